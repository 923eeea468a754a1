import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/server/validators/cf-worker";
import { beforeAll, expect, test } from "vitest";
import { fitStock, forgetFits, openFits } from "../testing/fit-stock";
import { createMarket } from "../testing/market";
import { proofCount, seed } from "../testing/proof";
import { randomFrom } from "../testing/random";
import { stockMarket } from "../testing/stock-market";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";

const site = "http://localhost:8787";
let networks = 0;

async function get(path: string, headers: Record<string, string> = {}, method = "GET", from = env) {
	const execution = createExecutionContext();
	// Each from a network of its own, so that no test uses up another's calls.
	const known = { "CF-Connecting-IP": `10.0.${networks >> 8}.${networks++ & 255}`, Host: "localhost:8787", ...headers };
	const response = await handleFetch(
		new Request(site + path, { headers: known, method, redirect: "manual" }),
		from,
		execution,
	);
	const text = await response.text();
	await waitOnExecutionContext(execution);
	return { status: response.status, headers: response.headers, text, type: response.headers.get("Content-Type") };
}

beforeAll(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, createMarket(7, 300, 2), 3);
	await env.DB.prepare("UPDATE dealerships SET vehicle_count = 100").run();
	await fitStock(openFits(env));
});

type Schema = { type?: string; enum?: string[]; pattern?: string; items?: Schema };
type Answer = { content?: Record<string, { schema: object }>; headers?: object };
type Operation = {
	operationId: string;
	parameters: { name: string; in: string; schema: Schema }[];
	responses: Record<string, Answer>;
};
type Document = {
	openapi: string;
	paths: Record<string, Record<string, Operation>>;
	components: Record<string, object>;
};

const readDocument = async (): Promise<Document> => JSON.parse((await get("/openapi.json")).text);

/** Every value under a `$ref` anywhere in the document. */
function listRefs(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => (name === "$ref" ? [String(inner)] : listRefs(inner)));
}

function find(document: object, ref: string): unknown {
	return ref
		.slice(2)
		.split("/")
		.reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], document);
}

test("the document is whole: each call has its own name, declares what its path takes, and refers to what is there", async () => {
	const document = await readDocument();
	expect(document.openapi).toMatch(/^3\.1\./);
	const all = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.values(methods).map((operation) => ({ path, ...operation })),
	);
	expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
	for (const { path, parameters } of all)
		expect(parameters.filter((one) => one.in === "path").map(({ name }) => `{${name}}`)).toEqual(
			path.match(/\{\w+\}/g) ?? [],
		);
	for (const ref of listRefs(document)) expect(find(document, ref), ref).toBeTypeOf("object");
});

const values = [
	"",
	"0",
	"-1",
	"make0",
	"model1x2",
	"great,good",
	"5000",
	"200000",
	"77002",
	"Town, TX",
	"2020",
	"best_price",
	"x".repeat(300),
	"%",
	"3",
];

const shownHeaders = ["ETag", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

test("every documented call answers as the document says, whatever its parameters are", async () => {
	const document = await readDocument();
	const below = randomFrom(seed);
	const pick = <T>(all: readonly T[]) => all[below(all.length)] as T;
	const validator = new CfWorkerJsonSchemaValidator();
	const seen = new Map<string, Set<number>>();
	await env.DB.prepare("INSERT INTO settings (key, value, updated_at) VALUES ('publicFeeds', 'true', '')").run();
	for (const [path, methods] of Object.entries(document.paths))
		for (const [method, { operationId, parameters, responses }] of Object.entries(methods))
			for (let turn = 0; turn < proofCount(12, 400); turn++) {
				// Once as it should be asked: of the rest, chance may leave a call nothing that is there.
				const choose = <T>(all: readonly T[]) => (turn === 0 ? (all[0] as T) : pick(all));
				const own = path
					.replace("{idOrVin}", () => choose(["101", String(101 + below(300)), "nobody", "9", "%E0"]))
					.replace("{file}", () => choose([...(parameters[0]?.schema.enum ?? []), "none.csv"]));
				const query = new URLSearchParams();
				const asked = parameters.filter((one) => one.in === "query");
				for (let n = turn && asked.length && below(5); n > 0; n--) query.append(pick(asked).name, pick(values));
				const { status, text, headers, type } = await get(`${own}?${query}`, {}, method.toUpperCase());
				const where = `${method} ${own}?${query} → ${status} ${text.slice(0, 200)}`;
				const answer = responses[status];
				expect(answer, where).toBeDefined();
				seen.set(operationId, (seen.get(operationId) ?? new Set()).add(status));
				const told = Object.keys(answer?.headers ?? {});
				expect(shownHeaders.filter((name) => headers.has(name)).sort(), where).toEqual(told.sort());
				if (answer?.content === undefined) {
					expect(text, where).toBe("");
					continue;
				}
				const schema = answer.content[type?.split(";")[0] ?? ""]?.schema;
				expect(schema, `${where} ${type}`).toBeDefined();
				const whole: object = { ...schema, components: document.components };
				const value: unknown = type?.includes("json") ? JSON.parse(text) : text;
				expect(validator.getValidator(whole)(value), where).toMatchObject({ valid: true });
				expect(text.length, where).toBeGreaterThan(1);
			}
	expect([...seen].filter(([, statuses]) => !statuses.has(200) && !statuses.has(204))).toEqual([]);
});

/** A value that the document allows. */
function toExample({ type, enum: all, pattern, items }: Schema): string {
	if (items) return toExample(items);
	return all?.[0] ?? (pattern ? "77002" : type === "integer" ? "7" : "make0");
}

test("a search's feed heeds every parameter that the document gives it", async () => {
	const { paths } = await readDocument();
	const parameters = paths["/feed.json"]?.get?.parameters ?? [];
	expect(parameters.length).toBeGreaterThan(15);
	// A ZIP that nobody knows restricts nothing, and a feed does not name it.
	await env.DB.prepare(
		"INSERT OR IGNORE INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (77002, '77002', 'Houston', 'TX', 29.75, -95.37)",
	).run();
	for (const { name, schema } of parameters) {
		const query = new URLSearchParams({ ...(name === "distance" && { zipCode: "77002" }), [name]: toExample(schema) });
		const feed: { feed_url: string } = JSON.parse((await get(`/feed.json?${query}`)).text);
		expect([...new URL(feed.feed_url).searchParams.keys()], name).toContain(name);
	}
});

test("a network that calls too often gets 429 until the minute is over, others and pages are answered", async () => {
	const few = { ...env, CALLS_PER_MINUTE: "5" };
	const mine = { "CF-Connecting-IP": "192.0.2.7" };
	const statuses: number[] = [];
	// Two minutes may share the calls: eleven are too many for any two.
	for (let call = 0; call < 11; call++) statuses.push((await get("/api/settings", mine, "GET", few)).status);
	expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
	expect(statuses).toContain(429);
	const refused = await get("/api/locations", mine, "GET", few);
	if (refused.status === 429) {
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(refused.headers.get("RateLimit-Remaining")).toBe("0");
	}
	expect(await get("/api/settings", { "CF-Connecting-IP": "192.0.2.8" }, "GET", few)).toMatchObject({ status: 200 });
	expect(await get("/", mine, "GET", few)).toMatchObject({ status: 200 });
});

test("the lists of dealers, of a shared list and of a comparison have their facts as JSON, as their pages show them", async () => {
	const { dealers } = JSON.parse((await get("/dealers.json")).text);
	expect(dealers.length).toBeGreaterThan(1);
	for (const { id, name, cars, link } of dealers)
		expect([typeof id, typeof name, cars, (await get(link.replace(site, ""))).status]).toEqual([
			...["number", "string"],
			...[100, 200],
		]);
	const ids = [101, 999_999, 102, 103, 104, 105];
	for (const [path, listed] of [
		["/shortlist.json", [101, 102, 103, 104, 105]],
		["/compare.json", [101, 102, 103]],
	] as const) {
		const answer = await get(`${path}?cars=${ids.join(",")}`);
		expect(answer).toMatchObject({ status: 200, type: expect.stringMatching(/^application\/json/) });
		const told = JSON.parse(answer.text);
		expect(told.vehicles.map(({ id }: { id: number }) => id)).toEqual(listed);
		expect(told.gone).toEqual([999_999]);
		const tag = answer.headers.get("ETag") ?? "none";
		expect((await get(`${path}?cars=${ids.join(",")}`, { "If-None-Match": tag })).status).toBe(304);
		expect((await get(path)).text).toBe('{"vehicles":[],"gone":[]}');
	}
});

test("suggestions are revalidated by their tag, which is another for other words and forms", async () => {
	const tags = new Set<string>();
	for (const query of ["q=mak", "q=model0", "q=mak&format=opensearch"]) {
		const first = await get(`/api/suggestions?${query}`);
		const tag = first.headers.get("ETag") ?? "";
		expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"\w{12,}"$/)]);
		tags.add(tag);
		for (const named of [tag, `W/${tag}`, `"x", ${tag}`])
			expect(await get(`/api/suggestions?${query}`, { "If-None-Match": named })).toMatchObject({
				status: 304,
				text: "",
			});
		expect((await get(`/api/suggestions?${query}`, { "If-None-Match": '"x"' })).text).toBe(first.text);
	}
	expect(tags.size).toBe(3);
});

const pages = [
	"/",
	"/?make=make0&priceMax=30000",
	"/page/2",
	"/vehicles/101",
	"/dealers/dealer-1-0-1",
	"/dealers",
	"/used/make0",
	"/compare?cars=101,102",
	"/how-we-compare",
	"/privacy",
];

/** Words and numbers, without what Markdown puts around them. */
const toWords = (text: string) =>
	text
		.replace(/\]\([^)]*\)/g, "]")
		.split(/[^\w$%.,]+/)
		.map((word) => word.replace(/[.,]+$/, ""));

test("beside each page stands its text: the same words, in Markdown, for everybody, revalidated by its tag", async () => {
	const user = await getSessionHeader(createTestContext(), await addUser(createTestContext(), "desk"));
	for (const path of pages) {
		const [own = "", query = ""] = path.split("?");
		const page = await get(path);
		const address = `${own === "/" ? "/index" : own}.md${query && `?${query}`}`;
		const text = await get(address);
		expect(text, address).toMatchObject({ status: 200, type: "text/markdown; charset=utf-8" });
		expect(text.text, address).toMatch(/^# |\n# /);
		expect(text.text.length, address).toBeLessThan(page.text.length / 4);
		const whole = page.text
			.replaceAll("<!-- -->", "")
			.replace(/<script[\s\S]*?<\/script>/g, " ")
			.replace(/<[^>]+>/g, " ")
			.replace(/&[^;]+;/g, " ");
		const said = new Set(toWords(whole));
		const invented = toWords(text.text.replace(/\n(Source:|\[Next page).*/g, "")).filter(
			(one) => !said.has(one) && /\d/.test(one),
		);
		expect(invented, address).toEqual([]);
		expect((await get(address, { Cookie: user })).text, address).toBe(text.text);
		const tag = text.headers.get("ETag") ?? "";
		expect(await get(address, { "If-None-Match": tag }), address).toMatchObject({ status: 304, text: "" });
	}
	expect((await get("/index.md")).text).toContain("[Next page](http://localhost:8787/page/2.md)");
	const { vehicles } = JSON.parse((await get("/api/vehicles?limit=2")).text) as {
		vehicles: { id: number; vin: string }[];
	};
	const shared = (await get(`/shortlist.md?cars=${vehicles.map(({ id }) => id).join(",")}`)).text;
	for (const { vin } of vehicles) expect(shared).toContain(`/vehicles/${vin}`);
	expect(await get("/vehicles/nobody.md")).toMatchObject({ status: 404 });
	expect((await get("/dealers/other-1.md")).headers.get("Location")).toBe(`${site}/dealers/dealer-1-0-1.md`);
	for (const path of ["/api/vehicles.md", "/admin.md", "/robots.txt.md", "/feed.atom.md", "/none.md"])
		expect((await get(path)).status, path).toBe(404);
});

test("beside searches, landing pages, cars and dealers stand their facts, as the calls answer them", async () => {
	const pairs = [
		["/index.json?make=make0", "/api/vehicles?make=make0"],
		["/page/2.json", "/api/vehicles?page=2"],
		["/vehicles/101.json", "/api/vehicles/101"],
		["/dealers/dealer-2-0-2.json", "/api/vehicles?dealershipId=2"],
		["/used/make0.json", "/api/vehicles?make=make0"],
		["/used/MAKE1.json?page=2&sortBy=price_low&make=make0", "/api/vehicles?make=make1&page=2&sortBy=price_low"],
	] as const;
	for (const [beside, call] of pairs) {
		const [one, other] = [await get(beside), await get(call)];
		expect(one, beside).toMatchObject({ status: 200, text: other.text });
		expect(one.headers.get("RateLimit-Limit"), beside).toBe("600");
	}
	expect((await get("/used/none.json")).status).toBe(404);
	expect(JSON.parse((await get("/dealers/dealer-2-0-2.json")).text).total).toBeGreaterThan(10);
});

test("llms.txt has its one title first, and leads to all that is for programs and to whom to write", async () => {
	const { text, type } = await get("/llms.txt");
	expect(type).toBe("text/plain; charset=utf-8");
	expect(text).toMatch(/^# Used Car Deals\n\n> /);
	const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): ./gm)].map(([, link = ""]) => link);
	const within = links.map((link) => (link.startsWith(site) ? link.slice(site.length) : link));
	expect(within).toEqual([
		...["/index.md", "/vehicles/{id or VIN}.md", "/dealers/{slug}.md", "/used/{make}.md", "/how-we-compare.md"],
		...["/privacy.md", "/mcp", "/openapi.json", "/feed.json", "/exports/inventory.json", "/api/vehicles"],
		...["/sitemap.xml", `mailto:${env.CONTACT_EMAIL}`],
	]);
	const examples: Record<string, string> = { "{id or VIN}": "101", "{slug}": "dealer-1-0-1", "{make}": "make0" };
	for (const link of links.filter((one) => one.startsWith(site))) {
		const path = link.slice(site.length).replace(/\{[^}]+\}/g, (name) => examples[name] ?? "");
		expect((await get(path)).status, path).toBe(path === "/mcp" ? 405 : 200);
	}
});
