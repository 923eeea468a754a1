import { type Outline, parseOutline } from "../markup/outline";
import type { Link } from "../markup/page-scan";
import { readMarkup } from "../markup/scan/read-markup";
import type { LinkReader } from "../text/read-link";
import { mayBeLot } from "./guessed-lists";

interface Page {
	menus: string[];
	links: Link[];
	readLink: LinkReader;
}

/**
 * A dealer's lots: "Inventory" over "Tulsa" and "Muskogee" in a menu, where none of them is a list by its words, and
 * "Tulsa inventory" anywhere.
 */
export function findLots({ menus, links, readLink }: Page, isList: (link: Link) => boolean): Link[] {
	const mayBe = (link: Link) => {
		const leads = readLink(link.href);
		return leads !== null && mayBeLot(link, leads);
	};
	const below = menus
		.flatMap((menu) => listSubmenus(menu, readLink))
		.flatMap((submenu) => (isList(submenu.head) && submenu.below.every(mayBe) ? submenu.below : []));
	return [...below, ...links.filter((link) => ofLot.test(link.text) && mayBe(link))];
}

const ofLot = /^\P{L}{0,3}\p{L}[\p{L} .'’-]{2,30} (?:inventory|inventario)\P{L}{0,3}$/iu;

/** Each link of a menu that heads others, with those: `<a>Inventory by Lot</a><div><a>Tulsa</a><a>Muskogee</a></div>`. */
function listSubmenus(menu: string, readLink: LinkReader): { head: Link; below: Link[] }[] {
	const outline = parseOutline({ html: menu, scan: readMarkup(menu), readLink });
	const places = outline.tags.flatMap((tag, at) => (tag === "a" && outline.attributes[at]?.href ? [at] : []));
	return places.flatMap((at, order) => {
		const below = findBelow(outline, places, order).map((place) => toLink(outline, place));
		return below.length > 1 ? [{ head: toLink(outline, at), below }] : [];
	});
}

const highest = 3;

/** The links of one part right behind a link that stands alone, and nothing else; in a flat menu each has its own part. */
function findBelow({ parents, ends }: Outline, places: number[], order: number): number[] {
	const [former = -1, at = -1, next = Infinity] = [places[order - 1], places[order], places[order + 1]];
	let own = parents[at] ?? -1;
	for (let level = 0; level < highest && own > former && next >= (ends[own] ?? 0); level++) own = parents[own] ?? -1;
	const end = ends[own] ?? 0;
	if (own <= former || next >= end) return [];
	let menu = next;
	while ((parents[menu] ?? own) !== own) menu = parents[menu] ?? own;
	let behind = order + 1;
	while ((places[behind] ?? Infinity) < (ends[menu] ?? 0)) behind++;
	return (places[behind] ?? Infinity) < end ? [] : places.slice(order + 1, behind);
}

function toLink({ attributes, texts, ends }: Outline, at: number): Link {
	return { href: attributes[at]?.href ?? "", text: texts.slice(at, ends[at]).filter(Boolean).join(" "), rel: "" };
}
