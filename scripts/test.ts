import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWhenStale } from "./build";
import { chooseSeed } from "./choose-seed";
import { bundleDirectory } from "./paths";
import { lint, runChecks, toCheck, types } from "./run-checks";
import { runVitest } from "./run-vitest";

const MAX_BUNDLE_BYTES = 3 * 1024 * 1024;

function checkBundle(): void {
	const files = readdirSync(bundleDirectory)
		.filter((name) => !name.endsWith(".map") && name !== "README.md")
		.map((name) => join(bundleDirectory, name));
	const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
	console.log(`The Worker is ${Math.round(bytes / 1024)} KB gzipped.`);
	if (bytes > MAX_BUNDLE_BYTES) throw new Error(`The Worker's bundle has ${bytes} bytes gzipped, more than 3 MB.`);
}

process.env.SEED = chooseSeed();
console.log(`Random inputs grow from SEED=${process.env.SEED}`);

await runChecks([
	[types, lint, { name: "Build", run: () => toCheck(() => buildWhenStale()) }],
	[{ name: "Deploy, dry", run: () => toCheck(checkBundle) }],
	[{ name: "Unit and workerd tests", run: () => runVitest([]) }],
	[{ name: "Browser tests", run: () => runVitest(["--config", "e2e/vitest.config.ts"]) }],
]);
