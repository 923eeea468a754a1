/**
 * Milliseconds of this process's own processor, the best of three: other work on the machine counts less. What takes
 * less than `enoughMs` is not done again.
 */
export function measureWork(work: () => void, enoughMs = 0): number {
	let least = Number.POSITIVE_INFINITY;
	for (let time = 0; time < TIMES && least >= enoughMs; time++) least = Math.min(least, measureOnce(work));
	return least;
}

const TIMES = 3;
const LOOKS = 6;

function measureOnce(work: () => void): number {
	const start = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

/**
 * Above `most` it looks again: real growth repeats; a collection, a first compile and the other thread of a core, which
 * make either work dearer for a while, do not. The small work is measured on both sides of the large one, so that both
 * have the same while, and the large one's best of all looks counts. Less than `floorMs` counts as that.
 */
export function measureGrowth(
	[small, large]: [() => void, () => void],
	{ floorMs, most }: { floorMs: number; most: number },
): number {
	let [least, largeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (let look = 0; look < LOOKS && least > most; look++) {
		const before = measureOnce(small);
		largeMs = Math.min(largeMs, measureOnce(large));
		const smallMs = Math.max(Math.min(before, measureOnce(small)), floorMs);
		least = Math.min(least, largeMs / smallMs);
	}
	return least;
}
