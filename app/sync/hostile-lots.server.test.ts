import { env } from "cloudflare:test";
import { beforeAll, expect, inject, test } from "vitest";
import { hostileLots } from "../../testing/hostile/hostile-lots";
import { openNetwork } from "../../testing/hostile/open-network";
import { listBroken } from "../../testing/list-broken";
import { addDealership, Lot, openLot } from "../../testing/lot";
import { isProof } from "../../testing/proof";
import type { AppContext } from "../context.server";
import { driveParts } from "../steps/drive-parts";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

const origins = inject("hostileLots");
const tried = hostileLots.filter(({ isLong }) => isProof || !isLong);
const open = openLot(env, new Lot([]));
const ids = new Map<string, number>();

const hanging = new Map<string, RegExp>();
const handle = openNetwork(open, { hanging, patienceMs: 1_500 });

type Row = Record<string, string | number | null>;

/** All dealers at once, as the queue's consumers do; the clock moves when all of them wait. */
async function syncTogether(ctx: AppContext): Promise<void> {
	for (const id of ids.values()) await enqueueSync(ctx, id, "cron");
	for (let round = 0; round < 4_000; round++) {
		await Promise.all(open.sent.splice(0).map(handle));
		if (open.sent.length > 0) continue;
		open.clock.offsetMs += 61_000;
		await driveParts(ctx, syncParts);
		if (open.sent.length === 0) return;
	}
	throw new Error("some run never ended");
}

async function listRows(sql: string, name: string): Promise<Row[]> {
	return (await env.DB.prepare(sql).bind(ids.get(name)).all<Row>()).results;
}

const stock = (name: string) =>
	listRows("SELECT vin, sold_at, year, make, model, mileage FROM vehicles WHERE dealership_id = ?1 ORDER BY id", name);
const before = new Map<string, Row[]>();

beforeAll(async () => {
	for (const { name } of tried) ids.set(name, await addDealership(open.ctx, `${origins[name]}/`));
	await syncTogether(open.ctx);
	for (const { name, hangs } of tried) {
		before.set(name, await stock(name));
		await fetch(`${origins[name]}/-/turn`);
		if (hangs && origins[name]) hanging.set(origins[name], hangs);
	}
	await env.DB.prepare("DELETE FROM robots_cache").run();
	await syncTogether(open.ctx);
}, 600_000);

for (const { name, outcome, reason = /^/, requests, changed = 0, added = 0 } of tried)
	test(`a dealer with ${name} ends as ${outcome} and loses no car`, async () => {
		const [run] = await listRows("SELECT * FROM sync_runs WHERE dealership_id = ?1 ORDER BY id DESC LIMIT 1", name);
		expect(run).toMatchObject({ outcome, removed: 0 });
		expect(run?.reason ?? "").toMatch(reason);
		expect(run?.changed).toBeLessThanOrEqual(changed);
		expect(run?.added).toBeLessThanOrEqual(added);
		expect(before.get(name)).toHaveLength(5);
		expect((await stock(name)).slice(0, 5)).toEqual(before.get(name));
		const asked: string[] = await (await fetch(`${origins[name]}/-/requests`)).json();
		expect(asked.length, asked.join(" ")).toBeLessThanOrEqual(requests);
	});

test("forty behaviours were tried, and no invariant is broken", async () => {
	expect(tried.length).toBeGreaterThanOrEqual(40);
	expect(await listBroken(env.DB)).toEqual([]);
	const marked = await env.DB.prepare(
		`SELECT title FROM vehicles WHERE concat_ws(' ', title, make, model, trim, description, exterior_color, interior_color, fuel_type,
			transmission, body_style, drivetrain, engine, images, original_listing_url) GLOB '*[<>{}]*'`,
	).all();
	expect(marked.results).toEqual([]);
	const unended = await env.DB.prepare("SELECT count(*) AS n FROM sync_runs WHERE finished_at IS NULL").first("n");
	expect(unended).toBe(0);
});
