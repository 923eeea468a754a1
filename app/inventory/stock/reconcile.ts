import type { Car } from "../car";
import { isRoundedFrom } from "../fields/units";
import type { KnownCar } from "../known/known-cars";
import { toSourceKey } from "../source-key";

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
	"titleBrand",
	"dealerFees",
	"images",
	"location",
	"zipCode",
	"carfaxUrl",
	"originalListingUrl",
] as const satisfies readonly (keyof Car)[];

export type CarField = (typeof carFields)[number];
export type CarValue = string | number | null | string[];
export type CarChange = { field: CarField; from: CarValue; to: CarValue };

/** One car in one view: the dealer's list, the car's own page, or a file. */
export type Reading = { view: View; car: Car };
export type View = "list" | "vehicle" | "csv";

/** `standing`: a vehicle page that answered 304. */
export type Read = View | "standing";

/** A stored car, its present state at the dealer, and the views that show it. */
export interface Rereading {
	known: KnownCar;
	car: Car;
	views: Set<Read>;
	/** What other lists tell of it, so that these views may not change it. */
	kept?: ReadonlySet<CarField>;
}

/** In: readings of one car. Out: the car; a vehicle page wins over its list entry. Sources become `view/finder`. */
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
	for (const field of carFields)
		if (isEmpty(stronger[field]) || isOnlyUsual(stronger, field, weaker)) takeFrom(weaker, field, merged);
	if (isRoundedFrom(stronger.mileage ?? 0, weaker.mileage ?? 0)) {
		merged.mileage = weaker.mileage;
		merged.fieldSources.mileage = weaker.fieldSources.mileage ?? "";
	}
	return { ...merged, sourceKey: toSourceKey(merged) ?? stronger.sourceKey };
}

function takeFrom(car: Car, field: CarField, into: Car): void {
	Object.assign(into, { [field]: car[field] });
	const source = car.fieldSources[field];
	if (source) into.fieldSources[field] = source;
}

/** A body or fuel that a car's name tells gives way to the dealer's own word in another view. */
function isOnlyUsual(car: Car, field: CarField, other: Car): boolean {
	if (field !== "bodyStyle" && field !== "fuelType") return false;
	return isDerived(car, field) && !isEmpty(other[field]) && !isDerived(other, field);
}

const isDerived = ({ fieldSources }: Car, field: CarField) => fieldSources[field]?.endsWith("/derived") === true;

export function isEmpty(value: CarValue): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

/**
 * In: a stored car and a new reading. Out: its changes. Only a new reading of the view that gave a value erases it: a
 * list without prices says nothing about a vehicle page's price, "Call for Price" in its place does. No VIN is erased.
 * Over a vehicle page's values a list has its say in price and mileage only, not if that page is unmodified, nor with a
 * mileage in thousands. A person's title in a file gives way only to another one.
 */
export function listChanges(
	stored: Car,
	incoming: Car,
	read: ReadonlySet<Read>,
	kept: ReadonlySet<CarField> = nothingKept,
): CarChange[] {
	return carFields
		.filter((field) => !kept.has(field) || isEmpty(stored[field]))
		.filter((field) => !sameValue(stored[field], incoming[field]))
		.filter((field) => !isGivenTitle(stored, field) || isGivenTitle(incoming, field))
		.filter((field) => !isOnlyUsual(incoming, field, stored))
		.filter(
			(field) =>
				isOnlyUsual(stored, field, incoming) || (isEmpty(incoming[field]) ? mayErase : mayReplace)(stored, field, read),
		)
		.filter((field) => field !== "mileage" || !isOnlyRounded(stored, incoming, read))
		.map((field) => ({ field, from: stored[field], to: incoming[field] }));
}

const nothingKept: ReadonlySet<CarField> = new Set();

/** An erased field keeps its source, so that a value restored by a roll-back can be erased again. */
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

function mayErase(stored: Car, field: CarField, read: ReadonlySet<Read>): boolean {
	if (field === "vin" || (field === "mileage" && read.has("list") && !read.has("vehicle"))) return false;
	return read.has(viewOf(stored, field));
}

function mayReplace(stored: Car, field: CarField, read: ReadonlySet<Read>): boolean {
	if (isEmpty(stored[field]) || viewOf(stored, field) !== "vehicle") return true;
	if (read.has("standing")) return false;
	return field === "price" || field === "mileage" || !read.has("list") || read.has("vehicle");
}

function isOnlyRounded(stored: Car, incoming: Car, read: ReadonlySet<Read>): boolean {
	if (read.has("vehicle") || viewOf(stored, "mileage") !== "vehicle") return false;
	return isRoundedFrom(incoming.mileage ?? 0, stored.mileage ?? 0);
}

function viewOf(stored: Car, field: CarField): View {
	return (stored.fieldSources[field] ?? "").split("/")[0] as View;
}

function sameValue(a: CarValue, b: CarValue): boolean {
	if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => item === b[i]);
	return a === b;
}
