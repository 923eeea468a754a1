import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { measureGrowth, measureWork } from "../measure-work";
import { isProof, proofCount, seed } from "../proof";
import { contexts, grow, runs } from "./growing-inputs";

const KB = 1024;
/** Linear work on so little takes a few milliseconds; quadratic work takes hundreds. */
const first = 25 * KB;
const suspectMs = 30;
/** What is suspect is doubled twice at a time, so far: one doubling may pass a step, such as the heap's first large block. */
const last = 400 * KB;
const doublings = 2;
/** For each doubling. */
const mostGrowth = 2.6;
/** A fault in one reader shows in many contexts. */
const mostTold = 2;

const all = Object.keys(contexts).flatMap((context) => runs.map((run) => ({ context, run })));

function pickSome(count: number): typeof all {
	const random = randomFrom(isProof ? seed : 1);
	return count >= all.length ? all : Array.from({ length: count }, () => random.pick(all));
}

/** The first factor above the bound by which the work grows with each doubling of the input, else 0; what is quick is not doubled. */
function findGrowth({ context, run }: (typeof all)[number]): number {
	const read = contexts[context] ?? (() => {});
	const short = grow(run, first);
	// Its first reading may compile, or wait for another process.
	if (measureWork(() => read(short), suspectMs) < suspectMs) return 0;
	const toWork = (size: number) => {
		const input = grow(run, size);
		return () => read(input);
	};
	const most = mostGrowth ** doublings;
	for (let size = first, next = first; size < last; size = next) {
		next = size * 2 ** doublings;
		const growth = measureGrowth([toWork(size), toWork(next)], { floorMs: suspectMs, most }) ** (1 / doublings);
		if (growth > mostGrowth) return growth;
	}
	return 0;
}

test("whatever a page, a feed or a site's rules repeat without end costs what it weighs", () => {
	const heavy: string[] = [];
	for (const one of pickSome(proofCount(100, all.length))) {
		const growth = findGrowth(one);
		if (growth > mostGrowth)
			heavy.push(`${one.context} full of ${JSON.stringify(one.run)}: ${growth.toFixed(1)} times`);
		if (heavy.length === mostTold) break;
	}
	expect(heavy).toEqual([]);
});
