import { type Label, labels } from "~/deals/rating/label";
import type { Attribute } from "../keywords/wish";
import { parseCityState } from "../places/places";
import { states, toState } from "../places/us-states";
import { parseId, parseList, parseNumber, parseText, toEachOnce } from "./query-values";

/** The specification's makes; the others in stock follow in the list. */
export const specifiedMakes = [
	...["Aston Martin", "Audi", "BMW", "Cadillac", "Chevrolet", "Chrysler", "Dodge", "Ford", "GMC", "Honda"],
	...["Hyundai", "Infiniti", "Jaguar", "Jeep", "Land Rover", "Lexus", "Lincoln", "Maserati", "Mazda"],
	...["Mercedes-Benz", "Mini", "Nissan", "Porsche", "Ram", "Subaru", "Tesla", "Toyota", "Volkswagen", "Volvo"],
];

export const bodyStyles = ["Sedan", "SUV", "Truck", "Coupe", "Convertible", "Hatchback", "Wagon", "Minivan", "Van"];

export const sorts = [
	...(["relevance", "best_price", "price_low", "price_high", "year_new", "mileage_low", "newest"] as const),
] as const;
export type SortBy = (typeof sorts)[number];

export const defaultLimit = 12;
/** From the slider's end on there is no limit. */
export const priceNoLimit = 200_000;
export const mileageNoLimit = 200_000;
export const priceStep = 5000;
export const defaultDistance = 50;

/** The same for every page of a search. Null and empty mean "any". */
export type Filters = Record<Attribute, string[]> & {
	keyword: string | null;
	make: string[];
	model: string[];
	yearMin: number | null;
	yearMax: number | null;
	priceMin: number | null;
	priceMax: number | null;
	mileageMin: number | null;
	mileageMax: number | null;
	deal: Label[];
	zipCode: string | null;
	/** Around the ZIP, where null means the default; else around the city, where null means the city alone. */
	distance: number | null;
	location: string | null;
	dealershipId: number | null;
	sortBy: SortBy;
	limit: number;
};

export type Paging = { page: number; cursor: string | null };

export const noFilters: Filters = {
	keyword: null,
	...{ make: [], model: [], yearMin: null, yearMax: null },
	...{ priceMin: null, priceMax: null, mileageMin: null, mileageMax: null },
	...{ bodyStyle: [], fuelType: [], transmission: [], drivetrain: [], color: [], deal: [] },
	...{ zipCode: null, distance: null, location: null, dealershipId: null },
	...{ sortBy: "relevance", limit: defaultLimit },
};

/** Ignores or clamps unusable values, so it never fails. */
export function parseFilters(query: URLSearchParams): Filters {
	const zipCode = parseText(query.get("zipCode"), 10);
	const location = parseLocation(query.get("location"));
	const distance = zipCode === null && !isCity(location) ? null : parseNumber(query.get("distance"), 1, 1000);
	return {
		keyword: parseText(query.get("keyword"), 200),
		make: toEachOnce(parseList(query.getAll("make")).map(toKnownMake)),
		model: parseList(query.getAll("model")),
		yearMin: parseNumber(query.get("yearMin"), 1886, 2100, Math.ceil),
		yearMax: parseNumber(query.get("yearMax"), 1886, 2100),
		...parseRange(query, "price", priceNoLimit),
		...parseRange(query, "mileage", mileageNoLimit),
		bodyStyle: parseList(query.getAll("bodyStyle")),
		fuelType: parseList(query.getAll("fuelType")),
		transmission: parseList(query.getAll("transmission")),
		drivetrain: parseList(query.getAll("drivetrain")),
		color: parseList(query.getAll("color")),
		deal: parseLabels(query.getAll("deal")),
		zipCode,
		distance: zipCode !== null && distance === defaultDistance ? null : distance,
		location,
		dealershipId: parseId(query.get("dealershipId")),
		sortBy: sorts.find((sort) => sort === query.get("sortBy")) ?? "relevance",
		limit: parseNumber(query.get("limit"), 1, 100) ?? defaultLimit,
	};
}

/** Far beyond any list, and safe for SQLite. */
export const LAST_PAGE = 1_000_000;

export function parsePaging(query: URLSearchParams): Paging {
	return { page: parseNumber(query.get("page"), 1, LAST_PAGE) ?? 1, cursor: query.get("cursor") };
}

/** Fixed order, defaults dropped: equal searches have equal URLs. */
export function toQuery(filters: Filters, paging: Partial<Paging> = {}): URLSearchParams {
	const query = new URLSearchParams();
	for (const name of Object.keys(noFilters) as (keyof Filters)[]) {
		const value = filters[name];
		if (Array.isArray(value)) for (const one of value) query.append(name, one);
		else if (value !== null && value !== noFilters[name]) query.set(name, String(value));
	}
	if (paging.page !== undefined && paging.page > 1) query.set("page", String(paging.page));
	if (paging.cursor) query.set("cursor", paging.cursor);
	return query;
}

export function toSearchQuery(filters: Filters): URLSearchParams {
	return toQuery({ ...filters, sortBy: noFilters.sortBy, limit: noFilters.limit });
}

/** What of a search restricts its list: around a ZIP that nobody knows there are no cars to leave out. */
export function toApplied(filters: Filters, { zipUnknown }: { zipUnknown: boolean }): Filters {
	return zipUnknown ? { ...filters, zipCode: null, distance: null } : filters;
}

function parseLocation(value: string | null): string | null {
	const text = parseText(value, 100);
	const town = parseCityState(text);
	if (town !== null) return `${town.city}, ${town.state}`;
	const state = toState(text ?? "");
	return state === null ? text : (states[state] ?? text);
}

const isCity = (location: string | null) => location?.includes(",") === true;

function parseLabels(values: string[]): Label[] {
	const names = values.flatMap((value) => value.split(","));
	return labels.filter((label) => names.includes(label));
}

type RangeOf<Name extends string> = Record<`${Name}Min` | `${Name}Max`, number | null>;

function parseRange<Name extends "price" | "mileage">(
	query: URLSearchParams,
	name: Name,
	noLimit: number,
): RangeOf<Name> {
	const min = parseNumber(query.get(`${name}Min`), 0, 100_000_000, Math.ceil) || null;
	const max = parseNumber(query.get(`${name}Max`), 0, 100_000_000);
	return { [`${name}Min`]: min, [`${name}Max`]: max !== null && max < noLimit ? max : null } as RangeOf<Name>;
}

function toKnownMake(name: string): string {
	return specifiedMakes.find((make) => make.toLowerCase() === name.toLowerCase()) ?? name;
}
