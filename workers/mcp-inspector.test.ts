import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";
import { afterEach, beforeAll, expect, test } from "vitest";
import { fitStock, forgetFits, openFits } from "../testing/fit-stock";
import { createMarket } from "../testing/market";
import { stockMarket } from "../testing/stock-market";
import { handleFetch } from "./fetch";

const validator = new CfWorkerJsonSchemaValidator();
const check = (schema: unknown, value: unknown) => validator.getValidator(schema as object)(value);

/* What the protocol's inspector looks at, in its order. */

const site = "http://localhost:8787";
const heard: { status: number; type: string | null; asked: string }[] = [];

async function send(request: Request): Promise<Response> {
	const asked = request.method === "POST" ? await request.clone().text() : request.method;
	const execution = createExecutionContext();
	const response = await handleFetch(request, env, execution);
	await waitOnExecutionContext(execution);
	heard.push({ status: response.status, type: response.headers.get("Content-Type"), asked });
	return response;
}

const open: Client[] = [];

async function connect(): Promise<Client> {
	const client = new Client({ name: "an inspector", version: "1.0.0" });
	const fetch = (input: string | URL, init?: RequestInit) => send(new Request(input, init as RequestInit<never>));
	const options = { fetch: fetch as typeof globalThis.fetch };
	await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`), options));
	open.push(client);
	return client;
}

beforeAll(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, createMarket(7, 300, 2), 3);
	await fitStock(openFits(env));
});

afterEach(async () => {
	heard.length = 0;
	for (const client of open.splice(0)) await client.close();
});

test("initialize: the server names itself, its version and its tools, tells how to use them, and answers a ping", async () => {
	const client = await connect();
	expect(client.getServerVersion()).toEqual({
		name: expect.stringMatching(/./),
		version: expect.stringMatching(/^\d/),
	});
	expect(client.getServerCapabilities()).toMatchObject({ tools: {} });
	expect(client.getInstructions()?.length).toBeGreaterThan(40);
	expect(await client.ping()).toEqual({});
	// Without a session an answer is one JSON document; there is no stream to hold open.
	for (const { status, type, asked } of heard)
		if (asked === "GET") expect(status).toBe(405);
		else
			expect([status, type?.split(";")[0] ?? null], asked).toEqual(
				status === 202 ? [202, type] : [200, "application/json"],
			);
});

const metaSchema: object = {
	...{ type: "object", required: ["type", "properties"] },
	properties: {
		type: { const: "object" },
		properties: { type: "object", additionalProperties: { type: ["object", "boolean"] } },
		required: { type: "array", items: { type: "string" }, uniqueItems: true },
	},
};

/** Every schema within a schema. */
function listSchemas(schema: unknown): Record<string, unknown>[] {
	if (typeof schema !== "object" || schema === null) return [];
	const inner = Object.values(schema).flatMap(listSchemas);
	return Array.isArray(schema) ? inner : [schema as Record<string, unknown>, ...inner];
}

test("tools/list: one page, each name once, what a person reads of it, and schemas that a validator takes whole", async () => {
	const client = await connect();
	const { tools, nextCursor } = await client.listTools();
	expect([nextCursor, new Set(tools.map(({ name }) => name)).size]).toEqual([undefined, tools.length]);
	for (const { name, title, description, inputSchema, outputSchema } of tools) {
		expect(name).toMatch(/^[a-z][a-z_]{1,63}$/);
		expect(
			[title?.length ?? 0, description?.length ?? 0].every((length) => length > 5),
			name,
		).toBe(true);
		for (const schema of [inputSchema, outputSchema]) {
			expect(check(metaSchema, schema), name).toMatchObject({ valid: true });
			const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
			for (const one of required) expect(Object.keys(properties), name).toContain(one);
			const refs = listSchemas(schema).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
			for (const ref of refs) expect(ref, name).toMatch(/^#/);
			expect(() => check(schema, {}), name).not.toThrow();
		}
		expect(inputSchema, name).toMatchObject({ additionalProperties: false });
	}
});

/** A value for each required field, as its schema tells it. */
const inputs: Record<string, Record<string, unknown>> = {
	...{ search_vehicles: {}, get_vehicle: { vehicle: 101 }, compare_vehicles: { vehicles: [101, 102] } },
	...{ get_price_context: { vehicle: 101 }, list_similar_vehicles: { vehicle: 101 } },
};

test("tools/call: every tool answers with its structure, valid by its own schema, and the same as text", async () => {
	const client = await connect();
	const { tools } = await client.listTools();
	expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort());
	for (const { name, inputSchema, outputSchema } of tools) {
		const input = inputs[name] ?? {};
		expect(check(inputSchema, input), name).toMatchObject({ valid: true });
		const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
		expect([isError ?? false, content], name).toEqual([
			...[false, [{ type: "text", text: JSON.stringify(structuredContent) }]],
		]);
		expect(check(outputSchema, structuredContent), name).toMatchObject({ valid: true });
	}
});

test("errors: what a tool cannot use is told in its answer, what the server does not have by the protocol's codes", async () => {
	const client = await connect();
	const { tools } = await client.listTools();
	for (const { name, inputSchema } of tools) {
		const wrong = [{ nonsense: 1 }, ...(inputSchema.required ?? []).map((field) => ({ ...inputs[name], [field]: {} }))];
		for (const input of wrong) {
			const answer = await client.callTool({ name, arguments: input });
			expect(answer, JSON.stringify([name, input])).toMatchObject({
				...{ isError: true, content: [{ type: "text", text: expect.stringMatching(/./) }] },
			});
			expect(answer.structuredContent).toBeUndefined();
		}
	}
	await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toMatchObject({ code: -32602 });
	const post = async (body: object) => {
		const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
		const sent = new Request(`${site}/mcp`, {
			method: "POST",
			headers,
			body: JSON.stringify({ jsonrpc: "2.0", ...body }),
		});
		return (await send(sent)).json();
	};
	for (const method of ["no/such", "resources/list", "prompts/list", "resources/templates/list", "completion/complete"])
		expect(await post({ id: "a", method }), method).toMatchObject({ jsonrpc: "2.0", id: "a", error: { code: -32601 } });
	expect(await post({ id: 7, method: "tools/call", params: { name: 5 } })).toMatchObject({
		id: 7,
		error: { code: -32602 },
	});
});
