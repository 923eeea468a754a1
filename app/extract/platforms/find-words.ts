/** Words in, a search of a text or a part of it out, which steps as far as two signs allow (Wu and Manber, 1994). */
export function createWordSearch(words: readonly string[]): (text: string, from?: number, to?: number) => Set<string> {
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
	return (text, from = 0, to = text.length) => {
		const found = new Set<string>();
		for (let at = from + last; at < to - 1; ) {
			const pair = toPair(text, at);
			const step = steps[pair] ?? 0;
			const start = at - last;
			if (step === 0)
				for (const word of wordsOf.get(pair) ?? [])
					if (start + word.length <= to && text.startsWith(word, start)) found.add(word);
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
