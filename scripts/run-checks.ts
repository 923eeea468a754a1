import { programs, root } from "./paths";
import { runNode } from "./run-node";
import type { Count } from "./run-vitest";

export type Check = { name: string; run: () => Promise<Count> };

export const lint: Check = {
	name: "Format and lint",
	run: () => runProgram([programs.biome, "check", "--error-on-warnings", "."]),
};
export const types: Check = { name: "Types", run: () => runProgram([programs.tsc, "--noEmit"]) };

/**
 * Groups one after the other, the checks of a group side by side. Ends this process with the line `N passed, N failed`.
 */
export async function runChecks(groups: Check[][]): Promise<never> {
	const sum: Count = { passed: 0, failed: 0 };
	for (const group of groups) {
		console.log(`\n== ${group.map(({ name }) => name).join(" · ")}`);
		for (const count of await Promise.all(group.map(runCheck))) {
			sum.passed += count.passed;
			sum.failed += count.failed;
		}
	}
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
	return toCount(code === 0);
}

export async function toCheck(run: () => unknown): Promise<Count> {
	try {
		await run();
		return toCount(true);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return toCount(false);
	}
}

const toCount = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
