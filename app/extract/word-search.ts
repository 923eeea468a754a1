/** Which of the words stand in a text. */
export type WordSearch = (text: string) => Set<string>;

/** Hashes of four characters; a word has to be at least `gram + stride - 1` long. */
const gram = 4;
const stride = 4;
const slots = 1 << 14;

/**
 * A search for many words at once, to the letter: any place where one stands has a multiple of four among its first four characters,
 * so a look at every fourth place finds all. Some four times as fast as one regular expression of all the words.
 */
export function createWordSearch(words: readonly string[]): WordSearch {
	const marked = new Uint8Array(slots);
	const candidates = new Map<number, { word: string; offset: number }[]>();
	for (const word of words) {
		if (word.length < gram + stride - 1) throw new Error(`${word} is too short to be searched for`);
		for (let offset = 0; offset < stride; offset++) {
			const slot = hash(word, offset);
			marked[slot] = 1;
			candidates.set(slot, [...(candidates.get(slot) ?? []), { word, offset }]);
		}
	}
	return (text) => {
		const found = new Set<string>();
		for (let at = 0; at <= text.length - gram; at += stride) {
			const slot = hash(text, at);
			if (marked[slot] === 0) continue;
			for (const { word, offset } of candidates.get(slot) ?? [])
				if (text.startsWith(word, at - offset)) found.add(word);
		}
		return found;
	};
}

function hash(text: string, at: number): number {
	const first = text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 3);
	return (first ^ (text.charCodeAt(at + 2) << 6) ^ (text.charCodeAt(at + 3) << 8)) & (slots - 1);
}
