import { isNext, type ListPlace, toListPlace, toStem } from "../links/next-page";
import { getPageNumber } from "../links/page-number";
import { isTopic, toLinkKind } from "../links/to-link-kind";
import { decode } from "../markup/decode-entities";
import { toAbsolute, toPathKey } from "../text/page-url";

type Page = { url: string; html: string };

const option = /<option\b[^<>]{0,300}>[^<]{0,60}/gi;
const value = /\bvalue\s{0,3}=\s{0,3}["']?([^"'<>\s]{1,300})/i;

/** The pages behind this one, of a pager that is a list box. */
export function getOptionParts({ url, html }: Page): string[] {
	const here = toListPlace(url);
	return [...html.matchAll(option)].flatMap(([tag]) => {
		const href = decode(value.exec(tag)?.[1] ?? "");
		const there = /[/?]/.test(href) ? toAbsolute(href, url) : null;
		const text = tag.slice(tag.indexOf(">") + 1);
		return there && isNext({ href, rel: "", text }, there, here) ? [there] : [];
	});
}

const named =
	/\sdata-next(?:-?(?:url|href|link|path|part|page(?:-?url)?))?\s{0,3}=\s{0,3}["']((?:https?:\/\/|[/?]|[\w-]{1,60}\.[a-z]{3,5}["'?])[^"'<>\s]{0,300})/gi;

/** What a list calls its next part, to be put below it once a visitor scrolls: `data-next="/stock-b2.html"`. */
export function getNamedParts({ url, html }: Page): string[] {
	if (!/\sdata-next/i.test(html)) return [];
	const here = toListPlace(url);
	return [...html.matchAll(named)].flatMap(([, value = ""]) => {
		const there = toAbsolute(decode(value.replace(/["']$/, "")), url);
		return there && isBehind(there, here) ? [there] : [];
	});
}

/** A list of the site's, or an address that goes on with this one's; a form's next step and the next photo are none. */
function isBehind(there: string, here: ListPlace): boolean {
	if (new URL(there).host !== new URL(here.url).host || toPathKey(there) === toPathKey(here.url)) return false;
	const told = getPageNumber(there);
	if (told) return !isTopic(there) && (told.isOffset || told.number > here.number);
	const kind = toLinkKind(there);
	return kind !== "vehicle" && (kind === "inventory" || toStem(there) === toStem(here.url));
}

const element = /<[a-z][^<>]{0,2000}>[^<]{0,60}/gi;
const attribute = /\sdata-([\w-]{1,40})\s{0,3}=\s{0,3}(?:"([^"]{1,300})"|'([^']{1,300})')/g;
const more =
	/(?:load|show|view|see|get)[-_ ]?(?:more|next)|\w[-_]more\b|infinite|paginat|pager|next[-_ ]?page|cargar m[aá]s/i;
const addressNames = /(?:^|-)(?:url|href|endpoint|next|more|action|path|route)$/;
/** A look for such an attribute is cheaper than one at each element. */
const mayAsk = /\sdata-[\w-]{0,40}(?:url|href|endpoint|next|more|action|path|route)\s{0,3}=/;
const numberNames = /^(?:(?:next|current)-?)?(page|paged|pg|p|offset|start|skip)(?:-?(?:number|no|num))?$/;

/** What "Load more" asks for: `data-url="/inventory/load" data-page="1"` leads to "/inventory/load?page=2". */
export function getControlParts({ url, html }: Page): string[] {
	if (!mayAsk.test(html)) return [];
	return [...html.matchAll(element)].flatMap(([tag]) => {
		if (!tag.includes("data-") || !more.test(tag)) return [];
		const data = [...tag.matchAll(attribute)].map(([, name = "", a, b]) => ({ name, value: decode(a ?? b ?? "") }));
		const href = data.find(({ name, value }) => addressNames.test(name) && /^(?:https?:\/)?\/|^\?/.test(value))?.value;
		const there = href ? toAbsolute(href, url) : null;
		return there && toLinkKind(there) !== "vehicle" ? toPart(there, data) : [];
	});
}

function toPart(there: string, data: { name: string; value: string }[]): string[] {
	const told = getPageNumber(there);
	if (told) return told.isOffset || told.number > 1 ? [there] : [];
	for (const { name, value } of data) {
		const word = numberNames.exec(name)?.[1];
		if (!word || !/^\d{1,5}$/.test(value)) continue;
		const isStep = word.startsWith("p") && !name.startsWith("next");
		const part = new URL(there);
		part.searchParams.set(word, String(Number(value) + Number(isStep)));
		return [part.href];
	}
	return [];
}
