import { toAbsolute } from "../text/page-url";

/** A page that needs more files for its stock is not made by hand. */
const MOST_FILES = 2;

/** `src="inventory.js?v=6"`, `fetch('data/cars.json')`, and `'<script src="stock.js?v=' + Date.now()`. */
const file =
	/["'`]((?:https?:)?[\w./:-]{0,120}?\b(?:inventory|vehicles?|cars|stock|listings?|autos)(?:[-_](?:data|list))?\.js(?:on)?)(?:["'`?]|&quot;)/gi;

/** `"serviceUrl":"/inv/vehicles?ps=10&pn=0"`, `apiUrl: '/api/inventory'`, `data-api-url="/rest/listings"` */
const setting =
	/(?<![a-z])(?:service|api|data|ajax|feed|json)[-_]?(?:url|uri|endpoint)(?:["']|&quot;)?\s{0,3}[:=]\s{0,3}(?:["'`]|&quot;)((?:https?:)?\\?\/[\w.:\\/-]{2,200}(?:\?(?:&(?!quot;)|[\w=%+.;-]){0,200})?)/gi;
const stock = /[/_-](?:inventory|inv|vehicles?|cars|stock|listings?|autos)(?=$|[/._-])/i;
const other = /leads?|track|contact|financ|favou?rite|compare|count|facets?|filters?|suggest|makes?\b|models?\b/i;

/** Of a page that shows its cars by a script alone: the files and data on its own host whose names say that they hold the stock. */
export function getDataFiles({ url, html }: { url: string; html: string }): string[] {
	const { host, pathname } = new URL(url);
	const files = new Set<string>();
	const add = (href: string, holdsStock: (path: string) => boolean) => {
		const there = files.size < MOST_FILES ? toAbsolute(href, url) : null;
		const found = there ? new URL(there) : null;
		if (found?.host === host && holdsStock(found.pathname)) files.add(found.href);
	};
	for (const [, href = ""] of html.matchAll(file)) add(href, () => true);
	for (const [, href = ""] of html.matchAll(setting))
		add(
			href.replaceAll("\\/", "/").replaceAll("&amp;", "&"),
			(path) => path !== pathname && stock.test(path) && !other.test(path),
		);
	return [...files];
}

/** `draw({"Vehicles": […]})`: the JSON that such an answer hands to a script; of one that came cut, nothing. Null of any other answer. */
export function getJsonOfCall(answer: string): string | null {
	const [call] = calls.exec(answer.slice(0, 500)) ?? [];
	if (call === undefined) return null;
	const [end] = /(?<=[}\]])\s{0,9}\)\s{0,9};?\s{0,100}$/.exec(answer.slice(-200)) ?? [];
	return end === undefined ? "" : answer.slice(call.length, -end.length);
}

const calls =
	/^\s{0,100}(?:\/\*\*\/\s{0,9})?(?:typeof [\w$.]{1,80} ?===? ?["']function["'] ?&& ?)?[\w$.]{1,80}\(\s{0,9}(?=[[{])/;

/** Such a script as a page that holds it; of one that came cut, no car is sure to be there or not. */
export function toScriptPage(url: string, script: string): string | null {
	if (!new URL(url).pathname.endsWith(".js") || /^\s{0,100}</.test(script)) return null;
	return isCut(script) ? "" : `<script>${script.replaceAll("</", "<\\/")}</script>`;
}

/** Brackets or texts that do not end: one pass, for a pattern would be slow where they do not. */
function isCut(script: string): boolean {
	let depth = 0;
	for (let at = 0; at < script.length; at++) {
		const sign = script[at] ?? "";
		if ("[{".includes(sign)) depth++;
		else if ("]}".includes(sign)) depth--;
		else if (sign === "/") at = findCommentEnd(script, at);
		else if ("\"'`".includes(sign)) at = findTextEnd(script, at);
		if (at < 0) return true;
	}
	return depth !== 0;
}

function findCommentEnd(script: string, start: number): number {
	const next = script[start + 1];
	if (next === "*") return script.indexOf("*/", start + 2);
	const end = next === "/" ? script.indexOf("\n", start) : start;
	return end < 0 ? script.length : end;
}

function findTextEnd(script: string, start: number): number {
	for (let at = start + 1; at < script.length; at++) {
		if (script[at] === "\\") at++;
		else if (script[at] === script[start]) return at;
	}
	return -1;
}
