import type { Car } from "../../app/inventory/car";
import { getIdentityKind } from "../../app/inventory/source-key";
import type { Fact } from "./page-change";
import { type Keyed, pairCars } from "./pair-cars";
import type { Reading } from "./read-cars";

export interface Difference {
	kind: "lost" | "invented" | "wrong price" | "field" | "link";
	of: string;
	field?: Fact;
	before?: string;
	after?: string;
}

type Facts = Record<Exclude<Fact, "links">, string | null>;

/** A new fact that `html` (before the change) shows too is no difference. */
export function compareReadings(
	html: string,
	before: Reading,
	after: Reading,
	takes: readonly Fact[] = [],
): Difference[] {
	const pairs = pairCars(before.cars, after.cars);
	const lost = before.cars.filter((car) => !pairs.has(car));
	const kept = new Set(pairs.values());
	const invented = after.cars.filter((car) => !kept.has(car));
	const links = takes.includes("links") ? [] : before.links.filter((link) => !after.links.includes(link));
	return [
		...lost.filter((car) => !isIdentityTaken(car, takes)).map((car): Difference => ({ kind: "lost", of: toName(car) })),
		...invented.map((car): Difference => ({ kind: "invented", of: toName(car), after: tell(car) })),
		...[...pairs].flatMap(([one, other]) => compareCars(one, other, takes, html)),
		...links.map((link): Difference => ({ kind: "link", of: link })),
	];
}

/** A car without VIN, stock number and page of its own is told apart by its mileage. */
const isIdentityTaken = ({ sourceKey }: Car, takes: readonly Fact[]) =>
	takes.includes("mileage") && getIdentityKind(sourceKey) === "details";

function compareCars(before: Car, after: Car, takes: readonly Fact[], html: string): Difference[] {
	const [old, fresh] = [toFacts(before), toFacts(after)];
	return (Object.keys(old) as (keyof Facts)[]).flatMap((field): Difference[] => {
		if (isSame(old[field], fresh[field]) || isToldOnlyNow(old[field], fresh[field], html)) return [];
		if (takes.includes(field) && isAllowed(field, old[field], fresh[field])) return [];
		const kind = field === "price" && fresh.price !== null ? "wrong price" : "field";
		return [{ kind, of: toName(before), field, before: String(old[field]), after: String(fresh[field]) }];
	});
}

function toFacts(car: Car): Facts {
	const { vin, make, model, trim, exteriorColor, interiorColor, stockNumber } = car;
	const details = [car.bodyStyle, car.engine, car.transmission, car.drivetrain, car.fuelType];
	return {
		...{ vin, make, model, trim, exteriorColor, interiorColor, stockNumber },
		year: toText(car.year),
		price: toText(car.price),
		mileage: toText(car.mileage),
		photo: car.images[0]?.replace(/[?#].*/, "") ?? null,
		details: details.some(Boolean) ? details.map((one) => one ?? "").join(" / ") : null,
	};
}

const toText = (number: number | null) => (number === null ? null : String(number));
const isSame = (before: string | null, after: string | null) =>
	before?.toLowerCase().trim() === after?.toLowerCase().trim();

function isToldOnlyNow(before: string | null, after: string | null, html: string): boolean {
	if (before !== null || after === null) return false;
	const parts = after.split(" / ").map((part) => (part.startsWith("http") ? new URL(part).pathname : part));
	return parts.every((part) => html.replace(/(?<=\d),(?=\d{3})/g, "").includes(part));
}

/** A removed fact is unknown or, for the mileage, rounded to thousands; some details may be left. */
function isAllowed(field: Fact, before: string | null, after: string | null): boolean {
	if (after === null || field === "details") return true;
	return field === "mileage" && Math.abs(Number(before) - Number(after)) < 1000;
}

const toName = (car: Keyed) => `${car.year} ${car.make} ${car.model} ${car.vin ?? ""}`.trim();
const tell = (car: Car) => `$${car.price} ${car.mileage} mi ${car.originalListingUrl}`;
