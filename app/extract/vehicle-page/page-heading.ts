import { parseMake } from "~/inventory/fields/parse-make";
import { readName } from "../cards/names/card-names";
import { getText } from "../markup/node-text";
import { listNodes, type Outline } from "../markup/outline";
import { type Headline, parseHeadline } from "../text/headline";

/** The first heading that names a car, else the first name that leads nowhere, else the first heading. */
export function findHeading(outline: Outline, promised: Headline[], subject: number | null): number {
	const headings = listHeadings(outline);
	const named = headings.filter((at) => readHeading(outline, at));
	const own = named.find((at) => isPromised(readHeading(outline, at) ?? {}, promised));
	return (
		(promised.length === 0 ? subject : null) ?? own ?? findPlainName(outline, promised) ?? named[0] ?? headings[0] ?? -1
	);
}

function listHeadings(outline: Outline): number[] {
	return listNodes(outline, (at) => /^h[12]$/.test(outline.tags[at] ?? ""));
}

/** The heading of what the page is about where that is no car that we know: address or title say the same. */
export function findSubject(outline: Outline, pageUrl: string, title: string): number | null {
	const [address, head] = [toLetters(pageUrl.replace(/^https?:\/\/[^/]+/i, "").slice(-longestName)), toLetters(title)];
	const isSubject = (at: number) => {
		const text = getText(outline, at);
		const name = toLetters(text);
		const isNamed = text.length <= longestName && anyYear.test(text) && name.length >= shortestName;
		return isNamed && (address.includes(name) || head.startsWith(name)) && parseHeadline(text) === null;
	};
	return listHeadings(outline).find(isSubject) ?? null;
}

const anyYear = /\b(?:19[2-9]|20[0-4])\d\b/;
const shortestName = 10;
const longestName = 120;

function toLetters(text: string): string {
	return text.toLowerCase().replace(/[^a-z\d]+/g, "");
}

/** Other cars' names may stand above: true where address and title name no car or the same one. */
export function isPromised({ year, make }: { year?: string; make?: string }, promised: Headline[]): boolean {
	return promised.length === 0 || promised.some((name) => name.year === year && name.make === parseMake(make ?? ""));
}

/** Old sites write the name in bold: `<center><b>2013 HYUNDAI SONATA</b></center>`. */
function findPlainName(outline: Outline, promised: Headline[]): number | undefined {
	const { tags, texts, parents } = outline;
	const at = texts.findIndex((text, node) => {
		const name = text !== "" && !isLinked(outline, node) ? readName(outline, node) : null;
		return name !== null && isPromised(name.headline, promised);
	});
	const holder = parents[at] ?? -1;
	return at >= 0 && holder >= 0 && /^(?:b|strong|font|center|span|h[3-6])$/.test(tags[holder] ?? "")
		? holder
		: undefined;
}

function isLinked({ tags, parents }: Outline, at: number): boolean {
	for (let node = at, level = 0; node >= 0 && level < 4; node = parents[node] ?? -1, level++)
		if (/^(?:a|option|button)$/.test(tags[node] ?? "")) return true;
	return false;
}

export function readHeading(outline: Outline, at: number): Headline | null {
	return parseHeadline(getText(outline, at));
}
