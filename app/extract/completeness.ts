import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import type { PageScan } from "./page-scan";
import { toNumber } from "./settle";
import { getVinOf, getVinsOf } from "./vin-text";

const required: RawField[] = ["year", "make", "model", "price", "mileage"];

/** Whether the streaming pass may stand alone: every car that the page shows is there, whole, and no number contradicts what a reader sees. */
export function isComplete(vehicles: RawVehicle[], scan: PageScan): boolean {
	if (vehicles.length === 0) return !showsCars(scan);
	if (
		!vehicles.every(
			({ fields }) => (fields.vin || fields.stockNumber || fields.url) && required.every((name) => fields[name]),
		)
	)
		return false;
	const known = new Set(vehicles.map(({ fields }) => getVinOf(fields.vin?.value ?? "")));
	const shown = new Set(scan.links.map(({ href }) => getVinOf(href)).filter(Boolean));
	if ([...shown].some((vin) => !known.has(vin)) || getVinsOf(scan.text).some((vin) => !known.has(vin))) return false;
	return agreesWithText(vehicles, scan.text);
}

/** Cars without any markup show money, and a VIN, a reading or a year. */
function showsCars({ text, links }: PageScan): boolean {
	return (
		/\b(?:19[5-9]|20[0-4])\d\b/.test(text) &&
		(/[$£€]\s?\d|call for (?:price|details)|price/i.test(text) ||
			/\bVIN\b|mileage|odometer|\bmiles\b/i.test(text) ||
			links.some(({ href }) => /carfax\.com/i.test(href)))
	);
}

/** Prices and readings stand in the visible text; a page that shows no number of the kind at all (drawn by script) is no witness. */
function agreesWithText(vehicles: RawVehicle[], text: string): boolean {
	const shown = new Set(
		[...text.matchAll(/\d{1,3}(?:,\d{3})+|\d{3,7}/g)].map(([digits]) => Number(digits.replace(/,/g, ""))),
	);
	const showsMoney = /\$\s?\d/.test(text);
	const showsMiles = /\d\s?(?:mi\b|miles)|mileage|odometer/i.test(text);
	const isShown = (value: string | undefined) => shown.has(Math.floor(toNumber(value ?? "")));
	return vehicles.every(
		({ fields }) => (!showsMoney || isShown(fields.price?.value)) && (!showsMiles || isShown(fields.mileage?.value)),
	);
}
