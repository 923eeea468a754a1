/** Enough for the words that one page repeats on each of its cards. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 200;

/** In: a reading of one text, without effects. Out: the same, which keeps what it read last: shared, and not to be changed. */
export function createMemo<Reading>(read: (text: string) => Reading): (text: string) => Reading {
	const kept = new Map<string, { reading: Reading }>();
	return (text) => {
		const former = kept.get(text);
		if (former) return former.reading;
		const reading = read(text);
		if (kept.size === MOST_KEPT) kept.clear();
		if (text.length <= LONGEST_KEPT) kept.set(text, { reading });
		return reading;
	};
}
