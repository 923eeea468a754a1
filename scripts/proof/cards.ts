import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureAdministrator } from "../administrators";
import { buildWhenStale } from "../build";
import { findFreePort } from "../find-free-port";
import { type LocalWorker, startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { checkCards } from "./check-cards";
import { startPhotoHost } from "./photo-host";

const CARS = 200;
const KILL_AT = 90;
const DRAWN_A_STEP = 10;
const password = "a password for the proof";

/** 200 cards → a ZIP that `unzip -t` accepts, although workerd is killed at card 90. Again: none is drawn anew. */
export async function proveCards(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-cards-"));
	await buildWhenStale();
	await migrateLocal(folder);
	const photos = await startPhotoHost();
	const options = { port: await findFreePort(), persistDir: folder, vars: { ALLOW_PRIVATE_HOSTS: "1" } };
	let worker = await startLocalWorker(options);
	try {
		await ensureAdministrator(worker.db, "proof", password);
		await seedCars(worker.db, photos.port);
		const session = await logIn(worker.url);
		const begun = requestZip(worker, session, "").catch(() => null);
		await untilDone(worker.db, KILL_AT);
		if (worker.pid) process.kill(worker.pid, "SIGKILL");
		await begun;
		await worker.stop().catch(() => undefined);
		const served = photos.count();
		worker = await startLocalWorker(options);
		const resumed = await requestZip(worker, session, "");
		console.log(
			`cards: workerd killed after ${served} photos; ${photos.count() - served} after it. ${resumed.message}`,
		);
		const zip = await download(worker.url, resumed.url, session);
		await proveWarm(worker, session, photos.count);
		writeFileSync(join(folder, "cards.zip"), zip);
		console.log(execFileSync("unzip", ["-tq", join(folder, "cards.zip")], { encoding: "utf8" }).trim());
		console.log(`cards: ${await checkCards(zip, CARS)}`);
		console.log(`cards: look at ${folder}/cards.zip; remove the folder afterwards.`);
	} finally {
		await worker.stop();
		photos.stop();
		rmSync(join(folder, "v3"), { recursive: true, force: true });
	}
}

async function proveWarm(worker: LocalWorker, session: string, countPhotos: () => number): Promise<void> {
	const before = countPhotos();
	if (before > CARS + DRAWN_A_STEP) throw new Error(`${before} photos for ${CARS} cards: some were drawn again`);
	const begun = Date.now();
	const { url } = await requestZip(worker, session, "?make=Honda");
	const bytes = (await download(worker.url, url, session)).byteLength;
	if (countPhotos() !== before) throw new Error(`${countPhotos() - before} cards were drawn again`);
	console.log(
		`cards: ${CARS} warm cards packed and downloaded in ${Date.now() - begun} ms, ${bytes} bytes, no photo fetched.`,
	);
}

async function seedCars(db: D1Database, photoPort: number): Promise<void> {
	const now = new Date().toISOString();
	await db
		.prepare(
			"INSERT INTO dealerships (id, name, url, location, created_at, updated_at) VALUES (1, 'Proof', 'http://127.0.0.1/', 'Houston, TX', ?1, ?1)",
		)
		.bind(now)
		.run();
	const insert = db.prepare(
		`INSERT INTO vehicles (dealership_id, source_key, title, year, make, model, price, mileage, images, origin, first_seen_at, last_changed_at)
		VALUES (1, ?1, ?2, 2021, 'Honda', 'Accord', ?3, ?4, ?5, 'scrape', ?6, ?6)`,
	);
	const cars = Array.from({ length: CARS }, (_, at) => {
		const images = JSON.stringify([`http://127.0.0.1:${photoPort}/${at}.jpg`]);
		return insert.bind(
			`stock:${at}`,
			`2021 Honda Accord EX-L No. ${at}`,
			15_000 + at * 37,
			20_000 + at * 113,
			images,
			now,
		);
	});
	await db.batch(cars);
}

async function logIn(url: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: url },
		body: JSON.stringify({ username: "proof", password }),
	});
	return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function requestZip(
	worker: LocalWorker,
	Cookie: string,
	query: string,
): Promise<{ url: string; message: string }> {
	const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
	const call = `${worker.url}/api/admin/vehicle-cards${query}`;
	let response = await fetch(call, { headers });
	while (response.status === 202) response = await fetch(call, { headers });
	const answer: { url?: string; message?: string; error?: string } = await response.json();
	if (!answer.url) throw new Error(answer.error ?? answer.message ?? `status ${response.status}`);
	return { url: answer.url, message: answer.message ?? "" };
}

async function untilDone(db: D1Database, cards: number): Promise<void> {
	for (;;) {
		const job = await db.prepare("SELECT max(done) AS done FROM card_jobs").first<{ done: number | null }>();
		if ((job?.done ?? 0) >= cards) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

async function download(url: string, path: string, Cookie: string): Promise<Uint8Array<ArrayBuffer>> {
	const response = await fetch(`${url}${path}`, { headers: { Cookie } });
	return new Uint8Array(await response.arrayBuffer());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	await proveCards();
	process.exit(0);
}
