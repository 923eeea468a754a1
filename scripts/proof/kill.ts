import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startLot } from "../../testing/hostile/lot-server";
import { listBroken } from "../../testing/list-broken";
import { makeCars } from "../../testing/lot";
import { randomFrom } from "../../testing/random";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, type LocalWorkerOptions, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { releaseClaims } from "../release-claims";

const KILLS = Number(process.env.KILLS ?? "50");
const PATIENCE_MS = 120_000;

/** The Worker killed at random points of three syncs: one cron must lead it to the stock of an undisturbed sync. */
export async function proveKill(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-kill-"));
	await buildWhenStale();
	await migrateLocal(folder);
	const lots = await Promise.all([1, 2, 3].map((n) => startLot(makeCars(6, n * 100), 3)));
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "20" };
	const options = { port: await findFreePort(), persistDir: folder, vars };
	const site: Site = { options, origins: lots.map(({ lot }) => lot.origin), worker: await startLocalWorker(options) };
	try {
		tell(await killAgainAndAgain(site));
	} finally {
		await site.worker.stop().catch(() => undefined);
		for (const { stop } of lots) await stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

type Site = { options: LocalWorkerOptions; origins: string[]; worker: LocalWorker };

async function killAgainAndAgain(site: Site): Promise<number[]> {
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	const random = randomFrom(seed);
	const begun = Date.now();
	await begin(site);
	const undisturbed = await converge(site.worker);
	const durationMs = Date.now() - begun;
	console.log(`kill: SEED=${seed}, undisturbed in ${durationMs} ms`);
	const repairs: number[] = [];
	for (let kill = 1; kill <= KILLS; kill++) {
		const at = random(Math.round(durationMs * 0.75));
		await killAt(site, at);
		const isInTheMiddle = ((await site.worker.db.prepare(unfinished).first<number>("n")) ?? 0) > 0;
		const restarted = Date.now();
		await site.worker.runCron();
		const state = await converge(site.worker);
		if (isInTheMiddle) repairs.push(Date.now() - restarted);
		const broken = await listBroken(site.worker.db);
		if (state !== undisturbed || broken.length > 0)
			throw new Error(`killed after ${at} ms: ${broken.join(", ")}\n${state}\ninstead of\n${undisturbed}`);
	}
	return repairs;
}

function tell(repairs: number[]): void {
	const sorted = [...repairs].sort((a, b) => a - b);
	const median = sorted[Math.floor(sorted.length / 2)];
	console.log(
		`kill: ${KILLS} kills, ${sorted.length} of them in the middle of a run; all converged, median ${median} ms, at most ${sorted.at(-1)} ms after the restart`,
	);
}

const unfinished = "SELECT count(*) AS n FROM sync_runs WHERE finished_at IS NULL";
const long = "2026-01-01T00:00:00.000Z";

async function begin({ worker: { db, runCron }, origins }: Site): Promise<void> {
	const insert = db.prepare(
		"INSERT INTO dealerships (name, url, next_sync_at, created_at, updated_at) VALUES ('Lot ' || ?1, ?2, ?3, ?3, ?3)",
	);
	await db.batch([
		...["dealerships", "robots_cache", "host_politeness"].map((table) => db.prepare(`DELETE FROM ${table}`)),
		...origins.map((origin, i) => insert.bind(i + 1, `${origin}/`, long)),
	]);
	await runCron();
}

async function killAt(site: Site, at: number): Promise<void> {
	const { worker } = site;
	const begun = begin(site).catch(() => undefined);
	await Promise.race([begun.then(() => wait(at)), worker.died]);
	if (worker.pid) process.kill(worker.pid, "SIGKILL");
	await worker.died;
	await worker.stop().catch(() => undefined);
	site.worker = await startLocalWorker(site.options);
	await releaseClaims(site.worker.db);
}

type State = { dealerships: number; finished: number; state: string };

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
