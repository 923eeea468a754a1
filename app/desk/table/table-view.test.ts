import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { parseKeyset, toKeyset } from "./keyset.server";
import { isNarrowed, parseView, type TableShape, toViewSearch, toWhole } from "./table-view";

const shape: TableShape = { sorts: { newest: "Newest", name: "Name" }, states: { all: "All", error: "Error" } };
const parse = (search: string) => parseView(new URLSearchParams(search), shape);

test("a view goes into the address and comes back as it was, whatever was typed", () => {
	const typed = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.trim());
	const view = fc.record({
		q: typed,
		sort: fc.constantFrom("newest", "name"),
		state: fc.constantFrom("all", "error"),
		after: fc.option(fc.tuple(fc.string({ maxLength: 30 }), fc.nat()).map(([key, id]) => toKeyset({ key, id }))),
	});
	fc.assert(
		fc.property(view, (seen) => {
			expect(parse(toViewSearch(seen, shape, seen))).toEqual(seen);
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});

test("of a long text the first hundred characters are sought, and the view's own address seeks the same", () => {
	const typed = fc.string({ unit: fc.constantFrom("a", " ", "é", "🚗", "&"), minLength: 95, maxLength: 120 });
	fc.assert(
		fc.property(typed, (text) => {
			const view = parse(`?${new URLSearchParams({ q: text })}`);
			expect(text.trim().startsWith(view.q)).toBe(true);
			expect(view.q.length).toBeLessThanOrEqual(100);
			expect(parse(toViewSearch(view, shape, view))).toEqual(view);
		}),
		{ seed, numRuns: proofCount(300, 10_000) },
	);
	expect(parse(`?q=${"a".repeat(120)}`).q).toBe("a".repeat(100));
});

test("another order or search begins at the first page, and an address of nonsense is the default view", () => {
	const seen = { ...parse("?q=civic"), after: toKeyset({ key: "a", id: 1 }) };
	expect(toViewSearch(seen, shape, { sort: "name" })).toBe("?q=civic&sort=name");
	expect(parse("?sort=toString&state=__proto__&after=")).toEqual({ q: "", sort: "newest", state: "all", after: null });
});

test("a search and a state narrow a table, an order and a page do not; the whole keeps its order", () => {
	for (const address of ["", "?sort=name", '?after=["a",1]', "?state=all", "?q=+"])
		expect(isNarrowed(parse(address), shape), address).toBe(false);
	for (const address of ["?q=civic", "?state=error&sort=name"]) {
		const view = parse(address);
		expect(isNarrowed(view, shape), address).toBe(true);
		const whole = parse(toViewSearch(view, shape, toWhole(shape)));
		expect([isNarrowed(whole, shape), whole.sort]).toEqual([false, view.sort]);
	}
});

test("a cursor that is none of ours is none", () => {
	for (const text of [null, "", "[]", "{}", "[null,1]", '["a",1.5]', '["a","b"]', "[[1],2]", "x"])
		expect(parseKeyset(text)).toBeNull();
	expect(parseKeyset(toKeyset({ key: "O'Hara, 50%", id: 7 }))).toEqual({ key: "O'Hara, 50%", id: 7 });
});

test("behind the longest name the next page begins, and no longer text is a cursor", () => {
	for (const sign of ["a", '"', "\\", "é"]) {
		const after = toKeyset({ key: sign.repeat(200), id: Number.MAX_SAFE_INTEGER });
		expect(parse(`?${new URLSearchParams({ after })}`).after, sign).toBe(after);
	}
	expect(parse(`?after=${"a".repeat(451)}`).after).toBeNull();
});
