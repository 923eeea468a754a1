import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { anyStep, printAsTest, type Step } from "../testing/model/step";
import { begin, endWell, StepCommand, walk } from "../testing/model/walk";
import { isProof, proofCount, seed } from "../testing/proof";

const SEQUENCES = proofCount(10, 1_000);

beforeAll(() => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	vi.spyOn(console, "log").mockImplementation(() => undefined);
});

test(`${SEQUENCES} random sequences of all that can happen leave the product as a model says`, {
	timeout: 3_600_000,
}, async () => {
	const maxCommands = isProof ? 40 : 20;
	const commands = fc.commands([anyStep.map((step) => new StepCommand(step))], { maxCommands, size: "max" });
	const property = fc.asyncProperty(commands, async (all) => {
		const { model, real } = await begin(env);
		await fc.asyncModelRun(async () => ({ model, real }), all);
		await endWell(model, real);
	});
	const found = await fc.check(property, { numRuns: SEQUENCES, seed, unbiased: true });
	expect(found.failed ? tell(found.errorInstance, found.counterexample?.[0] ?? []) : "").toBe("");
});

test("a dealership that was uploaded to, backed up, deleted and restored in the middle of its sync ends with its dealers' stock", async () => {
	await walk(env, [
		["add", 0],
		["deliver", 2],
		["upload", 0, 0, 2],
		["backup"],
		["delete", 0],
		["restore"],
		["kill", "after", 7],
		["sell", 0, 1],
		["price", 0, 0],
		["cron"],
		["full disk", "cron"],
		["jump", -2],
		["password"],
	]);
});

/** The shrunk sequence, as the test to keep. */
function tell(error: unknown, commands: Iterable<unknown>): string {
	const steps = [...commands].map((command) => JSON.parse(String(command)) as Step);
	return printAsTest(steps, error instanceof Error ? error.message : String(error));
}
