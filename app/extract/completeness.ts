import { findOnlyMake } from "~/inventory/fields/models";
import { splitMake } from "~/inventory/fields/parse-make";
import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import { findCondition } from "./cards/facts/card-condition";
import { type GetWords, listToldAmounts } from "./cards/money/told-amounts";
import type { PageScan } from "./markup/page-scan";
import { toNumber } from "./merge/choose-numbers";
import { hasOtherDealer } from "./other-dealers";
import { hasHeadline, parseLinkHeadline } from "./text/headline";
import { parseLoneYear } from "./text/lone-year";
import type { Meaning } from "./text/prices/price-meanings";
import { isCalledFor, isWithheld } from "./text/prices/price-words";
import { toFullYears, toYearFirst } from "./text/short-years";
import { getVinOf, getVinsOf } from "./text/vin-text";

const required: RawField[] = ["year", "make", "model", "price", "mileage"];

/** Whether the streaming pass has every car of the page, whole, and no number contradicts the visible text. */
export function isComplete(vehicles: RawVehicle[], scan: PageScan): boolean {
	if (vehicles.length === 0) return !showsCars(scan);
	const lines = scan.text.split("\n");
	if (lines.some((line, at) => isWithheld(line) || isSoldSign(line) || isCalledFor(lines[at - 1] ?? "", line)))
		return false;
	if (hasOtherDealer(scan.text)) return false;
	if (
		!vehicles.every(
			({ fields }) => (fields.vin || fields.stockNumber || fields.url) && required.every((name) => fields[name]),
		)
	)
		return false;
	const known = new Set(vehicles.map(({ fields }) => getVinOf(fields.vin?.value ?? "")));
	const shown = new Set(scan.links.map(({ href }) => getVinOf(href)).filter(Boolean));
	if ([...shown].some((vin) => !known.has(vin)) || getVinsOf(scan.text).some((vin) => !known.has(vin))) return false;
	const isAttribute =
		scan.tagged.length > 0 && vehicles.some(({ fields }) => fields.price?.source === "embedded-state");
	if (vehicles.every(({ fields }) => fields.price?.source === "platform")) return isAsked(vehicles, scan.text);
	return !isAttribute && agreesWithText(vehicles, scan.text);
}

/** "SOLD" over a card: its markup may know nothing of it. */
function isSoldSign(line: string): boolean {
	if (line.length > 100 || !/sold|vendid|agotado|out of stock/i.test(line)) return false;
	return findCondition(line) === "Sold" || /^\W*out of stock\W*$/i.test(line);
}

/** Cars without markup: named in text, picture or address, by labels or by a VIN. */
function showsCars({ text, links, tagged }: PageScan): boolean {
	const names = links.map((link) => link.text).join("\n");
	if (tagged.length > 0 || getVinsOf(text).length > 0) return true;
	if (hasHeadline(toFullYears(`${text}\n${names}`.replace(townBehind, "")))) return true;
	if (/^(?:make|marca)\W{0,3}$/im.test(text) && /^(?:model|modelo)\W{0,3}$/im.test(text)) return true;
	return (
		hasNameAndYear(text) ||
		hasModelAndYear(text) ||
		links.some(({ href }) => getVinOf(href) !== null || parseLinkHeadline(href))
	);
}

/** "2016 Nissan for sale in Dayton, OH" in one line, "Altima 2.5 S" in the next. */
const townBehind = / for sale (?:in|near|at) [^\n]{0,60}/gi;

/** "Honda Civic LX" in one line and "2019" in another. */
function hasNameAndYear(text: string): boolean {
	if (!/\b(?:year|año|ano|yr|(?:19|20)\d\d)\b/i.test(text)) return false;
	const lines = text.split("\n").map((line) => line.trim());
	return lines.some((line) => parseLoneYear(line, "") !== null) && lines.some(startsWithMake);
}

/** "2014 Civic LX", "'14 Civic LX", "Civic LX (2014)" */
function hasModelAndYear(text: string): boolean {
	const lines = toFullYears(text).split("\n");
	return lines.some((line) => {
		const [, name] = /^(?:19|20)\d\d ([A-Z].{0,60})/.exec(toYearFirst(line.trim().slice(0, 80))) ?? [];
		return name !== undefined && findOnlyMake(name) !== null;
	});
}

function startsWithMake(line: string): boolean {
	return (
		line.length <= 80 && /^[A-Z]/.test(line) && splitMake(line.replace(/^(?:used|pre-?owned|certified) /i, "")) !== null
	);
}

/** A page without any number of the kind (drawn by script) proves nothing. */
function agreesWithText(vehicles: RawVehicle[], text: string): boolean {
	const readings = new Set([...text.matchAll(/\d{1,3}(?:,\d{3})+|\d{3,7}/g)].map(([digits]) => toNumber(digits)));
	const showsMiles = /\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text);
	const isRead = vehicles.every(
		({ fields }) =>
			(!showsMiles && toNumber(fields.mileage?.value ?? "") >= 1000) ||
			readings.has(Math.floor(toNumber(fields.mileage?.value ?? ""))),
	);
	// Amounts in pieces, or with the sign behind, only the tree puts together.
	if (/(?:^|\n)[^\n]{0,12}\$\s{0,9}(?:\n|$)|\d\s?USD\b/.test(text)) return false;
	const prices = new Set(vehicles.map(({ fields }) => Math.floor(toNumber(fields.price?.value ?? ""))));
	const asked = getAskedAmounts(text);
	return (
		isRead && (asked.size === 0 || (asked.size === prices.size && [...asked].every((amount) => prices.has(amount))))
	);
}

/** A platform's field may hold what only some pay: the page must ask for it, if it asks for anything. */
function isAsked(vehicles: RawVehicle[], text: string): boolean {
	const asked = getAskedAmounts(text, (lines, at) => (lines[at - 1] ?? "").slice(-30));
	return asked.size === 0 || vehicles.every(({ fields }) => asked.has(Math.floor(toNumber(fields.price?.value ?? ""))));
}

function getAskedAmounts(text: string, getFormer?: GetWords): Set<number> {
	const asked = new Set<Meaning | null>([null, "sale", "reference"]);
	const told = listToldAmounts(text, { getFormer }).filter(({ meaning }) => asked.has(meaning));
	return new Set(told.map(({ value }) => value));
}
