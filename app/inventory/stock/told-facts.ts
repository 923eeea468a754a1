import { isRoundedFrom } from "~/inventory/fields/units";
import { toContentHash } from "~/to-content-hash";
import type { Car } from "../car";
import { type CarField, carFields, isEmpty } from "./reconcile";

/** A bit for each of `carFields`. */
export type ToldFacts = number;

const bits = new Map<CarField, number>(carFields.map((field, at) => [field, 2 ** at]));
const HASH_LENGTH = 16;
const noHash = "-".repeat(HASH_LENGTH);

export function toToldFacts(car: Car): ToldFacts {
	return carFields.reduce((told, field) => (isEmpty(car[field]) ? told : told | (bits.get(field) ?? 0)), 0);
}

/** How a page remembers a car that it shows: what it says of it, and which facts. `isPassedOver`: to be judged anew. */
export function toEntryMark(car: Car, isPassedOver = false): string {
	return `${isPassedOver ? noHash : toContentHash(car)}.${toToldFacts(car).toString(36)}`;
}

/** Pages read before they remembered the facts have the hash alone. */
export function isSameMark(mark: string | undefined, other: string): boolean {
	return mark?.slice(0, HASH_LENGTH) === other.slice(0, HASH_LENGTH);
}

/** Null where a page does not remember the facts. */
export function parseEntryMark(mark: string): ToldFacts | null {
	const facts = mark[HASH_LENGTH] === "." ? Number.parseInt(mark.slice(HASH_LENGTH + 1), 36) : Number.NaN;
	return Number.isInteger(facts) ? facts : null;
}

function countFacts(told: ToldFacts): number {
	let count = 0;
	for (let rest = told; rest > 0; rest &= rest - 1) count++;
	return count;
}

export function hasMoreFacts(told: ToldFacts, than: ToldFacts): boolean {
	return countFacts(told) > countFacts(than);
}

type Odometer = { mileage: number | null };

/**
 * What a view of a car may not change, because `others` show it too: no fact that one of them tells is erased, and none
 * but the price is replaced where one of them tells more of the car. "42k" is no other mileage than 42,150. A car's own
 * page, with null for `known`, replaces all that it tells.
 */
export function listKept(car: Car, others: readonly ToldFacts[], known: Odometer | null): Set<CarField> {
	const own = toToldFacts(car);
	const isPoor = others.some((told) => hasMoreFacts(told, own));
	const told = others.reduce((sum, one) => sum | one, 0);
	const isRound = isRoundedFrom(car.mileage ?? 0, known?.mileage ?? 0);
	const mayKeep = (field: CarField) => {
		if (isEmpty(car[field])) return true;
		if (known === null) return false;
		if (field === "mileage" && (isRound || isMoreExact(car, known))) return isRound;
		return isPoor && field !== "price";
	};
	return new Set(carFields.filter((field) => (told & (bits.get(field) ?? 0)) !== 0 && mayKeep(field)));
}

function isMoreExact(car: Odometer, known: Odometer): boolean {
	return isRoundedFrom(known.mileage ?? 0, car.mileage ?? 0);
}

/** Whether others tell all that this view does, and more. */
export function isToldElsewhere(car: Car, others: readonly ToldFacts[], known: Odometer): boolean {
	if (isMoreExact(car, known)) return false;
	const own = toToldFacts(car);
	const told = others.reduce((sum, one) => sum | one, 0);
	return (own & ~told) === 0 && others.some((one) => hasMoreFacts(one, own));
}
