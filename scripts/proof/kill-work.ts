import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listBroken } from "../../testing/list-broken";
import { type Random, randomFrom } from "../../testing/random";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { prepareDatabase } from "../prepare-database";
import { killMigrations } from "./kill-migrations";
import {
	account,
	askCards,
	CARS,
	count,
	killAt,
	logIn,
	ROWS,
	type Site,
	seed,
	timeOf,
	until,
	upload,
} from "./kill-site";
import { startPhotoHost } from "./photo-host";

/** A migration, a job of cards and an import, killed (SIGKILL): the next start must make each whole, or undo it. */
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

/** Every second job draws other cars' images, none of which exists yet. */
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

/** A file is in wholly or not at all; sent again, every row is there once. */
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveKillWork(Number(process.env.KILLS ?? "20"));
