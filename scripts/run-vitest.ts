import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { programs, root } from "./paths";
import { runNode } from "./run-node";

export type Count = { passed: number; failed: number; failures: string[] };

type Test = { fullName: string; status: string; failureMessages: string[] };
type File = { name: string; status: string; message: string; assertionResults: Test[] };
type Report = { numPassedTests: number; numFailedTests: number; numTotalTests: number; testResults: File[] };

const LINES_OF_A_FAILURE = 12;

/** workerd's own lines about connections that tests break off, and Remix's about a card requested as `.data`. */
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
	return { passed: report.numPassedTests, failed, failures: report.testResults.flatMap(listFailures) };
}

function listFailures({ name, status, message, assertionResults }: File): string[] {
	const file = relative(root, name);
	const tests = assertionResults.filter((test) => test.status === "failed");
	if (status === "failed" && tests.length === 0) return [`${file}\n${message}`];
	return tests.map(({ fullName, failureMessages }) => {
		const lines = failureMessages.join("\n").split("\n");
		const ours = lines.filter((line) => !line.includes("node_modules"));
		return `${file}: ${fullName}\n${ours.slice(0, LINES_OF_A_FAILURE).join("\n")}`;
	});
}

function readReport(file: string): Report {
	const nothing = { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, testResults: [] };
	return statSync(file, { throwIfNoEntry: false }) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : nothing;
}
