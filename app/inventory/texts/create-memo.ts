/** Enough for the words that one page repeats on each of its cards. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 200;

/** In: a reading of one text, without effects. Out: the same, which keeps what it read last: shared, and not to be changed. */
export function createMemo<Reading>(read: (text: string) => Reading): (text: string) => Reading {
	const kept = new Map<string, { reading: Reading }>();
	return (text) => {
		const former = kept.get(text);
		if (former) return former.reading;
		if (text.length > LONGEST_KEPT) return read(text);
		const own = toOwnText(text);
		const reading = read(own);
		if (kept.size === MOST_KEPT) kept.clear();
		kept.set(own, { reading });
		return reading;
	};
}

/** Of a text that is a part of a page, V8 keeps the whole page alive; put together anew, it stands alone. */
function toOwnText(text: string): string {
	return ` ${text}`.slice(1);
}
