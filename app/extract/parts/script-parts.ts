import { toAbsolute } from "../text/page-url";

type Page = { url: string; scan: { scripts: { text: string }[] } };

/** A page's scripts name more addresses than those of its stock. */
const MOST_ADDRESSES = 2;

const address = /["'`](?:https?:\/\/[\w.:-]{3,80})?\/[\w./-]{2,100}(?:\?[\w=&%+.-]{0,200})?["'`]/g;
const stock = /\/(?:[\w-]{1,40}\/){0,5}[\w-]{0,40}(?:inventory|vehicle|stock|listing|\bcars\b|autos|search)/i;
const other =
	/\.(?:js|mjs|css|png|jpe?g|gif|svg|webp|woff2?|ico|map|pdf)$|lead|track|\blog\b|contact|finance|log-?in|favou?rite|chat|compare|subscri|captcha|count|facet|filter|suggest|make|model/i;
const asks = /\bfetch\s?\(|XMLHttpRequest|\baxios\b|\$\.(?:get|ajax|getJSON)\b|\bajax\b|endpoint|api_?url/i;
const offset = /[?&"'\s,{](offset|start_?index|start|skip)["']?\s?[=:]/i;
const page = /[?&"'\s,{](page_?(?:number|num|no|index)|current_?page|paged|page|pg)["']?\s?[=:]/i;
const size = /[?&"'\s,{](limit|per_?page|page_?size|size|results)["']?\s?[=:]\s?["']?(\d{1,3})\b/i;

/** What a list's own script asks for once a visitor scrolls: `fetch("/api/inventory?offset=" + …)`. */
export function getScriptParts({ url, scan }: Page, shown: number): string[] {
	const parts = new Set<string>();
	const { host } = new URL(url);
	for (const { text } of scan.scripts.filter((script) => asks.test(script.text))) {
		const script = text.replaceAll("\\/", "/");
		const told = readCounting(script);
		for (const asked of new Set(Array.from(script.matchAll(address), ([whole]) => whole.slice(1, -1)))) {
			const [href = "", query = ""] = asked.split("?");
			const there = stock.test(href) && !other.test(href) ? toAbsolute(href, url) : null;
			if (!there || new URL(there).host !== host) continue;
			for (const part of toParts(there, query, { told, shown })) parts.add(part);
			if (parts.size >= MOST_ADDRESSES) return [...parts];
		}
	}
	return [...parts];
}

type Counting = Record<"byCar" | "byPage" | "size", RegExpExecArray | null>;

/** Once of a whole script, which may name addresses without end. */
function readCounting(text: string): Counting {
	return { byCar: offset.exec(text), byPage: page.exec(text), size: size.exec(text) };
}

/** Pages count from 0 or from 1: the second of either is asked for. */
function toParts(there: string, query: string, { told, shown }: { told: Counting; shown: number }): string[] {
	const own = readCounting(`?${query}`);
	const byCar = own.byCar ?? (own.byPage ? null : told.byCar);
	const name = (byCar ?? own.byPage ?? told.byPage)?.[1];
	if (!name) return [];
	const firsts = byCar ? [shown] : shown > 0 ? [2, 1] : [1];
	return firsts.map((first) => {
		const part = new URL(there);
		for (const [key, value] of new URLSearchParams(query)) if (value !== "") part.searchParams.set(key, value);
		part.searchParams.set(name, String(first));
		const [, sizeName, count] = own.size ?? told.size ?? [];
		if (sizeName && count) part.searchParams.set(sizeName, count);
		return part.href;
	});
}
