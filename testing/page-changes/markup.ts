import type { Random } from "../../scripts/sample-dealers/random";
import { findHeadlines, getWords, listTexts } from "./car-names";
import { changeText, changeTree, type PageChange } from "./page-change";

function rewriteTags(html: string, write: (tag: string, random: Random) => string, random: Random): string {
	return html.replace(
		/(<(script|style|textarea|template)\b[\s\S]*?<\/\2\s*>|<!--[\s\S]*?-->)|<[a-z][^<>]*>/gi,
		(whole, kept: string | undefined) => (kept === undefined ? write(whole, random) : whole),
	);
}

const attribute = /\s([a-zA-Z][-\w:]*)(?:=("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

function reorder(tag: string, random: Random): string {
	const [name = ""] = /^<[\w-]+/.exec(tag) ?? [];
	const rest = tag.slice(name.length);
	const found = rest.match(attribute) ?? [];
	if (found.length < 2 || found.join("").length < rest.replace(/\s*\/?>$/, "").length) return tag;
	const turned = random.below(2) === 0 ? [...found].reverse() : [...found.slice(1), found[0]];
	return name + turned.join("") + rest.slice(found.join("").length);
}

const unquote = (tag: string) => tag.replace(/=(["'])([\w.#-]+)\1(?=[\s>])/g, "=$2");
const singleQuote = (tag: string) => tag.replace(/="([^"']*)"/g, "='$1'");
const capital = (tag: string) => tag.replace(/^<[a-z]+\d?(?=[\s>])/, (name) => name.toUpperCase());
const tidy = (tag: string) => tag.replace(/^<(img|br|hr|input|link|meta)\b([^>]*?)\/?>$/, "<$1$2 />");

const betweenBlocks =
	/(?<=<\/(?:div|li|p|section|article|tr|td|h\d|dl|dd|dt)>)\s*(?=<(?:div|li|p|section|article|tr|td|h\d|dl|dd|dt)[\s>])/g;

const wrapTexts = (open: string, close: string) => (document: Document) => {
	const texts = listTexts(document.body).filter((text) => {
		const words = getWords(text);
		return words && !text.parentElement?.closest("option, button, nav, footer");
	});
	for (const text of texts) {
		const holder = document.createElement("span");
		holder.innerHTML = `${open}${close}`;
		const inner = holder.querySelector("*") ?? holder;
		const whole = holder.firstElementChild ?? holder;
		text.replaceWith(whole);
		inner.appendChild(text);
	}
	return texts.length;
};

export const markup: PageChange[] = [
	changeText("attributes-reordered", "No order means anything", (html, random) => rewriteTags(html, reorder, random)),
	changeText("attributes-unquoted", "Minifiers drop quotes", (html, random) => rewriteTags(html, unquote, random)),
	changeText("attributes-in-single-quotes", "PHP's habit", (html, random) => rewriteTags(html, singleQuote, random)),
	changeText("tags-in-capitals", "Old home-made pages", (html, random) => rewriteTags(html, capital, random)),
	changeText("tags-closed-as-xml", "XHTML", (html, random) => rewriteTags(html, tidy, random)),
	changeText("white-space-gone", "Minified", (html) => html.replace(betweenBlocks, "")),
	changeText("white-space-everywhere", "Indented by a template", (html) =>
		html.replace(betweenBlocks, "\n\t\t\t\n\t\t"),
	),
	changeText("lines-of-windows", "CR and LF", (html) => html.replace(/\r?\n/g, "\r\n")),
	changeText("comments-between", "What templates leave behind", (html) =>
		html.replace(betweenBlocks, "<!-- ko if: $data.visible --><!-- /ko -->"),
	),
	changeText("dollar-as-entity", "Encoders that fear every sign", (html) =>
		html.replace(
			/(<(script|style)\b[\s\S]*?<\/\2\s*>)|(?<=>[^<>$]*)\$(?=\d[^<>]*<)/gi,
			(whole, kept: string | undefined) => (kept === undefined ? "&#36;" : whole),
		),
	),
	changeTree("names-with-no-break-spaces", "So that names do not part", (document) => {
		const texts = findHeadlines(document)
			.flatMap(listTexts)
			.filter((text) => text.data.trim().includes(" "));
		for (const text of texts) text.data = text.data.replace(/(?<=\S) (?=\S)/g, "\u00a0");
		return texts.length;
	}),
	changeTree("texts-in-spans", "Page builders wrap every text", wrapTexts('<span class="t">', "</span>")),
	changeTree(
		"texts-in-fonts",
		"What a browser's translator leaves when a page is saved or mirrored",
		wrapTexts('<font style="vertical-align: inherit;">', "</font>"),
	),
];
