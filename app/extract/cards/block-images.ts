import { getTexts, type Outline } from "../markup/outline";
import { findLazyPhoto } from "../text/lazy-photo";
import type { Block } from "./block";

const noPhoto =
	/loading\.|placeholder|no-?(?:image|photo)|noimage|coming-?soon|blank\.|spacer|pixel|unavailable|stockphoto|logo|icon|badge|carfax|autocheck|sprite|banner|watermark|overlay|[-_/]cpo[-_.]|ytimg\.|youtube|vimeo|^data:/i;

/** A drawn price. */
const isPrice = /^\s?(?:US)?\$\s?\d[\d,.]{2,9}\s?$/;

/** Placeholders, signs, films: by the words of their addresses. */
export function isNoPhoto(url: string): boolean {
	return noPhoto.test(url);
}

/** As written, lazy addresses before their placeholders, the largest of a `srcset`, of two formats that of the `img`. */
export function readBlockImages({ tags, ends, attributes }: Outline, start: number, end: number): string[] {
	const images = new Map<string, string>();
	for (let at = start; at < end; at++) {
		const here = attributes[at];
		if (!here || !tags[at]) continue;
		if (here.itemscope !== undefined && /Dealer|Organization|LocalBusiness|Store/i.test(here.itemtype ?? "")) {
			at = (ends[at] ?? at + 1) - 1;
			continue;
		}
		const url = isPrice.test(here.alt ?? "") ? null : readImage(tags[at] ?? "", here);
		if (!url || isNoPhoto(url)) continue;
		const key = url.replace(/(?:\.(?:webp|avif|jpe?g)){1,2}(?=$|\?)/i, "");
		if (tags[at] === "img" || !images.has(key)) images.set(key, url);
	}
	return [...images.values()];
}

function readImage(tag: string, attributes: { [name: string]: string }): string | null {
	const later = findLazyPhoto(attributes);
	if (later) return later.replace(/^url\(["']?|["']?\)$/g, "");
	if (tag === "img" || tag === "source")
		return getLargest(attributes["data-srcset"] ?? attributes.srcset) ?? attributes.src ?? null;
	return (
		styledPhoto.exec(attributes.style ?? "")?.[1] ??
		/background(?:-image)?\s{0,9}:(?:(?!background)[^;])*?url\(\s{0,9}["']?([^"')]+)/i.exec(
			attributes.style ?? "",
		)?.[1] ??
		null
	);
}

/** `--bg:url(/1.jpg)`: the style sheet makes it the background. */
const styledPhoto = /--[\w-]{2,30}:\s{0,9}url\(["']?([^"')]{4,500})/;

function getLargest(srcset: string | undefined): string | null {
	if (!srcset) return null;
	const entries = srcset.split(/,\s+/).map((entry) => entry.trim().split(/\s+/));
	const sorted = entries.sort((a, b) => Number.parseFloat(b[1] ?? "0") - Number.parseFloat(a[1] ?? "0"));
	return sorted[0]?.[0] || null;
}

/** Cards none of which has a picture, each right below a part of pictures alone, take that part in. */
export function mergePhotosAbove(outline: Outline, blocks: Block[]): Block[] {
	if (blocks.some(({ start, end }) => hasPhoto(outline, start, end))) return blocks;
	const starts = blocks.map(({ start }, order) => findPhotoAbove(outline, start, blocks[order - 1]?.end ?? 0));
	return starts.includes(-1)
		? blocks
		: blocks.map((block, order) => ({ ...block, start: starts[order] ?? block.start }));
}

/** The sibling right before a card, behind the card before, when it holds a picture and no words; else -1. */
function findPhotoAbove(outline: Outline, start: number, from: number): number {
	const { ends, parents } = outline;
	let above = -1;
	for (let at = Math.max(from, (parents[start] ?? -1) + 1); at < start; at = ends[at] ?? at + 1) above = at;
	const isBeside = above >= 0 && parents[above] === parents[start];
	return isBeside && hasPhoto(outline, above, ends[above] ?? above) && getTexts(outline, above, 1).length === 0
		? above
		: -1;
}

function hasPhoto({ tags }: Outline, start: number, end: number): boolean {
	return tags.slice(start, end).includes("img");
}
