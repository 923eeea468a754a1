import { decode } from "../decode-entities";
import type { Attributes, Collector, Frame, Link, PageScan } from "../page-scan";

const longestText = 200;
const addressAttributes = new Set([
	"data-vdp-url",
	"data-href",
	"data-url",
	"data-link",
	"data-vehicle-url",
	"data-detail-url",
]);

export function createLinkCollector(scan: PageScan): Collector {
	let open: Link | null = null;
	let title = "";
	return {
		open(tag, attributes) {
			if (tag === "a" && attributes.href) {
				const { rel = "" } = attributes;
				const named = saysNext(attributes) ? `${rel} next` : rel;
				title = decode(attributes.title ?? "").trim();
				open = { href: decode(attributes.href), rel: named.trim(), text: title };
				scan.links.push(open);
			} else if (tag === "img" && open && attributes.alt) open.text += ` ${decode(attributes.alt)}`;
		},
		text(text) {
			const said = decode(text);
			// `title="Next"` may be what the link says, too.
			if (open && open.text.length < longestText && said.trim() !== title) open.text += ` ${said}`;
		},
		close(tag) {
			if (tag === "a") open = null;
		},
	};
}

/** Not one that nobody sees: those count visitors. */
export function toFrames(tag: string, attributes: Attributes): Frame[] {
	if (tag !== "frame" && tag !== "iframe") return [];
	const { src = "", style = "", width = "", height = "" } = attributes;
	const late = attributes["data-src"] ?? attributes["data-lazy-src"] ?? "";
	const address = src === "" || src.startsWith("about:") ? late : src;
	const isUnseen = "hidden" in attributes || /display\s?:\s?none/i.test(style) || [width, height].some(isNothing);
	return address && !isUnseen ? [{ src: decode(address), isOfSet: tag === "frame" }] : [];
}

function isNothing(size: string): boolean {
	return /^[01](?:px)?$/.test(size);
}

function saysNext(attributes: Attributes): boolean {
	return isNext(attributes.class) || isNext(attributes["aria-label"]) || isNext(attributes["data-action"]);
}

function isNext(words: string | undefined): boolean {
	return words !== undefined && /\bnext\b/i.test(words);
}

export function createAddressCollector(scan: PageScan): Pick<Collector, "open"> {
	return {
		open(tag, attributes) {
			if (tag === "a") return;
			for (const name in attributes) {
				const href = addressAttributes.has(name) ? (attributes[name] ?? "") : "";
				if (/^(?:https?:\/)?\//.test(href)) scan.links.push({ href: decode(href), rel: "", text: "" });
			}
		},
	};
}
