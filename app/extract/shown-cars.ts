import { isOtherVehicle } from "~/inventory/fields/other-vehicles";
import { isPowersportsMake } from "~/inventory/fields/parse-make";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import type { PageCars } from "./page-cars";
import { type ParsedPage, parsePage } from "./parsed-page";
import { readCars } from "./read-cars";

/** Some pages show their cars only to visitors without scripts; what nobody can buy as a used car may stand beside. */
export function readShownCars(page: ParsedPage, html: string): PageCars {
	const cars = readCars(page);
	const shown = cars.vehicles.some(isUsedCar) ? null : toPageWithoutScripts(html);
	const drawn = shown === null ? cars : readCars(parsePage(page.url, shown, page.isCarsPage));
	return drawn.vehicles.length > 0 ? drawn : cars;
}

function isUsedCar({ fields }: RawVehicle): boolean {
	const [make = null, model = null, trim = null, body = null] = [
		fields.make?.value,
		fields.model?.value,
		fields.trim?.value,
		fields.bodyStyle?.value,
	];
	if (/^(?:sold|new)$/i.test(fields.condition?.value ?? "")) return false;
	return !isPowersportsMake(make ?? "") && !isOtherVehicle({ make, model, trim }, body);
}

/** A counter's picture or a sentence is shorter. */
const shortest = 250;

/** A page whose cars stand only in `<noscript>`, as visitors without scripts see it; null without such words. */
function toPageWithoutScripts(html: string): string | null {
	let shown = "";
	let from = 0;
	let isMore = false;
	for (const { 0: tag, index } of html.matchAll(/<noscript\b[^>]{0,200}>/gi)) {
		if (index < from) continue;
		const start = index + tag.length;
		const end = html.indexOf("</noscript", start);
		if (end < 0) break;
		isMore ||= end - start >= shortest;
		shown += `${html.slice(from, index)}${html.slice(start, end)}`;
		from = html.indexOf(">", end) + 1 || html.length;
	}
	return isMore ? shown + html.slice(from) : null;
}
