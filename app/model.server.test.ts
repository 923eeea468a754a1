import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { anyStep, printAsTest, type Step } from "../testing/model/step";
import { begin, endWell, StepCommand, walk } from "../testing/model/walk";
import { isProof, proofCount, seed } from "../testing/proof";

const SEQUENCES = proofCount(4, 1_000);

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

test("a car that its dealer sold stays once a file brings it back, whatever its site shows", async () => {
	const nextSync: Step[] = [["jump", 2], ["cron"], ["deliver", 9]];
	await walk(env, [["add", 0], ["deliver", 9], ["sell", 0, 2], ...nextSync, ...nextSync, ["upload own", 0, 2]]);
});

test("a car that a file brought goes with its dealer's site once the file is undone and the site brought it back", async () => {
	const nextSync: Step[] = [["jump", 2], ["cron"], ["deliver", 9]];
	await walk(env, [
		...([
			["add", 0],
			["deliver", 9],
			["upload own", 0, 3],
			["undo import", 0],
		] satisfies Step[]),
		...([["bring", 0, 3], ...nextSync, ["sell", 0, 3]] satisfies Step[]),
	]);
});

/** The shrunk sequence, as the test to keep. */
function tell(error: unknown, commands: Iterable<unknown>): string {
	const steps = [...commands].map((command) => JSON.parse(String(command)) as Step);
	return printAsTest(steps, error instanceof Error ? error.message : String(error));
}
