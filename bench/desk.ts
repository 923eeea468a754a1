import { join } from "node:path";
import { Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { buildWhenStale } from "../scripts/build";
import { listModules } from "../scripts/list-modules";
import { bundleDirectory, root } from "../scripts/paths";
import type { BenchRow } from "./bench-row";
import { seedDesk, signInDesk } from "./desk-stock";
import { median } from "./median";
import { stockFolder } from "./stocked-databases";

const small = { name: "desk-10", dealerships: 10, cars: 1000 };
const large = { name: "desk-2000", dealerships: 2000, cars: 200_000 };
const ROUNDS = 15;
const MOST_TIMES = 3;

const lists = [
	...["dealerships", "dealerships?sort=name&state=error", "dealerships?q=motors"],
	...["inventory", "inventory?sort=price_low", "inventory?sort=contacts", "inventory?q=honda", "inventory?q=100042"],
	...["inventory?dealership=1&sort=price_high", "dealerships/1", "syncs", "syncs?state=error", "syncs?q=motors"],
	...["contacts", "contacts?state=last-month", "contacts?q=honda", "imports", "audit", "audit?q=sync", "dashboard"],
];

export async function benchDesk(): Promise<BenchRow[]> {
	await buildWhenStale();
	const sites = [];
	for (const size of [small, large]) sites.push(await openSite(size));
	const rows: BenchRow[] = [];
	for (const list of lists) {
		const times: number[][] = [[], []];
		for (let round = 0; round < ROUNDS + 2; round++)
			for (const [at, site] of sites.entries()) {
				const ms = await site.time(`/admin/${list}`);
				if (round >= 2) times[at]?.push(ms);
			}
		const [ours = 0, theirs = 0] = [median(times[1] ?? []), median(times[0] ?? [])];
		const name = `desk: ${list}, first byte of ${ours.toFixed(1)} ms against ${theirs.toFixed(1)} ms`;
		rows.push({ name, value: ours / theirs, unit: "x", bar: `≤ ${MOST_TIMES}`, ok: ours / theirs <= MOST_TIMES });
	}
	for (const site of sites) await site.stop();
	return rows;
}

async function openSite(size: typeof small) {
	const { workerOptions } = readWorkerOptions(join(root, "wrangler.toml"));
	const modules = { modulesRoot: bundleDirectory, modules: listModules(bundleDirectory) };
	const d1Databases = { DB: size.name };
	const worker = { ...workerOptions, assets: undefined, ...modules, name: "site", d1Databases } as WorkerOptions;
	const miniflare = new Miniflare({ host: "127.0.0.1", cf: false, d1Persist: stockFolder, workers: [worker] });
	const url = (await miniflare.ready).origin;
	const db = await miniflare.getD1Database("DB", "site");
	await seedDesk(db, size);
	const headers = { Cookie: await signInDesk(db, url), Accept: "text/html" };
	return {
		async time(path: string): Promise<number> {
			const start = performance.now();
			const answer = await fetch(url + path, { headers, redirect: "manual" });
			const ms = performance.now() - start;
			const body = await answer.text();
			if (answer.status !== 200) throw new Error(`${path} at ${size.name}: ${answer.status} ${body.slice(0, 200)}`);
			return ms;
		},
		stop: () => miniflare.dispose(),
	};
}
