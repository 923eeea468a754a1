import { parseMake } from "~/inventory/fields/parse-make";
import type { Found, RawVehicle } from "~/inventory/raw-vehicle";
import { isSoldAddress } from "./links/sold-address";
import type { PageCars } from "./page-cars";
import type { ParsedPage } from "./parsed-page";
import { isSoldHeading } from "./text/headings";
import { type Headline, parseHeadline } from "./text/headline";
import { readObjects, toText } from "./text/json-walk";
import { isCanadian } from "./text/prices/canadian";

/** In Canada and in French "$" is the Canadian dollar; a list of new cars seldom repeats "New" on each. */
export function applyPageFacts(vehicles: RawVehicle[], page: ParsedPage): RawVehicle[] {
	const unsaid: RawVehicle["fields"] = {};
	if (isCanadian(page)) unsaid.currency = toFound("CAD");
	if (page.linkKind === "new-inventory") unsaid.condition = toFound("New");
	return vehicles.map(({ fields, ...rest }) => ({ ...rest, fields: { ...unsaid, ...fields } }));
}

/** A list of sold cars, by its address, heading or title; "sold" with one car's name counts on that car's page only. */
export function isSoldPage({ url, scan }: ParsedPage, { kind, vehicles }: PageCars): boolean {
	const isOfPage = (heading: string) => {
		const name = parseHeadline(heading);
		return name === null || (kind === "vehicle" && vehicles.some(({ fields }) => isNamedSo(fields, name)));
	};
	return isSoldAddress(url) || [...scan.headings, scan.title].some((one) => isSoldHeading(one) && isOfPage(one));
}

function isNamedSo({ year, make }: RawVehicle["fields"], name: Headline): boolean {
	return year?.value.startsWith(name.year) === true && parseMake(make?.value ?? "") === name.make;
}

/** The page's markup has the car out of stock, which may also be said of one on its way, and so does a line of the page. */
export function isOutOfStock({ scan, structured }: ParsedPage): boolean {
	const told: string[] = [];
	readObjects(structured.jsonLd, (node) => {
		if (node.availability) told.push(toText(node.availability));
		return null;
	});
	if (told.length === 0 || !told.every((one) => /(?:OutOfStock|Discontinued|SoldOut)$/i.test(one))) return false;
	return /^\W{0,9}(?:sold(?: ?out)?|out of stock|no longer available|agotado|vendido)\W{0,9}$/im.test(scan.text);
}

export function toSold({ fields, ...rest }: RawVehicle): RawVehicle {
	return { ...rest, fields: { ...fields, condition: toFound("Sold") } };
}

function toFound(value: string): Found {
	return { value, source: "page" };
}
