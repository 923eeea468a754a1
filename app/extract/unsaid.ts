import { parseMake } from "~/inventory/fields/parse-make";
import type { Found, RawVehicle } from "~/inventory/raw-vehicle";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { isSoldAddress } from "./links/sold-address";
import { isHidden } from "./markup/hidden";
import { listNodes, type Outline } from "./markup/outline";
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

/** A vehicle page may stay up after the sale, its markup unchanged. Many a template holds the words, hidden, for every car. */
export function isSoldByWords(text: string, readTree: () => Outline): boolean {
	if (!soldWords.some((words) => words.test(text))) return false;
	const outline = readTree();
	const told = listNodes(outline, (at) => soldSubject.test(outline.texts[at] ?? ""));
	return told.length === 0 || told.some((at) => !isHidden(outline, at, -1));
}

const soldSubject =
	/\bthis (?:vehicle|car|truck|suv|van|unit|one|listing) (?:has|is|was|found)\b|\best[ea] (?:auto|carro|coche|veh[ií]culo|troca|camioneta|unidad)\b/i;

/** "If this vehicle is not available", "before it's off the market": of any car, or of none yet. */
const ofAnyCar =
	/(?!.{0,100}\b(?:if|when|once|before|soon|until then|should|unless|event|case|may|might|your?|vehicles|cars)\b)/;

/** A pending sale may fall through, but the dealer says that nobody else can have this one now. */
const takenWords = mergePatterns({ flags: "im", before: `^${ofAnyCar.source}.{0,80}` }, [
	/\bthis (?:vehicle|car|truck|suv|van|unit|one) (?:is|has been) (?:currently |now |already )?reserved(?: for another .{0,20})?(?=[.!]|\s{0,9}$)/,
	/\b(?:(?:it|this (?:vehicle|car|truck|suv|van|unit|one)) is|it'?s) (?:currently |now )?off the market\b/,
	/\b(?:under offer|deposit|on hold|pending)\b.{0,50}, off the market\b/,
	/\bthis (?:vehicle|car|truck|suv|van|unit|one) is (?:currently |now )?not available(?: for (?:sale|purchase|test drives))?\W{0,9}$/,
	/(?<=^\W{0,9})(?:sale )?(?:pending|on hold)\b.{0,40}\bnot available\W{0,9}$/,
]);

const soldWords = [
	takenWords,
	/^[^\w\n]{0,40}(?:(?:sorry|unfortunately)\W{1,9})?this (?:vehicle|car|truck|suv|van|unit|one|listing) (?:has|is|was)(?: already)?(?: been)? sold\b(?! (?:as|at|by|direct|exclusively|for|from|in|new|on|only|privately|strictly|subject|through|to|under|via|with))/im,
	/^[^\w\n]{0,40}(?:(?:sorry|unfortunately)\W{1,9})?this (?:vehicle|car|truck|suv|van|unit|one|listing) (?:is no longer (?:available|for sale|in (?:stock|our inventory))|(?:has )?found (?:a|its)(?: new| forever| good| loving)? home)\b/im,
	/^[^\p{L}\d\n]{0,40}(?:(?:lo sentimos|disculpe)\P{L}{1,9})?est[ea] (?:auto|carro|coche|veh[ií]culo|troca|camioneta|unidad) (?:ya )?(?:(?:fue|ha sido|está) vendid[oa]|se (?:ha )?vendi(?:ó|do)|no está disponible)(?!\p{L}|,? (?:a|como|con|de|en|nuev[oa]|por|sin|solo)(?!\p{L}))/imu,
];

/** Of a page that shows no car of its own: its heading says that the car of this address is gone, perhaps above others like it. */
export function isGoneByHeading({ headings, title }: ParsedPage["scan"]): boolean {
	return [...headings, title].some((one) => soldWords.some((words) => words.test(one)) || goneHeading.test(one));
}

const goneHeading =
	/^\W{0,9}(?:(?:sorry|oops)\W{1,9})?(?:the |that )?(?:vehicle|car|truck|listing|item)(?: you (?:are|were) (?:looking for|interested in))? (?:(?:is )?no longer (?:available|for sale|in stock)|(?:has|is|was)(?: already)?(?: been)? sold|sold)\W{0,9}(?:[|–—-].{0,80})?$/i;

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
