import { getTexts, type Outline } from "./outline";

/** A node's texts, its first `most`, as one line. */
export function getText(outline: Outline, at: number, most?: number): string {
	return getTexts(outline, at, most)
		.map(({ text }) => text)
		.join(" ");
}
