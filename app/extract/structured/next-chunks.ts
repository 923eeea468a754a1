import type { Script } from "../markup/page-scan";
import { parseJson } from "../text/parse-json";

const before = "self.__next_f.push([1,";

/** Next.js streams a page's data in pieces, cut anywhere: https://nextjs.org/docs/app. Out: the pieces as one script. */
export function mergeStreamed(scripts: Script[]): Script[] {
	const [first] = scripts.filter(({ text }) => text.startsWith(before));
	if (first === undefined) return scripts;
	const pieces = scripts.map(({ text }) => (text.startsWith(before) ? toPiece(text) : ""));
	return [...scripts.filter(({ text }) => !text.startsWith(before)), { ...first, text: pieces.join("") }];
}

function toPiece(text: string): string {
	const piece = parseJson(`[${text.slice(before.length, text.lastIndexOf("]"))}]`);
	return Array.isArray(piece) && typeof piece[0] === "string" ? piece[0] : "";
}
