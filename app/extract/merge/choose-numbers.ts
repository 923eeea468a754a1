import type { Found, Source } from "~/inventory/raw-vehicle";
import type { Finding } from "../text/finding";
import { milesUnknown, parseThousands } from "../text/mileage";
import { isWithheld } from "../text/prices/price-words";

const structured = new Set<Source>(["json-ld", "microdata", "embedded-state"]);
const visible = new Set<Source>(["listing-card", "page"]);

interface Stated {
	value: string;
	number: number;
	source: Source;
}

/**
 * The shown price beats markup, which may add fees or be a payment; two give none if the markup may be the lower.
 * `areDollars`: the page's data are known not to count in cents.
 */
export function chooseMergedPrice(sorted: Finding[], areDollars = false): Found | null {
	const refused = sorted.flatMap(({ refused = [] }) => refused);
	const stated = getStated(sorted, "price").filter(
		({ number, source }) => number >= 300 && (visible.has(source) || !refused.includes(Math.floor(number))),
	);
	const [first] = stated;
	const seen = stated.filter(({ source }) => visible.has(source));
	if (!first || (first.source === "platform" && (seen.length === 0 || !isOne(seen)))) return toFound(first);
	const hidden = stated.filter(({ source }) => structured.has(source));
	if (seen.length > 0 && isOne(seen)) {
		const [shown] = seen;
		if (!shown || hidden.length === 0 || hidden.some(({ number }) => number === shown.number)) return toFound(shown);
		return hidden.every(({ number }) => number < 5000 || number >= shown.number * 0.75) ? toFound(shown) : null;
	}
	if (seen.length > 0 || isPriceWithheld(sorted) || (!areDollars && !isDear(sorted) && mayBeCents(stated))) return null;
	return isOne(stated) ? toFound(first) : null;
}

/** Some data layers count in cents, and a dear car looks like a cheap one in cents. */
function mayBeCents(stated: Stated[]): boolean {
	return stated.every(({ source, number }) => source === "embedded-state" && number >= leastInCents);
}

const leastInCents = 200_000;

/** Most of a page's cars have prices that in cents would be none. */
export function countDollars(groups: Finding[][]): boolean {
	const told = groups.flatMap((group) => {
		const [price] = getStated(
			group.filter(({ source }) => source === "embedded-state"),
			"price",
		);
		return price && price.number > 0 ? [price.number] : [];
	});
	return told.length >= fewestCars && told.filter((price) => price < leastInCents).length > told.length / 2;
}

const fewestCars = 3;

/** Of these makes no car of this century is offered for less than $5,000, which is what the number would be in cents. */
function isDear(sorted: Finding[]): boolean {
	const year = Number(sorted.find(({ fields }) => fields.year)?.fields.year);
	const isOfDearMake = sorted.some(({ fields }) => dearMakes.has(fields.make?.toLowerCase() ?? ""));
	return isOfDearMake && year > 2000 && getStated(sorted, "price").every(({ number }) => number < 500_000);
}

const dearMakes = new Set(["ferrari", "lamborghini", "mclaren", "bentley", "rolls-royce", "aston martin", "bugatti"]);

/** "Call for price" on the page beats markup and analytics. */
function isPriceWithheld(sorted: Finding[]): boolean {
	return sorted.some(({ source, fields }) => visible.has(source) && fields.price && isWithheld(fields.price));
}

/** Zero counts as none, markup cut to thousands gives way, and readings that then differ give none. */
export function chooseMileage(sorted: Finding[]): Found | null {
	const all = getStated(sorted, "mileage");
	const driven = all.filter(({ number }) => number > 0);
	const stated = driven.length > 0 ? driven : all;
	const [first] = stated;
	if (!first) return chooseRounded(sorted) ?? chooseUnknown(sorted);
	if (first.source === "platform") return toFound(first);
	const whole = stated.filter(
		(one) => !stated.some((other) => isCutOf(one.number, other.number) || isRounded(one, other)),
	);
	return isOne(whole) ? toFound(whole.find(({ source }) => visible.has(source)) ?? whole[0]) : null;
}

/** Words that the miles are unknown show a car that was driven. */
function chooseUnknown(sorted: Finding[]): Found | null {
	const told = sorted.find(({ fields }) => fields.mileage === milesUnknown);
	return told ? { value: milesUnknown, source: told.source } : null;
}

/** "45k", where no source has the whole number; what is shown counts before a page's data. */
function chooseRounded(sorted: Finding[]): Found | null {
	const told = sorted.flatMap(({ fields, source }) => {
		const value = parseThousands(fields.mileage ?? "");
		return value ? [{ value, source }] : [];
	});
	const seen = told.filter(({ source }) => visible.has(source));
	const found = seen.length > 0 ? seen : told;
	return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null;
}

/** Dealer.com writes 32,373 miles as 32. */
function isCutOf(cut: number, whole: number): boolean {
	return (
		cut > 0 && cut < 1000 && whole >= 1000 && (cut === Math.floor(whole / 1000) || cut === Math.round(whole / 1000))
	);
}

/** "74000" in the markup of a page that shows 74,209 miles. */
function isRounded(one: Stated, other: Stated): boolean {
	const isRound = structured.has(one.source) && one.number % 1000 === 0;
	return (
		isRound && visible.has(other.source) && other.number % 1000 !== 0 && Math.abs(one.number - other.number) < 1000
	);
}

function isOne(stated: Stated[]): boolean {
	return new Set(stated.map(({ number }) => number)).size === 1;
}

function toFound(stated: Stated | undefined): Found | null {
	return stated ? { value: stated.value, source: stated.source } : null;
}

function getStated(sorted: Finding[], field: "price" | "mileage"): Stated[] {
	return sorted.flatMap(({ fields, source }) => {
		const value = fields[field];
		const number = value === undefined ? Number.NaN : toNumber(value);
		return value !== undefined && Number.isFinite(number) ? [{ value, number, source }] : [];
	});
}

/** "$15,995.00", "45,120 mi" → the whole number; NaN for other words. */
export function toNumber(text: string): number {
	const match =
		/^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s*(?:USD|s?mi\.?|miles?|km[st]?|kilomet(?:er|re)s?)?$/i.exec(
			text.trim(),
		);
	return match ? Number((match[1] ?? "").replace(/,/g, "")) : Number.NaN;
}
