import { expect, test } from "vitest";
import { type WayCase, wayIdentities } from "../../testing/dealers/ways/way-days";
import { ways } from "../../testing/dealers/ways/ways";
import { isProof, proofCount, seed } from "../../testing/proof";
import { listWayFaults } from "../../testing/way-faults";

type Sample = [way: string, ...Pick<WayCase, "seed" | "identity" | "hasPages">[]];

/** Each failed once: cars that a page tells little of, that only a strip shows, that an old address answers with. */
const samples: Sample[] = [
	["featured strip on the home page", { seed: 10_008, identity: "VIN everywhere", hasPages: false }],
	["featured strip of one car on the home page", { seed: 10_017, identity: "nowhere", hasPages: true }],
	["a home page at two addresses, with a strip", { seed: 10_046, identity: "VIN everywhere", hasPages: true }],
	["landing pages with strips of few facts", { seed: 10_126, identity: "nowhere", hasPages: true }],
	["own pages with ?ref= in the address", { seed: 10_252, identity: "nowhere", hasPages: true }],
	["a featured strip that still shows what was sold", { seed: 40_002, identity: "VIN on own page", hasPages: true }],
	["a featured strip that still shows what was sold", { seed: 40_006, identity: "stock number", hasPages: false }],
	["a sitemap with old addresses that answer with the list", { seed: 40_025, identity: "nowhere", hasPages: false }],
];

const listCases = function* (): Generator<[way: string, WayCase]> {
	if (!isProof)
		for (const [way, ...cases] of samples)
			for (const one of cases) yield [way, { ...one, isPaged: one.seed % 2 === 1 }];
	let at = 0;
	for (let round = 0; round < proofCount(0, 2); round++)
		for (const { name, needsPages } of ways)
			for (const identity of wayIdentities)
				for (const hasPages of needsPages || identity === "VIN on own page" ? [true] : [true, false])
					yield [name, { seed: seed * 10_000 + at++, identity, hasPages, isPaged: at % 2 === 0 }];
};

test("a car that a dealer shows at several places is one car, with the facts of the place that tells most", async () => {
	const faults: string[] = [];
	for (const [name, one] of listCases()) {
		const way = ways.find((each) => each.name === name);
		const found = way ? await listWayFaults(way, one) : [{ after: 0, kind: "outcome", tells: "no such way" }];
		faults.push(...found.map(({ after, kind, tells }) => `${name}, ${JSON.stringify(one)}: ${after} ${kind} ${tells}`));
	}
	expect(faults).toEqual([]);
});
