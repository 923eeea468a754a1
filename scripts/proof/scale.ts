import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DATABASE_BYTES } from "../../app/health/database-size";
import { bundleBenchWorker } from "../../bench/cost-site";
import { noTally, type Tally } from "../../bench/scale-tally";
import { seedStock } from "../../bench/stocked-databases";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { calculateScale, type Stretch } from "./calculate-scale";
import { keepShopping, type Waited } from "./keep-shopping";
import { requireScale } from "./require-scale";
import { readLine, startScript } from "./start-script";

const DEALERS = Number(process.env.COUNT ?? 1_000);
const DEALER_CARS = 20;
const FEED_CARS = 5_000;
const FEEDS = Number(process.env.FEEDS ?? 20);
const SEEDED = { cars: 20_000, dealerships: 100 };
/** Quiet cores do each part in some minutes; what is done by then is counted, and the rest fails the proof. */
const MOST_MS = Number(process.env.SCALE_MINUTES ?? 6) * 60_000;

/**
 * A thousand dealerships of twenty cars, then feeds of five thousand, while a shopper opens uncached pages. Prints what
 * was measured, and what follows for a million cars and D1's one writer. On a busy machine
 * `COUNT=120 FEEDS=6 SCALE_MINUTES=15`.
 */
export async function proveScale(): Promise<void> {
	const dealers = startScript("scale-dealers.ts", [DEALERS, DEALER_CARS, FEEDS, FEED_CARS]);
	try {
		const { sites, feeds }: { sites: string[]; feeds: string[] } = JSON.parse(await readLine(dealers));
		const crawled = await readOnSite(sites);
		const fed = await readOnSite(feeds);
		console.log("Measured:");
		console.table({ alone: crawled.alone, "while sites are read": crawled.waited, "while feeds come": fed.waited });
		console.table({ sites: toFigures(crawled), feeds: toFigures(fed) });
		console.log("Calculated from it:");
		console.table(calculateScale(crawled, fed, DATABASE_BYTES));
		requireScale(crawled, fed);
	} finally {
		dealers.kill();
	}
}

/** The local queue takes one message at a time, and earlier dealers' cards wait in it. */
async function readOnSite(urls: string[]): Promise<Stretch & { alone: Waited }> {
	const folder = mkdtempSync(join(tmpdir(), "prove-scale-"));
	const worker = await startSite(folder);
	try {
		const shopper = keepShopping(worker.url, SEEDED.cars);
		await wait(10_000);
		const alone = await shopper.stop();
		return { ...(await readAll(worker, urls)), alone };
	} finally {
		await worker.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function startSite(folder: string): Promise<LocalWorker> {
	await buildWhenStale();
	const bundle = await bundleBenchWorker("bench/scale-worker.ts", folder);
	await migrateLocal(folder);
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "0", CALLS_PER_MINUTE: "1000000" };
	const worker = await startLocalWorker({ port: await findFreePort(), persistDir: folder, bundle, vars });
	await seedStock(worker.db, SEEDED.cars, SEEDED.dealerships);
	// The seeded stock is old: cron would treat its dealerships as lapsed.
	await worker.db
		.prepare("UPDATE dealerships SET last_confirmed_at = ?1, last_synced = ?1")
		.bind(new Date().toISOString())
		.run();
	return worker;
}

async function readAll(worker: LocalWorker, urls: string[]): Promise<Stretch> {
	await addDealerships(worker.db, urls);
	const before = await getStock(worker.db);
	await takeTally(worker);
	const start = Date.now();
	const shopper = keepShopping(worker.url, SEEDED.cars);
	while (Date.now() - start < MOST_MS) {
		await worker.runCron();
		await wait(1_000);
		if ((await countRuns(worker.db, urls)).unfinished === 0) break;
	}
	const seconds = (Date.now() - start) / 1000;
	const [waited, tally, after, runs] = [
		await shopper.stop(),
		await takeTally(worker),
		await getStock(worker.db),
		await countRuns(worker.db, urls),
	];
	const [cars, bytes] = [after.cars - before.cars, after.bytes - before.bytes];
	return { seconds, waited, tally, cars, bytes, dealerships: urls.length, ...runs };
}

function toFigures({ waited: _waited, tally, ...stretch }: Stretch & { alone?: Waited }) {
	return { ...stretch, ...tally, seconds: Math.round(stretch.seconds), writeMs: Math.round(tally.writeMs) };
}

async function addDealerships(db: D1Database, urls: string[]): Promise<void> {
	const now = new Date().toISOString();
	const insert = `INSERT INTO dealerships (name, url, location, next_sync_at, created_at, updated_at)
		SELECT 'Scale', value, 'Houston, TX', '2026-01-01T00:00:00.000Z', ?2, ?2 FROM json_each(?1)`;
	await db.prepare(insert).bind(JSON.stringify(urls), now).run();
}

async function countRuns(db: D1Database, urls: string[]) {
	const row = await db
		.prepare(
			`SELECT count(*) - count(r.finished_at) AS unfinished, sum(r.outcome = 'complete') AS complete,
			sum(r.finished_at IS NOT NULL AND r.outcome <> 'complete') AS failed, sum(r.pages_done) AS pages
			FROM json_each(?1) u CROSS JOIN dealerships d ON d.url = u.value LEFT JOIN sync_runs r ON r.dealership_id = d.id`,
		)
		.bind(JSON.stringify(urls))
		.first<{ unfinished: number; complete: number; failed: number; pages: number }>();
	return {
		unfinished: row?.unfinished ?? 0,
		complete: row?.complete ?? 0,
		failed: row?.failed ?? 0,
		pages: row?.pages ?? 0,
	};
}

async function getStock(db: D1Database): Promise<{ cars: number; bytes: number }> {
	const { results, meta } = await db.prepare("SELECT count(*) AS cars FROM vehicles").all<{ cars: number }>();
	return { cars: results[0]?.cars ?? 0, bytes: meta.size_after ?? 0 };
}

async function takeTally({ url }: LocalWorker): Promise<Tally> {
	const response = await fetch(`${url}/__tally`, { headers: { Connection: "close" } });
	return { ...noTally, ...((await response.json()) as Tally) };
}

await proveScale();
