import { advances, runs, unitsPerEm } from "./inter-advances";

export type Weight = keyof typeof advances;

const positions = new Map(
	runs
		.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
		.map((codePoint, position) => [codePoint, position]),
);

/** Keeps what the image's font can draw: accents are composed; other scripts, emoji and controls are dropped. */
export function toDrawable(text: string): string {
	const known = [...text.normalize("NFKC")].map((character) =>
		positions.has(character.codePointAt(0) ?? 0) ? character : " ",
	);
	return known.join("").replace(/\s+/g, " ").trim();
}

/** Without kerning, which only makes text narrower. */
export function getTextWidth(text: string, size: number, weight: Weight): number {
	let units = 0;
	for (const character of text) units += advances[weight][positions.get(character.codePointAt(0) ?? 0) ?? 0] ?? 0;
	return (units * size) / unitsPerEm;
}
