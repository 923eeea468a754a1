import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildWhenStale } from "../scripts/build";
import { findFreePort } from "../scripts/find-free-port";
import { type LocalWorker, startLocalWorker } from "../scripts/local-worker";
import { migrateLocal } from "../scripts/migrate";
import { programs, root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { readCpuSeconds } from "./process-gauges";
import { seedStock } from "./stocked-databases";
import { noUsage, type Usage } from "./usage";

export type CostSite = {
	url: string;
	query: <Row>(sql: string, ...params: (string | number)[]) => Promise<Row[]>;
	runCron: () => Promise<unknown>;
	d1Gigabytes: number;
	measure: (work: () => Promise<unknown>) => Promise<Usage>;
	restart: (scrapeDelayMs: number) => Promise<void>;
	stop: () => Promise<void>;
};

export async function startCostSite(cars: number, dealerships: number): Promise<CostSite> {
	const folder = mkdtempSync(join(tmpdir(), "bench-cost-"));
	await buildWhenStale();
	const bundle = await bundleBenchWorker("bench/cost-worker.ts", folder);
	await migrateLocal(folder);
	const port = await findFreePort();
	const start = (delayMs: number) =>
		startLocalWorker({
			...{ port, persistDir: folder, bundle },
			vars: { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: String(delayMs), CHECK_FRESH_MINUTES: "0" },
		});
	let worker = await start(0);
	await seedStock(worker.db, cars, dealerships);
	await worker.db.prepare(asAfterSyncs).bind(new Date().toISOString()).run();
	const d1Gigabytes = ((await worker.db.prepare("SELECT 1").run()).meta.size_after ?? 0) / 1e9;
	return {
		url: worker.url,
		d1Gigabytes,
		runCron: () => openDoor(worker, "/__cron"),
		async query(sql, ...params) {
			const answer = await openDoor(worker, "/__sql", { method: "POST", body: JSON.stringify({ sql, params }) });
			const { results }: { results: never[] } = JSON.parse(answer);
			return results;
		},
		measure: (work) => measure(worker, work),
		async restart(scrapeDelayMs) {
			await worker.stop();
			worker = await start(scrapeDelayMs);
		},
		async stop() {
			await worker.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

export async function bundleBenchWorker(entry: string, folder: string): Promise<string> {
	const bundle = join(folder, "worker");
	const args = [programs.wrangler, "deploy", entry, "--dry-run", "--outdir", bundle];
	const env = { WRANGLER_SEND_METRICS: "false", NODE_ENV: "production" };
	await requireNode("Bundling the benchmark's Worker", args, { cwd: root, env });
	return bundle;
}

const asAfterSyncs = `UPDATE dealerships SET last_synced = ?1, last_confirmed_at = ?1,
	vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1)`;

/** workerd closes a connection idle for five seconds, even when it was itself too busy to read the request on it. */
async function openDoor({ url }: LocalWorker, path: string, init: RequestInit = {}): Promise<string> {
	const response = await fetch(url + path, { ...init, headers: { Connection: "close" } });
	return await response.text();
}

/** A night of fits takes a minute; beyond this a message is lost. */
const MOST_WAIT_MS = 5 * 60_000;

type Metered = { usage: Usage; waiting: number };

async function measure(worker: LocalWorker, work: () => Promise<unknown>): Promise<Usage> {
	const ask = async (): Promise<Metered> => JSON.parse(await openDoor(worker, "/__usage"));
	await ask();
	const cpu = readCpuSeconds(worker.pid);
	await work();
	const total: Usage = { ...noUsage };
	const until = Date.now() + MOST_WAIT_MS;
	for (let idle = 0; idle < 2; ) {
		const { usage, waiting } = await ask();
		for (const name of Object.keys(usage) as (keyof Usage)[]) total[name] += usage[name];
		idle = waiting === 0 && usage.queueOperations === 0 ? idle + 1 : 0;
		if (Date.now() > until) throw new Error(`After ${MOST_WAIT_MS} ms ${waiting} messages still wait`);
		if (idle < 2 && total.queueOperations > 0) await wait(500);
	}
	return { ...total, cpuMs: (readCpuSeconds(worker.pid) - cpu) * 1000 };
}
