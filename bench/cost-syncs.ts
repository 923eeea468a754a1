import { setTimeout as wait } from "node:timers/promises";
import { type CostDealer, startCostDealer } from "./cost-dealer";
import type { CostSite } from "./cost-site";
import { lessUsage, timesUsage, type Usage } from "./usage";

export const DEALER_CARS = 200;
const CHANGED_CARS = 10;
const TICKS = 20;
const CARDS = 10;
const CHECKS = 5;
/** Production's pause between requests to a dealer: it decides how many steps a sync takes. */
const DELAY_MS = 1000;

export async function measureSyncs(site: CostSite, photo: Uint8Array, cars: number) {
	const compared = await measureNight(site, cars);
	const dealer = await startCostDealer(DEALER_CARS, photo);
	try {
		const id = await addDealership(site, dealer.url);
		const first = await measureSync(site, id);
		const reread = await readPagesAgain(site, id);
		await site.restart(DELAY_MS);
		await measureSync(site, id);
		const unchanged = await measureSync(site, id);
		const perCar = async (change: CostDealer["turnOver"]) => {
			change(CHANGED_CARS);
			return timesUsage(lessUsage(await measureSync(site, id), unchanged), 1 / CHANGED_CARS);
		};
		return {
			"first sync of 200 cars": first,
			"unchanged sync of 200 cars": unchanged,
			"changed car": await perCar(dealer.changePrices),
			"sold car and a new one": await perCar(dealer.turnOver),
			"vehicle page read again": timesUsage(lessUsage(reread, unchanged), 1 / DEALER_CARS),
			"car compared in a night": compared,
			"cron tick": timesUsage(await site.measure(() => tick(site, TICKS)), 1 / TICKS),
			"share card": await measureCards(site, id),
			check: await measureChecks(site, id),
		};
	} finally {
		dealer.stop();
	}
}

async function addDealership({ query }: CostSite, url: string): Promise<number> {
	const sql =
		"INSERT INTO dealerships (name, url, location, created_at, updated_at) VALUES ('Bench', ?1, 'Houston, TX', ?2, ?2) RETURNING id";
	const [row] = await query<{ id: number }>(sql, url, new Date().toISOString());
	return row?.id ?? 0;
}

async function measureSync({ query, runCron, measure }: CostSite, id: number): Promise<Usage> {
	await query("UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1", id);
	const latest =
		"SELECT outcome, finished_at AS finishedAt FROM sync_runs WHERE dealership_id = ?1 ORDER BY id DESC LIMIT 1";
	return await measure(async () => {
		await runCron();
		for (;;) {
			const [run] = await query<{ outcome: string; finishedAt: string | null }>(latest, id);
			if (run?.finishedAt && run.outcome !== "complete") throw new Error(`The sync ended as ${run.outcome}`);
			if (run?.finishedAt) return;
			await wait(200);
		}
	});
}

/** The first night writes what later ones find unchanged. */
async function measureNight(site: CostSite, cars: number): Promise<Usage> {
	const night = () =>
		site.measure(async () => {
			await site.query("UPDATE deal_shared SET night_at = NULL");
			await site.runCron();
		});
	await night();
	await night();
	return timesUsage(await night(), 1 / cars);
}

async function readPagesAgain(site: CostSite, id: number): Promise<Usage> {
	const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
	await site.query("UPDATE run_pages SET fetched_at = ?2 WHERE dealership_id = ?1", id, weekAgo);
	return await measureSync(site, id);
}

async function tick({ runCron }: CostSite, times: number): Promise<void> {
	for (let at = 0; at < times; at++) await runCron();
}

async function measureCards({ url, query, measure }: CostSite, dealershipId: number): Promise<Usage> {
	const sql = "SELECT id FROM vehicles WHERE dealership_id = ?1 AND listed = 1 LIMIT ?2";
	const cars = await query<{ id: number }>(sql, dealershipId, CARDS);
	const all = await measure(async () => {
		for (const { id } of cars) await (await fetch(`${url}/vehicles/${id}/card.jpg`)).arrayBuffer();
	});
	return timesUsage(all, 1 / cars.length);
}

async function measureChecks({ url, query, measure }: CostSite, dealershipId: number): Promise<Usage> {
	const sql = "SELECT id FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY id DESC LIMIT ?2";
	const cars = await query<{ id: number }>(sql, dealershipId, CHECKS);
	const all = await measure(async () => {
		for (const { id } of cars) {
			const init = { method: "POST", headers: { "User-Agent": "Mozilla/5.0 Safari/604.1" } };
			await (await fetch(`${url}/api/vehicles/${id}/check`, init)).arrayBuffer();
			await wait(DELAY_MS);
		}
	});
	return timesUsage(all, 1 / cars.length);
}
