import type { Car } from "./car";
import type { KnownCar } from "./known-cars";
import { toSourceKey } from "./source-key";

/** The columns of `vehicles` that a dealer's page or file decides. */
export const carFields = [
	"vin",
	"stockNumber",
	"title",
	"year",
	"make",
	"model",
	"trim",
	"price",
	"mileage",
	"exteriorColor",
	"interiorColor",
	"fuelType",
	"transmission",
	"bodyStyle",
	"drivetrain",
	"engine",
	"condition",
	"description",
	"images",
	"location",
	"zipCode",
	"carfaxUrl",
	"originalListingUrl",
] as const satisfies readonly (keyof Car)[];

export type CarField = (typeof carFields)[number];
export type CarValue = string | number | null | string[];
export type CarChange = { field: CarField; from: CarValue; to: CarValue };

/** What the dealer showed of one car now: on its list, on the car's own page, in a file. */
export type Reading = { view: View; car: Car };
export type View = "list" | "vehicle" | "csv";

/** A stored car that was read again: what the dealer shows of it now, and on which of its views. */
export interface Rereading {
	known: KnownCar;
	car: Car;
	views: Set<View>;
}

/**
 * In: readings of one car. Out: the car they tell of: a vehicle page's word stands before its list entry's.
 * Each field's source is written as `view/finder`, so that a later reading knows whose word it replaces.
 */
export function mergeReadings(readings: [Reading, ...Reading[]]): Car {
	const [first, ...rest] = readings.map(withView);
	return rest.reduce(mergeCars, first as Car);
}

function withView({ view, car }: Reading): Car {
	const fieldSources = Object.fromEntries(Object.entries(car.fieldSources).map(([k, v]) => [k, `${view}/${v}`]));
	return { ...car, fieldSources };
}

function mergeCars(stronger: Car, weaker: Car): Car {
	const merged = { ...weaker, ...stronger, fieldSources: { ...weaker.fieldSources, ...stronger.fieldSources } };
	for (const field of carFields) if (isEmpty(stronger[field])) Object.assign(merged, { [field]: weaker[field] });
	return { ...merged, sourceKey: toSourceKey(merged) ?? stronger.sourceKey };
}

function isEmpty(value: CarValue): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * In: a stored car and a new reading. Out: what changes.
 * A value that is no longer there is erased only when its own view was read again: a list without prices says
 * nothing about the price that a vehicle page gave, but "Call for Price" where there was one does. A VIN is never erased.
 * A list read alone replaces only price and mileage of what the vehicle page told in more detail; a title that a person gave
 * in a file gives way only to another.
 */
export function diffCar(stored: Car, incoming: Car, read: ReadonlySet<View>): CarChange[] {
	return carFields
		.filter((field) => !sameValue(stored[field], incoming[field]))
		.filter((field) => !isGivenTitle(stored, field) || isGivenTitle(incoming, field))
		.filter((field) => (isEmpty(incoming[field]) ? mayErase : mayReplace)(stored, field, read))
		.map((field) => ({ field, from: stored[field], to: incoming[field] }));
}

/**
 * The stored car with the changes made; a changed field takes over the source of the reading that changed it. An erased one
 * keeps its own, so that a value that a roll-back brings back can be erased again.
 */
export function applyChanges(stored: Car, incoming: Car, changes: CarChange[]): Car {
	const fieldSources = { ...stored.fieldSources };
	for (const { field, to } of changes) {
		const source = incoming.fieldSources[field];
		if (source) fieldSources[field] = source;
		else if (!isEmpty(to)) delete fieldSources[field];
	}
	return { ...stored, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])), fieldSources };
}

function isGivenTitle({ fieldSources }: Car, field: CarField): boolean {
	return field === "title" && fieldSources.title === "csv/csv";
}

function mayErase(stored: Car, field: CarField, read: ReadonlySet<View>): boolean {
	return field !== "vin" && read.has(viewOf(stored, field));
}

function mayReplace(stored: Car, field: CarField, read: ReadonlySet<View>): boolean {
	if (field === "price" || field === "mileage" || isEmpty(stored[field])) return true;
	return viewOf(stored, field) !== "vehicle" || !read.has("list") || read.has("vehicle");
}

function viewOf(stored: Car, field: CarField): View {
	return (stored.fieldSources[field] ?? "").split("/")[0] as View;
}

function sameValue(a: CarValue, b: CarValue): boolean {
	if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => item === b[i]);
	return a === b;
}
