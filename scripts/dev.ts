import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { build as buildWithVite } from "vite";
import { bundleWorker } from "./build";
import { bundleDirectory, root } from "./paths";
import { startSite } from "./start-site";

const watched = ["app", "workers", "db", "public"];
/** Looked at so often: Node 20's recursive watch loses files that an editor replaces when it saves. */
const LOOK_MS = 250;

/** As `npm start`, and a save is built and served again: reload the browser to see it. Queues and cron run too. */
const site = await startSite(process.env);
let built = getNewestChange();

for (;;) {
	await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
	const newest = getNewestChange();
	if (newest === built) continue;
	built = newest;
	await rebuild();
}

async function rebuild(): Promise<void> {
	const started = Date.now();
	try {
		await buildAgain();
		await site.reload();
		console.log(`Built and reloaded in ${Date.now() - started} ms.`);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
	}
}

/** As `npm run build`, in this process and unminified: Vite and its plugins are loaded already. */
async function buildAgain(): Promise<void> {
	for (const ssr of [false, true]) {
		const build = { ssr, emptyOutDir: true, minify: false, reportCompressedSize: false };
		await buildWithVite({ root, mode: "production", logLevel: "error", build });
	}
	await bundleWorker(bundleDirectory);
}

/** When the sources last changed, and how many files they are: a deleted file counts too. */
function getNewestChange(): string {
	const files = watched.flatMap((name) =>
		readdirSync(join(root, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
	);
	const times = files.map(
		(entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
	);
	return `${files.length} ${Math.max(...times)}`;
}
