import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { row, table } from "../../testing/civics";
import { listBroken } from "../../testing/list-broken";
import { type Random, randomFrom } from "../../testing/random";
import { buildWhenStale } from "../build";
import { lockData } from "../data-lock";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, type LocalWorkerOptions, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { prepareDatabase } from "../prepare-database";
import { releaseClaims } from "../release-claims";
import { killMigrations } from "./kill-migrations";
import { startPhotoHost } from "./photo-host";

const PATIENCE_MS = 180_000;
const CARS = 12;
const ROWS = 2_500;
const account = { username: "ann", password: "a long enough password" };

/**
 * A migration, a job of cards and an uploaded file with its import, each killed (SIGKILL) again and again at random points.
 * The next start makes each whole, or it is as if it had never begun. Throws when it is not.
 */
export async function proveKillWork(kills: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-kill-work-"));
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	const random = randomFrom(seed);
	console.log(`kill-work: SEED=${seed}`);
	await buildWhenStale();
	try {
		await killMigrations(folder, kills, random);
		await killWork(join(folder, "site"), kills, random);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

type Site = { options: LocalWorkerOptions; worker: LocalWorker; cookie: string };

async function killWork(folder: string, kills: number, random: Random): Promise<void> {
	await migrateLocal(folder);
	const photos = await startPhotoHost();
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "20" };
	const options = { port: await findFreePort(), persistDir: folder, vars };
	const site: Site = { options, worker: await startLocalWorker(options), cookie: "" };
	try {
		await prepareDatabase(site.worker.db, { ...options, ...account, hasSample: false });
		await seed(site.worker.db, photos.port);
		site.cookie = await logIn(site.worker.url);
		await killCards(site, kills, random);
		await killUploads(site, kills, random);
	} finally {
		await site.worker.stop().catch(() => undefined);
		photos.stop();
	}
}

/** Every second job is of other cars' images: none of them lies there yet. */
async function killCards(site: Site, kills: number, random: Random): Promise<void> {
	const durationMs = await timeOf(() => askCards(site));
	let inTheMiddle = 0;
	for (let kill = 0; kill < kills; kill++) {
		await site.worker.db.prepare("UPDATE vehicles SET price = price + 1 WHERE dealership_id = 1").run();
		await site.worker.db.prepare("DELETE FROM card_jobs").run();
		await killAt(site, () => askCards(site), random(durationMs));
		const running = await count(site, "SELECT count(*) AS n FROM card_jobs WHERE state = 'running'");
		inTheMiddle += running;
		await until(site, "SELECT count(*) AS n FROM card_jobs WHERE state = 'running'");
		const [job] = (
			await site.worker.db.prepare("SELECT state, done, problems, entries FROM card_jobs").all<Record<string, string>>()
		).results;
		const entries = JSON.parse(job?.entries ?? "[]") as { file: unknown; problem: unknown }[];
		const isWhole = entries.length === CARS && entries.every(({ file, problem }) => file !== null && problem === null);
		if (job && (job.state !== "done" || !isWhole))
			throw new Error(`Kill ${kill} left a job of cards as ${JSON.stringify(job)}`);
	}
	console.log(
		`kill-work: ${kills} jobs of ${CARS} cards killed within ${durationMs} ms, ${inTheMiddle} in the middle; all whole`,
	);
}

/** A file is in wholly or not at all, then sent again: every row is there once. */
async function killUploads(site: Site, kills: number, random: Random): Promise<void> {
	const durationMs = await timeOf(() => upload(site, -1));
	const counts = { importing: 0, nothing: 0, whole: 0 };
	for (let kill = 0; kill < kills; kill++) {
		const before = await count(site, carsOfFiles);
		await killAt(site, () => upload(site, kill), random(durationMs));
		counts.importing += await count(site, "SELECT count(*) AS n FROM imports WHERE state = 'importing'");
		await until(site, "SELECT count(*) AS n FROM imports WHERE state = 'importing'");
		const added = (await count(site, carsOfFiles)) - before;
		if (added !== 0 && added !== ROWS) throw new Error(`Kill ${kill} left ${added} of the ${ROWS} rows of a file`);
		counts[added === 0 ? "nothing" : "whole"]++;
		await upload(site, kill);
		const all = (await count(site, carsOfFiles)) - before;
		const unlisted = await count(site, "SELECT count(*) AS n FROM vehicles WHERE origin = 'csv' AND listed = 0");
		const broken = await listBroken(site.worker.db);
		if (all !== ROWS || unlisted > 0 || broken.length > 0)
			throw new Error(
				`After kill ${kill} and the same file again: ${all} rows, ${unlisted} not listed; ${broken.join(", ")}`,
			);
	}
	console.log(
		`kill-work: ${kills} uploads of ${ROWS} rows killed within ${durationMs} ms: ${counts.importing} in the middle of the import, which went on; ${counts.nothing} were as never sent, ${counts.whole} whole`,
	);
}

const carsOfFiles = "SELECT count(*) AS n FROM vehicles WHERE origin = 'csv'";

async function killAt(site: Site, work: () => Promise<unknown>, afterMs: number): Promise<void> {
	const { worker } = site;
	const begun = work().catch(() => undefined);
	await wait(afterMs);
	if (worker.pid) process.kill(worker.pid, "SIGKILL");
	await worker.died;
	await begun;
	await worker.stop().catch(() => undefined);
	(await lockData(site.options.persistDir)).release();
	site.worker = await startLocalWorker(site.options);
	await releaseClaims(site.worker.db);
}

/** Until a query counts none, with the crons that a minute would bring. */
async function until(site: Site, sql: string): Promise<void> {
	const deadline = Date.now() + PATIENCE_MS;
	for (let waited = 0; (await count(site, sql)) > 0; waited++) {
		if (Date.now() > deadline) throw new Error(`Waited in vain: ${sql}`);
		if (waited % 50 === 0) await site.worker.runCron();
		await wait(100);
	}
}

async function count({ worker }: Site, sql: string): Promise<number> {
	return (await worker.db.prepare(sql).first<number>("n")) ?? 0;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const begun = Date.now();
	await work();
	return Date.now() - begun;
}

async function seed(db: D1Database, photoPort: number): Promise<void> {
	const now = new Date().toISOString();
	const dealership = db.prepare(
		`INSERT INTO dealerships (id, name, url, location, next_sync_at, last_confirmed_at, created_at, updated_at)
		VALUES (?1, 'Lot ' || ?1, 'http://127.0.0.1:9/' || ?1, 'Austin, TX', NULL, ?2, ?2, ?2)`,
	);
	const insert = db.prepare(
		`INSERT INTO vehicles (dealership_id, source_key, title, year, make, model, price, mileage, images, origin, first_seen_at, last_changed_at)
		VALUES (1, ?1, '2021 Honda Accord ' || ?1, 2021, 'Honda', 'Accord', 20000, 30000, ?2, 'scrape', ?3, ?3)`,
	);
	const images = (at: number) => JSON.stringify([`http://127.0.0.1:${photoPort}/${at}.jpg`]);
	await db.batch([
		...[dealership.bind(1, now), dealership.bind(2, now)],
		...Array.from({ length: CARS }, (_, at) => insert.bind(`stock:${at}`, images(at), now)),
		db
			.prepare(
				`INSERT INTO field_history (vehicle_id, field, new_value, changed_at) SELECT id, 'state', 'added', ?1 FROM vehicles`,
			)
			.bind(now),
		db.prepare("UPDATE dealerships SET vehicle_count = ?1 WHERE id = 1").bind(CARS),
	]);
}

async function logIn(url: string): Promise<string> {
	const headers = { "Content-Type": "application/json", Origin: url };
	const response = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(account) });
	return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function askCards({ worker, cookie }: Site): Promise<void> {
	const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
	const answer = await fetch(`${worker.url}/api/admin/vehicle-cards?dealershipId=1`, { headers });
	if (!answer.ok) throw new Error(`The cards answered ${answer.status}: ${await answer.text()}`);
}

async function upload({ worker, cookie }: Site, number: number): Promise<void> {
	const body = new FormData();
	const first = (number + 1) * ROWS + 1;
	const rows = Array.from({ length: ROWS }, (_, i) => row(first + i));
	body.append("file", new File([table(...rows)], "stock.csv", { type: "text/csv" }));
	const headers = { Cookie: cookie, Origin: worker.url };
	const answer = await fetch(`${worker.url}/api/dealerships/2/upload`, { method: "POST", headers, body });
	if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveKillWork(Number(process.env.KILLS ?? "20"));
