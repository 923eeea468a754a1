/** A histogram of log price minus held-out estimate. */
export type RemainderCounts = number[];

const WIDTH = 0.005;
/** From −60 % to +80 %; values beyond count at the ends. */
const REACH = 0.6;
const BINS = Math.round((2 * REACH) / WIDTH);

export function createCounts(): RemainderCounts {
	return Array<number>(BINS).fill(0);
}

export function countRemainder(counts: RemainderCounts, remainder: number): void {
	const bin = Math.min(BINS - 1, Math.max(0, Math.floor((remainder + REACH) / WIDTH)));
	counts[bin] = (counts[bin] ?? 0) + 1;
}

export function sumCounts(counts: RemainderCounts): number {
	return counts.reduce((sum, count) => sum + count, 0);
}

export function mergeCounts(some: RemainderCounts, others: RemainderCounts, weight = 1): RemainderCounts {
	return some.map((count, bin) => count + weight * (others[bin] ?? 0));
}

export function quantileOf(counts: RemainderCounts, share: number): number {
	const wanted = share * sumCounts(counts);
	let below = 0;
	for (const [bin, count] of counts.entries()) {
		if (below + count >= wanted && count > 0) return bin * WIDTH - REACH + (WIDTH * (wanted - below)) / count;
		below += count;
	}
	return REACH;
}

export function toMiddles(counts: RemainderCounts): { remainder: number; count: number }[] {
	return counts.map((count, bin) => ({ remainder: (bin + 0.5) * WIDTH - REACH, count }));
}
