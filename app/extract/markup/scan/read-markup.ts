import { decode } from "../decode-entities";
import type { Attributes, Collector, PageScan, Script } from "../page-scan";
import { parseHtml } from "../parse-html";
import { createPieceCollector } from "../shown-pieces";
import { createDataCollector } from "./scan-attributes";
import { createLinkCollector, toFrames } from "./scan-links";
import { createMicrodataCollector } from "./scan-microdata";

const unseenTags = new Set(["script", "style", "svg", "noscript", "template", "iframe", "select", "head", "nav"]);
const longestText = 800_000;

/** In: a page. Out: the result of one pass over it. Never throws, whatever the markup. */
export function readMarkup(html: string): PageScan {
	const scan: PageScan = {
		...{ title: "", headings: [], metas: new Map(), canonical: "", base: "", scripts: [], links: [], frames: [] },
		...{ items: [], tagged: [], states: [], text: "", unseen: [], pieces: [], heavy: 0 },
	};
	const lines: string[] = [];
	const unread = readPage(html, scan, {
		head: createHeadCollector(scan),
		links: createLinkCollector(scan),
		items: createMicrodataCollector(scan),
		texts: createTextCollector(scan, lines),
		data: createDataCollector(scan),
		pieces: createPieceCollector(scan),
	});
	scan.heavy += unread;
	scan.text = decode(lines.join("\n"));
	return scan;
}

type Collectors = Record<"head" | "links" | "items" | "texts", Collector> &
	Record<"data", Pick<Collector, "open">> &
	Record<"pieces", ReturnType<typeof createPieceCollector>>;
type Hidden = { tag: string; depth: number; from: number; isPager: boolean };

/** A menu's links lead on, those of a template nowhere. */
function mayLead(tag: string, hidden: Hidden): boolean {
	return tag === "a" && hidden.tag !== "template";
}

/** Entities are decoded where a text is stored: decoding all of them costs a third of the pass. */
function readPage(html: string, scan: PageScan, { head, links, items, texts, data, pieces }: Collectors): number {
	let depth = 0;
	let hidden: Hidden | null = null;
	return parseHtml(html, {
		open(tag, attributes, from) {
			if (!hidden && tag.endsWith("frame")) scan.frames.push(...toFrames(tag, attributes));
			if (!hidden && isUnseen(tag, attributes)) hidden = { tag, depth, from, isPager: false };
			if (hidden?.tag === "nav") hidden.isPager ||= isPager(attributes);
			head.open(tag, attributes, depth);
			if (!hidden) pieces.open(tag, attributes);
			if (!hidden || mayLead(tag, hidden)) {
				links.open(tag, attributes, depth);
				items.open(tag, attributes, depth);
				texts.open(tag, attributes, depth);
				data.open(tag, attributes, depth);
			}
			depth++;
		},
		text(text) {
			head.text(text);
			if (!hidden || hidden.isPager) links.text(text);
			if (hidden) return;
			pieces.text(text);
			items.text(text);
			texts.text(text);
		},
		close(tag, to) {
			head.close(tag, --depth);
			if (!hidden) pieces.close();
			if (!hidden || mayLead(tag, hidden)) {
				links.close(tag, depth);
				items.close(tag, depth);
				texts.close(tag, depth);
			}
			if (hidden?.depth !== depth) return;
			pieces.leaveOut(hidden.from, to);
			hidden = null;
		},
	});
}

/** Webflow's hidden parts, and WordPress visitors' comments: "would you take $16,500 cash?" */
const unseenClass = /w-condition-invisible|widget_recent_comments|wp-block-latest-comments|\bcomment-?list\b/;

/** Browsers show a declarative shadow root's template. */
function isUnseen(tag: string, attributes: Attributes): boolean {
	if (unseenTags.has(tag)) return !(tag === "template" && "shadowrootmode" in attributes);
	return unseenClass.test(attributes.class ?? "");
}

/** "Older" says which link leads on, and is no more a fact of a car than a menu's words. */
function isPager(attributes: Attributes): boolean {
	return /pagin|pager|page navigation/i.test(`${attributes.class} ${attributes.id} ${attributes["aria-label"]}`);
}

function createHeadCollector(scan: PageScan): Collector {
	let script: Script | null = null;
	let inTitle = false;
	return {
		open(tag, attributes) {
			if (tag === "script") script = { type: (attributes.type ?? "").toLowerCase(), id: attributes.id ?? "", text: "" };
			else if (tag === "title") inTitle = scan.title === "";
			else if (tag === "meta") {
				const name = (attributes.property ?? attributes.name ?? attributes["http-equiv"] ?? "").toLowerCase();
				if (name && attributes.content && !scan.metas.has(name)) scan.metas.set(name, decode(attributes.content));
			} else if (tag === "base") scan.base ||= attributes.href ?? "";
			else if (tag === "link" && attributes.href) readLinkTag(scan, attributes.rel ?? "", attributes.href);
		},
		text(text) {
			if (script) script.text += text;
			else if (inTitle) scan.title += decode(text);
		},
		close(tag) {
			if (tag === "script" && script) {
				if (script.text.length > 1) scan.scripts.push(script);
				script = null;
			} else if (tag === "title") inTitle = false;
		},
	};
}

function readLinkTag(scan: PageScan, rel: string, href: string): void {
	if (/\bcanonical\b/i.test(rel)) scan.canonical ||= decode(href);
	if (/\bnext\b/i.test(rel)) scan.links.push({ href: decode(href), rel: "next", text: "" });
}

function createTextCollector(scan: PageScan, lines: string[]): Collector {
	let heading: string | null = null;
	let length = 0;
	return {
		open(tag) {
			if (tag === "h1") heading = "";
		},
		text(text) {
			if (heading !== null) heading += text;
			if (!/\S/.test(text)) return;
			const left = longestText - length;
			length += text.length;
			if (left > 0) lines.push(text.slice(0, left));
			if (left >= 0 && left < text.length) scan.heavy++;
		},
		close(tag) {
			if (tag !== "h1" || heading === null) return;
			scan.headings.push(decode(heading).replace(/\s+/g, " ").trim());
			heading = null;
		},
	};
}
