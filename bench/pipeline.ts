import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../scripts/build";
import { type LocalWorker, startLocalWorker } from "../scripts/local-worker";
import { migrateLocal } from "../scripts/migrate";
import { vinOf } from "../testing/lot";
import type { BenchRow } from "./bench-row";
import { addSiteFrame } from "./site-frame";

const CARS = 200;
const CARS_A_PAGE = 20;
const PORT = 9_797;

type Run = { id: number; pages: number; requests: number; steps: number; seconds: number; outcome: string };

export async function benchPipeline(): Promise<BenchRow[]> {
	await buildWhenStale();
	const persistDir = mkdtempSync(join(tmpdir(), "bench-pipeline-"));
	await migrateLocal(persistDir);
	const dealer = await startDealer();
	const worker = await startLocalWorker({
		port: PORT,
		persistDir,
		vars: { ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "0" },
	});
	try {
		await addDealer(worker.db, dealer.url);
		const first = await syncOnce(worker, 1);
		const bare = await fetchBare(dealer.seen());
		const second = await syncOnce(worker, 2);
		return toRows(first, second, bare);
	} finally {
		await worker.stop();
		dealer.stop();
		rmSync(persistDir, { recursive: true, force: true });
	}
}

function toRows(first: Run, second: Run, bare: number): BenchRow[] {
	const figure = (name: string, value: number, unit: string): BenchRow => ({ name, value, unit, bar: null, ok: null });
	const perSecond = first.pages / first.seconds;
	return [
		figure("pipeline: pages per second, first sync", perSecond, "pages/s"),
		figure("pipeline: the same against a bare fetch of the same pages", perSecond / bare, "ratio"),
		figure("pipeline: requests of a first sync of 200 cars", first.requests, "requests"),
		figure("pipeline: steps of a first sync of 200 cars", first.steps, "steps"),
		figure("pipeline: requests of a re-sync without changes", second.requests, "requests"),
		figure("pipeline: steps of a re-sync without changes", second.steps, "steps"),
	];
}

async function startDealer() {
	const seen = new Set<string>();
	const server = createServer((request, response) => {
		const body = renderPage(request.url ?? "/");
		if (body) seen.add(request.url ?? "/");
		response.writeHead(body ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" }).end(body ?? "not here");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { url, seen: () => [...seen].map((path) => url + path), stop: () => server.close() };
}

function renderPage(path: string): string | null {
	const [, vin] = /^\/used\/(\w{17})$/.exec(path) ?? [];
	if (path === "/") return "<html><body><a href='/used-inventory'>Used inventory</a></body></html>";
	if (vin) return addSiteFrame(`<html><head></head><body>${renderCar(vin)}</body></html>`, 4);
	if (!path.startsWith("/used-inventory")) return null;
	const page = Number(new URLSearchParams(path.split("?")[1]).get("page") ?? "1");
	const vins = Array.from({ length: CARS_A_PAGE }, (_, i) => vinOf((page - 1) * CARS_A_PAGE + i + 1));
	const next = page * CARS_A_PAGE < CARS ? `<a rel="next" href="/used-inventory?page=${page + 1}">Next</a>` : "";
	return addSiteFrame(`<html><head></head><body>${vins.map(renderCar).join("")}${next}</body></html>`, CARS_A_PAGE);
}

function renderCar(vin: string): string {
	const number = Number(vin.slice(-6));
	const car = {
		"@type": "Car",
		name: "2019 Honda Accord",
		url: `/used/${vin}`,
		vehicleIdentificationNumber: vin,
		vehicleModelDate: "2019",
		brand: "Honda",
		model: "Accord",
		itemCondition: "UsedCondition",
		mileageFromOdometer: { value: 30_000 + number * 50, unitCode: "SMI" },
		offers: { price: 15_000 + number * 25, priceCurrency: "USD" },
	};
	return `<h2><a href="/used/${vin}">2019 Honda Accord</a></h2><script type="application/ld+json">${JSON.stringify(car)}</script>`;
}

async function addDealer(db: D1Database, url: string): Promise<void> {
	await db
		.prepare("INSERT INTO dealerships (name, url, created_at, updated_at) VALUES ('Bench', ?1, ?2, ?2)")
		.bind(`${url}/`, new Date().toISOString())
		.run();
}

async function syncOnce(worker: LocalWorker, runId: number): Promise<Run> {
	await worker.db.prepare("UPDATE dealerships SET next_sync_at = '2026-01-01T00:00:00.000Z'").run();
	const started = Date.now();
	await worker.runCron();
	const query = worker.db.prepare(
		"SELECT id, pages_done AS pages, requests, steps, outcome FROM sync_runs WHERE id = ?1 AND finished_at IS NOT NULL",
	);
	for (;;) {
		const run = await query.bind(runId).first<Omit<Run, "seconds">>();
		if (run) return { ...run, seconds: (Date.now() - started) / 1000 };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

async function fetchBare(urls: string[]): Promise<number> {
	const started = performance.now();
	for (const url of urls) await (await fetch(url)).text();
	return urls.length / ((performance.now() - started) / 1000);
}
