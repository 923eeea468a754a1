export type WordSearch = (text: string, from: number, to: number) => string[];

const gram = 3;
const stride = 6;
const slots = 1 << 14;

export function createWordSearch(words: readonly string[]): WordSearch {
	const begun = new Uint8Array(slots);
	const marked = new Uint8Array(slots);
	const candidates = new Map<number, { word: string; offset: number }[]>();
	for (const word of words) {
		if (word.length < gram + stride - 1) throw new Error(`${word} is too short to be searched for`);
		for (let offset = 0; offset < stride; offset++) {
			const slot = hash(word, offset);
			begun[hashTwo(word, offset)] = 1;
			marked[slot] = 1;
			candidates.set(slot, [...(candidates.get(slot) ?? []), { word, offset }]);
		}
	}
	return (text, from, to) => {
		const found: string[] = [];
		const end = Math.min(to, text.length - gram);
		for (let at = from; at <= end; at += stride) {
			if (begun[hashTwo(text, at)] === 0) continue;
			const slot = hash(text, at);
			if (marked[slot] === 0) continue;
			for (const { word, offset } of candidates.get(slot) ?? [])
				if (text.startsWith(word, at - offset)) found.push(word);
		}
		return found;
	};
}

function hashTwo(text: string, at: number): number {
	return (text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 7)) & (slots - 1);
}

function hash(text: string, at: number): number {
	return (text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 4) ^ (text.charCodeAt(at + 2) << 8)) & (slots - 1);
}
