import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { readShelf, updateShelf } from "./browser-shelf";
import { emptyShelf, type Hidden, limits, parseShelf } from "./shelf";
import {
	applyHeart,
	applyHiding,
	applyPrices,
	applyReturn,
	applySearch,
	applySeen,
	isFavourite,
	type ShelfChange,
	startVisit,
} from "./shelf-changes";

/** A browser's storage for one site, with so much room; null throws at every touch, as where a shopper forbids it. */
class Kept {
	texts = new Map<string, string>();
	room: number | null = 1_000_000;
	length = 0;
	key = () => null;
	clear = () => this.texts.clear();
	removeItem = (name: string) => void this.texts.delete(name);
	getItem = (name: string) => {
		if (this.room === null) throw new Error("SecurityError");
		return this.texts.get(name) ?? null;
	};
	setItem = (name: string, text: string) => {
		if (this.room === null || text.length > this.room) throw new Error("QuotaExceededError");
		this.texts.set(name, text);
	};
}

let kept: Kept;
beforeEach(() => {
	kept = new Kept();
});

const at = (minutes: number) => new Date(Date.parse("2026-11-20T12:00:00.000Z") + minutes * 60_000).toISOString();
const car = (id: number, price: number | null = 20_000) => ({ id, title: `Car ${id}`, price, at: at(0) });
const dealer: Hidden = { kind: "dealer", key: "Bay", label: "all of Bay" };

const act = fc.oneof(
	fc.record({ kind: fc.constant("heart" as const), id: fc.integer({ min: 1, max: 80 }) }),
	fc.record({ kind: fc.constant("see" as const), id: fc.integer({ min: 1, max: 40 }) }),
	fc.record({ kind: fc.constantFrom("hide" as const, "show" as const), id: fc.integer({ min: 1, max: 5 }) }),
	fc.record({ kind: fc.constant("search" as const), id: fc.integer({ min: 1, max: 30 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function toChange({ kind, id }: Act): ShelfChange {
	const one: Hidden = { kind: "car", key: `${id}`, label: `Car ${id}` };
	if (kind === "heart") return applyHeart(car(id));
	if (kind === "see") return applySeen(car(id));
	if (kind === "search") return applySearch(`make=${id}`, `Make ${id}`, at(0));
	return kind === "hide" ? applyHiding(one) : applyReturn(one);
}

/** The plainest account of each list: newest first, refused or cut at its limit. */
function toggle(ids: number[], id: number, most: number): number[] {
	if (ids.includes(id)) return ids.filter((one) => one !== id);
	return ids.length >= most ? ids : [id, ...ids];
}

test("what two tabs keep in turns is what was pressed, newest first, and never more than the limits", () => {
	fc.assert(
		fc.property(fc.array(act, { maxLength: 150 }), (acts) => {
			kept = new Kept();
			const model = { heart: [] as number[], see: [] as number[], hide: [] as number[], search: [] as number[] };
			for (const one of acts) {
				const { kind, id } = one;
				updateShelf(toChange(one), kept);
				if (kind === "heart") model.heart = toggle(model.heart, id, limits.favourites);
				if (kind === "search") model.search = toggle(model.search, id, limits.searches);
				if (kind === "see") model.see = [id, ...model.see.filter((old) => old !== id)].slice(0, limits.seen);
				if (kind === "hide" || kind === "show") model.hide = model.hide.filter((old) => old !== id);
				if (kind === "hide") model.hide.unshift(id);
			}
			const { favourites, seen, hidden, searches } = readShelf(kept);
			expect(favourites.map(({ id }) => id)).toEqual(model.heart);
			expect(seen.map(({ id }) => id)).toEqual(model.see);
			expect(hidden.map(({ key }) => Number(key))).toEqual(model.hide);
			expect(searches.map(({ query }) => query)).toEqual(model.search.map((id) => `make=${id}`));
		}),
		{ numRuns: proofCount(60, 1000), seed },
	);
});

test("whatever stands in the storage, the page works with what of it can be read", () => {
	const piece = fc.record(
		{
			id: fc.anything(),
			title: fc.anything(),
			price: fc.anything(),
			at: fc.anything(),
			kind: fc.anything(),
			key: fc.anything(),
		},
		{ requiredKeys: [] },
	);
	const list = fc.oneof(
		fc.anything(),
		fc.array(fc.oneof(piece, fc.constant(car(7)), fc.constant(dealer)), { maxLength: 90 }),
	);
	const shelf = fc.record({ favourites: list, seen: list, hidden: list, searches: list, visitedAt: fc.anything() });
	const text = fc.oneof(
		fc.string(),
		fc.json(),
		shelf.map((value) => JSON.stringify(value) ?? ""),
	);
	fc.assert(
		fc.property(text, (broken) => {
			kept.setItem("shopper", broken);
			const read = readShelf(kept);
			expect(parseShelf(JSON.stringify(read))).toEqual(read);
			for (const [name, most] of Object.entries(limits))
				expect(read[name as keyof typeof limits].length).toBeLessThanOrEqual(most);
			const had = isFavourite(read, 7);
			expect(updateShelf(applyHeart(car(7)), kept)).toBe(true);
			expect(isFavourite(readShelf(kept), 7)).toBe(!had);
		}),
		{ numRuns: proofCount(300, 5000), seed },
	);
	expect(
		readShelf({ ...kept, getItem: () => JSON.stringify({ favourites: [car(7), { id: "x" }, null] }) }).favourites,
	).toHaveLength(1);
});

test("a browser that keeps nothing says so, and one that is full lets go of what was only looked at", () => {
	expect(updateShelf(applyHeart(car(1)), null)).toBe(false);
	kept.room = null;
	expect(updateShelf(applyHeart(car(1)), kept)).toBe(false);
	expect(readShelf(kept)).toEqual(emptyShelf);
	kept.room = 1_000_000;
	for (let id = 1; id <= limits.seen; id++) updateShelf(applySeen(car(id)), kept);
	kept.room = (kept.getItem("shopper") ?? "").length + 10;
	expect(updateShelf(applyHeart(car(1)), kept)).toBe(true);
	expect(readShelf(kept)).toMatchObject({ favourites: [car(1)], seen: [] });
	for (let id = 2; id < 99; id++) updateShelf(applyHeart(car(id)), kept);
	kept.room = 0;
	const before = readShelf(kept);
	expect(updateShelf(applyHeart(car(1)), kept)).toBe(false);
	expect(readShelf(kept)).toEqual(before);
});

test("a visit tells what moved since the one before, as often as it is looked at", () => {
	const tell = (minutes: number) => {
		updateShelf(startVisit(at(minutes)), kept);
		const { favourites, searches } = readShelf(kept);
		return [favourites[0]?.told, searches[0]?.told];
	};
	updateShelf(applyHeart(car(1, 20_000)), kept);
	updateShelf(applySearch("make=Ford", "Ford", at(0)), kept);
	expect(tell(60)).toEqual([20_000, at(0)]);
	updateShelf(applyPrices(new Map([[1, 19_500]])), kept);
	expect(tell(75)).toEqual([20_000, at(0)]);
	expect(tell(90)).toEqual([20_000, at(0)]);
	expect(tell(600)).toEqual([19_500, at(60)]);
});
