import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWhenStale } from "./build";
import { bundleDirectory, programs, root } from "./paths";
import { runNode } from "./run-node";

/** A deploy's bundle stays below this, gzipped: the platform's limit on the free plan. */
const MAX_BUNDLE_BYTES = 3 * 1024 * 1024;

type Count = { passed: number; failed: number };
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

type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number; success: boolean };

/** A run that ended badly without a failed test, or ran none, counts as one failure. */
async function runVitest(args: string[]): Promise<Count> {
	const folder = mkdtempSync(join(tmpdir(), "tests-"));
	const file = join(folder, "report.json");
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	const { code } = await runNode([programs.vitest, "run", ...args, ...reporters], { cwd: root, shown: true });
	const report = readReport(file);
	rmSync(folder, { recursive: true });
	const failed = report.numFailedTests || (code !== 0 || report.numTotalTests === 0 ? 1 : 0);
	return { passed: report.numPassedTests, failed };
}

function readReport(file: string): Report {
	const nothing = { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, success: false };
	return statSync(file, { throwIfNoEntry: false }) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : nothing;
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
