import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import encodeJpeg, { init } from "@jsquash/jpeg/encode";
import { Resvg } from "@resvg/resvg-js";
import { ensureAdministrator } from "./administrators";
import { buildWhenStale } from "./build";
import { type LocalWorker, startLocalWorker } from "./local-worker";
import { migrateLocal } from "./migrate";

const CARS = 200;
const KILL_AT = 90;
const password = "a password for the proof";

/**
 * 200 cars with 200 different photos → a ZIP that `unzip -t` accepts, although workerd is killed at card 90.
 * The ZIP's cards are left in the folder that it prints, to be looked at.
 */
async function proveCards(port: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-cards-"));
	await buildWhenStale();
	await migrateLocal(folder);
	const photos = await startPhotos();
	const options = { port, persistDir: folder, vars: { ALLOW_PRIVATE_HOSTS: "1" } };
	let worker = await startLocalWorker(options);
	await ensureAdministrator(worker.db, "proof", password);
	await seedCars(worker.db, photos.port);
	const session = await logIn(worker.url);
	const begun = requestZip(worker, session).catch(() => null);
	await untilDone(worker.db, KILL_AT);
	if (worker.pid) process.kill(worker.pid, "SIGKILL");
	await begun;
	await worker.stop().catch(() => undefined);
	const served = photos.count();
	console.log(`Killed workerd after ${served} photos.`);
	worker = await startLocalWorker(options);
	const resumed = await requestZip(worker, session);
	console.log(resumed.message, `${photos.count() - served} photos after the kill, ${photos.count()} in all.`);
	const warmAt = Date.now();
	const zip = await download(worker.url, resumed.url, session);
	console.log(`Downloaded ${zip.byteLength} bytes in ${Date.now() - warmAt} ms.`);
	writeFileSync(join(folder, "cards.zip"), zip);
	console.log(execFileSync("unzip", ["-tq", join(folder, "cards.zip")], { encoding: "utf8" }).trim());
	console.log(`Look at ${folder}/cards.zip; remove the folder afterwards.`);
	await worker.stop();
	photos.server.close();
	rmSync(join(folder, "v3"), { recursive: true, force: true });
}

async function startPhotos() {
	const wasm = createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm");
	await init(await WebAssembly.compile(readFileSync(wasm)));
	let served = 0;
	const server: Server = createServer(async (request, response) => {
		served += 1;
		const image = new Resvg(drawPhoto(Number(/(\d+)\.jpg$/.exec(request.url ?? "")?.[1]))).render();
		const picture = { width: image.width, height: image.height, data: new Uint8ClampedArray(image.pixels) };
		response.writeHead(200, { "Content-Type": "image/jpeg" });
		response.end(Buffer.from(await encodeJpeg({ ...picture, colorSpace: "srgb" }, { progressive: false })));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The photo host has no port");
	return { server, port: address.port, count: () => served };
}

function drawPhoto(number: number): string {
	const hue = (number * 47) % 360;
	const spots = Array.from({ length: 40 }, (_, at) => {
		const [x, y] = [(at * 271 + number * 89) % 1024, (at * 157 + number * 31) % 768];
		return `<circle cx="${x}" cy="${y}" r="${20 + ((at * 13) % 60)}" fill="hsl(${(hue + at * 9) % 360},60%,45%)" fill-opacity="0.5"/>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><rect width="1024" height="768" fill="hsl(${hue},40%,60%)"/>${spots.join("")}</svg>`;
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

async function requestZip(worker: LocalWorker, Cookie: string): Promise<{ url: string; message: string }> {
	const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
	let response = await fetch(`${worker.url}/api/admin/vehicle-cards`, { headers });
	while (response.status === 202) response = await fetch(`${worker.url}/api/admin/vehicle-cards`, { headers });
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

async function download(url: string, path: string, Cookie: string): Promise<Uint8Array> {
	const response = await fetch(`${url}${path}`, { headers: { Cookie } });
	return new Uint8Array(await response.arrayBuffer());
}

await proveCards(Number(process.env.PORT || "8786"));
