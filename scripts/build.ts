import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Claim, workAlone } from "./claim-place";
import { bundleDirectory, programs, root } from "./paths";
import { requireNodeVersion } from "./require-node-version";
import { requireNode } from "./run-node";

const sourceNames = [
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

type Stamp = { sources: string; built: string };

/** True if the sources changed, or a part of the build is missing. `announce` gets the name of a longer step. */
export async function buildWhenStale(announce: (what: string) => void = () => {}): Promise<boolean> {
	return await buildAlone(async (claim) => {
		const sources = hashSources();
		const last = readStamp();
		if (last?.sources === sources && last.built === describeBuilt()) return false;
		announce(last ? "Building what changed since the last build" : "Building");
		disownBuild();
		await buildAll(claim);
		writeFileSync(stampFile, JSON.stringify({ sources, built: describeBuilt() } satisfies Stamp));
		return true;
	});
}

/** Starts with other data, tests and a deployment use the same folder: whoever comes later finds a whole build there. */
const buildAlone = <T>(work: (claim: Claim) => Promise<T>) => workAlone(join(root, ".wrangler/building"), work);

function readStamp(): Stamp | null {
	if (!existsSync(stampFile)) return null;
	try {
		return JSON.parse(readFileSync(stampFile, "utf8")) as Stamp;
	} catch {
		return null;
	}
}

function describeBuilt(): string {
	const files = listFiles(join(root, "build")).filter((file) => file !== stampFile);
	return createHash("sha256")
		.update(files.map((file) => `${relative(root, file)} ${statSync(file).size}\n`).join(""))
		.digest("hex");
}

export function disownBuild(): void {
	rmSync(stampFile, { force: true });
}

/** Sources → build/client (static assets), build/server (Remix) and build/worker (both as one Worker). */
export const build = () => buildAlone(buildAll);

async function buildAll({ noteWorker }: Claim): Promise<void> {
	requireNodeVersion();
	const env = { NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
	const options = { cwd: root, env, noteStart: noteWorker };
	await requireNode("The build", [programs.remix, "vite:build"], options);
	rmSync(bundleDirectory, { recursive: true, force: true });
	const bundle = [programs.wrangler, "deploy", "--dry-run", "--outdir", bundleDirectory];
	await requireNode("Bundling the Worker", bundle, options);
}

export const hashSources = (): string => hashFiles(sourceNames).slice(0, 16);

function hashFiles(names: string[]): string {
	const hash = createHash("sha256");
	for (const file of names.flatMap((name) => listFiles(join(root, name)))) {
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
