import {
	createExecutionContext,
	createMessageBatch,
	createScheduledController,
	env,
	waitOnExecutionContext,
} from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import worker from "./app";

const seller = "https://bay.example/";

beforeEach(async () => {
	const at = "2026-11-01T00:00:00.000Z";
	await env.DB.batch([
		env.DB.prepare("DELETE FROM dealerships"),
		env.DB.prepare(
			`INSERT INTO dealerships (id, name, url, expiration_date, created_at, updated_at)
				VALUES (1, 'Bay', '${seller}', '2099-01-01T00:00:00.000Z', '${at}', '${at}')`,
		),
		env.DB.prepare(
			`INSERT INTO vehicles (id, dealership_id, source_key, make, price, origin, first_seen_at, last_changed_at)
				VALUES (20, 1, 'a', 'Honda', 9000, 'csv', '${at}', '${at}')`,
		),
		env.DB.prepare(
			`INSERT INTO sync_runs (id, dealership_id, "trigger", attempts, next_step_at, started_at)
				VALUES (1, 1, 'cron', 0, '${at}', '${at}')`,
		),
	]);
});

async function listPrices(): Promise<(number | null)[]> {
	const execution = createExecutionContext();
	const response = await worker.fetch(new Request("http://localhost:8787/api/vehicles"), env, execution);
	const { vehicles } = await response.json<{ vehicles: { price: number | null }[] }>();
	await waitOnExecutionContext(execution);
	return vehicles.map(({ price }) => price);
}

/** A change of the stock, as one step of a sync makes it, and then the message of another. */
async function step(price: number, fence: number): Promise<void> {
	await env.DB.batch([
		env.DB.prepare("UPDATE vehicles SET price = ?1 WHERE id = 20").bind(price),
		env.DB.prepare("UPDATE catalogue SET version = version + 1, changed_at = ?1").bind(new Date().toISOString()),
	]);
	const body = { v: 1, type: "sync", runId: 1, fence };
	const messages = [{ id: "m", timestamp: new Date(), body, attempts: 1 }];
	const execution = createExecutionContext();
	await worker.queue(createMessageBatch("used-car-jobs", messages), env, execution);
	await waitOnExecutionContext(execution);
}

test("what cron and the end of a sync changed stands in the next answer; within a sync an older one may stand for its grace", async () => {
	expect(await listPrices()).toEqual([9000]);
	await step(8000, 7);
	// The list is made at most once in 15 s: `app/edge/edge-cache.server.test.ts` moves the clock on.
	for (let view = 0; view < 2; view++) expect(await listPrices()).toEqual([9000]);
	await env.DB.prepare("UPDATE sync_runs SET attempts = 5").run();
	await step(7000, 0);
	expect(await listPrices()).toEqual([7000]);
	await env.DB.prepare("UPDATE dealerships SET expiration_date = '2026-01-01T00:00:00.000Z'").run();
	const execution = createExecutionContext();
	await worker.scheduled(createScheduledController(), env, execution);
	await waitOnExecutionContext(execution);
	expect(await listPrices()).toEqual([]);
});
