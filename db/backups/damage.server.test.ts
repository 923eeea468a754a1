import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isProof, proofCount, seed } from "../../testing/proof";
import { watchD1 } from "../../testing/watch-d1";
import { dataKey, dump, fillEveryTable, insertRow } from "../fixtures/database";
import { backUpAsBefore } from "../fixtures/old-backup";
import { createBackup } from "./backup.server";
import { BACKUP_PREFIX } from "./backup-manifest";
import { restore } from "./restore.server";
import { findBegunRestore } from "./restore-marker.server";

const OLDER = "2026-11-20T03-00-00.000Z";
const NEW = "2026-11-21T03-00-00.000Z";
const PLAIN = "2026-11-21T05-00-00.000Z";

type Dump = Awaited<ReturnType<typeof dump>>;
let live: Dump;
let backedUp: Dump;

/** The site has one click more than the newest backups; another click has another make in the older one. */
beforeAll(async () => {
	await fillEveryTable();
	await createBackup(env.DB, env.FILES, dataKey, "2026-11-20T03:00:00.000Z");
	await env.DB.prepare("UPDATE contact_events SET make = 'Audi'").run();
	backedUp = await dump();
	await createBackup(env.DB, env.FILES, dataKey, "2026-11-21T03:00:00.000Z");
	await backUpAsBefore(env.DB, env.FILES, "2026-11-21T05:00:00.000Z");
	await insertRow("contact_events", Object.keys(backedUp.contact_events?.[0] ?? {}), 103);
	live = await dump();
});

async function listParts(name: string): Promise<string[]> {
	const { objects } = await env.FILES.list({ prefix: `${BACKUP_PREFIX}${name}/` });
	return objects.map(({ key }) => key);
}

const read = async (key: string) => new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? []);

/** What may have become of an object: its bytes now, or null when it is gone. */
type Damage = (whole: Uint8Array, other: Uint8Array, older: Uint8Array) => Uint8Array | null;

const cutAt =
	(percent: number): Damage =>
	(whole) =>
		whole.slice(0, Math.floor((whole.length * percent) / 100));
const turn =
	(at: number, mask: number): Damage =>
	(whole) =>
		whole.map((byte, index) => (index === at % whole.length ? byte ^ mask : byte));
const damages: Record<string, Damage> = {
	missing: () => null,
	doubled: (whole) => new Uint8Array([...whole, ...whole]),
	"without its last line": (whole) => whole.slice(0, whole.lastIndexOf(10, -2) + 1),
	"in another's place": (_, other) => other,
	"of an older backup": (_, __, older) => older,
};

/** Restores over the site with one object damaged; then that object is as it was. */
async function restoreDamaged(key: string, damage: Damage) {
	const name = key.split("/")[1] ?? "";
	const parts = await listParts(name);
	const other = parts[(parts.indexOf(key) + 1) % parts.length] ?? "";
	const [whole, instead, older] = [await read(key), await read(other), await read(key.replace(name, OLDER))];
	const bytes = damage(whole, instead, older);
	await (bytes ? env.FILES.put(key, bytes) : env.FILES.delete(key));
	try {
		return await restore(env.DB, env.FILES, { name, replace: true, key: dataKey, unsealed: name === PLAIN });
	} finally {
		await env.FILES.put(key, whole);
	}
}

async function expectUntouchedOrWhole(key: string, damage: Damage, told: string): Promise<void> {
	const outcome = await restoreDamaged(key, damage);
	expect(await dump(), told).toEqual(outcome.ok ? backedUp : live);
	expect(await findBegunRestore(env.DB), told).toBeNull();
	if (outcome.ok) await makeLive();
}

/** The site as it is differs from the backup in this table alone. */
async function makeLive(): Promise<void> {
	await env.DB.prepare("DELETE FROM contact_events").run();
	for (const row of live.contact_events ?? []) await insertAgain("contact_events", row as Record<string, string>);
}

async function insertAgain(table: string, row: Record<string, string>): Promise<void> {
	const marks = Object.keys(row).map((_, at) => `?${at + 1}`);
	await env.DB.prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${marks})`)
		.bind(...Object.values(row))
		.run();
}

const percents = Array.from({ length: 100 }, (_, percent) => percent);
type Case = readonly [told: string, key: string, damage: Damage];

/** Every kind of damage to every object of a backup: all of them in the proof, some of them else. */
function listCases(parts: string[], kinds: string[]): Case[] {
	const cuts = parts.flatMap((key) =>
		percents.map((percent): Case => [`${key} cut at ${percent} %`, key, cutAt(percent)]),
	);
	const others = parts.flatMap((key) => kinds.map((kind): Case => [`${key} ${kind}`, key, damages[kind] ?? cutAt(0)]));
	const all = [...cuts, ...others];
	if (isProof) return all;
	return [
		...fc.sample(fc.constantFrom(...cuts), { seed, numRuns: 6 }),
		...fc.sample(fc.constantFrom(...others), { seed, numRuns: 6 }),
	];
}

test("a backup of which any object is cut, missing, doubled, another's or older is refused, and nothing is touched", async () => {
	for (const [told, key, damage] of listCases(await listParts(NEW), Object.keys(damages)))
		await expectUntouchedOrWhole(key, damage, told);
});

test("a backup of which any byte of any object is turned is refused, and nothing is touched", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...(await listParts(NEW))),
			fc.nat(),
			fc.integer({ min: 1, max: 255 }),
			async (key, at, mask) => {
				await expectUntouchedOrWhole(key, turn(at, mask), `${key}, byte ${at} turned by ${mask}`);
			},
		),
		{ seed, numRuns: proofCount(10, 600) },
	);
});

test("of a backup of before hashes no object may be cut, missing, doubled or another's", async () => {
	const kinds = Object.keys(damages).filter((kind) => kind !== "of an older backup");
	for (const [told, key, damage] of listCases(await listParts(PLAIN), kinds))
		await expectUntouchedOrWhole(key, damage, told);
});

test("whichever call to the database fails, or is done and not answered, all rows are the site's or the backup's; the next restore is whole", async () => {
	const request = { name: NEW, replace: true, key: dataKey };
	let calls = 0;
	const watched = watchD1(env.DB, async (_, run) => {
		calls++;
		return await run();
	});
	await restore(watched, env.FILES, request);
	const strikes = Array.from({ length: calls }, (_, at) => at).flatMap((at) => [
		[at, true] as const,
		[at, false] as const,
	]);
	for (const [at, isDone] of isProof ? strikes : fc.sample(fc.constantFrom(...strikes), { seed, numRuns: 4 })) {
		await makeLive();
		let call = 0;
		const failing = watchD1(env.DB, async (_, run) => {
			const isStruck = call++ === at;
			if (!isStruck || isDone) {
				const results = await run();
				if (!isStruck) return results;
			}
			throw new Error("no answer");
		});
		await expect(restore(failing, env.FILES, request), `call ${at}`).rejects.toThrow("no answer");
		const rows = await dump();
		expect([live, backedUp], `call ${at}, done: ${isDone}`).toContainEqual(rows);
		if (rows.contact_events?.length === live.contact_events?.length) expect(rows).toEqual(live);
		const begun = await findBegunRestore(env.DB);
		expect(await restore(env.DB, env.FILES, { ...request, name: begun?.backup ?? NEW })).toMatchObject({ ok: true });
		expect([await dump(), await findBegunRestore(env.DB)]).toEqual([backedUp, null]);
	}
	await makeLive();
});

test("undamaged, both are restored", async () => {
	for (const name of [NEW, PLAIN]) {
		expect(
			await restore(env.DB, env.FILES, { name, replace: true, key: dataKey, unsealed: name === PLAIN }),
		).toMatchObject({
			ok: true,
			leftOut: 0,
		});
		expect(await dump()).toEqual(backedUp);
	}
});
