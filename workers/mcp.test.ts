import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { fitStock, forgetFits, openFits } from "../testing/fit-stock";
import { createMarket } from "../testing/market";
import { proofCount, seed } from "../testing/proof";
import { randomFrom } from "../testing/random";
import { stockMarket } from "../testing/stock-market";
import { watchD1 } from "../testing/watch-d1";
import { handleFetch } from "./fetch";

const site = "http://localhost:8787";

async function send(request: Request, from = env): Promise<Response> {
	const execution = createExecutionContext();
	const response = await handleFetch(request, from, execution);
	await waitOnExecutionContext(execution);
	return response;
}

const open: Client[] = [];

async function connect(): Promise<Client> {
	const client = new Client({ name: "a test", version: "1.0.0" });
	const fetch = (input: string | URL, init?: RequestInit) => send(new Request(input, init as RequestInit<never>));
	await client.connect(
		new StreamableHTTPClientTransport(new URL(`${site}/mcp`), { fetch: fetch as typeof globalThis.fetch }),
	);
	open.push(client);
	return client;
}

afterEach(async () => {
	for (const client of open.splice(0)) await client.close();
});

beforeAll(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, createMarket(7, 600, 2), 3);
	await fitStock(openFits(env));
});

type Car = {
	id: number;
	vin: string | null;
	make: string;
	price: number | null;
	mileage: number;
};

/** Everything with a price that stands anywhere in an answer, and may be gone to: by whatever the answer calls its link. */
function listCars(answer: unknown): Car[] {
	if (typeof answer !== "object" || answer === null) return [];
	const inner = Object.values(answer).flatMap(listCars);
	const isCar = "price" in answer && Object.keys(answer).some((name) => /link|listing$|url/i.test(name));
	return isCar ? [answer as Car, ...inner] : inner;
}

const isTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

async function ask<T>(client: Client, name: string, input: Record<string, unknown>): Promise<T> {
	const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
	expect(isError, JSON.stringify(content)).not.toBe(true);
	expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
	const cars = listCars(structuredContent);
	for (const car of cars)
		expect(car).toMatchObject({
			link: expect.stringMatching(/^http:\/\/localhost:8787\/vehicles\//),
			dealer: { name: expect.any(String), link: expect.stringMatching(/^http:\/\/localhost:8787\/dealers\//) },
		});
	for (const car of cars) expect([null, isTime]).toContainEqual((car as { lastChecked?: string }).lastChecked);
	return structuredContent as T;
}

test("the official client finds five read-only tools, and each answers with dealer, link and last check", async () => {
	const client = await connect();
	const { tools } = await client.listTools();
	expect(tools.map(({ name }) => name)).toEqual([
		...["search_vehicles", "get_vehicle", "compare_vehicles", "get_price_context", "list_similar_vehicles"],
	]);
	for (const { annotations, description, outputSchema } of tools) {
		expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
		expect([description?.length ?? 0, outputSchema?.type]).toEqual([expect.any(Number), "object"]);
	}
	const found = await ask<{ cars: Car[]; total: number }>(client, "search_vehicles", {
		make: ["make0"],
		deal: ["great"],
	});
	expect(found.cars.length).toBeGreaterThan(2);
	const [one, other] = found.cars.map(({ id }) => String(id)) as [string, string];
	const { car } = await ask<{ car: Car }>(client, "get_vehicle", { vehicle: one });
	expect(car).toMatchObject({ id: Number(one), make: "make0" });
	const compared = await ask<Record<string, unknown>>(client, "compare_vehicles", { vehicles: [one, other, "nobody"] });
	expect(compared).toMatchObject({
		cars: [{ id: Number(one) }, { id: Number(other) }],
		missing: [expect.stringContaining("nobody")],
	});
	const context = await ask<{
		comparables: Car[];
		parts: { dollars: number }[];
		sentence: string;
		car: { deal: { estimate: number } };
	}>(client, "get_price_context", { vehicle: one });
	expect(context.comparables.length).toBeGreaterThan(2);
	for (const { id } of context.comparables) expect(listCars(context).map((found) => found.id)).toContain(id);
	expect(context.sentence).toMatch(/^Asked \$[\d,]+ \(\d+%\) under what \d+ similar cars ask/);
	expect(context.parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(context.car.deal.estimate);
	const similar = await ask<{ cars: Car[] }>(client, "list_similar_vehicles", { vehicle: one, limit: 12 });
	expect(similar.cars).toHaveLength(12);
	expect(similar.cars.map(({ id }) => String(id))).not.toContain(one);
});

test("a car is found by its id as answers write it, a number, as by the same id in a text", async () => {
	const client = await connect();
	const { cars } = await ask<{ cars: Car[] }>(client, "search_vehicles", { deal: ["great"], limit: 2 });
	const ids = cars.map(({ id }) => id);
	const [vehicle, nobody] = [ids[0], 999_999];
	for (const name of ["get_vehicle", "get_price_context", "list_similar_vehicles"]) {
		const [as, said] = [await ask(client, name, { vehicle }), await ask(client, name, { vehicle: String(vehicle) })];
		expect(listCars(as).map(({ id }) => id)).toEqual(listCars(said).map(({ id }) => id));
		expect(await client.callTool({ name, arguments: { vehicle: nobody } })).toMatchObject({
			content: [{ text: expect.stringContaining(`id or VIN ${nobody}`) }],
		});
	}
	const compared = await ask<{ cars: Car[] }>(client, "compare_vehicles", { vehicles: [...ids, String(vehicle)] });
	expect(compared.cars.map(({ id }) => id)).toEqual(ids);
});

test("a car that two dealers have is one car at the lower price, and names the other seller", async () => {
	const columns =
		"source_key, title, year, make, model, vin, mileage, images, origin, listed, first_seen_at, last_changed_at";
	const [first] = (
		await env.DB.prepare(
			"SELECT id, vin, price, dealership_id AS dealer FROM vehicles WHERE vin IS NOT NULL AND price > 2000 AND listed = 1 LIMIT 1",
		).all<{ id: number; vin: string; price: number; dealer: number }>()
	).results;
	if (!first) throw new Error("The market has no car with a VIN");
	await env.DB.prepare(
		`INSERT INTO vehicles (dealership_id, price, ${columns})
			SELECT (SELECT id FROM dealerships WHERE id <> ?1 LIMIT 1), price - 500, ${columns} FROM vehicles WHERE id = ?2`,
	)
		.bind(first.dealer, first.id)
		.run();
	await env.DB.prepare(
		"INSERT INTO vehicle_checks (vehicle_id, state, looked_at, seen_at) VALUES (?1, 'listed', ?2, ?2)",
	)
		.bind(first.id, "2026-10-01T08:00:00.000Z")
		.run();
	const client = await connect();
	const { car } = await ask<{ car: Car & { otherSellers: unknown[] } }>(client, "get_vehicle", {
		vehicle: first.vin,
	});
	const other = { price: first.price, dealer: { id: first.dealer }, lastChecked: isTime };
	expect(car).toMatchObject({ price: first.price - 500, otherSellers: [other] });
	// Neither of them is newer or less driven.
	expect(await ask(client, "compare_vehicles", { vehicles: [first.id, car.id] })).toMatchObject({
		...{ cheapest: car.id, newest: null, fewestMiles: null },
	});
});

test("every page of a search by cursor: each car once, as many as the total says", async () => {
	const client = await connect();
	const ids: number[] = [];
	let cursor: string | null = null;
	let total = 0;
	do {
		const input: Record<string, unknown> = {
			make: ["make1"],
			sortBy: "price_low",
			limit: 25,
			...(cursor && { cursor }),
		};
		const page: { cars: Car[]; total: number; nextCursor: string | null } = await ask(client, "search_vehicles", input);
		ids.push(...page.cars.map(({ id }) => id));
		cursor = page.nextCursor;
		total ||= page.total;
	} while (cursor);
	expect([ids.length, new Set(ids).size]).toEqual([total, total]);
	expect(total).toBeGreaterThan(100);
});

test("a car that is not there is told in words, and what no tool takes is refused", async () => {
	const client = await connect();
	for (const name of ["get_vehicle", "get_price_context", "list_similar_vehicles"])
		expect(await client.callTool({ name, arguments: { vehicle: "9" } }), name).toMatchObject({ isError: true });
	const refused = await client.callTool({ name: "search_vehicles", arguments: { priceMax: "cheap" } });
	expect(refused).toMatchObject({ isError: true });
	await expect(client.callTool({ name: "delete_vehicle", arguments: {} })).rejects.toThrow(/not found/);
});

type Search = { cars: Car[]; total: number; notes: string[] };

/** What a search would drop, or an agent look for in vain, and what the note says instead. */
const overlooked: [input: Record<string, unknown>, told: RegExp][] = [
	[{ cursor: "garbage" }, /^The cursor .* this is the first page/],
	[{ cursor: "price_low-7964937393537077", sortBy: "price_high" }, /^The cursor .* this is the first page/],
	[{ distance: 10 }, /^`distance` was left out/],
	[{ distance: 10, location: "TX" }, /^`distance` was left out/],
	[{ distance: 10, keyword: "make0" }, /^`distance` was left out/],
	[{ zipCode: "77002", location: "Nowhere, AK" }, /^Both `zipCode` and `location` must fit/],
	[{ location: "Nowhere, AK" }, /give `distance`/],
	[{ keyword: "make0 price drop" }, /sortBy newest.*`priceDroppedAt`/],
	[{ keyword: "make0 clean title" }, /`deal\.words`/],
	[{ keyword: "make0 no salvage" }, /`deal\.words`/],
];

test("what an agent says otherwise than the cars do is read as meant, or told: never passed over in silence", async () => {
	const client = await connect();
	const search = (input: Record<string, unknown>) => ask<Search>(client, "search_vehicles", input);
	const of = async (input: Record<string, unknown>) => (await search(input)).total;
	expect(await of({ make: ["Make0"] })).toBe(await of({ make: ["make0"] }));
	const said = { bodyStyle: ["pickup"], drivetrain: ["4x4"], fuelType: ["phev"], color: ["grey"] };
	const { notes } = await search(said);
	for (const word of Object.values(said).flat()) expect(notes.join("\n")).toContain(`"${word}": read as`);
	for (const input of [{ make: ["zastava"] }, { model: ["make"] }, { bodyStyle: ["boat"] }, { location: "Atlantis" }])
		expect(await search(input), JSON.stringify(input)).toMatchObject({
			total: 0,
			notes: [expect.stringContaining(String(Object.values(input).flat()[0]))],
		});
	expect((await search({ make: ["mak"] })).notes).toEqual([expect.stringContaining("There is: make0")]);
	expect((await search({ keyword: "cheapest make0" })).notes).toContainEqual(
		expect.stringContaining("sortBy price_low"),
	);
	// Dealers who list a model's numbers alone had it under that name too.
	await env.DB.prepare(
		"INSERT INTO vocabulary (term, kind, value, make) VALUES ('lexus', 'make', 'Lexus', ''), ('rx350', 'model', 'RX 350', 'Lexus')",
	).run();
	expect((await search({ make: ["lexus"], model: ["RX"] })).notes).toEqual([]);
	expect((await search({ make: ["lexus"], model: ["ES"] })).notes).toEqual([expect.stringContaining('model "ES"')]);
	for (const [input, told] of overlooked)
		expect((await search(input)).notes).toContainEqual(expect.stringMatching(told));
	for (const input of [{ max_price: 20_000 }, { sort: "price_low" }, { page: 2 }]) {
		const refused = await client.callTool({ name: "search_vehicles", arguments: input });
		expect(refused, JSON.stringify(input)).toMatchObject({ isError: true });
		expect(JSON.stringify(refused.content)).toContain(`Unknown field: ${Object.keys(input)[0]}`);
	}
});

test("what a car usually asks is told of one that is not in stock too, from the same cars as of one that is", async () => {
	const client = await connect();
	const get = async (input: Record<string, unknown>) =>
		ask<{
			car: Car & { model: string; year: number };
			usual: Record<string, number>;
			comparables: { id: number; carriedPrice: number }[];
		}>(client, "get_price_context", input);
	const { cars } = await ask<{ cars: Car[] }>(client, "search_vehicles", { make: ["make0"], deal: ["usual"] });
	const listed = await get({ vehicle: String(cars[0]?.id) });
	const { make, model, year, mileage } = listed.car;
	const { car, usual, comparables } = await get({ make: make.toUpperCase(), model, year, mileage });
	expect(car).toBeNull();
	const toIds = (all: { id: number }[]) => all.map(({ id }) => id).filter((id) => id !== cars[0]?.id);
	expect(toIds(comparables).slice(0, 10)).toEqual(toIds(listed.comparables).slice(0, 10));
	expect(usual.low).toBeLessThanOrEqual(Math.min(...comparables.map(({ carriedPrice }) => carriedPrice)));
	expect(usual.price).toBeGreaterThan(usual.low ?? 0);
	expect(usual.price).toBeLessThan(usual.high ?? 0);
	for (const input of [{}, { make }, { make, model, year: 1950 }, { make, model: "none", year }])
		expect(await client.callTool({ name: "get_price_context", arguments: input })).toMatchObject({ isError: true });
});

test("whether a car is still there stands in what a tool says of it, by the last look at its dealer", async () => {
	const client = await connect();
	const { car } = await ask<{ car: Car & { presence: object } }>(client, "get_vehicle", { vehicle: "101" });
	expect(car.presence).toMatchObject({ state: expect.stringMatching(/^(listed|unverified)$/) });
	await env.DB.prepare(
		"INSERT INTO vehicle_checks (vehicle_id, state, looked_at, gone_at) VALUES (101, 'gone', '2099-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')",
	).run();
	const later = await ask<{ car: { presence: object } }>(client, "get_vehicle", { vehicle: "101" });
	expect(later.car.presence).toMatchObject({ state: "gone", checkedAt: "2099-01-01T00:00:00.000Z" });
});

const call = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
const proper = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

async function post(headers: Record<string, string>, body: string, method = "POST") {
	const init = { method, headers: { ...proper, ...headers }, ...(["GET", "HEAD"].includes(method) ? {} : { body }) };
	const response = await send(new Request(`${site}/mcp`, init));
	return {
		status: response.status,
		allow: response.headers.get("Allow"),
		text: await response.text(),
		headers: response.headers,
	};
}

test("a request that is not of the protocol gets its error; other methods and other sites are refused", async () => {
	const list = call("tools/list");
	expect(await post({}, list)).toMatchObject({ status: 200, text: expect.stringContaining("compare_vehicles") });
	for (const method of ["GET", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS"])
		expect(await post({}, "", method), method).toMatchObject({ status: 405, allow: "POST" });
	expect(await post({ "MCP-Protocol-Version": "1999-01-01" }, list)).toMatchObject({ status: 400 });
	expect(await post({ "Content-Type": "text/plain" }, list)).toMatchObject({ status: 415 });
	expect(await post({ Accept: "text/html" }, list)).toMatchObject({ status: 406 });
	expect(await post({}, "{")).toMatchObject({ status: 400, text: expect.stringContaining("-32700") });
	expect((await post({}, call("no/such"))).text).toContain("-32601");
	expect(await post({ Origin: "https://evil.example" }, list)).toMatchObject({ status: 403 });
	expect(await post({}, call("tools/list", { pad: "x".repeat(300_000) }))).toMatchObject({ status: 413 });
});

test("whatever is sent, the answer is of the protocol and never an error of ours", async () => {
	const below = randomFrom(seed);
	const pick = <T>(all: readonly T[]) => all[below(all.length)] as T;
	const values = [
		null,
		"",
		"x",
		-1,
		1e9,
		12,
		[],
		["make0"],
		["x".repeat(99)],
		{},
		"great",
		["great"],
		"77001",
		true,
		"price_low-7",
	];
	const names = [
		"keyword",
		"make",
		"priceMax",
		"deal",
		"zipCode",
		"distance",
		"limit",
		"cursor",
		"sortBy",
		"vehicle",
		"vehicles",
		"__proto__",
	];
	for (let turn = 0; turn < proofCount(30, 2000); turn++) {
		const name = pick([
			"search_vehicles",
			"get_vehicle",
			"compare_vehicles",
			"get_price_context",
			"list_similar_vehicles",
		]);
		const input = Object.fromEntries(Array.from({ length: below(4) }, () => [pick(names), pick(values)]));
		const { status, text } = await post({}, call("tools/call", pick([{ name, arguments: input }, { name }, input])));
		expect(status, text).toBeLessThan(500);
		expect(JSON.parse(text), text).toMatchObject({ jsonrpc: "2.0" });
		expect(text).not.toMatch(/SQLITE|D1_|at \w+ \(/);
	}
});

test("a batch of messages has at most one call of a tool, since the limit counts it as one", async () => {
	const below = randomFrom(seed);
	const ask = call("tools/call", { name: "get_vehicle", arguments: { vehicle: "101" } });
	for (let turn = 0; turn < proofCount(3, 100); turn++) {
		const calls = Array.from({ length: below(4) }, () => ask);
		const others = Array.from({ length: 1 + below(3) }, () => call("tools/list"));
		const batch = [...calls, ...others].sort(() => below(3) - 1);
		const { status } = await post({}, `[${batch.join()}]`);
		expect(status, batch.join()).toBe(calls.length > 1 ? 400 : 200);
	}
});

test("a batch has at most ten messages, whatever they ask, so that its answer is no thousand times as long", async () => {
	const below = randomFrom(seed);
	const methods = ["tools/list", "ping", "resources/list"];
	for (let turn = 0; turn < proofCount(3, 100); turn++) {
		const batch = Array.from({ length: turn === 0 ? 11 : 1 + below(20) }, () => call(methods[below(3)] ?? "ping"));
		const answer = await post({}, `[${batch.join()}]`);
		expect(answer.status, `${batch.length}`).toBe(batch.length > 10 ? 400 : 200);
		expect(answer.text.length).toBeLessThan(500_000);
	}
});

test("with the database out of order a tool says so in our words, not in the database's", async () => {
	const DB = watchD1(env.DB, async () => {
		throw new Error("D1_ERROR: no such table: secrets");
	});
	const body = call("tools/call", { name: "get_vehicle", arguments: { vehicle: "101" } });
	const response = await send(new Request(`${site}/mcp`, { method: "POST", headers: proper, body }), { ...env, DB });
	expect(await response.json()).toMatchObject({
		result: { isError: true, content: [{ text: "Something went wrong on our side. Please try again." }] },
	});
});
