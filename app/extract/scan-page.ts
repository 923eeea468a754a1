import { Parser } from "htmlparser2";
import { decode } from "./decode-entities";
import { type Feed, feedPage } from "./feed-page";
import type { Collector, PageScan, Script } from "./page-scan";
import { createAttributeCollector, isTelling } from "./scan-attributes";
import { createAddressCollector, createLinkCollector } from "./scan-links";
import { createMicrodataCollector } from "./scan-microdata";

const unseenTags = new Set(["script", "style", "svg", "noscript", "template", "iframe", "select", "head", "nav"]);
const longestText = 800_000;

/** One pass of htmlparser2 over the page; every collector is fed. Never throws, whatever the markup. */
export function scanPage(html: string): PageScan {
	const scan: PageScan = {
		...{ title: "", headings: [], metas: new Map(), canonical: "", base: "", scripts: [], links: [] },
		...{ items: [], tagged: [], states: [], text: "", unseen: [] },
	};
	const pieces: string[] = [];
	const always = [createLinkCollector(scan), createMicrodataCollector(scan), createTextCollector(scan, pieces)];
	readPage(html, scan, { always, telling: [createAddressCollector(scan), createAttributeCollector(scan)] });
	scan.text = decode(pieces.join("\n"));
	return scan;
}

interface Collectors {
	always: Collector[];
	/** Those that only hear of elements with telling attributes. */
	telling: Collector[];
}

/** Entities are undone where a text is kept: decoding every attribute and text piece would cost a third of the pass. */
const parserOptions = { decodeEntities: false };

function readPage(html: string, scan: PageScan, { always, telling }: Collectors): void {
	let depth = 0;
	let hidden: { depth: number; from: number } | null = null;
	let tells = false;
	const head = createHeadCollector(scan);
	const all = [...always, ...telling];
	const feed: Feed = { raw: "", skipped: 0, onBody: (text) => head.text?.(text) };
	const parser: Parser = new Parser(
		{
			onattribute(name, value) {
				tells ||= isTelling(name, value);
			},
			onopentag(tag, attributes) {
				if (!hidden && unseenTags.has(tag)) hidden = { depth, from: parser.startIndex + feed.skipped };
				if (tag === "script" || tag === "style") feed.raw = tag;
				head.open?.(tag, attributes, depth);
				if (!hidden || tag === "a")
					for (const collector of tells ? all : always) collector.open?.(tag, attributes, depth);
				tells = false;
				depth++;
			},
			ontext(text) {
				head.text?.(text);
				if (!hidden) for (const collector of always) collector.text?.(text);
			},
			onclosetag(tag) {
				depth--;
				if (tag === feed.raw) feed.raw = "";
				head.close?.(tag, depth);
				if (!hidden || tag === "a") for (const collector of always) collector.close?.(tag, depth);
				if (hidden?.depth !== depth) return;
				scan.unseen.push([hidden.from, parser.endIndex + 1 + feed.skipped]);
				hidden = null;
			},
		},
		parserOptions,
	);
	feedPage(html, parser, feed);
}

/** Title, meta, canonical, base and scripts: what stands in the head, wherever the page put it. */
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

function createTextCollector(scan: PageScan, pieces: string[]): Collector {
	let heading: string | null = null;
	let length = 0;
	return {
		open(tag) {
			if (tag === "h1") heading = "";
		},
		text(text) {
			if (heading !== null) heading += text;
			if (length > longestText || !/\S/.test(text)) return;
			length += text.length;
			pieces.push(text);
		},
		close(tag) {
			if (tag !== "h1" || heading === null) return;
			scan.headings.push(decode(heading).replace(/\s+/g, " ").trim());
			heading = null;
		},
	};
}
