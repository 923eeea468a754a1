import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listBroken } from "../../app/sync/fixtures/list-broken";
import { makeCars } from "../../app/sync/fixtures/lot";
import { randomFrom } from "../../app/sync/fixtures/random";
import { startLot } from "../../e2e/lot-server";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, type LocalWorkerOptions, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { releaseClaims } from "../release-claims";

const KILLS = Number(process.env.KILLS ?? "50");
const PATIENCE_MS = 120_000;

/**
 * The real Worker killed at random points of a three-dealer sync, its queue in memory lost with it; started again as
 * `npm start` does, one cron makes it converge to what an undisturbed sync comes to. Throws when it does not.
 */
export async function proveKill(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-kill-"));
	await buildWhenStale();
	await migrateLocal(folder);
	const lots = await Promise.all([1, 2, 3].map((n) => startLot(makeCars(6, n * 100), 3)));
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "20" };
	const options = { port: await findFreePort(), persistDir: folder, vars };
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	console.log(`kill: SEED=${seed}`);
	let worker = await startLocalWorker(options);
	try {
		const origins = lots.map(({ lot }) => lot.origin);
		const begun = Date.now();
		await begin(worker, origins);
		const undisturbed = await converge(worker);
		const durationMs = Date.now() - begun;
		console.log(`kill: undisturbed in ${durationMs} ms`);
		const random = randomFrom(seed);
		const repairs: number[] = [];
		for (let kill = 1; kill <= KILLS; kill++) {
			const at = random(Math.round(durationMs * 0.75));
			worker = await killAt(worker, options, origins, at);
			const { n } = (await worker.db.prepare(unfinished).first<{ n: number }>()) ?? { n: 0 };
			const restarted = Date.now();
			await worker.runCron();
			const state = await converge(worker);
			if (n > 0) repairs.push(Date.now() - restarted);
			const broken = await listBroken(worker.db);
			if (state !== undisturbed || broken.length > 0)
				throw new Error(`killed after ${at} ms: ${broken.join(", ")}\n${state}\ninstead of\n${undisturbed}`);
		}
		repairs.sort((a, b) => a - b);
		const median = repairs[Math.floor(repairs.length / 2)];
		console.log(
			`kill: ${KILLS} kills, ${repairs.length} of them in the middle of a run; all converged, median ${median} ms, at most ${repairs.at(-1)} ms after the restart`,
		);
	} finally {
		await worker.stop().catch(() => undefined);
		for (const { stop } of lots) await stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

const unfinished = "SELECT count(*) AS n FROM sync_runs WHERE finished_at IS NULL";
const long = "2026-01-01T00:00:00.000Z";

/** Three new dealerships, due since long; the cron starts them. */
async function begin({ db, runCron }: LocalWorker, origins: string[]): Promise<void> {
	const insert = db.prepare(
		"INSERT INTO dealerships (name, url, next_sync_at, created_at, updated_at) VALUES ('Lot ' || ?1, ?2, ?3, ?3, ?3)",
	);
	await db.batch([
		...["dealerships", "robots_cache", "host_politeness"].map((table) => db.prepare(`DELETE FROM ${table}`)),
		...origins.map((origin, i) => insert.bind(i + 1, `${origin}/`, long)),
	]);
	await runCron();
}

/** The same start as a person's: the dead one's claims are given back, the data are as they were. */
async function killAt(
	worker: LocalWorker,
	options: LocalWorkerOptions,
	origins: string[],
	at: number,
): Promise<LocalWorker> {
	const begun = begin(worker, origins).catch(() => undefined);
	await Promise.race([begun.then(() => wait(at)), worker.died]);
	if (worker.pid) process.kill(worker.pid, "SIGKILL");
	await worker.died;
	await worker.stop().catch(() => undefined);
	const next = await startLocalWorker(options);
	await releaseClaims(next.db);
	return next;
}

type State = { dealerships: number; finished: number; state: string };

/** Waits until every dealership has been synced; its cars, their history and the dealerships, as JSON. */
async function converge({ db }: LocalWorker): Promise<string> {
	const deadline = Date.now() + PATIENCE_MS;
	for (;;) {
		const now = await db.prepare(stateOf).first<State>();
		if (now && now.finished === now.dealerships) return now.state;
		if (Date.now() > deadline) throw new Error(`not converged: ${now?.finished} of ${now?.dealerships} dealers`);
		await wait(50);
	}
}

const stateOf = `SELECT (SELECT count(*) FROM dealerships) AS dealerships,
	(SELECT count(*) FROM sync_runs WHERE outcome = 'complete') AS finished,
	json_array(
		(SELECT json_group_array(json_array(name, status, vehicle_count)) FROM (SELECT * FROM dealerships ORDER BY name)),
		(SELECT json_group_array(json_array(vin, title, price, mileage, sold_at, listed)) FROM (SELECT * FROM vehicles ORDER BY vin)),
		(SELECT json_group_array(json_array(vin, field, new_value)) FROM (
			SELECT v.vin, h.field, h.new_value FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
			WHERE h.field IN ('price', 'state') ORDER BY v.vin, h.id))) AS state`;

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveKill();
