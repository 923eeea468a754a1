import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { getText } from "../../markup/node-text";
import { getTexts, type Outline } from "../../markup/outline";
import { type Headline, isSameModel, parseHeadline } from "../../text/headline";
import { findMileages } from "../../text/mileage";
import { parseUrl, toPathKey } from "../../text/page-url";
import { findMoney } from "../../text/prices/money";
import { isWithheld } from "../../text/prices/price-words";
import { parseSplitHeadline } from "./block-name";
import { readName } from "./card-names";

/**
 * "2019 Honda Civic" over a part of the stock names cars, not one: what is told below it stands in cards, which lead to
 * pages of their own or have names, prices and miles of their own.
 */
export function isListOfName(outline: Outline, url: string): boolean {
	const [top = -1, second] = listTops(outline);
	const name = second === undefined ? parseHeadline(getText(outline, top)) : null;
	if (name === null) return false;
	const links = listNamedLinks(outline, name, url);
	const isLinked = links.length > 0;
	const cards = toCards(outline, isLinked ? links : listBareNames(outline, name, top), top);
	const [first] = cards;
	if (first === undefined || tellsOwn(outline, top, first.start)) return false;
	if (!isLinked) return new Set(cards.map(({ amounts }) => amounts)).size > 1;
	return cards.length > 1 || (first.trim.length > name.trim.length && !isLabelled(outline, first.end));
}

function listTops({ tags }: Outline): number[] {
	return tags.flatMap((tag, at) => (tag === "h1" ? [at] : []));
}

/** Where a name of the heading's year, make and model stands; `key` is the page that it leads to, or its place. */
type Named = { at: number; key: string; trim: string };

function listNamedLinks(outline: Outline, name: Headline, url: string): Named[] {
	const found: Named[] = [];
	const [own, site] = [toPath(url), `${parseUrl(url)?.origin}/`];
	for (let at = 0; at < outline.tags.length; at++) {
		const href = outline.tags[at] === "a" ? outline.attributes[at]?.href : undefined;
		const link = href ? outline.readLink(href) : null;
		if (!link || toPath(link.url) === own || !link.url.startsWith(site) || link.kind === "new-inventory") continue;
		const text = getText(outline, at, mostTexts);
		// A table may tell the year in a column of its own.
		const led =
			parseHeadline(text) ??
			(text.length < longestName ? parseHeadline(`${name.year} ${text}`) : null) ??
			(link.kind === "other" ? null : findNameInRows(outline, at, link.kind === "vehicle"));
		if (led && isSameModel(led, name)) found.push({ at, key: link.key, trim: led.trim });
	}
	return found;
}

/** "Year:", "2019", "Make:", "Honda", around a link that says "Details"; where the link may lead to a list, with labels. */
function findNameInRows(outline: Outline, link: number, isOfCar: boolean): Headline | null {
	const part = findPart(outline, link, 0);
	if (part < 0) return null;
	const texts = getTexts(outline, part, mostFacts);
	const values = texts.filter(({ text }) => !/:\s?$/.test(text));
	return isOfCar || values.length < texts.length ? parseSplitHeadline(values, undefined) : null;
}

const toPath = (url: string) => toPathKey(url.split("?", 1)[0] ?? url);

const mostTexts = 6;
const longestName = 80;

function listBareNames(outline: Outline, name: Headline, top: number): Named[] {
	const found: Named[] = [];
	for (let at = outline.ends[top] ?? top; at < outline.tags.length; at++) {
		const card = outline.texts[at] ? readName(outline, at) : null;
		if (card && isSameModel(card.headline, name)) found.push({ at, key: `${at}`, trim: card.headline.trim });
	}
	return found;
}

type Card = { start: number; end: number; trim: string; amounts: string };

/** Behind the heading, each the smallest part with a price or miles; without elements of their own, from name to name. */
function toCards(outline: Outline, named: Named[], top: number): Card[] {
	const behind = named.filter(({ at }) => at > top).slice(0, mostNames);
	const cards = new Map<number, Card & Named>();
	for (const one of behind) {
		const start = findPart(outline, one.at, top);
		const known = cards.get(start);
		if (known && known.key !== one.key) return toFlat(outline, behind);
		const end = outline.ends[start] ?? start;
		if (start >= 0 && !known) cards.set(start, { ...one, start, end, amounts: readAmounts(outline, start, end) });
	}
	return [...cards.values()].sort((one, other) => one.start - other.start);
}

const mostNames = 200;

function toFlat(outline: Outline, named: Named[]): Card[] {
	const names = named.filter(({ key }, order) => key !== named[order - 1]?.key);
	return names.flatMap(({ at, trim }, order) => {
		const end = names[order + 1]?.at ?? Math.min(at + mostFacts, outline.tags.length);
		const amounts = readAmounts(outline, at, end);
		return amounts === "" ? [] : [{ start: at, end, trim, amounts }];
	});
}

function readAmounts({ texts }: Outline, start: number, end: number): string {
	return texts
		.slice(start, end)
		.flatMap((text) => [...findMoney(text), ...findMileages(text)])
		.map(({ value }) => value)
		.join(" ");
}

const mostLevels = 8;
const mostFacts = 100;

/** -1 where no part below the heading's has a price or miles. */
function findPart(outline: Outline, from: number, top: number): number {
	let node = from;
	for (let level = 0; level < mostLevels && node > top; level++, node = outline.parents[node] ?? -1)
		if (hasAmount(getTexts(outline, node, mostFacts).map(({ text }) => text))) return node;
	return -1;
}

/** Also of "$", "17", "," and "441". */
function hasAmount(texts: string[]): boolean {
	return texts.some(isAmount) || findMoney(texts.join("")).length > 0;
}

const isAmount = (text: string) => findMoney(text).length > 0 || findMileages(text).length > 0 || isWithheld(text);

/** A reading or a label of a car's facts above the first card, or a price between it and the heading. */
function tellsOwn(outline: Outline, top: number, first: number): boolean {
	for (let at = 0; at < first; at++) {
		const text = outline.texts[at] ?? "";
		if (!text || outline.tags[outline.parents[at] ?? -1] === "a") continue;
		if (findMileages(text).length > 0 || (at > top && findMoney(text).length > 0)) return true;
		if (isLabel(outline, at)) return true;
	}
	return false;
}

function isLabelled(outline: Outline, from: number): boolean {
	for (let at = from; at < outline.tags.length; at++) if (isLabel(outline, at)) return true;
	return false;
}

function isLabel(outline: Outline, at: number): boolean {
	return factLabel.test(outline.texts[at] ?? "") && !isColumnHead(outline, at);
}

const factLabel = mergePatterns({ flags: "i", before: "^\\W{0,3}", behind: /\b/ }, [
	/vin|stock|stk|odometer|mileage|kilometers|millaje|millas/,
	/exterior|interior|engine|transmission|drive ?train|fuel|body/,
]);

/** A row of words alone. */
function isColumnHead(outline: Outline, at: number): boolean {
	let node = at;
	for (let level = 0; level < mostLevels && node >= 0 && outline.tags[node] !== "tr"; level++)
		node = outline.parents[node] ?? -1;
	return outline.tags[node] === "tr" && !getTexts(outline, node, mostFacts).some(({ text }) => /\d/.test(text));
}
