import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programs, root } from "./paths";
import { runNode } from "./run-node";

export type Count = { passed: number; failed: number };

type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number; success: boolean };

/**
 * workerd's own words about connections that hostile dealers and fault tests break off before our code could catch it,
 * and about Remix, which reads a card as text when a test asks for it as `.data`.
 */
const expected =
	/^(exception = .*disconnected: |uncaught exception; .*(disconnected: |Network connection lost|FaultError)|stack: \S*workerd@|console warning; message = Called \.text\(\) on an HTTP body)/;

export async function runVitest(args: string[]): Promise<Count> {
	const folder = mkdtempSync(join(tmpdir(), "tests-"));
	const file = join(folder, "report.json");
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	const { code } = await runNode([programs.vitest, "run", ...args, ...reporters], {
		cwd: root,
		shown: true,
		hidden: expected,
	});
	const report = readReport(file);
	rmSync(folder, { recursive: true });
	const failed = report.numFailedTests || (code !== 0 || report.numTotalTests === 0 ? 1 : 0);
	return { passed: report.numPassedTests, failed };
}

function readReport(file: string): Report {
	const nothing = { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, success: false };
	return statSync(file, { throwIfNoEntry: false }) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : nothing;
}
