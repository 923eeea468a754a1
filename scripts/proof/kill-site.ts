import { setTimeout as wait } from "node:timers/promises";
import { row, table } from "../../testing/civics";
import { lockData } from "../data-lock";
import { type LocalWorker, type LocalWorkerOptions, startLocalWorker } from "../local-worker";
import { releaseClaims } from "../release-claims";

const PATIENCE_MS = 180_000;
export const CARS = 12;
export const ROWS = 2_500;
export const account = { username: "ann", password: "a long enough password" };

export type Site = { options: LocalWorkerOptions; worker: LocalWorker; cookie: string };

export async function killAt(site: Site, work: () => Promise<unknown>, afterMs: number): Promise<void> {
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

export async function until(site: Site, sql: string): Promise<void> {
	const deadline = Date.now() + PATIENCE_MS;
	for (let waited = 0; (await count(site, sql)) > 0; waited++) {
		if (Date.now() > deadline) throw new Error(`Waited in vain: ${sql}`);
		if (waited % 50 === 0) await site.worker.runCron();
		await wait(100);
	}
}

export async function count({ worker }: Site, sql: string): Promise<number> {
	return (await worker.db.prepare(sql).first<number>("n")) ?? 0;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const begun = Date.now();
	await work();
	return Date.now() - begun;
}

export async function seed(db: D1Database, photoPort: number): Promise<void> {
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

export async function logIn(url: string): Promise<string> {
	const headers = { "Content-Type": "application/json", Origin: url };
	const response = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(account) });
	return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

export async function askCards({ worker, cookie }: Site): Promise<void> {
	const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
	const answer = await fetch(`${worker.url}/api/admin/vehicle-cards?dealershipId=1`, { headers });
	if (!answer.ok) throw new Error(`The cards answered ${answer.status}: ${await answer.text()}`);
}

export async function upload({ worker, cookie }: Site, number: number): Promise<void> {
	const body = new FormData();
	const first = (number + 1) * ROWS + 1;
	const rows = Array.from({ length: ROWS }, (_, i) => row(first + i));
	body.append("file", new File([table(...rows)], "stock.csv", { type: "text/csv" }));
	const headers = { Cookie: cookie, Origin: worker.url };
	const answer = await fetch(`${worker.url}/api/dealerships/2/upload`, { method: "POST", headers, body });
	if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
}
