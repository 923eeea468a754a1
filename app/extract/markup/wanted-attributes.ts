import type { Wanted } from "./tag-reader";

const toldTags: Record<number, number[]> = { 1: [97], 3: [105], 4: [98, 108, 109], 6: [115] };
const [d, e, i, j, n, p, s, t, v] = [100, 101, 105, 106, 110, 112, 115, 116, 118];

export const wanted: Wanted = {
	byTag(html, from, to) {
		return toldTags[to - from]?.includes(html.charCodeAt(from) | 32) === true;
	},

	byAttribute(html, from, to) {
		const length = to - from;
		const first = html.charCodeAt(from) | 32;
		if (first === d && html.charCodeAt(from + 4) === 45) return true;
		if ((first === i && length > 7) || (first === p && length === 8) || (first === t && length === 6)) return true;
		for (let at = from; at < to - 2; at++) {
			const letter = html.charCodeAt(at) | 32;
			if (letter !== v && letter !== j) continue;
			const next = html.charCodeAt(at + 1) | 32;
			if (letter === j ? next === s : next === e || (next === i && (html.charCodeAt(at + 2) | 32) === n)) return true;
		}
		return false;
	},
};
