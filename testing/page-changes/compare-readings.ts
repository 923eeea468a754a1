import type { Car } from "../../app/inventory/car";
import type { Fact } from "./page-change";
import type { Reading } from "./read-cars";

export interface Difference {
	kind: "lost" | "invented" | "wrong price" | "field" | "link";
	/** The car's name, or the lost link. */
	of: string;
	field?: Fact;
	before?: string;
	after?: string;
}

type Facts = Record<Fact, string | null>;

/** Keys by which two readings of a page mean the same car, the surest first. */
const keys: ((car: Car) => string | null)[] = [
	(car) => car.vin,
	(car) => car.stockNumber,
	(car) => (car.price && car.mileage ? `${car.year} ${car.make} ${car.price} ${car.mileage}` : null),
	(car) => car.images[0] ?? null,
	(car) => (car.mileage ? `${car.year} ${car.make} ${car.mileage}` : null),
	(car) => (car.price ? `${car.year} ${car.make} ${car.price}` : null),
	(car) => `${car.year} ${car.make} ${car.model}`.toLowerCase(),
];

/** What a reading lacks, adds or tells otherwise than the one before. */
export function compareReadings(before: Reading, after: Reading, takes: readonly Fact[] = []): Difference[] {
	const pairs = pairCars(before.cars, after.cars);
	const lost = before.cars.filter((car) => !pairs.has(car));
	const kept = new Set(pairs.values());
	const invented = after.cars.filter((car) => !kept.has(car));
	return [
		...lost.map((car): Difference => ({ kind: "lost", of: toName(car) })),
		...invented.map((car): Difference => ({ kind: "invented", of: toName(car), after: tell(car) })),
		...[...pairs].flatMap(([one, other]) => compareCars(one, other, takes)),
	];
}

function pairCars(before: Car[], after: Car[]): Map<Car, Car> {
	const pairs = new Map<Car, Car>();
	const left = new Set(after);
	for (const toKey of keys) {
		for (const car of before.filter((one) => !pairs.has(one))) {
			const key = toKey(car);
			const same = key === null ? undefined : [...left].find((other) => toKey(other) === key);
			if (!same || (car.vin && same.vin && car.vin !== same.vin)) continue;
			pairs.set(car, same);
			left.delete(same);
		}
	}
	return pairs;
}

function compareCars(before: Car, after: Car, takes: readonly Fact[]): Difference[] {
	const [old, fresh] = [toFacts(before), toFacts(after)];
	return (Object.keys(old) as Fact[]).flatMap((field): Difference[] => {
		if (
			isSame(field, old[field], fresh[field]) ||
			(takes.includes(field) && isAllowed(field, old[field], fresh[field]))
		)
			return [];
		const kind = field === "price" && fresh.price !== null ? "wrong price" : "field";
		return [{ kind, of: toName(before), field, before: String(old[field]), after: String(fresh[field]) }];
	});
}

function toFacts(car: Car): Facts {
	const { vin, year, make, model, trim, price, mileage, exteriorColor, interiorColor, stockNumber } = car;
	const details = [car.bodyStyle, car.engine, car.transmission, car.drivetrain, car.fuelType].join(" / ");
	return {
		...{ vin, year: String(year), make, model, trim, exteriorColor, interiorColor, stockNumber, details },
		price: price === null ? null : String(price),
		mileage: mileage === null ? null : String(mileage),
		photo: car.images[0]?.replace(/[?#].*/, "") ?? null,
	};
}

const isSame = (_field: Fact, before: string | null, after: string | null) =>
	before === after || (before ?? "").toLowerCase().trim() === (after ?? "").toLowerCase().trim();

/** A fact taken away is unknown or, of the mileage, rounded to thousands; of the details some may be left. */
function isAllowed(field: Fact, before: string | null, after: string | null): boolean {
	if (after === null || field === "details") return true;
	return field === "mileage" && Math.abs(Number(before) - Number(after)) < 1000;
}

const toName = (car: Car) => `${car.year} ${car.make} ${car.model} ${car.vin ?? ""}`.trim();
const tell = (car: Car) => `$${car.price} ${car.mileage} mi ${car.originalListingUrl}`;
