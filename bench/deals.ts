import { execFileSync } from "node:child_process";
import type { AppContext } from "../app/context.server";
import { driveFit } from "../app/deals/fitting/drive-fit.server";
import type { FitJob } from "../app/deals/fitting/fit-job";
import { dealParts } from "../app/deals/fitting/sweep-fits.server";
import { listComparables } from "../app/deals/shown/comparables.server";
import { driveParts } from "../app/steps/drive-parts";
import { createDb } from "../db/client";
import { root } from "../scripts/paths";
import { judgeMarkets, judgeNextDay } from "../testing/judge-market";
import type { BenchRow } from "./bench-row";
import { meterD1, type Ran } from "./metered-d1";
import { openStockedDatabases } from "./stocked-databases";

const MARKETS = 20;
const MARKET_CARS = 8000;
const LARGEST_MAKE = 150_000;
const STOCK = Number(process.env.DEALS_STOCK ?? 1_000_000);

export async function benchDeals(): Promise<BenchRow[]> {
	return [...benchEstimate(), ...benchLabels(), ...benchLargestMake(), ...(await benchCosts())];
}

function row(
	name: string,
	value: number,
	unit: string,
	bar: string | null = null,
	ok: boolean | null = null,
): BenchRow {
	return { name: `deals: ${name}`, value: Math.round(value * 1000) / 1000, unit, bar, ok };
}

function benchEstimate(): BenchRow[] {
	const seeds = Array.from({ length: MARKETS }, (_, seed) => seed + 1);
	const judged = judgeMarkets(seeds, MARKET_CARS);
	const dirty = judgeMarkets(seeds, MARKET_CARS, 0.05);
	const within = (value: number, from: number, to: number) => value >= from && value <= to;
	const { error, noise, near, rated, covered, coveredSome, coveredMany } = judged;
	return [
		row("median error, held out", 100 * error, "%", `≤ ${(100 * noise + 1.5).toFixed(2)}`, error <= noise + 0.015),
		row("median error of the hidden prices themselves", 100 * noise, "%"),
		row("within 10 %", 100 * near, "%", "≥ 70", near >= 0.7),
		row("rated", 100 * rated, "%", "≥ 80", rated >= 0.8),
		row("rated with under five comparables", judged.ratedWithFew, "cars", "0", judged.ratedWithFew === 0),
		row("80 % interval covers", 100 * covered, "%", "78–82", within(covered, 0.78, 0.82)),
		row("… with 5–19 comparables", 100 * coveredSome, "%", "75–85", within(coveredSome, 0.75, 0.85)),
		row("… with 20 and more", 100 * coveredMany, "%", "75–85", within(coveredMany, 0.75, 0.85)),
		row("what 5 % wrong prices cost", 100 * (dirty.error - error), "points", "≤ 0.6", dirty.error - error <= 0.006),
	];
}

function benchLabels(): BenchRow[] {
	const days = [1, 2, 3, 4, 5].map((seed) => judgeNextDay(seed, MARKET_CARS));
	const mean = (name: "flips" | "flipsWithout") => days.reduce((sum, day) => sum + day[name], 0) / days.length;
	const [flips, without] = [mean("flips"), mean("flipsWithout")];
	return [
		row("labels that flip with a tenth of the stock", 100 * flips, "%", "≤ 4", flips <= 0.04),
		row("… of what it is without holding them", flips / without, "times", "≤ 0.33", flips <= without / 3),
	];
}

type Fitted = { peakMb: number; cpuMs: number };

/** However large: within a queue message's CPU and half of an isolate's memory. */
function benchLargestMake(): BenchRow[] {
	const args = ["--max-old-space-size=64", "--import", "tsx", "testing/fit-largest-make.ts", String(LARGEST_MAKE)];
	const { peakMb, cpuMs }: Fitted = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", cwd: root }));
	return [
		row(`one make with ${LARGEST_MAKE} cars, CPU`, cpuMs / 1000, "s", "≤ 30", cpuMs <= 30_000),
		row("… live memory at most", peakMb, "MB", "≤ 64", peakMb <= 64),
	];
}

type Site = { d1: D1Database; ran: Ran[]; ctx: AppContext; sent: FitJob[]; clock: { at: number } };

function openSite(d1: D1Database): Site {
	const site = { d1, ran: [] as Ran[], sent: [] as FitJob[], clock: { at: Date.now() } };
	const ctx = {
		db: createDb(meterD1(d1, (one) => site.ran.push(one))),
		now: () => {
			site.clock.at += 1;
			return new Date(site.clock.at);
		},
		jobs: { send: async (job: unknown) => void site.sent.push(job as FitJob) },
	};
	return { ...site, ctx: ctx as unknown as AppContext };
}

async function benchCosts(): Promise<BenchRow[]> {
	const databases = await openStockedDatabases([STOCK]);
	const site = openSite(databases.of(STOCK));
	await forgetFits(site.d1);
	const whole = await fitAll(site);
	const cars = (await site.d1.prepare("SELECT sum(cars) FROM deal_fits").first<number>("sum(cars)")) ?? 0;
	while ((await fitAll(site)).written > 0);
	const quiet = await fitAll(site);
	const pages = await readPages(site);
	await databases.close();
	const perCar = whole.rowsRead / cars;
	const perMake = quiet.rowsWritten / quiet.makes;
	return [
		row(`a whole fit of ${cars} cars (each make once), rows read a car`, perCar, "rows", "≤ 1.2", perCar <= 1.2),
		row("the largest make's fit", whole.longest / 1000, "s"),
		row("a quiet night, rows of cars written", quiet.written, "rows", "0", quiet.written === 0),
		row("a quiet night, rows written a make", perMake, "rows", "≤ 3, and one for all", perMake <= 3 + 1 / quiet.makes),
		row(
			"comparables of a page, rows read at most",
			Math.max(0, ...pages.rows),
			"rows",
			"≤ 300",
			pages.rows.length > 0 && Math.max(...pages.rows) <= 300,
		),
		row("comparables of a page inside D1, p95", pages.p95, "ms", "≤ 1", pages.rows.length > 0 && pages.p95 <= 1),
	];
}

async function forgetFits(d1: D1Database): Promise<void> {
	await d1.batch([
		d1.prepare("DELETE FROM deal_fits"),
		d1.prepare(
			"UPDATE deal_shared SET terms = NULL, counts = NULL, rounds = 0, night_at = NULL, moved_at = NULL, made_at = NULL",
		),
	]);
}

async function fitAll(site: Site) {
	site.clock.at += 25 * 3_600_000;
	site.ran.length = 0;
	await driveParts(site.ctx, dealParts);
	const makes = new Set<string>();
	let [fits, written, longest] = [0, 0, 0];
	for (let job = site.sent.shift(); job; job = site.sent.shift(), fits++) {
		makes.add(job.make);
		const start = performance.now();
		written += (await driveFit(site.ctx, job)).written;
		longest = Math.max(longest, performance.now() - start);
	}
	const sum = (pick: (one: Ran) => number) => site.ran.reduce((all, one) => all + pick(one), 0);
	const isRead = ({ sql }: Ran) => sql.includes("vehicles_market") || sql.includes("vehicles_sold_market");
	return {
		...{ fits, written, longest, makes: makes.size },
		rowsRead: sum((one) => (isRead(one) ? one.rowsRead : 0)),
		rowsWritten: sum((one) => one.rowsWritten),
	};
}

async function readPages(site: Site) {
	const { results } = await site.d1
		.prepare(
			"SELECT id, vin, make, model, year, mileage, deal_parts AS parts FROM vehicles WHERE listed = 1 AND deal_parts IS NOT NULL LIMIT 300",
		)
		.all<{ parts: string } & Omit<Parameters<typeof listComparables>[1], "parts">>();
	const [rows, times]: number[][] = [[], []];
	for (const car of results) {
		site.ran.length = 0;
		await listComparables(site.ctx.db, { ...car, parts: JSON.parse(car.parts) });
		rows?.push(site.ran.reduce((sum, { rowsRead }) => sum + rowsRead, 0));
		times?.push(site.ran.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
	}
	const sorted = (times ?? []).sort((one, other) => one - other);
	return { rows: rows ?? [], p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}
