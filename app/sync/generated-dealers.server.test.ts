import { expect, test } from "vitest";
import { createDealer } from "../../testing/dealers/create-dealer";
import { facetAddresses } from "../../testing/dealers/facets";
import { isProof, proofCount, seed } from "../../testing/proof";
import { gradeSyncs, type SyncGrade } from "../../testing/sync-faults";

// The proof searches; what it found and nobody mended yet would fail any run of the sample here.
const first = isProof ? seed * 1000 : 777_000;
const toDealer = (at: number) => createDealer(first + at, `https://generated${first + at}.example.com`);

/** A price that nobody can be sure of, "$3,499" beside payments, is left unknown; few are. */
function expectTrue(grades: SyncGrade[]): void {
	expect(grades.flatMap(({ faults }) => faults)).toEqual([]);
	const sum = (name: "cars" | "unpriced") => grades.reduce((total, grade) => total + grade[name], 0);
	expect(sum("unpriced") / sum("cars")).toBeLessThanOrEqual(0.005);
}

test("the cars of dealers whom nobody has seen are their stock, after one, two and three syncs", async () => {
	const grades: SyncGrade[] = [];
	for (let at = 0; at < proofCount(2, 100); at++) grades.push(await gradeSyncs(toDealer(at)));
	expectTrue(grades);
});

test("lists of one name's cars bring no car twice, where no VIN tells that they are one", async () => {
	const grades: SyncGrade[] = [];
	for (let at = 0; at < proofCount(1, 50); at++)
		for (const facets of facetAddresses)
			grades.push(await gradeSyncs({ ...toDealer(501 + at), identity: "nowhere", facets }));
	expectTrue(grades);
});
