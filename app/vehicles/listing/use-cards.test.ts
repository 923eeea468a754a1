import { expect, test } from "vitest";
import type { Card } from "./card";
import { type CardsState, mergeCards } from "./use-cards";

const card = (id: number): Card => ({
	...{ id, path: `/vehicles/${id}`, title: `Car ${id}`, titleSplit: 0, price: null, mileage: null },
	...{ image: null, srcSet: null, photoColor: null },
	...{ place: "Unknown Location", distance: null, dealership: "Unknown Dealership", promo: null, checked: null },
	...{ deal: null, drop: null, lotSince: null, also: null },
});

const state: CardsState = { cards: [card(1), card(2)], next: "cursor=a", status: "loading" };

test("a page of the scroll adds only the cars that are not there yet", () => {
	const after = mergeCards(state, { cards: [card(2), card(3)], next: "cursor=b" });
	expect(after.cards.map(({ id }) => id)).toEqual([1, 2, 3]);
	expect(after).toMatchObject({ next: "cursor=b", status: "idle" });
});

test("the scroll ends when no new car arrives", () => {
	expect(mergeCards(state, { cards: [card(1)], next: "cursor=b" }).next).toBeNull();
	expect(mergeCards(state, { cards: [card(3)], next: null }).next).toBeNull();
});
