/**
 * Words in, a search out that tells which of them a text holds. It looks at two signs of the text at a time and steps as
 * far as these allow a word to begin (Wu and Manber, 1994): over most of a page without looking at it.
 */
export function createWordSearch(words: readonly string[]): (text: string) => Set<string> {
	const last = Math.min(...words.map(({ length }) => length)) - 2;
	const steps = new Uint8Array(PAIRS).fill(last + 1);
	const wordsOf = new Map<number, string[]>();
	for (const word of words) {
		for (let at = 0; at <= last; at++) {
			const pair = toPair(word, at);
			steps[pair] = Math.min(steps[pair] ?? 0, last - at);
		}
		wordsOf.set(toPair(word, last), [...(wordsOf.get(toPair(word, last)) ?? []), word]);
	}
	return (text) => {
		const found = new Set<string>();
		for (let at = last; at < text.length - 1; ) {
			const pair = toPair(text, at);
			const step = steps[pair] ?? 0;
			if (step === 0) for (const word of wordsOf.get(pair) ?? []) if (text.startsWith(word, at - last)) found.add(word);
			at += Math.max(step, 1);
		}
		return found;
	};
}

const PAIRS = 0x10000;

/** Of two signs' lower bytes: signs that share them cost a look and no more. */
function toPair(text: string, at: number): number {
	return ((text.charCodeAt(at) & 0xff) << 8) | (text.charCodeAt(at + 1) & 0xff);
}
