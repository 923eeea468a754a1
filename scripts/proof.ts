import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWhenStale } from "./build";
import { root } from "./paths";
import { runNode } from "./run-node";
import { runVitest } from "./run-vitest";

const scripts = [
	"cards",
	"load",
	"scale",
	"kill",
	"kill-work",
	"kill-restore",
	"full-disk",
	"dead-dealer",
	"two-workers",
	"sequences",
	"deploy",
];
const nodes = ["20", "22", "24"];
/** Moments to come at which time-dependent code breaks: `testing/other-clock.ts`. */
const year = new Date().getUTCFullYear();
const clocks = {
	"the turn of a year": `${year}-12-31T23:59:30Z`,
	"a clock put forward": `${year + 1}-03-${findSecondSunday(year + 1, 2)}T06:59:30Z`,
};
const SLOWER = "10";

type Proof = { name: string; run: () => Promise<boolean> };

/** `npm run proof`: every test that `npm test` samples, in full, then kills and load. `-- kill`: those named so. */
async function prove(wanted: string): Promise<void> {
	process.env.PROOF = "1";
	process.env.SEED ??= String(Date.now() % 1_000_000);
	console.log(`Random inputs grow from SEED=${process.env.SEED}`);
	await buildWhenStale();
	const results: string[] = [];
	for (const { name, run } of listProofs().filter((proof) => proof.name.includes(wanted))) {
		console.log(`\n== ${name}`);
		const started = Date.now();
		const held = await run();
		results.push(`${held ? "held  " : "FAILED"}  ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
	}
	console.log(`\n${results.join("\n")}`);
	process.exit(results.every((line) => line.startsWith("held")) ? 0 : 1);
}

function listProofs(): Proof[] {
	const tests = ["app", "workers", "db", "bench", "scripts", "testing", "e2e"].flatMap((folder) =>
		listFiles(folder, /\.test\.tsx?$/),
	);
	const counted = tests.filter((file) => /[./]proof"/.test(readFileSync(join(root, file), "utf8")));
	return [
		...counted.map((file) => ({ name: file, run: () => runCounted(file) })),
		...Object.entries(clocks).map(([name, clock]) => ({ name: `clock, ${name}`, run: () => runWithClock(clock) })),
		...scripts.map((name) => ({ name, run: () => runScript([`scripts/proof/${name}.ts`]) })),
		...nodes.map((node) => ({
			name: `first-hour, Node ${node}`,
			run: () => runScript(["scripts/first-hour.ts", "--whole", "--node", node]),
		})),
	];
}

function findSecondSunday(year: number, month: number): number {
	return 14 - new Date(Date.UTC(year, month, 14)).getUTCDay();
}

async function runCounted(file: string): Promise<boolean> {
	const config = file.startsWith("e2e/") ? ["--config", "e2e/vitest.config.ts"] : [];
	return (await runVitest([...config, file])).failed === 0;
}

async function runWithClock(clock: string): Promise<boolean> {
	const before = process.env.PROOF;
	Object.assign(process.env, { PROOF: "", CLOCK: clock, CLOCK_SPEED: SLOWER });
	try {
		return (await runVitest(["--project", "workerd"])).failed === 0;
	} finally {
		Object.assign(process.env, { PROOF: before, CLOCK: "", CLOCK_SPEED: "" });
	}
}

async function runScript(args: string[]): Promise<boolean> {
	const { code } = await runNode(["--import", "tsx", ...args], { cwd: root, shown: true });
	return code === 0;
}

function listFiles(folder: string, name: RegExp): string[] {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && name.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length))
		.sort();
}

await prove(process.argv[2] ?? "");
