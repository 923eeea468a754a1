import { env } from "cloudflare:test";
import { beforeAll, test, vi } from "vitest";
import { proofCount } from "../../e2e/proof";
import { tellDisturbed } from "./fixtures/disturbed";

/** Half of them: the other file has the rest, for the second core. */
const SEQUENCES = proofCount(40, 5_000);

// A line for each of tens of thousands of steps.
beforeAll(() => void vi.spyOn(console, "log").mockImplementation(() => undefined));

test(`${SEQUENCES} random sequences of disturbed runs end as a model says, the even ones`, {
	timeout: 3_600_000,
}, async () => {
	for (let i = 0; i < SEQUENCES; i++) await tellDisturbed(env, 2 * i + 0);
});
