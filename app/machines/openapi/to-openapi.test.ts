import { expect, test } from "vitest";
import { noFilters } from "~/vehicles/search/filters";
import { toOpenApi } from "./to-openapi";

const document = toOpenApi({ name: "Cars", origin: "https://cars.example", contactEmail: "to@cars.example" });

type Operation = { parameters: { name: string }[] };

function listNames(path: string): string[] {
	const operation = document.paths[path]?.get as Operation | undefined;
	return (operation?.parameters ?? []).map(({ name }) => name).sort();
}

test("a search takes every filter, its order, size and place; a feed takes the filters alone", () => {
	const all = Object.keys(noFilters);
	expect(listNames("/api/vehicles")).toEqual([...all, "cursor", "landing", "page"].sort());
	const filters = all.filter((name) => name !== "sortBy" && name !== "limit").sort();
	for (const feed of ["/feed.json", "/feed.atom"]) expect(listNames(feed), feed).toEqual(filters);
});

/** Every `type` that a schema of the document names. */
function listTypes(value: unknown): unknown[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		name === "type" && typeof inner !== "object" ? [inner] : listTypes(inner),
	);
}

test("each type is one of JSON Schema's", () => {
	const types = ["array", "boolean", "integer", "null", "number", "object", "string"];
	expect([...new Set(listTypes(document))].filter((type) => !types.includes(String(type)))).toEqual([]);
	expect(listTypes(document).length).toBeGreaterThan(50);
});
