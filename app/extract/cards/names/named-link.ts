import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { getText } from "../../markup/node-text";
import { getTexts, type Outline } from "../../markup/outline";
import type { Finding } from "../../text/finding";
import { type Headline, isNamedAs, isSameModel, parseHeadline } from "../../text/headline";
import type { ReadLink } from "../../text/read-link";

type IsWanted = (link: ReadLink, at: number) => boolean;

/** The address of the first link from `start` to `end` that is wanted. */
function findFirst(outline: Outline, start: number, end: number, isWanted: IsWanted): string | null {
	for (let at = start; at < end; at++) {
		const href = outline.tags[at] === "a" ? outline.attributes[at]?.href : undefined;
		const link = href ? outline.readLink(href) : null;
		if (link && isWanted(link, at)) return link.url;
	}
	return null;
}

/** The one address to which all wanted links lead. */
function findOnly(outline: Outline, start: number, end: number, isWanted: IsWanted): string | null {
	const first = findFirst(outline, start, end, isWanted);
	const other = first && findFirst(outline, start, end, (link, at) => link.url !== first && isWanted(link, at));
	return other ? null : first;
}

/** Where a card links no known vehicle page, its car's name leads there: "/cars/703". */
export function findNamedLink(outline: Outline, start: number, end: number): string | null {
	const isNumbered: IsWanted = ({ key }, at) => /\d/.test(key) && parseHeadline(getText(outline, at)) !== null;
	return findFirst(outline, start, end, isNumbered);
}

/** The same without a number in the address, "/c/stang", which alone could be any page's. */
export function findNamesWay(outline: Outline, start: number, end: number): string | null {
	const isNamed: IsWanted = ({ kind, url }, at) =>
		kind === "other" && getFolder(url) !== null && parseHeadline(getText(outline, at)) !== null;
	return findFirst(outline, start, end, isNamed);
}

function getFolder(url: string): string | null {
	return /^https?:\/\/[^/?#]+\/[^?#]{0,200}\/(?=[^/?#]+\/?$)/i.exec(url)?.[0] ?? null;
}

const fewestBeside = 3;

/** Ways of names that lie side by side, each car's to another address, lead to the cars' own pages. */
export function toLedPages(cards: Finding[]): Finding[] {
	const besides = new Map<string, Set<string>>();
	for (const { fields, ledTo } of cards) {
		const url = fields.url ?? ledTo ?? "";
		const folder = getFolder(url);
		if (folder) besides.set(folder, (besides.get(folder) ?? new Set()).add(url));
	}
	return cards.map(({ ledTo, ...card }) => {
		const isOwn = ledTo && !card.fields.url && (besides.get(getFolder(ledTo) ?? "")?.size ?? 0) >= fewestBeside;
		return isOwn ? { ...card, fields: { ...card.fields, url: ledTo } } : card;
	});
}

/** The one address that ends with the name ("/cars/honda-civic-lx/"), or the one behind its photos ("/used/a81467"). */
export function findCarLink(outline: Outline, start: number, end: number, name: Headline): string | null {
	const isCars: IsWanted = (link, at) =>
		link.kind !== "new-inventory" && (isNamedAs(link.url, name) || isBehindPhoto(outline, at, link));
	return findOnly(outline, start, end, isCars);
}

function isBehindPhoto({ tags, ends }: Outline, at: number, { kind, url }: ReadLink): boolean {
	const [path = ""] = url.split(/[?#]/, 1);
	const last = path.split("/").findLast((part) => part !== "") ?? "";
	return kind === "inventory" && /\d/.test(last) && tags.slice(at, ends[at]).includes("img");
}

/** The one address below a list in a card of labels alone: "/autos/v-012/". */
export function findOnlyLink(outline: Outline, start: number, end: number): string | null {
	const isBelowList: IsWanted = ({ kind, key }) => kind === "inventory" && /\d/.test(key.replace(/\?.*/, ""));
	return findOnly(outline, start, end, isBelowList);
}

const wordsBefore = mergePatterns({ flags: "i" }, [
	/click|here|read|for|full|more|view|see|learn|all|the|this|that|about|on|vehicle|car|truck|ver|m[aá]s/,
	/(?:details?|info(?:rmation)?|pictures?|photos?|pics|fotos)(?:\W+(?:and|or|y))?/,
]);
const detailWords = mergePatterns(
	{ flags: "i", before: `^\\W*(?:(?:${wordsBefore.source})\\W+){0,5}`, behind: /\W*$/ },
	[/details?|info(?:rmation)?|pictures?|photos?|pics|more/, /car|truck|vehicle|one|it|listing/, /detalles|fotos/],
);

/** "More pictures", "Full details": the one numbered address of all such links. */
export function findDetailsLink(outline: Outline, start: number, end: number): string | null {
	return findOnly(outline, start, end, ({ kind, key }, at) => {
		if (kind === "new-inventory" || !/\d/.test(key)) return false;
		const [first, second] = getTexts(outline, at, 2);
		return first !== undefined && !second && detailWords.test(first.text.slice(0, 60));
	});
}

/** An address to which two different cars' cards lead is no car's own. */
export function toOwnPages(cards: Finding[]): Finding[] {
	const namesOf = new Map<string, Set<string>>();
	for (const { fields } of cards)
		if (fields.url)
			namesOf.set(fields.url, (namesOf.get(fields.url) ?? new Set()).add(`${fields.year} ${fields.make}`));
	return cards.map((card) => {
		const { url, ...fields } = card.fields;
		const isShared = url !== undefined && (namesOf.get(url)?.size ?? 0) > 1;
		return isShared ? { ...card, fields } : card;
	});
}

const longestTrim = 30;

/** The trim in the link's title, where the card cuts its name short. */
export function findTitledTrim({ tags, attributes }: Outline, start: number, end: number, name: Headline): string {
	for (let at = start; at < end; at++) {
		const whole = tags[at] === "a" ? parseHeadline(attributes[at]?.title ?? "") : null;
		if (whole?.trim && isSameModel(whole, name) && whole.trim.length <= longestTrim) return whole.trim;
	}
	return "";
}
