import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildWhenStale } from "./build";
import { getF1, gradedFields, gradeSite, type ReadCar, type SiteGrade } from "./check-sites/grade-site";
import { openSites, type SavedSite } from "./check-sites/saved-site";
import { findFreePort } from "./find-free-port";
import { type LocalWorker, startLocalWorker } from "./local-worker";
import { migrateLocal } from "./migrate";

const SYNCS = 3;
const PATIENCE_MS = 600_000;
const LOOK_MS = 200;

/**
 * `npx tsx scripts/check-sites.ts FOLDER [NAME …]`: saved dealers' sites (`SavedSite`) are added by their address, synced
 * three times by the whole product, and held against the truth that was written before.
 */
async function checkSites(folder: string, wanted: string[]): Promise<void> {
	const persistDir = mkdtempSync(join(tmpdir(), "check-sites-"));
	await buildWhenStale(console.log);
	await migrateLocal(persistDir);
	const sites = await openSites(folder, wanted);
	const vars = { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "0" };
	const worker = await startLocalWorker({ port: await findFreePort(), persistDir, vars });
	try {
		await addDealerships(worker.db, sites);
		for (let sync = 0; sync < SYNCS; sync++) await syncAll(worker);
		const grades: SiteGrade[] = [];
		for (const site of sites) {
			const grade = gradeSite(site, await readCars(worker.db, site));
			grades.push(grade);
			console.log(`\n== ${site.name}: ${grade.cars} cars, ${await tellRuns(worker.db, site)}`);
			for (const { what, of, told, read } of grade.faults)
				console.log(`  ${what} of ${of}: told ${told}, read ${read}`);
			if (process.env.MISSED) console.log(`  404: ${[...site.missed].join(" ")}`);
		}
		const count = (what: string) =>
			grades.flatMap(({ faults }) => faults).filter((fault) => fault.what === what).length;
		const cars = grades.reduce((sum, grade) => sum + grade.cars, 0);
		console.log(`\n${cars} cars, ${count("lost")} lost, ${count("invented")} invented`);
		console.log(gradedFields.map((field) => `${field} ${getF1(grades, field).toFixed(3)}`).join(", "));
	} finally {
		await worker.stop();
		for (const { stop } of sites) stop();
		rmSync(persistDir, { recursive: true, force: true });
	}
	process.exit(0);
}

async function addDealerships(db: D1Database, sites: SavedSite[]): Promise<void> {
	const insert = db.prepare("INSERT INTO dealerships (name, url, created_at, updated_at) VALUES (?1, ?2, ?3, ?3)");
	const now = new Date().toISOString();
	await db.batch(sites.map(({ name, origin, start }) => insert.bind(name, origin + start, now)));
}

async function syncAll({ db, runCron }: LocalWorker): Promise<void> {
	const before = await db.prepare("SELECT coalesce(max(id), 0) AS id FROM sync_runs").first<number>("id");
	await db.prepare("UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z'").run();
	await runCron();
	const undone = db
		.prepare(
			`SELECT count(*) AS n FROM dealerships d WHERE NOT EXISTS (SELECT 1 FROM sync_runs r
			WHERE r.dealership_id = d.id AND r.id > ?1 AND r.finished_at IS NOT NULL)`,
		)
		.bind(before);
	const deadline = Date.now() + PATIENCE_MS;
	while ((await undone.first<number>("n")) !== 0) {
		if (Date.now() > deadline) throw new Error("a sync never ended");
		await wait(LOOK_MS);
	}
}

async function readCars(db: D1Database, { name }: SavedSite): Promise<ReadCar[]> {
	const { results } = await db
		.prepare(
			`SELECT vin, year, make, model, trim, price, mileage, exterior_color AS exteriorColor,
			interior_color AS interiorColor, images ->> '$[0]' AS photo, original_listing_url AS originalListingUrl
			FROM vehicles WHERE listed = 1 AND dealership_id = (SELECT id FROM dealerships WHERE name = ?1)`,
		)
		.bind(name)
		.all<ReadCar>();
	return results;
}

async function tellRuns(db: D1Database, { name }: SavedSite): Promise<string> {
	const { results } = await db
		.prepare(
			`SELECT outcome, coalesce(reason, '') AS reason, pages_done AS pages FROM sync_runs
			WHERE dealership_id = (SELECT id FROM dealerships WHERE name = ?1) ORDER BY id`,
		)
		.bind(name)
		.all<{ outcome: string; reason: string; pages: number }>();
	return results.map(({ outcome, reason, pages }) => `${outcome} (${pages} pages)${reason && ` ${reason}`}`).join(", ");
}

const [folder, ...wanted] = process.argv.slice(2);
if (folder) await checkSites(folder, wanted);
else console.error("Name a folder of saved sites: npx tsx scripts/check-sites.ts FOLDER");
