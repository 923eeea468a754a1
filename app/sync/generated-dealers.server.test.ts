import { expect, test } from "vitest";
import { createDealer } from "../../testing/dealers/create-dealer";
import { facetAddresses } from "../../testing/dealers/facets";
import { isProof, proofCount, seed } from "../../testing/proof";
import { listSyncFaults } from "../../testing/sync-faults";

// The proof searches; what it found and nobody mended yet would fail any run of the sample here.
const first = isProof ? seed * 1000 : 777_000;
const toDealer = (at: number) => createDealer(first + at, `https://generated${first + at}.example.com`);

test("the cars of dealers whom nobody has seen are their stock, after one, two and three syncs", async () => {
	const faults: string[] = [];
	for (let at = 0; at < proofCount(2, 100); at++) faults.push(...(await listSyncFaults(toDealer(at))));
	expect(faults).toEqual([]);
});

test("lists of one name's cars bring no car twice, where no VIN tells that they are one", async () => {
	const faults: string[] = [];
	for (let at = 0; at < proofCount(1, 50); at++)
		for (const facets of facetAddresses)
			faults.push(...(await listSyncFaults({ ...toDealer(501 + at), identity: "nowhere", facets })));
	expect(faults).toEqual([]);
});
