import { toAbsolute } from "../text/page-url";

/** A page that needs more files for its stock is not made by hand. */
const MOST_FILES = 2;

/** `src="inventory.js?v=6"`, `fetch('data/cars.json')`, and `'<script src="stock.js?v=' + Date.now()`. */
const file =
	/["'`]((?:https?:)?[\w./:-]{0,120}?\b(?:inventory|vehicles?|cars|stock|listings?|autos)(?:[-_](?:data|list))?\.js(?:on)?)(?:["'`?]|&quot;)/gi;

/** Of a page that shows its cars by a script alone: the files on its own host whose names say that they hold the stock. */
export function getDataFiles({ url, html }: { url: string; html: string }): string[] {
	const { host } = new URL(url);
	const files = new Set<string>();
	for (const [, href = ""] of html.matchAll(file)) {
		const there = toAbsolute(href, url);
		if (there && new URL(there).host === host) files.add(there);
		if (files.size >= MOST_FILES) break;
	}
	return [...files];
}

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
