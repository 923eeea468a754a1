import { watch } from "node:fs";
import { join } from "node:path";
import { build as buildWithVite } from "vite";
import { bundleWorker } from "./build";
import { bundleDirectory, root } from "./paths";
import { startSite } from "./start-site";

const watched = ["app", "workers", "db", "public"];
const SETTLE_MS = 60;

/** As `npm start`, and a save is built and served again: reload the browser to see it. Queues and cron run too. */
const site = await startSite(process.env);
let timer: NodeJS.Timeout | undefined;
let building: Promise<void> = Promise.resolve();

for (const name of watched) {
	watch(join(root, name), { recursive: true }, () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			building = building.then(rebuild);
		}, SETTLE_MS);
	});
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

/** As `npm run build`, in this process: Vite and its plugins are loaded already, so that a save shows within seconds. */
async function buildAgain(): Promise<void> {
	for (const ssr of [false, true]) {
		await buildWithVite({ root, mode: "production", logLevel: "error", build: { ssr, emptyOutDir: true } });
	}
	await bundleWorker(bundleDirectory);
}
