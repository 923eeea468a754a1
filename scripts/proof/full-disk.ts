import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startLot } from "../../testing/hostile/lot-server";
import { listBroken } from "../../testing/list-broken";
import { makeCars } from "../../testing/lot";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { prepareDatabase } from "../prepare-database";
import { runWithOwnDisk } from "./own-disk";

const DISK_MB = 64;
const PATIENCE_MS = 120_000;

/** A Worker whose disk fills up during a sync must live and say so; with room again, crons alone must finish. */
async function proveFullDisk(folder: string): Promise<void> {
	const { lot, stop } = await startLot(makeCars(40), 5);
	let worker: LocalWorker | undefined;
	try {
		await buildWhenStale();
		await migrateLocal(join(folder, "data"));
		worker = await startSite(join(folder, "data"));
		await addDealer(worker, `${lot.origin}/`);
		void worker.runCron();
		await until("a car", async () => (await count(worker, "SELECT count(*) AS n FROM vehicles")) > 0);
		await fetch(`${worker.url}/add-inventory`);
		fill(folder);
		await expectAlive(worker);
		rmSync(join(folder, "ballast"), { recursive: true });
		await until("the end of the sync", async () => {
			await worker?.runCron().catch(() => undefined);
			return (await count(worker, "SELECT count(*) AS n FROM sync_runs WHERE outcome = 'complete'")) > 0;
		});
		const cars = await count(worker, "SELECT count(*) AS n FROM vehicles WHERE listed = 1");
		const broken = await listBroken(worker.db);
		if (cars !== 40 || broken.length > 0) throw new Error(`${cars} cars of 40; ${broken.join(", ")}`);
		await until("a healthy site", async () => (await getStatus(worker, "/healthz")) === 200);
		console.log(
			`full-disk: filled in the middle of a sync, answered throughout, whole again by itself with ${cars} cars`,
		);
	} finally {
		await worker?.stop();
		await stop();
	}
}

async function startSite(persistDir: string): Promise<LocalWorker> {
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "150" };
	const port = await findFreePort();
	const settings = { port, persistDir, vars, username: "ann", password: "a long enough password", hasSample: false };
	return await startLocalWorker({
		...settings,
		async prepare(db) {
			await prepareDatabase(db, settings);
		},
	});
}

async function addDealer({ db }: LocalWorker, url: string): Promise<void> {
	await db
		.prepare("INSERT INTO dealerships (name, url, next_sync_at, created_at, updated_at) VALUES ('Lot', ?1, ?2, ?2, ?2)")
		.bind(url, "2026-01-01T00:00:00.000Z")
		.run();
}

function fill(folder: string): void {
	mkdirSync(join(folder, "ballast"));
	for (const bytes of [1024 * 1024, 4096, 1])
		for (let n = 0; ; n++)
			try {
				writeFileSync(join(folder, "ballast", `${bytes}-${n}`), Buffer.alloc(bytes));
			} catch {
				break;
			}
	if (statfsSync(folder).bfree > 0) throw new Error("The disk is not full");
}

async function expectAlive(worker: LocalWorker): Promise<void> {
	const isDead = worker.died.then(() => true);
	await until("a site that says that its disk is full", async () => (await getStatus(worker, "/healthz")) === 503);
	const answers: Record<number, number> = {};
	for (let time = 0; time < 5; time++) {
		for (const path of ["/add-inventory", "/", `/?make=Honda&page=${time}`, "/api/vehicles"]) {
			const status = await getStatus(worker, path);
			if (![200, 503].includes(status)) throw new Error(`${path} answered ${status} while the disk was full`);
			answers[status] = (answers[status] ?? 0) + 1;
		}
		await worker.runCron().catch(() => undefined);
	}
	console.log(`full-disk: answers while it was full: ${JSON.stringify(answers)}`);
	if (await Promise.race([isDead, wait(0, false)])) throw new Error("workerd ended while the disk was full");
}

async function getStatus(worker: LocalWorker | undefined, path: string): Promise<number> {
	const answer = await fetch(`${worker?.url}${path}`);
	await answer.arrayBuffer();
	return answer.status;
}

async function count(worker: LocalWorker | undefined, sql: string): Promise<number> {
	return (await worker?.db.prepare(sql).first<number>("n")) ?? 0;
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + PATIENCE_MS;
	while (!(await isTrue())) {
		if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
		await wait(200);
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	await runWithOwnDisk(mkdtempSync(join(tmpdir(), "prove-full-disk-")), DISK_MB, proveFullDisk);
