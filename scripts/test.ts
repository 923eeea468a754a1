import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWhenStale } from "./build";
import { bundleDirectory, programs, root } from "./paths";
import { runNode } from "./run-node";
import { type Count, runVitest } from "./run-vitest";

/** A deploy's bundle stays below this, gzipped: the platform's limit on the free plan. */
const MAX_BUNDLE_BYTES = 3 * 1024 * 1024;

type Runner = { name: string; run: () => Promise<Count> };

/** `npm test`: everything, one runner after the other; ends with the line `N passed, N failed`. */
const runners: Runner[] = [
	{ name: "Format and lint", run: () => runCheck([programs.biome, "check", "--error-on-warnings", "."]) },
	{ name: "Types", run: () => runCheck([programs.tsc, "--noEmit"]) },
	{ name: "Build", run: () => check(() => buildWhenStale()) },
	{ name: "Deploy, dry", run: () => check(checkBundle) },
	{ name: "Unit and workerd tests", run: () => runVitest([]) },
	{ name: "Browser tests", run: () => runVitest(["--config", "e2e/vitest.config.ts"]) },
];

async function runCheck(args: string[]): Promise<Count> {
	const { code } = await runNode(args, { cwd: root, shown: true });
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function check(run: () => unknown): Promise<Count> {
	try {
		await run();
		return { passed: 1, failed: 0 };
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return { passed: 0, failed: 1 };
	}
}

function checkBundle(): void {
	const files = readdirSync(bundleDirectory)
		.filter((name) => !name.endsWith(".map") && name !== "README.md")
		.map((name) => join(bundleDirectory, name));
	const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
	console.log(`The Worker is ${Math.round(bytes / 1024)} KB gzipped.`);
	if (bytes > MAX_BUNDLE_BYTES) throw new Error(`The Worker's bundle has ${bytes} bytes gzipped, more than 3 MB.`);
}

process.env.SEED ??= String(Date.now() % 1_000_000);
console.log(`Random inputs grow from SEED=${process.env.SEED}`);
const sum: Count = { passed: 0, failed: 0 };
for (const { name, run } of runners) {
	console.log(`\n== ${name}`);
	const started = Date.now();
	const count = await run();
	sum.passed += count.passed;
	sum.failed += count.failed;
	console.log(
		`== ${name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
	);
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);
