import type { Db } from "../../../db/client";
import type { Understood } from "../keywords/keywords";
import { parseCityState } from "../places/places";
import { toState } from "../places/us-states";
import { defaultDistance, type Filters, noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { searchSuggestions } from "../search/search-suggestions.server";
import { countCars } from "./count-cars.server";
import { listChips } from "./filter-bar/chips";

/** A change to a search without results, and the number of cars it would find. */
export type Nearest = { change: string; path: string; total: number; isCapped: boolean };

const mostOffered = 3;
const mostTried = 8;
const mostCars = 100;

type Trial = { change: string; filters: Filters };

/** In: a search without results. Out: at most three near it with some, by a wider circle or fewer conditions. */
export async function findNearest(db: Db, filters: Filters, understood: Understood[]): Promise<Nearest[]> {
	const asked = listAsked(filters, understood);
	if (asked.length === 0) return [];
	const butOne = asked.map((one) => ({ change: `Remove ${toQuoted(one.label)}`, filters: one.without }));
	const trials = [...(await listBegun(db, filters)), ...widen(filters), ...(asked.length > 1 ? butOne : [])];
	const near = await keepFound(db, trials);
	if (near.length > 0 || asked.length < 3) return near;
	return keepFound(
		db,
		asked.map((one) => ({ change: `Only ${toQuoted(one.label)}`, filters: one.alone })),
	);
}

const toQuoted = (label: string) => (label.startsWith("“") ? label : `“${label}”`);

type Asked = { label: string; without: Filters; alone: Filters };

function listAsked(filters: Filters, understood: Understood[]): Asked[] {
	const { sortBy, limit } = filters;
	const blank = { ...noFilters, sortBy, limit };
	const said = understood.filter(({ as }) => as === "filter");
	const typed = said.map(({ label, said, keywordWithout }) => ({
		label,
		without: { ...filters, keyword: keywordWithout || null },
		alone: { ...blank, keyword: said },
	}));
	const chosen = listChips(filters).map(({ label, without }) => ({
		label,
		without,
		alone: { ...blank, ...toDifference(filters, without) },
	}));
	return [...typed, ...chosen];
}

function toDifference(filters: Filters, without: Filters): Partial<Filters> {
	const names = Object.keys(filters) as (keyof Filters)[];
	const other = names.filter((name) => JSON.stringify(filters[name]) !== JSON.stringify(without[name]));
	return Object.fromEntries(other.map((name) => [name, filters[name]]));
}

/** Cities that the place may be the beginning of: "hou" is Houston, TX. */
async function listBegun(db: Db, filters: Filters): Promise<Trial[]> {
	const { location } = filters;
	if (location === null || parseCityState(location) !== null || toState(location) !== null) return [];
	const found = await searchSuggestions(db, location);
	return found
		.filter(({ kind, text }) => kind === "place" && parseCityState(text) !== null)
		.map(({ text }) => ({ change: text, filters: { ...filters, location: text } }));
}

function widen(filters: Filters): Trial[] {
	const { zipCode, location, distance } = filters;
	const place = zipCode ?? (distance === null ? null : location);
	if (place === null) return [];
	const wider = [2, 5].map((times) => (distance ?? defaultDistance) * times).filter((miles) => miles <= 1000);
	return wider.map((miles) => ({
		change: `Within ${miles} miles of ${place}`,
		filters: { ...filters, distance: miles },
	}));
}

async function keepFound(db: Db, trials: Trial[]): Promise<Nearest[]> {
	const tried = trials.slice(0, mostTried);
	const searches = tried.map(({ filters }) => filters);
	const totals = await countCars(db, searches, mostCars + 1);
	return tried
		.map(({ change, filters }, at) => ({ change, path: toListingPath(filters), total: totals[at] ?? 0 }))
		.filter(({ total }) => total > 0)
		.sort((one, other) => one.total - other.total)
		.slice(0, mostOffered)
		.map((one) => ({ ...one, total: Math.min(one.total, mostCars), isCapped: one.total > mostCars }));
}
