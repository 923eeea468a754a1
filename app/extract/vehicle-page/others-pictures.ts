import type { Block } from "../cards/blocks/block";
import { getTexts, type Outline } from "../markup/outline";
import { type Headline, parseHeadline, parseLinkHeadline } from "../text/headline";

/** A tile is no larger, and its picture no deeper in it. */
const mostTexts = 8;
const mostLevels = 4;

/** Pictures named as another car, by their own words or in the tile around them: one that was delivered, or is for rent. */
export function listOthersPictures(outline: Outline, own: Headline[]): Block[] {
	if (own.length === 0) return [];
	const isOwn = ({ year, make }: Headline) => own.some((name) => name.year === year && name.make === make);
	return outline.tags.flatMap((tag, at) => {
		const isDrawn = background.test(outline.attributes[at]?.style ?? "");
		if (!pictures.has(tag) && !isDrawn) return [];
		const names = isDrawn ? listLedTo(outline, at) : listTileNames(outline, at);
		return names.length > 0 && !names.some(isOwn) ? [{ start: at, end: at + 1, key: "other" }] : [];
	});
}

const pictures = new Set(["img", "source", "amp-img"]);

const background = /background(?:-image)?:\s{0,4}url/i;

/** A picture that is drawn behind a tile has no words: where its link leads tells the car. */
function listLedTo({ parents, attributes }: Outline, picture: number): Headline[] {
	let node = picture;
	for (let level = 0; level < mostLevels && node >= 0; level++, node = parents[node] ?? -1) {
		const { href = "" } = attributes[node] ?? {};
		const name = href ? parseLinkHeadline(href) : null;
		if (href) return name ? [name] : [];
	}
	return [];
}

/** Of the picture, else of the smallest part around it that names a car. */
function listTileNames(outline: Outline, picture: number): Headline[] {
	const called = parseHeadline(outline.attributes[picture]?.alt ?? "");
	if (called) return [called];
	let node = outline.parents[picture] ?? -1;
	for (let level = 0; level < mostLevels && node >= 0; level++, node = outline.parents[node] ?? -1) {
		const texts = getTexts(outline, node, mostTexts);
		if (texts.length === mostTexts) return [];
		const names = texts.map(({ text }) => parseHeadline(text)).filter((name) => name !== null);
		if (names.length > 0) return names;
	}
	return [];
}
