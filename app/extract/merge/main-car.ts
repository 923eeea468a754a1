import { parseMake } from "~/inventory/fields/parse-make";
import type { PageScan } from "../markup/page-scan";
import { findOpenGraphCar } from "../structured/open-graph";
import type { Finding } from "../text/finding";
import { parseHeadline } from "../text/headline";
import { toAbsolute, toPathKey } from "../text/page-url";
import { findMoney } from "../text/prices/money";
import { isWithheld } from "../text/prices/price-words";
import { getVinOf } from "../text/vin-text";
import { toNumber } from "./choose-numbers";
import { getVinOfFinding, splitByCar } from "./split-by-car";

interface Candidates {
	url: string;
	scan: PageScan;
	structured: Finding[];
	page: Finding | null;
}

/** Null when the page has no main car: a template without its vehicle. */
export function chooseMain({ url, scan, structured, page }: Candidates): Finding[] | null {
	const groups = splitByCar(structured, url);
	const vin = getVinOf(url) ?? (page && getVinOfFinding(page));
	const main =
		groups.find((group) => vin && group.some((one) => getVinOfFinding(one) === vin)) ??
		groups.find((group) => isOwn(group, url, scan)) ??
		chooseByName(groups, scan, vin);
	if (!main && (!page || isNameAlone(page))) return null;
	const meta = findOpenGraphCar(scan);
	const own = [...(main ?? []), ...(page ? [page] : [])];
	return meta && isSameName(own, meta) ? [...own, page ? withoutDoubtedPrice(meta, page, scan.text) : meta] : own;
}

/** A shown amount that the page does not ask is a down payment, a fee or an old price. */
function withoutDoubtedPrice(meta: Finding, page: Finding, text: string): Finding {
	const { price, ...fields } = meta.fields;
	if (price === undefined || page.fields.price === price) return meta;
	const shown = text.split("\n").flatMap((line) => (line.includes("$") ? findMoney(line) : []));
	return shown.some(({ value }) => value === Math.floor(toNumber(price))) ? { ...meta, fields } : meta;
}

/** A name with "call for price" may be a model's, but beside markup it shows that the price is withheld. A model is in many colours. */
function isNameAlone({ fields }: Finding): boolean {
	const { vin, mileage, stockNumber, condition, price = "" } = fields;
	if (fields.exteriorColor && fields.interiorColor) return false;
	return !vin && !mileage && !stockNumber && condition !== "Sold" && isWithheld(price);
}

function isOwn(group: Finding[], url: string, { canonical }: PageScan): boolean {
	const own = [url, toAbsolute(canonical, url) ?? url].map(toPathKey);
	return group.some(({ fields }) => fields.url && own.includes(toPathKey(toAbsolute(fields.url, url) ?? "")));
}

/** The only car, or the only one of the heading's name; never one with another VIN than the page's. */
function chooseByName(groups: Finding[][], { headings, title }: PageScan, vin: string | null): Finding[] | undefined {
	const free = groups.filter((group) => !vin || group.every((one) => !getVinOfFinding(one)));
	const headline = headings.map(parseHeadline).find(Boolean) ?? parseHeadline(title);
	if (!headline) return free.length === 1 && groups.length === 1 && headings.length === 0 ? free[0] : undefined;
	const named = free.filter((group) =>
		group.some(
			({ fields }) => fields.year?.startsWith(headline.year) && parseMake(fields.make ?? "") === headline.make,
		),
	);
	return named.length === 1 ? named[0] : undefined;
}

function isSameName(own: Finding[], meta: Finding): boolean {
	return own.some(
		({ fields }) =>
			!fields.year ||
			(fields.year.startsWith(meta.fields.year ?? "") &&
				parseMake(fields.make ?? "") === parseMake(meta.fields.make ?? "")),
	);
}
