import { extractPage } from "~/extract/extract-page";
import { toLinkKind } from "~/extract/links/to-link-kind";
import type { PageExtract } from "~/extract/page-extract";
import type { FetchOutcome } from "~/fetching/fetch-page.server";
import { BLOCKED, CLIENT_RENDERED } from "~/fetching/page-reasons";
import type { Car } from "~/inventory/car";
import { getMarkedMiles } from "~/inventory/cut-mileage";
import { normaliseText } from "~/inventory/fields/normalise-text";
import { parseVin } from "~/inventory/fields/vin";
import type { KnownCar } from "~/inventory/known/known-cars";
import { mayLookAlike, toLooks } from "~/inventory/known/looks";
import { isOtherCar, toUrlKey } from "~/inventory/known/same-car";
import { normalise } from "~/inventory/normalise";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { type LookOutcome, toFoundPrice, toUnclear } from "./look-outcome";
import { hasSoldBadge } from "./sold-badge";

type Answer = Extract<FetchOutcome, { kind: "ok" }>;
export type Asked = { url: string; known: KnownCar; now: Date };

/** In: the answer of a car's own page. Out: whether the car is there. A page of another car, or of no car, proves nothing. */
export function readAnswer(asked: Asked, outcome: FetchOutcome): LookOutcome {
	switch (outcome.kind) {
		case "ok":
			return readPage(asked, outcome);
		case "not-modified":
			return { kind: "there", found: null };
		case "gone":
			return { kind: "gone", by: "status" };
		case "blocked":
			return toUnclear(BLOCKED, outcome.retryAfterMs);
		case "failed":
			return toUnclear(outcome.reason, outcome.retryAfterMs);
	}
}

function readPage(asked: Asked, answer: Answer): LookOutcome {
	const isOwnPage = isSamePage(asked.url, answer.url);
	const extract = extractPage({ url: answer.url, html: answer.body, isCarsPage: isOwnPage });
	if (extract.verdict === "blocked") return toUnclear(BLOCKED);
	const shown = findShown(asked, extract, answer.url, isOwnPage);
	if (shown === "sold") return { kind: "gone", by: "sold" };
	const isWhole = /<\/(?:html|body)>\s*(?:<!--[^>]*-->\s*)*$/i.test(answer.body);
	if (shown !== null) {
		const isSure = isWhole && extract.kind !== "list" && (asked.known.vin === null || shown.vin !== null);
		return { kind: "there", found: isSure ? toFoundPrice("vehicle", shown) : null };
	}
	if (extract.verdict === "client-rendered") return toUnclear(CLIENT_RENDERED);
	if (!isWhole || extract.isHollow || namesCar(extract.text, asked.known)) return toUnclear("unreadable");
	if (!isOwnPage && leadsAway(extract, answer.url)) return { kind: "gone", by: "redirect" };
	const saysGone = extract.vehicles.length === 0 || extract.kind !== "vehicle";
	return saysGone && goneWords.test(extract.text) ? { kind: "gone", by: "words" } : toUnclear("another page");
}

const isSamePage = (asked: string, answered: string) =>
	new URL(asked).host === new URL(answered).host && toUrlKey(asked) === toUrlKey(answered);

function findShown({ known, now }: Asked, extract: PageExtract, url: string, isOwnPage: boolean): Car | "sold" | null {
	const markedMiles = getMarkedMiles(extract.vehicles, now);
	const isAlone = isOwnPage && extract.kind === "vehicle";
	for (const raw of extract.vehicles) {
		const read = normalise(raw, { url, now, markedMiles });
		if (read.ok ? isThisCar(known, read.car, isAlone) : read.reason === "sold" && isNamed(known, raw, isAlone))
			return !read.ok || (isAlone && hasSoldBadge(extract.text, read.car)) ? "sold" : read.car;
	}
	return null;
}

/** By VIN or stock number; on its own page also without either, if nothing contradicts it. */
function isThisCar(known: KnownCar, car: Car, isAlone: boolean): boolean {
	if (isOtherCar(known, car)) return false;
	if (known.vin && car.vin) return true;
	const isNumbered = known.stockNumber !== null && car.stockNumber !== null;
	return (isNumbered || isAlone) && mayLookAlike(known, toLooks(car));
}

function isNamed(known: KnownCar, { fields }: RawVehicle, isAlone: boolean): boolean {
	const vin = parseVin(fields.vin?.value ?? "");
	const stockNumber = normaliseText(fields.stockNumber?.value, 40);
	if (isOtherCar(known, { vin, stockNumber })) return false;
	return isAlone || (known.vin !== null && vin === known.vin);
}

function namesCar(text: string, { vin, stockNumber }: KnownCar): boolean {
	const shown = text.toUpperCase();
	return [vin, stockNumber].some((name) => name !== null && name.length > 3 && shown.includes(name.toUpperCase()));
}

function leadsAway(extract: PageExtract, url: string): boolean {
	return new URL(url).pathname === "/" || extract.kind === "list" || /^(?:new-)?inventory$/.test(toLinkKind(url));
}

const goneWords =
	/\b(?:vehicle|car|truck|suv|van|listing|unit)\b[^.\n]{0,40}\b(?:(?:is|are) no longer (?:available|for sale|in stock|listed)|has (?:already )?been sold|(?:was|could) not (?:be )?found|is not available any ?more)/i;
