import { z } from "zod";
import type { Site } from "~/site/site";
import { searchSchema } from "../search-schema";
import { answerSchemas } from "./answer-schemas";
import { type Call, type CallAnswer, calls } from "./calls";

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12 as zod writes it. */
export function toOpenApi({ name, origin, contactEmail }: Pick<Site, "name" | "origin" | "contactEmail">) {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call) };
	return {
		openapi: "3.1.0",
		info: {
			title: name,
			version: "1",
			description: `Used cars for sale at dealers. Read-only and open; If-None-Match with an answer's ETag gets 304 while it is the same. Agents may use the Model Context Protocol at ${origin}/mcp.`,
			contact: { email: contactEmail },
		},
		servers: [{ url: origin }],
		paths,
		components: { schemas: toSchemas(), headers: { ...limitHeaders, ...tagHeader } },
	};
}

function toOperation(call: Call) {
	const { id, summary, path, search, inPath: few, query = [], answers } = call;
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
		...{
			name,
			in: "path",
			required: true,
			schema: { type: "string", ...(few?.[name ?? ""] && { enum: few[name ?? ""] }) },
		},
	}));
	const parameters = [
		...inPath,
		...query.map((one) => ({ in: "query", ...one })),
		...(search ? listSearchParameters(search) : []),
	];
	const responses = Object.entries(answers).map(([status, answer]) => [
		status,
		{
			description: answer.description,
			...toHeaders(call, status),
			...((answer.schema || answer.types) && { content: toContent(answer) }),
		},
	]);
	return { operationId: id, summary, parameters, responses: Object.fromEntries(responses) };
}

function toHeaders({ method, isUnlimited }: Call, status: string) {
	const limits = isUnlimited ? [] : Object.keys(limitHeaders);
	const isTagged = method === "get" && status === "200";
	const names = isTagged ? [...limits, ...Object.keys(tagHeader)] : limits;
	return names.length > 0 && { headers: toRefs(names, "headers") };
}

function toContent({ schema, types }: CallAnswer) {
	const all = { ...(schema && { "application/json": schema }), ...types };
	return Object.fromEntries(
		Object.entries(all).map(([type, name]) => [
			type,
			{ schema: name ? { $ref: toRef(name, "schemas") } : { type: "string" } },
		]),
	);
}

/** A list repeats its name, which is OpenAPI's default. */
function listSearchParameters(search: NonNullable<Call["search"]>) {
	const taken = search === "paged" ? searchSchema : searchSchema.omit({ sortBy: true, limit: true, cursor: true });
	const { properties = {} } = z.toJSONSchema(taken, { io: "input" });
	const own = Object.entries(properties).map(([name, property]) => {
		const { description, ...schema } = property as { description?: string };
		return { name, in: "query", ...(description && { description }), schema };
	});
	if (search === "whole") return own;
	const page = { type: "integer", minimum: 1 };
	return [...own, { name: "page", in: "query", description: "From 1; `cursor` misses no car", schema: page }];
}

function toSchemas() {
	const registry = z.registry<{ id: string }>();
	for (const [id, schema] of Object.entries(answerSchemas)) registry.add(schema, { id });
	const { schemas } = z.toJSONSchema(registry, { uri: (id) => toRef(id, "schemas") });
	return Object.fromEntries(Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema]));
}

const seconds = { schema: { type: "integer", minimum: 0 } };
const limitHeaders = {
	"RateLimit-Limit": { description: "Calls a minute that a network may make", ...seconds },
	"RateLimit-Remaining": { description: "How many of them are left", ...seconds },
	"RateLimit-Reset": { description: "Seconds until there are all again", ...seconds },
};

const tagHeader = { ETag: { description: "For If-None-Match", schema: { type: "string" } } };

const toRef = (name: string, kind: string) => `#/components/${kind}/${name}`;
const toRefs = (names: string[], kind: string) =>
	Object.fromEntries(names.map((name) => [name, { $ref: toRef(name, kind) }]));
