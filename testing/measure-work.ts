/** Milliseconds of this process's own processor, the best of three: other work on the machine counts less. */
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

/** Above `most` it measures again: real growth repeats, a collection does not. Less than `floorMs` counts as that. */
export function measureGrowth(
	[small, large]: [() => void, () => void],
	{ floorMs, most }: { floorMs: number; most: number },
): number {
	let least = Number.POSITIVE_INFINITY;
	for (let look = 0; look < LOOKS && least > most; look++)
		least = Math.min(least, measureWork(large) / Math.max(measureWork(small), floorMs));
	return least;
}
