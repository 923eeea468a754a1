/** Milliseconds of this process's own time on the processor, the best of three: what else the machine does counts for less. */
export function measureWork(work: () => void): number {
	const times = [1, 2, 3].map(() => {
		const start = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(start);
		return (user + system) / 1000;
	});
	return Math.min(...times);
}

const LOOKS = 3;

/**
 * How many times the work grows with its input. More than `most` is looked at again: what truly grows so does it each
 * time, a collection of garbage or a neighbour on the processor does not.
 *
 * @param floorMs work of less counts as so much
 */
export function measureGrowth(
	[small, large]: [() => void, () => void],
	{ floorMs, most }: { floorMs: number; most: number },
): number {
	let least = Number.POSITIVE_INFINITY;
	for (let look = 0; look < LOOKS && least > most; look++)
		least = Math.min(least, measureWork(large) / Math.max(measureWork(small), floorMs));
	return least;
}
