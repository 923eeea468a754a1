import type { Car } from "../../app/inventory/car";
import type { SavedSite, ToldCar } from "./saved-site";

export const gradedFields = [
	...["vin", "year", "make", "model", "trim", "price", "mileage"],
	...["exteriorColor", "interiorColor", "photo"],
] as const;
type GradedField = (typeof gradedFields)[number];

export type ReadCar = Pick<Car, Exclude<GradedField, "photo"> | "originalListingUrl"> & { photo: string | null };

interface Fault {
	what: "lost" | "invented" | GradedField;
	of: string;
	told: unknown;
	read: unknown;
}

export interface SiteGrade {
	cars: number;
	right: Map<GradedField, number>;
	faults: Fault[];
}

export function gradeSite(site: SavedSite, read: readonly ReadCar[]): SiteGrade {
	const pairs = pairUp(site, read);
	const kept = new Set(pairs.values());
	const grade: SiteGrade = { cars: site.cars.length, right: new Map(), faults: [] };
	for (const told of site.cars) {
		const car = pairs.get(told);
		if (car) gradeCar(told, car, grade);
		else grade.faults.push({ what: "lost", of: toName(told), told: told.url, read: null });
	}
	for (const car of read.filter((one) => !kept.has(one)))
		grade.faults.push({
			what: "invented",
			of: toName(car),
			told: null,
			read: `$${car.price} ${car.originalListingUrl}`,
		});
	return grade;
}

/** By VIN, else by own page, else by name with mileage or price. */
function pairUp({ cars, origin }: SavedSite, read: readonly ReadCar[]): Map<ToldCar, ReadCar> {
	const pairs = new Map<ToldCar, ReadCar>();
	const free = new Set(read);
	const isSame: ((told: ToldCar, car: ReadCar) => boolean)[] = [
		(told, car) => told.vin !== null && told.vin === car.vin,
		(told, car) => told.url !== null && new URL(told.url, origin).href === car.originalListingUrl,
		(told, car) => told.year === car.year && isAlike(told.make, car.make) && told.mileage === car.mileage,
		(told, car) => told.year === car.year && isAlike(told.make, car.make) && told.price === car.price,
		(told, car) => told.year === car.year && isAlike(told.make, car.make) && isAlike(told.model, car.model),
	];
	for (const matches of isSame)
		for (const told of cars.filter((one) => !pairs.has(one))) {
			const car = [...free].find((one) => matches(told, one));
			if (!car) continue;
			pairs.set(told, car);
			free.delete(car);
		}
	return pairs;
}

function gradeCar(told: ToldCar, car: ReadCar, grade: SiteGrade): void {
	for (const field of gradedFields) {
		const [wanted, found] = [told[field] ?? null, car[field] ?? null];
		if (wanted === null && found === null) continue;
		if (isAlike(wanted, found)) grade.right.set(field, (grade.right.get(field) ?? 0) + 1);
		else grade.faults.push({ what: field, of: toName(told), told: wanted, read: found });
	}
}

/** Spelling and punctuation are the platform's, and `//host/photo` has the scheme of the test's server; words and digits are the car's. */
function isAlike(a: unknown, b: unknown): boolean {
	const toBare = (value: unknown) =>
		String(value)
			.toLowerCase()
			.replace(/^https?:/, "")
			.replace(/[^a-z0-9]+/g, "");
	return a !== null && b !== null && toBare(a) === toBare(b);
}

const toName = ({ year, make, model }: Pick<Car, "year" | "make" | "model">) => `${year} ${make} ${model}`;

/** 2 × right / (2 × right + missing + invented + 2 × wrong), over the cars that were found. */
export function getF1(grades: readonly SiteGrade[], field: GradedField): number {
	const right = grades.reduce((sum, grade) => sum + (grade.right.get(field) ?? 0), 0);
	const faults = grades.flatMap((grade) => grade.faults).filter(({ what }) => what === field);
	const wrong = faults.filter(({ told, read }) => told !== null && read !== null).length;
	const denominator = 2 * right + faults.length + wrong;
	return denominator === 0 ? 1 : (2 * right) / denominator;
}
