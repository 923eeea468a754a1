import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../testing/proof";
import { runWhenFree } from "./run-when-free";

const busy = fc.constantFrom(
	"wrangler could not reach the database:\nNOSENTRY database is locked: SQLITE_BUSY",
	"D1_ERROR: Failed to parse body as JSON, got: Error: internal error; reference = g6tirg484dji6q7erncbaork",
	"TypeError: fetch failed",
	"AssertionError [ERR_ASSERTION]: false == true",
);

test("work that the busy database refuses is tried five times; other faults come through at once", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.oneof(busy, fc.constant("no such table: users")), { maxLength: 7 }),
			async (faults) => {
				let tries = 0;
				const run = runWhenFree(async () => {
					const fault = faults[tries++];
					if (fault !== undefined) throw new Error(fault);
					return "done";
				}, 0);
				const other = faults.indexOf("no such table: users");
				const fatal = other >= 0 && other < 4 ? other : faults.length > 4 ? 4 : -1;
				if (fatal < 0) expect(await run).toBe("done");
				else await expect(run).rejects.toThrow(faults[fatal]);
				expect(tries).toBe(fatal < 0 ? faults.length + 1 : fatal + 1);
			},
		),
		{ seed, numRuns: 200 },
	);
});
