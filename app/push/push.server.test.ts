import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { failAt, survive, withFault } from "../../testing/fail-at";
import { countCalls } from "../../testing/proof";
import { PushService } from "../../testing/push/push-service";
import { createTestBrowser } from "../../testing/push/read-push";
import { answer, type Call, createTestContext, ORIGIN } from "../../testing/test-admin.server";
import { type Watch, watchD1 } from "../../testing/watch-d1";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { jobSchema } from "../jobs/job";
import { action } from "../routes/api.push.$call";
import { enqueuePush, pushParts } from "./enqueue-push.server";
import { loadCarFacts } from "./load-facts.server";
import { FORGET_DAYS, MOST_WATCHES, SUBSCRIPTIONS_A_DAY } from "./push-limits";
import type { Notice } from "./watch";

const VIN = "1HGCM82633A004352";
const noon = Date.parse("2026-11-22T12:00:00.000Z");
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

let now = noon;
let service: PushService;
let queue: unknown[] = [];
let ctx: AppContext;

beforeEach(async () => {
	now = noon;
	queue = [];
	service = new PushService(Array.from({ length: 12 }, createTestBrowser));
	const base = createTestContext(() => new Date(now));
	ctx = {
		...base,
		config: { ...base.config, vapidKey: "k".repeat(43), allowPrivateHosts: false },
		db: createDb(env.DB),
		fetch: service.fetch as typeof fetch,
		jobs: { send: async (job) => void queue.push(job) },
	};
	for (const table of ["push_subscriptions", "push_networks", "vehicles", "dealerships"])
		await run(`DELETE FROM ${table}`);
	await run("UPDATE push_state SET version = 0, next_at = ''");
	await run(
		`INSERT INTO dealerships (id, name, url, expiration_date, last_confirmed_at, created_at, updated_at)
		VALUES (1, 'Bay', 'https://bay.example', '2099-01-01T00:00:00.000Z', ?1, ?1, ?1)`,
		new Date(noon).toISOString(),
	);
	await addCar(VIN, 15_000);
});

async function addCar(vin: string, price: number, make = "Honda"): Promise<void> {
	await run(
		`INSERT INTO vehicles (dealership_id, source_key, vin, title, year, make, model, price, origin, first_seen_at, last_changed_at)
		VALUES (1, 'vin:' || ?1, ?1, '2003 ' || ?2 || ' Accord', 2003, ?2, 'Accord', ?3, 'scrape', ?4, ?4)`,
		...[vin, make, price, new Date(now).toISOString()],
	);
	await raise();
}

const raise = () => run("UPDATE catalogue SET version = version + 1");

async function setPrice(price: number | null): Promise<void> {
	await run("UPDATE vehicles SET price_was = price, price = ?1, price_at = ?2 WHERE vin = ?3", price, iso(), VIN);
	await raise();
}

const iso = () => new Date(now).toISOString();

const toSubscription = (at: number) => ({
	endpoint: service.endpoint(at),
	keys: { p256dh: service.browsers[at]?.p256dh, auth: service.browsers[at]?.auth },
});

const foreign: Record<string, string>[] = [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }];
const ofCar = { kind: "car", target: VIN };
const ofHondas = { kind: "search", target: "make=honda&page=3" };

const [subscribe, change, end] = ["subscribe", "change", "end"];

const ask = (call = "", body: unknown, more: Call = {}) =>
	answer(ctx, action, {
		...{ method: "POST", path: `/api/push/${call}`, params: { call }, body, headers: { Origin: ORIGIN } },
		...more,
	});

async function watch(at: number, watched: unknown = ofCar, utcOffset = 0): Promise<Response> {
	return await ask(subscribe, { ...toSubscription(at), utcOffset, watch: watched });
}

/** The cron's tick and all the messages that follow from it. */
async function pass(minutes = 1): Promise<Notice[]> {
	now += minutes * 60_000;
	const from = service.taken.length;
	await enqueuePush(ctx);
	await drain();
	return service.taken.slice(from).map(({ text }) => JSON.parse(text));
}

async function drain(): Promise<void> {
	for (let job = queue.shift(); job !== undefined; job = queue.shift()) await handleJob(ctx, jobSchema.parse(job));
}

test("who watches a car is told its fall, in a push that only that browser can read, and told once", async () => {
	const answered = await watch(0);
	expect([answered.status, await answered.json()]).toEqual([201, { watches: [ofCar] }]);
	await watch(1, { ...ofCar, target: VIN.toLowerCase() });
	expect(await pass()).toEqual([]);
	await setPrice(14_500);
	const told = await pass();
	expect(told.map(({ title, path }) => [title, path])).toEqual([
		["$500 less: 2003 Honda Accord, now $14,500", `/vehicles/${VIN}`],
		["$500 less: 2003 Honda Accord, now $14,500", `/vehicles/${VIN}`],
	]);
	expect(service.taken.map(({ browser, aud, ttl }) => [browser, aud, ttl])).toEqual([
		[0, service.origin, 10 * 3600 - 120],
		[1, service.origin, 10 * 3600 - 120],
	]);
	await raise();
	expect(await pass()).toEqual([]);
});

async function addOtherDealer(): Promise<void> {
	await run(
		`INSERT INTO dealerships (id, name, url, expiration_date, last_confirmed_at, created_at, updated_at)
		VALUES (2, 'Hill', 'https://hill.example', '2099-01-01T00:00:00.000Z', ?1, ?1, ?1)`,
		iso(),
	);
}

test("who watches a search is told of new cars, not of one that another dealer lists too", async () => {
	await watch(0, ofHondas);
	await addCar("1HGCM82633A000001", 9000);
	await addCar("5TDZA23C13S000001", 9000, "Toyota");
	expect(await pass()).toMatchObject([{ title: "New: 2003 Honda Accord, $9,000" }]);
	await addOtherDealer();
	await run(
		`INSERT INTO vehicles (dealership_id, source_key, vin, title, year, make, model, price, origin, first_seen_at, last_changed_at)
		SELECT 2, source_key, vin, title, year, make, model, 8000, origin, ?2, ?2 FROM vehicles WHERE vin = ?1`,
		...["1HGCM82633A000001", iso()],
	);
	await raise();
	expect(await pass()).toEqual([]);
});

test("a search that the database refuses keeps nobody else from being told, and is told when it is answered", async () => {
	await watch(0, { kind: "search", target: "make=toyota" });
	await watch(1, ofHondas);
	const whole = ctx.db;
	/** As the keyword index writes a make. */
	const toyota = "746F796F7461";
	const refuse: Watch = async (_sql, run, params) => {
		if (JSON.stringify(params).includes(toyota)) throw new Error("D1_ERROR: too complex");
		return await run();
	};
	ctx = { ...ctx, db: createDb(watchD1(env.DB, refuse)) };
	await addCar("1HGCM82633A000001", 9000);
	await addCar("5TDZA23C13S000001", 8000, "Toyota");
	expect(await pass()).toMatchObject([{ title: "New: 2003 Honda Accord, $9,000" }]);
	ctx = { ...ctx, db: whole };
	await raise();
	expect(await pass()).toMatchObject([{ title: "New: 2003 Toyota Accord, $8,000" }]);
});

test("of two cars that share a VIN by mistake the one that is listed is meant, whichever came first", async () => {
	await addOtherDealer();
	await run(
		`INSERT INTO vehicles (dealership_id, source_key, vin, title, year, make, model, price, origin, first_seen_at, last_changed_at)
		VALUES (2, 'vin:' || ?1, ?1, '2019 Ford F-150', 2019, 'Ford', 'F-150', 30000, 'scrape', ?2, ?2)`,
		...[VIN, iso()],
	);
	for (const listed of [1, 2]) {
		const sql = "UPDATE vehicles SET listed = (dealership_id = ?1), sold_at = iif(dealership_id = ?1, NULL, ?2)";
		await run(sql, listed, iso());
		const fact = (await loadCarFacts(ctx.db, [VIN])).get(VIN);
		expect(fact).toMatchObject({ isListed: true, price: listed === 1 ? 15_000 : 30_000 });
	}
});

test("a car that goes is told once, and of a browser that watches nothing else nothing is kept", async () => {
	await watch(0);
	await run("UPDATE vehicles SET listed = 0, sold_at = ?1 WHERE vin = ?2", iso(), VIN);
	await raise();
	expect(await pass()).toMatchObject([{ title: "No longer listed: 2003 Honda Accord" }]);
	expect([await count("push_subscriptions"), await count("push_watches")]).toEqual([0, 0]);
});

test("of a browser whose last car went nothing is kept, whatever call fails while it is told", async () => {
	const alive = ctx;
	for (const when of ["before", "after"] as const)
		for (const k of countCalls(2, when === "before" ? 0 : 1)) {
			now = noon + k * 24 * 60 * 60_000;
			await run("UPDATE vehicles SET listed = 1, sold_at = NULL WHERE vin = ?1", VIN);
			await raise();
			await watch(k % 12);
			await run("UPDATE vehicles SET listed = 0, sold_at = ?1 WHERE vin = ?2", iso(), VIN);
			await raise();
			const fault = failAt(k, when, k % 2 === 0);
			ctx = withFault(alive, fault);
			await survive(() => pass());
			ctx = alive;
			for (let passes = 0; passes < 2; passes++) {
				await raise();
				await pass(10);
			}
			expect([await count("push_subscriptions"), await count("push_watches")], `call ${k}`).toEqual([0, 0]);
			queue = [];
			if (fault.hasStruck) continue;
			expect(k).toBeGreaterThan(6);
			break;
		}
});

test("a message handled twice, and a pass beside another, tell nothing twice", async () => {
	for (let at = 0; at < 12; at++) await watch(at);
	await setPrice(14_000);
	now += 60_000;
	await enqueuePush(ctx);
	await enqueuePush(ctx);
	expect(queue.length).toBe(1);
	const job = jobSchema.parse(queue[0]);
	await Promise.all([handleJob(ctx, job), handleJob(ctx, job)]);
	await drain();
	expect(service.taken.map(({ browser }) => browser).sort((a, b) => a - b)).toEqual([...Array(12).keys()]);
});

test("a browser's last watch that a busy service does not take is kept, though the pass begins once more meanwhile", async () => {
	await watch(0);
	await run("UPDATE vehicles SET listed = 0, sold_at = ?1 WHERE vin = ?2", iso(), VIN);
	await raise();
	now += 60_000;
	await enqueuePush(ctx);
	const job = jobSchema.parse(queue[0]);
	const alone = ctx;
	const fetch: typeof globalThis.fetch = async () => {
		await handleJob(alone, job);
		return new Response(null, { status: 503 });
	};
	await handleJob({ ...alone, fetch }, job);
	queue = [];
	expect([await count("push_subscriptions"), await count("push_watches")]).toEqual([1, 1]);
	expect(await pass(10)).toMatchObject([{ title: "No longer listed: 2003 Honda Accord" }]);
	expect([await count("push_subscriptions"), await count("push_watches")]).toEqual([0, 0]);
});

test("a push service that is busy is asked later, and what was not told is told then as it is by then", async () => {
	await watch(0);
	await setPrice(14_500);
	service.answer = () => new Response(null, { status: 429, headers: { "Retry-After": "1200" } });
	expect(await pass()).toEqual([]);
	service.answer = null;
	await setPrice(14_200);
	expect(await pass(19)).toEqual([]);
	expect(await pass(2)).toMatchObject([{ title: "$800 less: 2003 Honda Accord, now $14,200" }]);
	await run("UPDATE vehicles SET listed = 0, sold_at = ?1 WHERE vin = ?2", iso(), VIN);
	await raise();
	service.answer = () => new Response(null, { status: 503 });
	expect(await pass()).toEqual([]);
	expect(await count("push_watches")).toBe(1);
	service.answer = null;
	expect(await pass(6)).toMatchObject([{ title: "No longer listed: 2003 Honda Accord" }]);
});

test("an endpoint that has expired is forgotten at once, one that refuses us after five times, an unclear end stays told", async () => {
	await watch(0);
	await setPrice(14_900);
	service.answer = () => {
		throw new Error("connection lost");
	};
	await pass();
	service.answer = null;
	await raise();
	expect(await pass()).toEqual([]);
	for (let day = 1; day <= 5; day++) {
		expect(await count("push_subscriptions")).toBe(1);
		service.answer = () => new Response(null, { status: 403 });
		await setPrice(14_900 - day * 100);
		await pass(24 * 60);
	}
	expect(await count("push_subscriptions")).toBe(0);
	for (const status of [404, 410]) {
		await watch(0);
		service.answer = () => new Response(null, { status });
		await setPrice(14_000 - status);
		await pass(24 * 60);
		expect(await count("push_subscriptions")).toBe(0);
	}
});

test("at night and after three a day what there is waits for the morning there", async () => {
	await watch(0, ofCar, -360);
	for (const price of [14_900, 14_800, 14_700]) {
		now = noon + 4 * 3_600_000 + (15_000 - price) * 1000;
		await setPrice(price);
		expect((await pass()).length).toBe(1);
	}
	await setPrice(14_600);
	expect(await pass()).toEqual([]);
	now = Date.parse("2026-11-23T13:00:00.000Z");
	expect(await pass()).toEqual([]);
	now = Date.parse("2026-11-23T14:00:00.000Z");
	expect(await pass()).toMatchObject([{ title: "$100 less: 2003 Honda Accord, now $14,600" }]);
});

test("a browser says that it is there, moves to another address, and ends one watch or all", async () => {
	await watch(0);
	await watch(0, ofHondas);
	const [endpoint, elsewhere] = [service.endpoint(0), service.endpoint(1)];
	const there = await ask(change, { endpoint, utcOffset: 60 });
	expect(await there.json()).toEqual({ watches: [ofCar, { kind: "search", target: "make=Honda" }] });
	expect((await ask(change, { endpoint, to: toSubscription(1) })).status).toBe(200);
	expect((await ask(change, { endpoint })).status).toBe(404);
	await setPrice(14_000);
	const [notice] = await pass();
	expect([service.taken[0]?.browser, notice?.endpoint]).toEqual([1, elsewhere]);
	expect((await ask(end, { endpoint: elsewhere, watches: notice?.watches })).status).toBe(204);
	expect(await count("push_watches")).toBe(1);
	expect((await ask(end, { endpoint: elsewhere, watch: ofHondas })).status).toBe(204);
	expect(await count("push_subscriptions")).toBe(0);
	await watch(0);
	expect((await ask(end, { endpoint })).status).toBe(204);
	await setPrice(13_000);
	expect(await pass()).toEqual([]);
	expect((await ask(end, { endpoint })).status).toBe(204);
});

test("what is ended while a pass is about to tell it is not told", async () => {
	await watch(0);
	await watch(0, ofHondas);
	await setPrice(14_000);
	now += 60_000;
	await enqueuePush(ctx);
	await ask(end, { endpoint: service.endpoint(0), watch: ofCar });
	await drain();
	expect(service.taken).toEqual([]);
});

test("endpoints elsewhere, keys that are none and cars that are not here are refused in words", async () => {
	const [own] = [toSubscription(0)];
	const strange = [
		...["http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://evil.example/x", "nonsense"],
		...["https://fcm.googleapis.com.evil.example/x", "https://user@fcm.googleapis.com/x", "https://127.0.0.1/x"],
		...["http://localhost:9999/x", "https://notify.windows.com/x", `https://fcm.googleapis.com/${"x".repeat(1000)}`],
	];
	for (const endpoint of strange) {
		const refused = await ask(subscribe, { ...own, endpoint, utcOffset: 0, watch: ofCar });
		expect([refused.status, await refused.text()], endpoint).toEqual([422, expect.stringContaining("push service")]);
		expect((await ask(change, { endpoint: own.endpoint, to: { ...own, endpoint } })).status, endpoint).not.toBe(200);
	}
	for (const host of [
		"updates.push.services.mozilla.com",
		"web.push.apple.com",
		"api.push.apple.com",
		"wns2.notify.windows.com",
	])
		expect((await ask(subscribe, { ...own, endpoint: `https://${host}/x`, utcOffset: 0, watch: ofCar })).status).toBe(
			201,
		);
	const bad: [unknown, number][] = [
		[{ ...own, keys: { p256dh: "x", auth: "y" }, utcOffset: 0, watch: ofCar }, 422],
		[{ ...own, utcOffset: 0, watch: { kind: "car", target: "NOBODY" } }, 404],
		[{ ...own, utcOffset: 2000, watch: ofCar }, 422],
		[{ ...own, utcOffset: 0, watch: { kind: "dealer", target: "1" } }, 422],
		[{ ...own, utcOffset: 0, watch: { kind: "search", target: `keyword=${"é".repeat(200)}` } }, 422],
		[{}, 422],
	];
	for (const [body, status] of bad) expect((await ask(subscribe, body)).status, JSON.stringify(body)).toBe(status);
});

test("another site subscribes and ends nobody, and without a key nothing is offered", async () => {
	for (const handler of [subscribe, change, end]) {
		for (const headers of foreign) expect((await ask(handler, toSubscription(0), { headers })).status).toBe(403);
		expect((await ask(handler, {}, { method: "GET", body: undefined })).status).toBe(405);
	}
	expect((await ask("constructor", {})).status).toBe(404);
	ctx = { ...ctx, config: { ...ctx.config, vapidKey: undefined } };
	expect((await watch(0)).status).toBe(404);
});

test("a network has twenty new browsers a day, a browser twenty watches", async () => {
	const from = (at: number, address: string) =>
		ask(
			subscribe,
			{ ...toSubscription(0), endpoint: `${service.origin}/${at}`, utcOffset: 0, watch: ofCar },
			{ headers: { Origin: ORIGIN, "CF-Connecting-IP": address } },
		);
	for (let at = 0; at < SUBSCRIPTIONS_A_DAY; at++) expect((await from(at, `2001:db8:1:2::${at + 1}`)).status).toBe(201);
	const refused = await from(50, "2001:db8:1:2:ffff::9");
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "86400"]);
	expect((await from(0, "2001:db8:1:2::1")).status).toBe(201);
	expect((await from(50, "2001:db8:1:3::1")).status).toBe(201);
	now += 86_400_000;
	expect((await from(51, "2001:db8:1:2::1")).status).toBe(201);
	for (let at = 0; at < MOST_WATCHES; at++) await watch(0, { kind: "search", target: `yearMin=${1990 + at}` });
	expect((await watch(0, ofHondas)).status).toBe(409);
});

test("a browser that was not heard of for half a year is forgotten, and so is who asked from where", async () => {
	await watch(0);
	await watch(1);
	now += (FORGET_DAYS - 1) * 86_400_000;
	await ask(change, { endpoint: service.endpoint(1) });
	now = Date.parse(`${new Date(now + 2 * 86_400_000).toISOString().slice(0, 13)}:31:00.000Z`);
	await pushParts["forget-subscriptions"]?.(ctx);
	expect([await count("push_subscriptions"), await count("push_networks"), await count("push_watches")]).toEqual([
		1, 0, 1,
	]);
});
