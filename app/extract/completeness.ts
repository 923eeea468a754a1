import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import type { PageScan } from "./markup/page-scan";
import { toNumber } from "./merge/settle";
import { holdsHeadline, parseLinkHeadline } from "./text/headline";
import { findMoney, getMeaning, isWithheld } from "./text/money";
import { getVinOf, getVinsOf } from "./text/vin-text";

const required: RawField[] = ["year", "make", "model", "price", "mileage"];

/** Whether the streaming pass may stand alone: every car that the page shows is there, whole, and no number contradicts what a reader sees. */
export function isComplete(vehicles: RawVehicle[], scan: PageScan): boolean {
	if (vehicles.length === 0) return !showsCars(scan);
	if (scan.text.split("\n").some(isWithheld)) return false;
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
	return (
		vehicles.every(({ fields }) => fields.price?.source === "platform") ||
		(!isAttribute && agreesWithText(vehicles, scan.text))
	);
}

/** Cars without any markup are named by year, make and model, in the text, a picture's or an address, or by a VIN. */
function showsCars({ text, links, tagged }: PageScan): boolean {
	const names = links.map((link) => link.text).join("\n");
	if (tagged.length > 0 || getVinsOf(text).length > 0 || holdsHeadline(`${text}\n${names}`)) return true;
	return links.some(({ href }) => parseLinkHeadline(href));
}

/**
 * Prices and readings stand in the visible text, and the text shows no other price that might be meant; a page that shows no number of
 * the kind at all (drawn by script) is no witness.
 */
function agreesWithText(vehicles: RawVehicle[], text: string): boolean {
	const readings = new Set([...text.matchAll(/\d{1,3}(?:,\d{3})+|\d{3,7}/g)].map(([digits]) => toNumber(digits)));
	const showsMiles = /\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text);
	const isRead = vehicles.every(
		({ fields }) => !showsMiles || readings.has(Math.floor(toNumber(fields.mileage?.value ?? ""))),
	);
	const prices = new Set(vehicles.map(({ fields }) => Math.floor(toNumber(fields.price?.value ?? ""))));
	const asked = getAskedAmounts(text);
	return (
		isRead && (asked.size === 0 || (asked.size === prices.size && [...asked].every((amount) => prices.has(amount))))
	);
}

/** Amounts that a reader may take for the price of a car: no payment, fee, saving or deposit by the words beside it. */
function getAskedAmounts(text: string): Set<number> {
	const asked = new Set<number>();
	const lines = text.split("\n").map((line) => line.trim());
	for (const [at, line] of lines.entries()) {
		for (const { value, start, end } of line.includes("$") ? findMoney(line) : []) {
			const former = (lines[at - 1] ?? "").slice(-30);
			const meaning = getMeaning([line.slice(Math.max(0, start - 40), start), line.slice(end, end + 20), former]);
			if (value >= 1000 && (meaning === null || meaning === "sale" || meaning === "reference")) asked.add(value);
		}
	}
	return asked;
}
