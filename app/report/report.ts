import type { Label } from "~/deals/rating/label";
import { type Counts, type DayCounts, listWeekStarts, sumDays, toDayBefore, toWeeks } from "./weeks";

export const PERIOD_DAYS = 28;
export const CAR_WEEKS = 4;
export const READ_CARS = 500;
const SHOWN_CARS = 100;
/** As many as fit on the second of two pages. */
export const PRINTED_CARS = 36;
const LONG_DAYS = 60;
const NAMED_CARS = 5;

export interface ReportCar extends Counts {
	id: number;
	title: string;
	vin: string | null;
	path: string;
	stockNumber: string | null;
	price: number | null;
	label: Label | null;
	/** Price minus what similar cars ask: negative is under. */
	difference: number | null;
	notRated: string | null;
	/** On this site; `isOlder`: it was there when the site first read its dealer. */
	days: number;
	isOlder: boolean;
	photos: number;
	weeks: Counts[];
}

export interface Stock {
	listed: number;
	rated: number;
	/** How far its rated cars ask above similar ones (negative: under). */
	share: number | null;
	medianDays: number | null;
	/** Cars were there when the site first read the dealer: nobody knows for how long. */
	isMedianLeast: boolean;
	long: number;
	withoutPhotos: number;
	withoutPrice: number;
}

export interface Report {
	dealer: string;
	madeAt: string;
	period: Counts;
	before: Counts;
	weeks: (Counts & { start: string })[];
	stock: Stock;
	toMend: { kind: "photos" | "price" | "above" | "long"; cars: number; named: string[] }[];
	cars: ReportCar[];
	more: number;
}

interface Read {
	dealer: string;
	listed: number;
	days: DayCounts[];
	cars: ReportCar[];
}

export function toReport({ dealer, listed, days, cars }: Read, now: Date): Report {
	const shown = [...cars].sort(byInterest).slice(0, SHOWN_CARS);
	return {
		dealer,
		madeAt: now.toISOString(),
		period: sumDays(days, toDayBefore(now, PERIOD_DAYS - 1), "9999"),
		before: sumDays(days, toDayBefore(now, 2 * PERIOD_DAYS - 1), toDayBefore(now, PERIOD_DAYS - 1)),
		weeks: toWeeks(listWeekStarts(now), days),
		stock: toStock(cars, listed),
		toMend: listToMend(cars),
		cars: shown,
		more: Math.max(listed, cars.length) - shown.length,
	};
}

function byInterest(one: ReportCar, other: ReportCar): number {
	return other.contacts - one.contacts || other.views - one.views || other.days - one.days || one.id - other.id;
}

function toStock(cars: ReportCar[], listed: number): Stock {
	const rated = cars.flatMap(({ label, price, difference }) =>
		label === null || price === null || difference === null ? [] : [price / (price - difference) - 1],
	);
	const days = cars.map((car) => car.days).sort((one, other) => one - other);
	const medianDays = days[Math.floor(days.length / 2)] ?? null;
	return {
		listed: Math.max(listed, cars.length),
		rated: rated.length,
		share: rated.length === 0 ? null : rated.reduce((sum, share) => sum + share, 0) / rated.length,
		medianDays,
		isMedianLeast: cars.some((car) => car.isOlder && car.days <= (medianDays ?? 0)),
		long: cars.filter(isLong).length,
		withoutPhotos: cars.filter(({ photos }) => photos === 0).length,
		withoutPrice: cars.filter(({ price }) => price === null).length,
	};
}

const isLong = ({ days }: ReportCar) => days >= LONG_DAYS;

function listToMend(cars: ReportCar[]): Report["toMend"] {
	const above = cars.filter(({ label }) => label === "high" || label === "above");
	const kinds = [
		{ kind: "photos" as const, of: cars.filter(({ photos }) => photos === 0) },
		{ kind: "price" as const, of: cars.filter(({ price }) => price === null) },
		{ kind: "above" as const, of: above.sort((one, other) => (other.difference ?? 0) - (one.difference ?? 0)) },
		{ kind: "long" as const, of: cars.filter(isLong).sort((one, other) => other.days - one.days) },
	];
	return kinds.flatMap(({ kind, of }) =>
		of.length === 0 ? [] : [{ kind, cars: of.length, named: of.slice(0, NAMED_CARS).map(({ title }) => title) }],
	);
}
