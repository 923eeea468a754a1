import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { close, listen, startLot } from "../../testing/hostile/lot-server";
import { makeCars } from "../../testing/lot";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";

const MOST_TO_END_MS = 120_000;
const MOST_DELAY_MS = 15_000;
const PATIENCE_MS = 280_000;

const LOOK_MS = 50;

/** A dealer that never answers, beside two with longer syncs, must neither end late nor hold up the others. */
export async function proveDeadDealer(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-dead-"));
	await buildWhenStale();
	await migrateLocal(folder);
	const lots = await Promise.all([1, 2].map((n) => startLot(makeCars(30, n * 100), 15)));
	const silent = createServer(() => undefined);
	const dead = await listen(silent);
	const origins = lots.map(({ lot }) => lot.origin);
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "600" };
	const worker = await startLocalWorker({ port: await findFreePort(), persistDir: folder, vars });
	try {
		const { ends: undisturbed } = await syncAll(worker, origins);
		const { ends: disturbed, heldMs } = await syncAll(worker, [dead, ...origins]);
		const end = disturbed.get(dead);
		if (end?.outcome !== "error") throw new Error(`the dead dealer ended as ${end?.outcome}`);
		const delays = origins.map((origin) => toMs(disturbed, origin) - toMs(undisturbed, origin));
		console.log(
			`dead-dealer: ended as error after ${end.ms} ms ("${end.reason}"), held the queue for ${heldMs} ms; the others took ${origins.map((origin) => toMs(undisturbed, origin)).join(" and ")} ms without it, ${delays.join(" and ")} ms longer with it`,
		);
		if (end.ms > MOST_TO_END_MS) throw new Error(`more than ${MOST_TO_END_MS} ms`);
		// The others' times also depend on how busy the machine was; the dead one's share of the queue does not.
		if (heldMs > MOST_DELAY_MS) throw new Error(`it held the queue for more than ${MOST_DELAY_MS} ms`);
	} finally {
		await worker.stop();
		for (const stop of [...lots.map((lot) => lot.stop), () => close(silent)]) await stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

type End = { url: string; outcome: string; reason: string | null; ms: number };

function toMs(ends: Map<string, End>, origin: string): number {
	const end = ends.get(origin);
	if (end?.outcome !== "complete") throw new Error(`${origin} ended as ${end?.outcome}`);
	return end.ms;
}

type Syncs = { ends: Map<string, End>; heldMs: number };

async function syncAll({ db, runCron }: LocalWorker, origins: string[]): Promise<Syncs> {
	const insert = db.prepare(
		"INSERT INTO dealerships (name, url, next_sync_at, created_at, updated_at) VALUES ('Lot', ?1, ?2, ?2, ?2)",
	);
	await db.batch([
		...["dealerships", "robots_cache", "host_politeness"].map((table) => db.prepare(`DELETE FROM ${table}`)),
		...origins.map((origin) => insert.bind(`${origin}/`, "2026-01-01T00:00:00.000Z")),
	]);
	await runCron();
	const deadline = Date.now() + PATIENCE_MS;
	let heldMs = 0;
	for (let last = Date.now(); ; ) {
		const [ended, held] = await db.batch<End>([db.prepare(endsOf), db.prepare(heldBy).bind(`${origins[0]}/`)]);
		if (held?.results.length) heldMs += Date.now() - last;
		last = Date.now();
		const results = ended?.results ?? [];
		const ends = new Map(results.map((end) => [end.url.replace(/\/$/, ""), end]));
		if (ends.size === origins.length) return { ends, heldMs };
		if (last > deadline) throw new Error(`only ${ends.size} of ${origins.length} syncs ended`);
		await wait(LOOK_MS);
	}
}

const heldBy = `SELECT 1 FROM sync_runs r JOIN dealerships d ON d.id = r.dealership_id
	WHERE d.url = ?1 AND r.finished_at IS NULL AND r.lease_until IS NOT NULL`;

const endsOf = `SELECT d.url, r.outcome, r.reason,
	CAST(round((julianday(r.finished_at) - (SELECT min(julianday(started_at)) FROM sync_runs)) * 86400000) AS INTEGER) AS ms
	FROM sync_runs r JOIN dealerships d ON d.id = r.dealership_id WHERE r.finished_at IS NOT NULL`;

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveDeadDealer();
