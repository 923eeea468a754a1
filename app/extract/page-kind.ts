import { parseMake } from "~/inventory/fields/parse-make";
import { toAddressShape } from "./links/address-shape";
import { isTopic } from "./links/to-link-kind";
import { getText } from "./markup/node-text";
import { listNodes, type Outline } from "./markup/outline";
import type { PageCars } from "./page-cars";
import type { ParsedPage } from "./parsed-page";
import { isPostOfCars } from "./stories";
import type { Finding } from "./text/finding";
import { type Headline, isNamedAs, isSameModel, parseHeadline } from "./text/headline";
import { parseMakeModel } from "./text/make-model";
import { toAbsolute, toPathKey } from "./text/page-url";
import { getStatedVin } from "./text/vin-text";

/** The address decides where it can, else the page's content. `outline` is null while no tree was built. */
export function getPageKind(page: ParsedPage, outline: Outline | null, cards: Finding[]): PageCars["kind"] {
	const { url, linkKind, structured } = page;
	if (isPostOfCars(url, cards)) return "list";
	if (linkKind === "vehicle" || isOneCarBelowList(page, outline)) return "vehicle";
	if (isCarNamedByAddress(page, outline, cards) || isAddressedAsCars(page, outline, cards)) return "vehicle";
	if (page.isCarsPage && isNamed(page, outline)) return "vehicle";
	if (linkKind !== "other") return "list";
	const vins = new Set([...structured.cars, ...cards].map(({ fields }) => fields.vin).filter(Boolean));
	const isOne = vins.size <= 1 || structured.cars.filter(({ source }) => source === "json-ld").length === 1;
	if (isNamed(page, outline) && isOne && (vins.size > 0 || !isTopic(url))) return "vehicle";
	if (isOne && isNamedApart(page)) return "vehicle";
	return structured.cars.length + cards.length > 0 ? "list" : "other";
}

function isNamed(page: ParsedPage, outline: Outline | null): boolean {
	return toHeadlines(listTopHeadings(page, outline)).length > 0 && listTitles(page.scan).length > 0;
}

function isNamedApart({ scan }: ParsedPage): boolean {
	if (!/^(?:model )?year\b/im.test(scan.text) || countVins(scan.text) !== 1) return false;
	return scan.headings.some((heading) => parseMakeModel(heading) !== null);
}

function toHeadlines(texts: string[]): Headline[] {
	return texts.map(parseHeadline).filter((headline) => headline !== null);
}

/** A heading in pieces is whole only in the tree. */
function listTopHeadings(page: ParsedPage, outline: Outline | null): string[] {
	const tops = outline ? listTexts(outline, /^h1$/) : page.scan.headings;
	return tops.length > 0 || outline === null ? tops : listOwnNames(page, outline);
}

/** Without a main heading, the lower ones that name the car of the page's address or title. */
function listOwnNames({ url, scan }: ParsedPage, outline: Outline): string[] {
	const titles = listTitles(scan);
	const names = listTexts(outline, /^h[2-4]$/).filter((text) => {
		const name = parseHeadline(text);
		return name && (isNamedHere(url, name) || titles.some((title) => isSameModel(title, name)));
	});
	return [...new Set(names)];
}

function listTexts(outline: Outline, tags: RegExp): string[] {
	return listNodes(outline, (at) => tags.test(outline.tags[at] ?? "")).map((at) => getText(outline, at));
}

/** By make and model, or as an old site names its files: "/forsale/alero.html", "/cars/04ranger.htm". */
function isNamedHere(url: string, name: Headline): boolean {
	const [, file = ""] = /\/([^/?#]{3,40})\.(?:html?|php|aspx?)$/i.exec(url) ?? [];
	const model = toLetters(name.model);
	const years = ["", name.year, name.year.slice(2)];
	const names = model.length > 2 ? years.flatMap((year) => [`${year}${model}`, `${model}${year}`]) : [];
	return isNamedAs(url, name) || names.includes(toLetters(file));
}

function toLetters(text: string): string {
	return text.toLowerCase().replace(/[^a-z\d]/g, "");
}

function listTitles({ metas, title }: ParsedPage["scan"]): Headline[] {
	return toHeadlines([metas.get("og:title") ?? "", title]);
}

function countVins(text: string): number {
	return new Set(text.split("\n").map(getStatedVin).filter(Boolean)).size;
}

/** "/listings/honda-pilot-elite/": its one main heading names that car, and no card links a page of that name. */
function isCarNamedByAddress(page: ParsedPage, outline: Outline | null, cards: Finding[]): boolean {
	const { url, linkKind, scan } = page;
	if (outline === null || !(linkKind === "inventory" || (linkKind === "other" && !isTopic(url)))) return false;
	const headings = listTopHeadings(page, outline);
	const [name, other] = toHeadlines(headings);
	if (!name || other || headings.length > 1 || !isNamedHere(url, name)) return false;
	const vins = countVins(scan.text);
	if (vins > 1 || (linkKind === "other" && vins === 0)) return false;
	return !cards.some(({ fields }) => fields.url && toPathKey(fields.url) !== toPathKey(url) && isOfName(fields, name));
}

function isOfName({ year, make }: Finding["fields"], name: Headline): boolean {
	return year === name.year && make === name.make;
}

const numbered = /\/[^/?#]+\/(?!(?:page[-/]?\d|(?:19|20)\d\d\/?(?:[?#]|$)))[^/?#\d]*\d[^/?#]*\/?(?:[?#]|$)/i;

const numberedQuery =
	/[?&](?:id|vid|(?:car|auto|vehicle|unit|listing|inv)_?id|stk|stock(?:number|_?no|_?num)?|unit)=[\w-]{0,20}\d/i;

function isNumbered(url: string): boolean {
	return numbered.test(url.slice(8)) || numberedQuery.test(url);
}

/** "/inventory/A1234/" may be a part of a list or one car's page, which has one VIN and one heading that names it. */
function isOneCarBelowList(page: ParsedPage, outline: Outline | null): boolean {
	const { url, linkKind, scan } = page;
	if (linkKind !== "inventory" || !isNumbered(url) || countVins(scan.text) > 1) return false;
	const tops = listTopHeadings(page, outline);
	const headings = toHeadlines(tops);
	const titles = listTitles(scan);
	const isTitle = headings.some((one) => titles.some((title) => isSameModel(one, title)));
	const isOnly = headings.length === 1 && tops.length === 1;
	return isTitle || isOnly || headings.some((one) => page.structured.cars.some((car) => isOwnCar(car, one, url)));
}

/** "view.asp?id=8841" beside cards that lead to "view.asp?id=8760": the car of its title or heading, with the page's one VIN. */
function isAddressedAsCars({ url, scan }: ParsedPage, outline: Outline | null, cards: Finding[]): boolean {
	const own = toAddressShape(url);
	const vins = countVins(scan.text);
	if (own === null || outline === null || vins > 1) return false;
	const others = cards.filter(({ fields }) => fields.url && toPathKey(fields.url) !== toPathKey(url));
	if (!others.some(({ fields }) => toAddressShape(fields.url ?? "") === own)) return false;
	if (vins === 0) return isAboutTitle(scan, others);
	return listTitles(scan).length > 0 || toHeadlines(listTexts(outline, /^h[1-4]$/)).length === 1;
}

/** Without a VIN: a line has the name of the title's car, which is on no card. */
function isAboutTitle(scan: ParsedPage["scan"], cards: Finding[]): boolean {
	const lines = scan.text.split("\n").map(parseHeadline);
	return listTitles(scan).some(
		(title) =>
			lines.some((line) => line && isSameModel(line, title)) && !cards.some(({ fields }) => isOfName(fields, title)),
	);
}

function isOwnCar({ source, fields }: Finding, { year, make }: Headline, url: string): boolean {
	if ((source !== "json-ld" && source !== "microdata") || fields.url === undefined) return false;
	const isHere = toPathKey(toAbsolute(fields.url, url) ?? "") === toPathKey(url);
	return isHere && fields.year?.startsWith(year) === true && parseMake(fields.make ?? "") === make;
}
