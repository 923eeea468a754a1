import type { Car } from "../../app/inventory/car";
import { pairCars } from "../page-changes/pair-cars";
import { readCars } from "../page-changes/read-cars";
import type { Dealer } from "./create-dealer";
import { toPageKey } from "./find-page";
import { renderSite } from "./render-site";
import type { SitePage } from "./site-page";
import type { Told } from "./told-car";

export const gradedFields = [
	...["vin", "year", "make", "model", "trim", "price", "mileage"],
	...["exteriorColor", "interiorColor", "stockNumber", "photo"],
] as const;
export type GradedField = (typeof gradedFields)[number];

export interface Fault {
	dealer: Dealer;
	page: SitePage;
	what: "lost" | "invented" | "not linked" | "sold list" | GradedField;
	of: string;
	told: string | null;
	read: string | null;
}

export interface Grade {
	cars: number;
	right: Map<string, number>;
	faults: Fault[];
}

/** Must be unknown where a page is silent; other fields may be hinted at somewhere. */
const neverGuessed = ["vin", "price", "mileage"];

export function gradeDealer(dealer: Dealer): Grade {
	const grade: Grade = { cars: 0, right: new Map(), faults: [] };
	for (const page of renderSite(dealer).pages.values())
		if (page.type.startsWith("text/html")) gradePage(dealer, page, grade);
	return grade;
}

function gradePage(dealer: Dealer, page: SitePage, grade: Grade): void {
	const { cars, links, lists } = readCars({ url: dealer.origin + page.path, html: page.body });
	const pairs = pairCars(page.tells, cars);
	const kept = new Set(pairs.values());
	const note = (what: Fault["what"], of: string, told: string | null, read: string | null) =>
		grade.faults.push({ dealer, page, what, of, told, read });
	grade.cars += page.tells.length;
	const found = new Set(links.map(toPageKey));
	for (const path of page.leadsTo.filter((one) => !found.has(toPageKey(dealer.origin + one))))
		note("not linked", path, path, null);
	if (dealer.showsSold && lists.map(toPageKey).includes(toPageKey(dealer.origin + dealer.plan.sold)))
		note("sold list", page.path, null, dealer.plan.sold);
	for (const told of page.tells) {
		const car = pairs.get(told);
		if (!car) note("lost", toName(told), told.path, null);
		else gradeCar(told, car, grade, note);
	}
	for (const car of cars.filter((one) => !kept.has(one)))
		note("invented", toName(car), null, `$${car.price} ${car.originalListingUrl}`);
}

type Note = (what: Fault["what"], of: string, told: string | null, read: string | null) => void;

function gradeCar(told: Told, car: Car, grade: Grade, note: Note): void {
	for (const field of gradedFields) {
		const [wanted, found] = [toText(told, field), toText(car, field)];
		if (wanted === null && (found === null || !neverGuessed.includes(field))) continue;
		if (wanted === found) grade.right.set(field, (grade.right.get(field) ?? 0) + 1);
		else note(field, toName(told), wanted, found);
	}
}

function toText(car: Told | Car, field: GradedField): string | null {
	const value = field === "photo" ? (car.images[0] ?? null) : car[field];
	return value === null ? null : String(value).toLowerCase();
}

const toName = ({ year, make, model }: Told | Car) => `${year} ${make} ${model}`;

/** 2 × right / (2 × right + missing + 2 × wrong); a lost car lacks every field. */
export function getF1(grades: readonly Grade[], field: GradedField): number {
	const right = grades.reduce((sum, grade) => sum + (grade.right.get(field) ?? 0), 0);
	const faults = grades.flatMap((grade) => grade.faults).filter(({ what }) => what === field || what === "lost");
	const wrong = faults.filter(({ told, read }) => told !== null && read !== null).length;
	const denominator = 2 * right + faults.length + wrong;
	return denominator === 0 ? 1 : (2 * right) / denominator;
}
