import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { failAt, withFault } from "../../../testing/fail-at";
import { answer, createTestContext } from "../../../testing/test-admin.server";
import { toVin } from "../../../testing/vins";
import { loader } from "../../routes/exports.$file";
import { MAKING_MS } from "./feed-claim.server";
import { addFeedCar, openFeedStock } from "./fixtures/feed-stock";
import { feedParts } from "./sweep-feed-files.server";

const DAY_MS = 86_400_000;
// R2 has a clock of its own.
const clock = { at: Date.now() };
const ctx = createTestContext(() => new Date(clock.at));

const ask = (from = ctx, dealership = "") =>
	answer(from, loader, {
		path: `/exports/meta.csv${dealership}`,
		params: { file: "meta.csv" },
		origin: "https://a.example",
	});
const countFiles = async () => (await env.FILES.list({ prefix: "exports/" })).objects.length;
const raise = () => env.DB.prepare("UPDATE catalogue SET version = version + 1").run();

/** The hour in whose minutes the sweep falls. */
async function passHour(): Promise<void> {
	for (let minute = 0; minute < 60; minute++) {
		clock.at += 60_000;
		await feedParts["forget-feeds"]?.(ctx);
	}
}

beforeEach(async () => {
	await openFeedStock();
	await addFeedCar(20, 1, toVin(1));
});

test("makers that die at any call leave no file for longer than a day, and the feed's own stays", async () => {
	for (const when of ["before", "after"] as const)
		for (let k = 1; ; k++) {
			await raise();
			clock.at += MAKING_MS + 1;
			const fault = failAt(k, when, true);
			await Promise.resolve(ask(withFault(ctx, fault)))
				.then((response) => response.text())
				.catch(() => null);
			if (!fault.hasStruck) break;
		}
	expect(await countFiles()).toBeGreaterThan(1);
	clock.at += MAKING_MS + 1;
	await raise();
	const newest = await ask();
	await newest.text();
	clock.at += DAY_MS;
	await passHour();
	expect(await countFiles()).toBe(1);
	const again = await ask();
	expect([again.status, again.headers.get("ETag")]).toEqual([200, newest.headers.get("ETag")]);
	expect(await again.text()).toContain(toVin(1));
});

test("a feed goes a month after it was last made, as when its dealership was deleted, and is made anew when asked for", async () => {
	await addFeedCar(21, 2, toVin(2));
	for (const dealership of ["", "?dealership=1", "?dealership=2"]) await (await ask(ctx, dealership)).text();
	expect(await countFiles()).toBe(3);
	await env.DB.prepare("DELETE FROM dealerships WHERE id = 2").run();
	clock.at += 29 * DAY_MS;
	await passHour();
	expect(await countFiles()).toBe(3);
	clock.at += 2 * DAY_MS;
	await passHour();
	expect([await countFiles(), await env.DB.prepare("SELECT count(*) AS n FROM feed_files").first("n")]).toEqual([0, 0]);
	expect(await (await ask()).text()).toContain(toVin(1));
});
