import type { ParsedPage } from "./parsed-page";

const shortText = 600;
const fewLinks = 5;
/** A page ends in a longer script or comment only by a fault of its own. */
const LAST_SIGNS = 200_000;

/** A list without cars, or a car's page without it, says so, also in few words. */
const saysNone =
	/\b(?:no|0|zero|none|not any)\b[^.\n]{0,60}\b(?:vehicles?|cars?|trucks?|autos?|results?|inventory|listings?|units?|match\w*|stock)\b|\b(?:sold|no longer|not (?:be )?found|not available|unavailable|nothing|empty)\b|\b(?:no hay|sin resultados|vendido|no encontrad[oa])\b/i;
const parked =
	/\b(?:domain|website|site)\b[^\n]{0,80}\b(?:is (?:for sale|parked|suspended|expired)|has (?:been suspended|expired)|may be for sale)|\bbuy this domain\b/i;
/** The site is out of order: "unavailable" there is said of no car. */
const outOfOrder =
	/\b(?:maintenance|under construction|(?:be (?:right )?|come |check )back (?:soon|shortly|later)|be right back|(?:briefly|temporarily) (?:unavailable|offline|down)|database (?:connection )?error|error establishing a database|en mantenimiento|volvemos pronto)\b/i;
const signIn = /<input\b[^>]{0,300}\btype\s{0,3}=\s{0,3}["']?password/i;

/** Whether a page without cars is no stock page either: blank, a sign-in, a parked domain, a file. */
export function isHollow({ scan, html }: ParsedPage, leadsOn: boolean): boolean {
	const text = `${scan.title}\n${scan.text}`.trim();
	if (parked.test(text.slice(0, 4000))) return true;
	if (leadsOn || text.length > shortText || scan.links.length >= fewLinks) return false;
	return signIn.test(html) || outOfOrder.test(text) || !saysNone.test(text);
}

/** Of a page without cars: whether no word of it says that there are none. */
export function isMute({ scan }: ParsedPage): boolean {
	return !saysNone.test(`${scan.title}\n${scan.text}`);
}

/** Whether a page came as a string of JSON: its escaped markup would still give some of its cars, without their prices. */
export function isQuoted(html: string): boolean {
	return /^\s*"/.test(html);
}

const HEAD_SIGNS = 10_000;

/** Whether a page was decoded as what it is not: the zero bytes of UTF-16 are left, or all of it became signs of other scripts. */
export function isGarbled(html: string): boolean {
	const head = html.slice(0, HEAD_SIGNS);
	if (head.split("\0").length - 1 > head.length / 5) return true;
	return !/<[a-z!]/i.test(head) && head.replace(/[\0-\u02ff]/g, "").length > head.length / 2;
}

const ends = [
	["<", ">"],
	["<script", "</script"],
	["<style", "</style"],
	["<!--", "-->"],
] as const;

/** Whether a page ends within a tag, a script or a comment, or opened its body and never came to its end. No real dealer's page does. */
export function isCutShort(html: string): boolean {
	if (/<\/html>\s*$/i.test(html.slice(-200))) return false;
	const end = html.slice(-LAST_SIGNS).trimEnd().toLowerCase();
	return isUnfinished(html, end) || ends.some(([open, close]) => end.lastIndexOf(open) > end.lastIndexOf(close));
}

/** HTML allows a page without closing tags: its foot tells that it is whole. */
function isUnfinished(html: string, end: string): boolean {
	return /<(?:html|body)\b/i.test(html.slice(0, HEAD_SIGNS)) && !/<\/(?:body|html|footer)|©|&copy;|copyright/.test(end);
}

/** Of a page that was cut, what came whole: of "$15,995" it may hold "$15,9". */
export function toWholeTexts(html: string): string {
	return html.slice(0, html.lastIndexOf(">") + 1);
}
