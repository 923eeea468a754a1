import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { buildWhenStale } from "../scripts/build";
import { listModules } from "../scripts/list-modules";
import { bundleDirectory, programs, root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { watchRuntime } from "../scripts/watch-runtime";
import { readCpuSeconds } from "./process-gauges";
import { benchDirectory, stockFolder, toDatabaseId } from "./stocked-databases";

export const PAGE_STOCK = 100_000;
const stock = toDatabaseId(PAGE_STOCK);

/** `/bare`: a bare Remix page; `/match`: only reads the cache; the rest is the product. One workerd, 100,000 cars. */
export async function startPageWorkers() {
	await buildWhenStale();
	const build = [programs.remix, "vite:build", "--config", "bench/bare-page/vite.config.ts"];
	await requireNode("Building the bare page", build, {
		cwd: root,
		env: { NODE_ENV: "production" },
	});
	const runtime = watchRuntime();
	const miniflare = new Miniflare({
		...{ host: "127.0.0.1", cf: false, d1Persist: stockFolder, handleRuntimeStdio: passOver },
		workers: [
			siteWorker(),
			{ ...(await bundleWorker("bare-worker")), d1Databases: { DB: stock }, routes: ["*/bare"] },
			{ ...(await bundleWorker("match-worker")), routes: ["*/match"] },
		],
	});
	const url = await runtime.replace(async () => (await miniflare.ready).origin);
	const pid = runtime.pid();
	return {
		url,
		db: await miniflare.getD1Database("DB", "site"),
		getCpuSeconds: () => readCpuSeconds(pid),
		stop: () => miniflare.dispose(),
	};
}

function passOver(out: Readable, err: Readable): void {
	out.resume();
	err.resume();
}

function siteWorker(): WorkerOptions {
	const { workerOptions } = readWorkerOptions(join(root, "wrangler.toml"));
	const modules = { modulesRoot: bundleDirectory, modules: listModules(bundleDirectory) };
	// Miniflare puts its own Workers before one with assets, which would double a cached page's processor time.
	return { ...workerOptions, assets: undefined, ...modules, name: "site", d1Databases: { DB: stock } };
}

async function bundleWorker(name: string): Promise<WorkerOptions> {
	const folder = join(benchDirectory, name);
	const config = ["--config", "bench/bare-page/wrangler.toml"];
	const args = [
		programs.wrangler,
		"deploy",
		`bench/${name}.ts`,
		"--dry-run",
		"--minify",
		"--outdir",
		folder,
		...config,
	];
	await requireNode(`Bundling ${name}`, args, {
		cwd: root,
		env: { WRANGLER_SEND_METRICS: "false", NODE_ENV: "production" },
	});
	const flags = { compatibilityDate: "2026-04-01", compatibilityFlags: ["nodejs_compat"] };
	return { ...flags, name, modulesRoot: folder, modules: listModules(folder) };
}
