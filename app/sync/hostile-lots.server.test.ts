import { env } from "cloudflare:test";
import { beforeAll, expect, inject, test } from "vitest";
import { hostileLots } from "../../testing/hostile/hostile-lots";
import { listBroken } from "../../testing/list-broken";
import { addDealership, Lot, openLot } from "../../testing/lot";
import { isProof } from "../../testing/proof";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { driveParts } from "../steps/drive-parts";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

const origins = inject("hostileLots");
const tried = hostileLots.filter(({ isLong }) => isProof || !isLong);
const open = openLot(env, new Lot([]));
const ids = new Map<string, number>();

/** The product's own time-outs under PROOF; in the sample a network that breaks off what hangs after so long. */
const PATIENCE_MS = 1_500;
const hanging = new Map(tried.map(({ name, hangs }) => [origins[name], hangs]));
let hasTurned = false;

open.ctx.fetch = (input, init) => {
	const { origin, pathname, search } = new URL(new Request(input).url);
	const isHanging = hasTurned && hanging.get(origin)?.test(pathname + search);
	if (isProof || !isHanging) return fetch(input, init);
	const signals = [AbortSignal.timeout(PATIENCE_MS), ...(init?.signal ? [init.signal] : [])];
	return fetch(input, { ...init, signal: AbortSignal.any(signals) });
};

type Row = Record<string, string | number | null>;

/** All dealers at once, as the queue's consumers do; the clock moves when all of them wait. */
async function syncTogether(ctx: AppContext): Promise<void> {
	for (const id of ids.values()) await enqueueSync(ctx, id, "cron");
	for (let round = 0; round < 4_000; round++) {
		await Promise.all(open.sent.splice(0).map((job) => handleJob(ctx, job)));
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
	for (const { name } of tried) {
		before.set(name, await stock(name));
		await fetch(`${origins[name]}/-/turn`);
	}
	hasTurned = true;
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
		expect(Number(await (await fetch(`${origins[name]}/-/requests`)).text())).toBeLessThanOrEqual(requests);
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
