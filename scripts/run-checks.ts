import { programs, root } from "./paths";
import { runNode } from "./run-node";
import type { Count } from "./run-vitest";

export type Check = { name: string; run: () => Promise<Count> };

export const lint: Check = {
	name: "Format and lint",
	run: () => runProgram([programs.biome, "check", "--error-on-warnings", "."]),
};
export const types: Check = { name: "Types", run: () => runProgram([programs.tsc, "--noEmit"]) };

/** Groups in turn, one's checks side by side. Prints failures again, `N passed, N failed`, and ends this process. */
export async function runChecks(groups: Check[][]): Promise<never> {
	const sum: Count = { passed: 0, failed: 0, failures: [] };
	for (const group of groups) {
		console.log(`\n== ${group.map(({ name }) => name).join(" · ")}`);
		for (const count of await Promise.all(group.map(runCheck))) {
			sum.passed += count.passed;
			sum.failed += count.failed;
			sum.failures.push(...count.failures);
		}
	}
	for (const failure of sum.failures) console.log(`\nFAILED ${failure}`);
	console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
	process.exit(sum.failed > 0 ? 1 : 0);
}

async function runCheck({ name, run }: Check): Promise<Count> {
	const started = Date.now();
	const count = await run();
	const seconds = Math.round((Date.now() - started) / 1000);
	console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
	return count;
}

async function runProgram(args: string[]): Promise<Count> {
	const { code, output } = await runNode(args, { cwd: root });
	process.stdout.write(output);
	return toCount(code === 0 ? null : output.trim());
}

export async function toCheck(run: () => unknown): Promise<Count> {
	try {
		await run();
		return toCount(null);
	} catch (error) {
		return toCount(error instanceof Error ? error.message : String(error));
	}
}

const toCount = (failure: string | null): Count =>
	failure === null ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [failure] };
