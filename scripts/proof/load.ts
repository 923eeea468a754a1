import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openStockedDatabases, stockFolder, toDatabaseId } from "../../bench/stocked-databases";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, startLocalWorker } from "../local-worker";
import type { Load } from "./load-client";
import { readLine, startScript } from "./start-script";

const CARS = 1_000_000;
const DEALERS = 20;
const DEALER_CARS = 60;
const HELD_SECONDS = Number(process.env.LOAD_SECONDS ?? "300");
const MOST_TIMES = 2;

/** A million cars under half the greatest load, then twenty syncs too: the slowest hundredth may take twice as long. */
export async function proveLoad(): Promise<void> {
	await buildWhenStale();
	await (await openStockedDatabases([CARS])).close();
	const folder = mkdtempSync(join(tmpdir(), "prove-load-"));
	cpSync(stockFolder, join(folder, "d1"), { recursive: true });
	const worker = await startLocalWorker({
		...{ port: await findFreePort(), persistDir: folder },
		database: { id: toDatabaseId(CARS), folder: join(folder, "d1") },
		vars: { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "50", CALLS_PER_MINUTE: "1000000" },
	});
	const dealers = startScript("load-dealers.ts", [DEALERS, DEALER_CARS]);
	try {
		await addDealers(worker.db, JSON.parse(await readLine(dealers)));
		await putAndTell("warming up", worker, 20);
		const { perSecond } = await putAndTell("as much as it can", worker, 30);
		const alone = await putAndTell("half of that, alone", worker, HELD_SECONDS, perSecond / 2);
		const syncing = keepSyncing(worker);
		const both = await putAndTell(`half of that, ${DEALERS} dealers syncing`, worker, HELD_SECONDS, perSecond / 2);
		await syncing.stop();
		console.log(await countSynced(worker.db));
		judge(alone, both);
	} finally {
		dealers.kill();
		await worker.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

function judge(alone: Load, both: Load): void {
	const times = both.p99 / alone.p99;
	console.log(`p99 while syncing is ${times.toFixed(2)} times that of the same load alone (≤ ${MOST_TIMES}).`);
	if (alone.errors + both.errors > 0) throw new Error(`${alone.errors + both.errors} requests failed`);
	if (times > MOST_TIMES) throw new Error(`p99 grew ${times.toFixed(2)} times`);
}

async function putAndTell(what: string, { url }: LocalWorker, seconds: number, rate?: number): Promise<Load> {
	const client = startScript("load-client.ts", [url, CARS, seconds, ...(rate ? [Math.max(1, Math.round(rate))] : [])]);
	const load: Load = JSON.parse(await readLine(client));
	console.log(`${what}, ${seconds} s:`, load);
	return load;
}

async function addDealers(db: D1Database, urls: string[]): Promise<void> {
	const insert = db.prepare(
		"INSERT INTO dealerships (name, url, location, created_at, updated_at) VALUES ('Load', ?1, 'Houston, TX', ?2, ?2)",
	);
	const now = new Date().toISOString();
	// The seeded stock is old: cron would treat five thousand dealerships as lapsed.
	const confirm = db.prepare("UPDATE dealerships SET last_confirmed_at = ?1").bind(now);
	await db.batch([confirm, ...urls.map((url) => insert.bind(url, now))]);
}

function keepSyncing(worker: LocalWorker) {
	const state = { isOn: true };
	const done = (async () => {
		while (state.isOn) {
			await worker.db
				.prepare(
					"UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z' WHERE name = 'Load' AND status <> 'syncing'",
				)
				.run();
			await worker.runCron();
			await wait(2000);
		}
	})();
	return {
		stop: () => {
			state.isOn = false;
			return done;
		},
	};
}

function countSynced(db: D1Database) {
	return db
		.prepare(
			`SELECT count(*) AS runs, sum(outcome = 'complete') AS complete, sum(pages_done) AS pages, sum(added) AS added, sum(changed) AS changed
			FROM sync_runs WHERE dealership_id IN (SELECT id FROM dealerships WHERE name = 'Load')`,
		)
		.first();
}

await proveLoad();
