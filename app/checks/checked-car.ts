import type { FoundAnswer, FoundState } from "~/vehicles/checked/check-answer";
import { ANSWER_STANDS_MS } from "./check-limits";

/** A car, and what is known of its being there. Times are ISO 8601 UTC. */
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
	/** What the latest look found; null before the first. */
	look: Look | null;
	/** Of its own page, when a run read that and found this car. */
	validators: Validators;
	/** The dealer's feed, where that is what told of this car. */
	feed: CarsFeed | null;
}

export interface Validators {
	etag: string | null;
	lastModified: string | null;
}

export interface CarsFeed extends Validators {
	url: string;
	/** How many cars it had when it was read last. */
	cars: number;
	/** A user and a password, sealed. */
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

/** The first look that no longer found the car, while nobody has seen it since. */
export function getGoneAt({ look, seenAt }: CheckedCar): string | null {
	const goneAt = look?.goneAt ?? null;
	return goneAt !== null && (seenAt ?? "") <= goneAt ? goneAt : null;
}

/** Whether to look now: nobody has seen the car for a while, or it was gone long enough ago for a second look. */
export function isDue(car: CheckedCar, now: Date, { checkFreshMinutes, checkConfirmMinutes }: Patience): boolean {
	if (car.soldAt !== null || isYounger(car.look?.lookedAt, now, ANSWER_STANDS_MS)) return false;
	if (getGoneAt(car) !== null) return !isYounger(car.look?.lookedAt, now, checkConfirmMinutes * 60_000);
	const freshMs = checkFreshMinutes * 60_000;
	return !isYounger(car.seenAt, now, freshMs) && !isYounger(car.look?.lookedAt, now, freshMs);
}

/** For how many hours nobody had seen or looked at it; of a car that was forgotten, a day's. */
export function countUnseenHours({ seenAt, look }: CheckedCar, now: Date): number {
	const latest = Math.max(Date.parse(seenAt ?? "1970-01-01"), Date.parse(look?.lookedAt ?? "1970-01-01"));
	return Math.min(24, Math.max(0, (now.getTime() - latest) / 3_600_000));
}

/** A time that lies ahead was written before the clock was put back. */
function isYounger(time: string | null | undefined, now: Date, ms: number): boolean {
	const age = now.getTime() - Date.parse(time ?? "1970-01-01");
	return age >= 0 && age < ms;
}

/** What is known without another look. */
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
