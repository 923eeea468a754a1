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
	const bundle = join(folder, "worker");
	const args = [programs.wrangler, "deploy", "bench/cost-worker.ts", "--dry-run", "--outdir", bundle];
	const env = { WRANGLER_SEND_METRICS: "false", NODE_ENV: "production" };
	await requireNode("Bundling the benchmark's Worker", args, { cwd: root, env });
	await migrateLocal(folder);
	const port = await findFreePort();
	const start = (delayMs: number) =>
		startLocalWorker({
			...{ port, persistDir: folder, bundle },
			vars: { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: String(delayMs) },
		});
	let worker = await start(0);
	await seedStock(worker.db, cars, dealerships);
	await worker.db.prepare(asAfterSyncs).bind(new Date().toISOString()).run();
	const d1Gigabytes = ((await worker.db.prepare("SELECT 1").run()).meta.size_after ?? 0) / 1e9;
	return {
		url: worker.url,
		d1Gigabytes,
		runCron: () => fetch(`${worker.url}/__cron`),
		async query(sql, ...params) {
			const response = await fetch(`${worker.url}/__sql`, { method: "POST", body: JSON.stringify({ sql, params }) });
			const { results }: { results: never[] } = await response.json();
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

const asAfterSyncs = `UPDATE dealerships SET last_synced = ?1, last_confirmed_at = ?1,
	vehicle_count = (SELECT count(*) FROM vehicles WHERE dealership_id = dealerships.id AND listed = 1)`;

type Metered = { usage: Usage; waiting: number };

async function measure(worker: LocalWorker, work: () => Promise<unknown>): Promise<Usage> {
	const ask = async (): Promise<Metered> => (await fetch(`${worker.url}/__usage`)).json();
	await ask();
	const cpu = readCpuSeconds(worker.pid);
	await work();
	const total: Usage = { ...noUsage };
	for (let idle = 0; idle < 2; ) {
		const { usage, waiting } = await ask();
		for (const name of Object.keys(usage) as (keyof Usage)[]) total[name] += usage[name];
		idle = waiting === 0 && usage.queueOperations === 0 ? idle + 1 : 0;
		if (idle < 2 && total.queueOperations > 0) await wait(500);
	}
	return { ...total, cpuMs: (readCpuSeconds(worker.pid) - cpu) * 1000 };
}
