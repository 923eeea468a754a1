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

/** Such a script as a page that holds it. */
export function toScriptPage(url: string, script: string): string | null {
	if (!new URL(url).pathname.endsWith(".js") || /^\s{0,100}</.test(script)) return null;
	return `<script>${script.replaceAll("</", "<\\/")}</script>`;
}
