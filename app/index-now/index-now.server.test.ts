import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot, syncOnce, vinOf } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { answer } from "../../testing/test-admin.server";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { jobSchema } from "../jobs/job";
import { loader } from "../routes/indexnow[.]txt";
import { CARS_A_PING, handleIndexNow, TRIES } from "./handle-index-now.server";
import type { IndexNowJob } from "./index-now-job";

const origin = "https://cars.example.com";
const run = (sql: string, ...params: (string | number)[]) =>
	env.DB.prepare(sql)
		.bind(...params)
		.run();

beforeEach(async () => {
	for (const table of ["dealerships", "vehicles", "field_history", "settings", "sync_runs"])
		await run(`DELETE FROM ${table}`);
});

type Ping = { host: string; key: string; keyLocation: string; urlList: string[] };

/** A lot and a search engine: what was told, and the messages that wait. */
function openEngine(respond: () => Response = () => new Response(null, { status: 200 })) {
	const lot = new Lot(makeCars(6), "https://told.example.com");
	const open = openLot(env, lot);
	const told: { url: string; ping: Ping }[] = [];
	const waiting: { job: IndexNowJob; delaySeconds: number }[] = [];
	const ctx: AppContext = {
		...open.ctx,
		jobs: {
			async send(body, options) {
				const job = jobSchema.parse(body);
				if (job.type === "sync") open.sent.push(job);
				if (job.type === "index-now") waiting.push({ job, delaySeconds: options?.delaySeconds ?? 0 });
			},
		},
		async fetch(input, init) {
			const request = new Request(input, init);
			if (!request.url.includes("indexnow")) return await lot.fetch(request);
			const response = respond();
			told.push({ url: request.url, ping: await request.json<Ping>() });
			return response;
		},
	};
	return { lot, open: { ...open, ctx }, ctx, told, waiting };
}

type Engine = ReturnType<typeof openEngine>;

async function deliver({ ctx, waiting }: Engine): Promise<number[]> {
	const delays: number[] = [];
	for (let next = waiting.shift(); next; next = waiting.shift()) {
		delays.push(next.delaySeconds);
		await handleJob(ctx, next.job);
	}
	return delays;
}

const switchOn = () => run("INSERT INTO settings (key, value, updated_at) VALUES ('indexNow', ?1, '')", origin);
const listTold = ({ told }: Engine) => told.flatMap(({ ping }) => ping.urlList).sort();
const pathsOf = (numbers: number[]) => numbers.map((number) => `${origin}/vehicles/${vinOf(number)}`).sort();

test("where the database has lost its key nobody is told of anything, and none is shown", async () => {
	const engine = openEngine();
	await switchOn();
	await syncOnce(engine.open, await addDealership(engine.ctx, `${engine.lot.origin}/`));
	const key = await env.DB.prepare("SELECT value FROM secrets WHERE name = 'indexnow-key'").first<string>("value");
	await run("DELETE FROM secrets WHERE name = 'indexnow-key'");
	await deliver(engine);
	expect(engine.told).toEqual([]);
	expect((await answer(engine.ctx, loader, {})).status).toBe(404);
	await run("INSERT INTO secrets (name, value) VALUES ('indexnow-key', ?1)", key ?? "");
	expect(await (await answer(engine.ctx, loader, {})).text()).toBe(key);
});

test("nobody is told of anything until an administrator switches it on", async () => {
	const engine = openEngine();
	await syncOnce(engine.open, await addDealership(engine.ctx, `${engine.lot.origin}/`));
	expect(engine.waiting).toEqual([]);
	await handleIndexNow(engine.ctx, { v: 1, type: "index-now", runId: 1, after: 0, tries: 0 });
	expect(engine.told).toEqual([]);
});

test("after a run the cars that it added, changed or removed are told, under the key that the site shows", async () => {
	await switchOn();
	const engine = openEngine();
	const id = await addDealership(engine.ctx, `${engine.lot.origin}/`);
	await syncOnce(engine.open, id);
	expect(engine.told).toEqual([]);
	await deliver(engine);
	expect(listTold(engine)).toEqual(pathsOf([1, 2, 3, 4, 5, 6]));
	const [{ url, ping } = { url: "", ping: null }] = engine.told;
	expect(url).toBe("https://api.indexnow.org/indexnow");
	expect(ping).toMatchObject({ host: "cars.example.com", keyLocation: `${origin}/indexnow.txt` });
	const shown = await answer(engine.ctx, loader, { path: "/indexnow.txt" });
	expect(await shown.text()).toBe(ping?.key);
	expect(ping?.key).toMatch(/^[0-9a-f]{32}$/);

	engine.told.length = 0;
	const [first, second] = engine.lot.cars;
	if (first) first.price = 9_999;
	engine.lot.cars = [...engine.lot.cars.filter((car) => car !== second), ...makeCars(1, 7)];
	engine.open.clock.offsetMs += 86_400_000;
	await syncOnce(engine.open, id);
	await deliver(engine);
	expect(listTold(engine)).toEqual(pathsOf([1, 2, 7]));

	engine.told.length = 0;
	engine.open.clock.offsetMs += 86_400_000;
	await syncOnce(engine.open, id);
	await deliver(engine);
	expect(engine.told).toEqual([]);
});

test("a car listed second under its VIN is told by its own page: the VIN's page shows another car", async () => {
	await switchOn();
	const engine = openEngine();
	const id = await addDealership(engine.ctx, `${engine.lot.origin}/`);
	await run(
		`INSERT INTO vehicles (dealership_id, source_key, vin, make, year, origin, first_seen_at, last_changed_at, listed)
			VALUES (?1, 'first', ?2, 'Zastava', 1990, 'csv', '2000-01-01T00:00:00.000Z', '', 1)`,
		...[await addDealership(engine.ctx, "https://first.example.com/"), vinOf(3)],
	);
	await syncOnce(engine.open, id);
	await deliver(engine);
	const own = await env.DB.prepare("SELECT id FROM vehicles WHERE vin = ?1 AND dealership_id = ?2")
		.bind(vinOf(3), id)
		.first<number>("id");
	expect(listTold(engine)).toEqual([...pathsOf([1, 2, 4, 5, 6]), `${origin}/vehicles/${own}`].sort());
});

/** A run that changed so many cars, without reading any. */
async function addChangedCars(engine: Engine, count: number): Promise<IndexNowJob> {
	const id = await addDealership(engine.ctx, "https://many.example.com/");
	await run(
		`INSERT INTO sync_runs (id, dealership_id, trigger, next_step_at, started_at) VALUES (77, ?1, 'cron', '', '')`,
		id,
	);
	const numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
	await run(
		`${numbers} INSERT INTO vehicles (id, dealership_id, source_key, origin, first_seen_at, last_changed_at, listed)
			SELECT i, ?2, 'k' || i, 'scrape', '', '', 0 FROM n`,
		...[count, id],
	);
	await run(
		`${numbers} INSERT INTO field_history (vehicle_id, run_id, field, old_value, new_value, changed_at)
			SELECT i, 77, f.value, '1', '2', '' FROM n CROSS JOIN json_each('["price", "mileage"]') f`,
		count,
	);
	return { v: 1, type: "index-now", runId: 77, after: 0, tries: 0 };
}

test("whatever the engine answers, each car is told once at most, later and later, and in the end nothing waits", async () => {
	await switchOn();
	const random = randomFrom(seed);
	const answers = [200, 200, 200, 202, 429, 429, 503, 403, 0];
	let status = 200;
	const asked: number[] = [];
	const engine = openEngine(() => {
		status = answers[random(answers.length)] ?? 200;
		asked.push(status);
		if (status === 0) throw new Error("no answer");
		return new Response(null, { status, headers: status === 429 ? { "Retry-After": "1000" } : {} });
	});
	const cars = 2 * CARS_A_PING + 1;
	const job = await addChangedCars(engine, cars);
	for (let round = 0; round < proofCount(6, 200); round++) {
		asked.length = engine.told.length = 0;
		const taken: string[] = [];
		engine.waiting.push({ job, delaySeconds: 0 });
		for (let next = engine.waiting.shift(); next; next = engine.waiting.shift()) {
			const before = next.job.tries;
			await handleJob(engine.ctx, next.job);
			if (status === 200 || status === 202) taken.push(...(engine.told.at(-1)?.ping.urlList ?? []));
			const [again] = engine.waiting;
			if (status === 429 && again) expect(again.delaySeconds).toBeGreaterThanOrEqual(1000);
			if (again && again.job.tries > 0) expect(again.delaySeconds).toBeGreaterThanOrEqual(60 * 2 ** before);
		}
		expect(new Set(taken).size).toBe(taken.length);
		const isRefused = asked.includes(403);
		const isGivenUp =
			asked.slice(-TRIES).length === TRIES && asked.slice(-TRIES).every((one) => [429, 503, 0].includes(one));
		if (!isRefused && !isGivenUp) expect(taken).toHaveLength(cars);
		if (isRefused) expect(asked.at(-1)).toBe(403);
		expect(asked.length).toBeLessThanOrEqual(3 * TRIES);
	}
});
