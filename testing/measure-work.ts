/** Milliseconds of this process's own processor, the best of three: other work on the machine counts less. */
export function measureWork(work: () => void): number {
	return Math.min(...Array.from({ length: TIMES }, () => measureOnce(work)));
}

const TIMES = 3;
const LOOKS = 3;

function measureOnce(work: () => void): number {
	const start = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

/**
 * Above `most` it measures again: real growth repeats, a collection does not. The large work is done no oftener than
 * that takes. Less than `floorMs` counts as that.
 */
export function measureGrowth(
	[small, large]: [() => void, () => void],
	{ floorMs, most }: { floorMs: number; most: number },
): number {
	let least = Number.POSITIVE_INFINITY;
	for (let look = 0; look < LOOKS && least > most; look++) {
		let largeMs = measureOnce(large);
		const smallMs = Math.max(measureWork(small), floorMs);
		for (let time = 1; time < TIMES && largeMs / smallMs > most; time++)
			largeMs = Math.min(largeMs, measureOnce(large));
		least = Math.min(least, largeMs / smallMs);
	}
	return least;
}
