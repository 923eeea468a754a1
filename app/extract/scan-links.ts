import { decode } from "./decode-entities";
import type { Collector, Link, PageScan } from "./page-scan";

const longestText = 200;
/** Attributes that hold a vehicle page's address on cards that are not anchors. */
const addressAttributes = new Set([
	"data-vdp-url",
	"data-href",
	"data-url",
	"data-link",
	"data-vehicle-url",
	"data-detail-url",
]);

/** Anchors with their text (an image's alt counts) and `rel`. */
export function createLinkCollector(scan: PageScan): Collector {
	let open: Link | null = null;
	return {
		open(tag, attributes) {
			if (tag === "a" && attributes.href) {
				const named = `${attributes.rel ?? ""} ${/\bnext\b/i.test(`${attributes.class ?? ""} ${attributes["aria-label"] ?? ""} ${attributes["data-action"] ?? ""}`) ? "next" : ""}`;
				open = { href: decode(attributes.href), rel: named.trim(), text: decode(attributes.title ?? "") };
				scan.links.push(open);
			} else if (tag === "img" && open && attributes.alt) open.text += ` ${decode(attributes.alt)}`;
		},
		text(text) {
			if (open && open.text.length < longestText) open.text += ` ${decode(text)}`;
		},
		close(tag) {
			if (tag === "a") open = null;
		},
	};
}

/** Addresses in the data attributes of elements that are no anchors. */
export function createAddressCollector(scan: PageScan): Collector {
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
