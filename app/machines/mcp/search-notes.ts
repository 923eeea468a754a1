import type { Understood } from "~/vehicles/keywords/keywords";
import { parseCursor } from "~/vehicles/search/cursor";
import { noFilters } from "~/vehicles/search/filters";
import type { SearchInput } from "../search-schema";

type Found = { understood: Understood[]; zipUnknown: boolean; total: number };

/** In: a search and its result. Out: how its words were read, and which of its parts had no effect. */
export function listNotes({ understood, zipUnknown, total }: Found, search: SearchInput): string[] {
	return [
		...understood.map(formatUnderstood),
		...(zipUnknown ? ["The ZIP code is unknown: the distance was left out."] : []),
		...(isLostCursor(search) ? ["The cursor is not of this search and order: this is the first page."] : []),
		...listPlaceNotes(search, total),
	];
}

function isLostCursor({ cursor, sortBy }: SearchInput): boolean {
	return cursor !== undefined && parseCursor(sortBy ?? noFilters.sortBy, cursor) === null;
}

function listPlaceNotes({ zipCode, location, distance }: SearchInput, total: number): string[] {
	const isCity = location?.includes(",") ?? false;
	if (distance !== undefined && zipCode === undefined && !isCity)
		return ["`distance` was left out: it needs a `zipCode`, or a city as `location`."];
	if (total > 0 || !isCity) return [];
	if (zipCode !== undefined) return ["Both `zipCode` and `location` must fit a car: leave one out."];
	return distance === undefined ? ["`location` alone is the city itself: give `distance` to look around it too."] : [];
}

const hints: [words: RegExp, hint: string][] = [
	[
		/price (drop|cut|reduction)/,
		"no filter: ask with sortBy newest, where cars that came or changed their price lately stand first, and read `priceDrop` and `priceDroppedAt`",
	],
	[/yesterday|newest|latest|arrivals/, "an order, no filter: ask with sortBy newest and read `onLotSince`"],
	[/cheap|affordable|barat/, "an order, no filter: ask with sortBy price_low"],
	[/best (deal|price|value)|(good|great) deal/, "ask with sortBy best_price, or `deal`"],
	[/low(er)? (miles|mileage|mi)\b/, "an order, no filter: ask with sortBy mileage_low, or `mileageMax`"],
	[
		/salvage|rebuilt|title/,
		"no filter: `deal.words` tells of a branded title where the listing does; of every other car ask the dealer",
	],
	[/carfax|autocheck|history/, "not searched: give `historyReport` of a car, which nobody has read here"],
];

const kinds = {
	filter: "read as",
	noted: "no listing tells of it; not searched:",
	unlisted: "in no listing:",
	unknown: "not understood:",
};

function formatUnderstood({ said, label, as }: Understood): string {
	const [, hint] = (as === "noted" && hints.find(([words]) => words.test(said))) || [];
	return `"${said}": ${hint ?? `${kinds[as]} ${label}`}`;
}
