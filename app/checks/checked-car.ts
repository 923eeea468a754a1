import type { FoundAnswer, FoundState } from "~/vehicles/checked/check-answer";
import { ANSWER_STANDS_MS } from "./check-limits";

export interface CheckedCar {
	id: number;
	dealershipId: number;
	sourceKey: string;
	vin: string | null;
	make: string | null;
	price: number | null;
	origin: "scrape" | "csv";
	soldAt: string | null;
	lastChangedAt: string;
	listingUrl: string | null;
	siteUrl: string;
	placeholderPrices: number[];
	/** When a run or a look last saw it with its price. */
	seenAt: string | null;
	look: Look | null;
	/** ETag and date of its own page, if a run read that page and found this car. */
	validators: Validators;
	feed: CarsFeed | null;
}

export interface Validators {
	etag: string | null;
	lastModified: string | null;
}

export interface CarsFeed extends Validators {
	url: string;
	cars: number;
	access: string | null;
}

interface Look {
	state: FoundState;
	lookedAt: string;
	seenAt: string | null;
	goneAt: string | null;
	priceWas: number | null;
}

export interface Patience {
	checkFreshMinutes: number;
	checkConfirmMinutes: number;
}

/** When the first look missed the car, unless somebody has seen it since. */
export function getGoneAt({ look, seenAt }: CheckedCar): string | null {
	const goneAt = look?.goneAt ?? null;
	return goneAt !== null && (seenAt ?? "") <= goneAt ? goneAt : null;
}

export function isLookDue(car: CheckedCar, now: Date, { checkFreshMinutes, checkConfirmMinutes }: Patience): boolean {
	if (car.soldAt !== null || isYounger(car.look?.lookedAt, now, ANSWER_STANDS_MS)) return false;
	if (getGoneAt(car) !== null) return !isYounger(car.look?.lookedAt, now, checkConfirmMinutes * 60_000);
	const freshMs = checkFreshMinutes * 60_000;
	return !isYounger(car.seenAt, now, freshMs) && !isYounger(car.look?.lookedAt, now, freshMs);
}

/** A car that was never seen counts as unseen for a day. */
export function countUnseenHours({ seenAt, look }: CheckedCar, now: Date): number {
	const latest = Math.max(Date.parse(seenAt ?? "1970-01-01"), Date.parse(look?.lookedAt ?? "1970-01-01"));
	return Math.min(24, Math.max(0, (now.getTime() - latest) / 3_600_000));
}

/** A time in the future was written before the clock was put back. */
function isYounger(time: string | null | undefined, now: Date, ms: number): boolean {
	const age = now.getTime() - Date.parse(time ?? "1970-01-01");
	return age >= 0 && age < ms;
}

export function toAnswer(car: CheckedCar, now: Date, { checkFreshMinutes }: Patience): FoundAnswer {
	const { look, seenAt, price } = car;
	const goneAt = car.soldAt ?? getGoneAt(car);
	if (goneAt !== null) return { state: "gone", checkedAt: goneAt, price };
	const freshMs = Math.max(checkFreshMinutes * 60_000, ANSWER_STANDS_MS);
	if (!isYounger(seenAt, now, freshMs)) return { state: "unverified", checkedAt: seenAt, price };
	if (look?.state === "changed" && look.seenAt === seenAt)
		return { state: "changed", checkedAt: seenAt, price, priceWas: look.priceWas };
	return { state: "listed", checkedAt: seenAt, price };
}
