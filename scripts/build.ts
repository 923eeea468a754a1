import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { bundleDirectory, programs, root } from "./paths";
import { requireNode } from "./run-node";

const sources = [
	"app",
	"workers",
	"db",
	"public",
	"package-lock.json",
	"remix.config.js",
	"tailwind.config.ts",
	"tsconfig.json",
	"vite.config.ts",
	"wrangler.toml",
];
const stampFile = join(root, "build/.sources");

/** Builds what the sources changed since the last build; true when it had to. */
export async function buildWhenStale(): Promise<boolean> {
	const stamp = hashSources();
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
	disownBuild();
	await build();
	writeFileSync(stampFile, stamp);
	return true;
}

/** What stands in `build` is no longer what `buildWhenStale` made there. */
export function disownBuild(): void {
	rmSync(stampFile, { force: true });
}

/** Sources → build/client (static assets), build/server (Remix) and build/worker (all of it as one Worker). */
export async function build(): Promise<void> {
	const env = { NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
	await requireNode("The build", [programs.remix, "vite:build"], { cwd: root, env });
	await bundleWorker(bundleDirectory);
}

/** The very bundle that a deploy uploads; returns what wrangler said about it. */
export function bundleWorker(directory: string): Promise<string> {
	rmSync(directory, { recursive: true, force: true });
	return requireNode("Bundling the Worker", [programs.wrangler, "deploy", "--dry-run", "--outdir", directory], {
		cwd: root,
		env: { NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
	});
}

function hashSources(): string {
	const hash = createHash("sha256");
	for (const file of sources.flatMap((name) => listFiles(join(root, name)))) {
		hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
	}
	return hash.digest("hex");
}

function listFiles(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
	return readdirSync(path)
		.filter((name) => name !== "fixtures")
		.sort()
		.flatMap((name) => listFiles(join(path, name)));
}
