import { beforeEach, expect, test } from "vitest";
import { claimRefresh, deleteKnownVersion, getKnownCatalogue, requireFreshPages } from "./catalogue-clock.server";

let now = Date.parse("2026-11-20T12:00:00.000Z");
let version = 1;
let reads = 0;

async function read() {
	reads += 1;
	const changedAt = new Date(now).toISOString();
	return { catalogue: { version, changedAt, whole: version, since: 0, lines: "" }, bookmark: null };
}

const ask = () => getKnownCatalogue(read, now);

beforeEach(async () => {
	now += 3_600_000;
	await ask();
	reads = 0;
});

test("the version is read at most once in five seconds", async () => {
	now += 4999;
	await ask();
	expect(reads).toBe(0);
	now += 1;
	await ask();
	expect(reads).toBe(1);
});

test("a clock that was set back does not keep the version for as long", async () => {
	now -= 3_000_000;
	await ask();
	expect(reads).toBe(1);
});

test("after a person's write the version is read anew, and nothing older is served", async () => {
	version += 1;
	requireFreshPages();
	expect(await ask()).toMatchObject({ version, freshFrom: version });
	expect(reads).toBe(1);
});

test("after a step of a sync the version is read anew, and older entries may be served while they are renewed", async () => {
	const before = await ask();
	version += 1;
	deleteKnownVersion();
	expect(await ask()).toMatchObject({ version, freshFrom: before?.freshFrom });
	expect(reads).toBe(1);
});

test("a refresh that was cut off or failed does not keep the next from beginning", async () => {
	let begun = 0;
	const hang = () =>
		new Promise<never>(() => {
			begun += 1;
		});
	void claimRefresh("hanging", now, hang);
	await claimRefresh("hanging", now + 9_999, hang);
	expect(begun).toBe(1);
	void claimRefresh("hanging", now + 10_000, hang);
	expect(begun).toBe(2);
	const fail = () => Promise.reject(new Error("no"));
	await expect(claimRefresh("failing", now, fail)).rejects.toThrow("no");
	await expect(claimRefresh("failing", now, fail)).rejects.toThrow("no");
});

test("another isolate's change does not make older entries forbidden", async () => {
	const before = await ask();
	version += 1;
	now += 5000;
	expect(await ask()).toMatchObject({ version, freshFrom: before?.freshFrom });
});

test("what was read while this isolate wrote is not kept", async () => {
	now += 5000;
	await getKnownCatalogue(() => {
		deleteKnownVersion();
		return read();
	}, now);
	await ask();
	expect(reads).toBe(2);
});

test("a database that does not answer is null, and asked again", async () => {
	now += 5000;
	expect(await getKnownCatalogue(() => Promise.reject(new Error("overloaded")), now)).toBeNull();
	expect(await ask()).not.toBeNull();
});
