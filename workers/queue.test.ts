import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import type { Env } from "~/env/env.server";
import { REQUEST_TIMEOUT_MS, STEP_BUDGET_MS } from "~/sync/board/run-limits";
import { watchD1 } from "../testing/watch-d1";
import { handleQueue } from "./queue";

const at = "2026-11-01T00:00:00.000Z";
/** No statement binds this number for another purpose. */
const failing = 70_002;
const webhook = "https://alerts.example/hook";

/** A run at its last allowed claim, so that its next message ends it. */
const addRun = (id: number) => [
	env.DB.prepare(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (?1, 'Bay', 'https://bay.example/' || ?1, ?2, ?2)",
	).bind(id, at),
	env.DB.prepare(
		`INSERT INTO sync_runs (id, dealership_id, "trigger", attempts, next_step_at, started_at) VALUES (?1, ?1, 'cron', 5, ?2, ?2)`,
	).bind(id, at),
];

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("DELETE FROM dealerships"),
		env.DB.prepare("DELETE FROM dead_letters"),
		...addRun(1),
		...addRun(failing),
		...addRun(3),
	]);
});

type Sent = { id: string; body: unknown; attempts: number };

/** Jobs' own messages are not delivered: they would run beside the test. */
const send = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });

/** The pool's own account leaves out how long a retry waits, so the calls are watched. */
async function deliver(queue: string, sent: Sent[], bindings: Partial<Env> = {}, limitMs?: number) {
	const batch = createMessageBatch(
		queue,
		sent.map((message) => ({ ...message, timestamp: new Date(at) })),
	);
	const retries = batch.messages.map((message) => vi.spyOn(message, "retry"));
	const execution = createExecutionContext();
	await handleQueue(batch, { ...env, JOBS: { ...env.JOBS, send }, ...bindings }, execution, limitMs);
	const { explicitAcks, retryMessages } = await getQueueResult(batch, execution);
	expect(retryMessages.length + explicitAcks.length).toBe(sent.length);
	return {
		acknowledged: explicitAcks,
		retried: retryMessages.map(({ msgId }: { msgId: string }) => msgId),
		delays: retries.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds)),
	};
}

const step = (runId: number) => ({ v: 1, type: "sync", runId, fence: 0 });

/** D1 that fails every statement about the row `id`. */
function failFor(id: number): D1Database {
	return watchD1(env.DB, async (_sql, run, params) => {
		if (params.flat().includes(id)) throw new Error("D1_ERROR: overloaded");
		return await run();
	});
}

test("a job that is done is acknowledged; one that fails, or is none, is told of and sent again, later each time", async () => {
	const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const messages = [
		{ id: "first", body: step(1), attempts: 1 },
		{ id: "failing", body: step(failing), attempts: 2 },
		{ id: "no job", body: {}, attempts: 3 },
		{ id: "last", body: step(3), attempts: 4 },
	];
	expect(await deliver("used-car-deals-jobs", messages, { DB: failFor(failing) })).toEqual({
		acknowledged: ["first", "last"],
		retried: ["failing", "no job"],
		delays: [20, 30],
	});
	const lines = told.mock.calls.map(([line]) => JSON.parse(String(line)));
	expect(lines.filter(({ event }) => event === "job-failed")).toMatchObject([
		{ job: JSON.stringify(step(failing)), attempt: 2, error: expect.stringContaining("D1_ERROR: overloaded") },
		{ job: "{}", attempt: 3, error: expect.stringContaining("type") },
	]);
	told.mockRestore();
	const { results } = await env.DB.prepare("SELECT id FROM sync_runs WHERE finished_at IS NULL").all();
	expect(results).toEqual([{ id: failing }]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM dead_letters").first("n")).toBe(0);
});

test("a message that the queue gave up on is kept as it was, and told of once; it is done though the alert fails", async () => {
	const told: unknown[] = [];
	const hook = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
		told.push([input, JSON.parse(String(init?.body))]);
		throw new Error("the webhook is down");
	});
	const messages = [
		{ id: "a step", body: step(1), attempts: 1 },
		{ id: "no job", body: {}, attempts: 1 },
	];
	const result = await deliver("used-car-deals-dead", messages, { ALERT_WEBHOOK: webhook });
	hook.mockRestore();
	expect(result).toEqual({ acknowledged: ["a step", "no job"], retried: [], delays: [] });
	const { results } = await env.DB.prepare("SELECT message FROM dead_letters ORDER BY id").all<{ message: string }>();
	expect(results.map(({ message }) => JSON.parse(message))).toEqual([step(1), {}]);
	expect(told).toEqual(
		[JSON.stringify(step(1)), "{}"].map((message) => [
			webhook,
			{ text: `A background job failed: ${message}. Retry or dismiss it on the dashboard.` },
		]),
	);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM sync_runs WHERE finished_at IS NULL").first("n")).toBe(3);
});

test("a dead letter that cannot be kept is sent again", async () => {
	const DB = watchD1(env.DB, () => Promise.reject(new Error("D1_ERROR: overloaded")));
	expect(await deliver("used-car-deals-dead", [{ id: "lost", body: step(1), attempts: 2 }], { DB })).toEqual({
		acknowledged: [],
		retried: ["lost"],
		delays: [20],
	});
});

test("a step that uses all its time, and begins its last page at the end of it, is not counted as failed", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	let isLate = false;
	const DB = watchD1(env.DB, async (_sql, run) => {
		await Promise.resolve();
		if (!isLate) vi.advanceTimersByTime(STEP_BUDGET_MS + REQUEST_TIMEOUT_MS);
		isLate = true;
		return await run();
	});
	const result = await deliver("used-car-deals-jobs", [{ id: "slow", body: step(1), attempts: 1 }], { DB });
	vi.useRealTimers();
	expect(isLate).toBe(true);
	expect(result).toEqual({ acknowledged: ["slow"], retried: [], delays: [] });
});

test("a step that never answers counts as failed after its time, and the messages beside it are handled", async () => {
	const DB = watchD1(env.DB, async (_sql, run, params) => {
		return params.flat().includes(failing) ? await new Promise<never>(() => undefined) : await run();
	});
	const messages = [
		{ id: "silent", body: step(failing), attempts: 1 },
		{ id: "beside", body: step(1), attempts: 1 },
	];
	expect(await deliver("used-car-deals-jobs", messages, { DB }, 2000)).toEqual({
		acknowledged: ["beside"],
		retried: ["silent"],
		delays: [10],
	});
});
