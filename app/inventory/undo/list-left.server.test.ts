import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, makeCars, openLot, syncOnce } from "../../../testing/lot";
import { proofCount, seed } from "../../../testing/proof";
import { listLeft, MOST_LEFT } from "./list-left.server";
import { undoStatements } from "./undo.server";

/** D1 takes no more in one request of a Worker, which has others to ask too. */
const MOST_STATEMENTS = 1_000;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

/** Syncs of one dealership, which changed the price of one of its cars in turn; all but the last are rolled back. */
async function rollBack(count: number, cars = 1): Promise<{ dealershipId: number; runs: number[] }> {
	await deleteDealerships(env);
	const open = openLot(env, new Lot(makeCars(cars), "https://left.example.com"));
	const dealershipId = await addDealership(open.ctx, "https://left.example.com/");
	await syncOnce(open, dealershipId);
	const { results } = await env.DB.prepare(
		`INSERT INTO sync_runs (dealership_id, trigger, outcome, next_step_at, started_at, finished_at)
			SELECT ?1, 'admin', iif(value ->> 'last', 'complete', 'rolled-back'), value ->> 'from', value ->> 'from', value ->> 'to'
			FROM json_each(?2) RETURNING id`,
	)
		.bind(
			dealershipId,
			JSON.stringify(
				Array.from({ length: count + 1 }, (_, run) => ({
					last: run === count,
					from: at(2 * run),
					to: at(2 * run + 1),
				})),
			),
		)
		.all<{ id: number }>();
	const runs = results.map(({ id }) => id);
	const owned = env.DB.prepare("SELECT id FROM vehicles WHERE dealership_id = ?1 ORDER BY id").bind(dealershipId);
	const ids = (await owned.all<{ id: number }>()).results;
	const changes = runs.map((run, order) => ({ run, car: ids[(count - order) % cars]?.id }));
	await env.DB.prepare(
		`INSERT INTO field_history (vehicle_id, field, old_value, new_value, changed_at, run_id)
			SELECT value ->> 'car', 'price', 10000 + key, 10001 + key, ?2, value ->> 'run' FROM json_each(?1)`,
	)
		.bind(JSON.stringify(changes), at(0))
		.run();
	return { dealershipId, runs };
}

test("an undoing goes back through the newest of many roll-backs, as far as one request has statements for", async () => {
	const count = fc.oneof(fc.integer({ min: 0, max: MOST_LEFT }), fc.integer({ min: MOST_LEFT, max: 4 * MOST_LEFT }));
	await fc.assert(
		fc.asyncProperty(count, async (count) => {
			const { dealershipId, runs } = await rollBack(count);
			const last = { column: "runId", id: runs.at(-1) ?? 0 } as const;
			const { db } = openLot(env, new Lot([])).ctx;
			const left = await listLeft(db, last, dealershipId);
			expect(left.map(({ cause }) => cause.id)).toEqual(runs.slice(0, -1).reverse().slice(0, MOST_LEFT));
			const undoing = await undoStatements(db, last, dealershipId, at(1_000));
			expect(undoing.length).toBeLessThan(0.8 * MOST_STATEMENTS);
			await env.DB.batch(undoing);
		}),
		{ numRuns: proofCount(2, 40), seed, examples: [[4 * MOST_LEFT]] },
	);
});

test("a roll-back of other cars is none that an undoing goes back through", async () => {
	const { dealershipId, runs } = await rollBack(2 * MOST_LEFT, 3);
	const last = { column: "runId", id: runs.at(-1) ?? 0 } as const;
	const left = await listLeft(openLot(env, new Lot([])).ctx.db, last, dealershipId);
	const ofItsCar = runs.slice(0, -1).filter((_, run) => (2 * MOST_LEFT - run) % 3 === 0);
	expect(left.map(({ cause }) => cause.id)).toEqual(ofItsCar.reverse().slice(0, MOST_LEFT));
	expect(left.every(({ cars }) => cars.length === 1)).toBe(true);
});
