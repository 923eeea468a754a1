import { parseFilters, parsePaging } from "../app/vehicles/search/filters";
import { searchVehicles } from "../app/vehicles/search/search.server";
import { searchAndCount } from "../app/vehicles/search/search-and-count.server";
import { createDb } from "../db/client";
import type { BenchRow } from "./bench-row";
import { meterD1, type Ran } from "./metered-d1";
import { queryMix } from "./query-mix";
import { openStockedDatabases } from "./stocked-databases";

const [small, medium, large] = [10_000, 100_000, 1_000_000];

type Cost = { pageRows: number; countRows: number; facetRows: number; keptMs: number; unkeptMs: number };

/** In interleaved rounds. Times are D1's own: each search's statements run in a batch of `repeats`. */
export async function benchSearch(): Promise<BenchRow[]> {
	const databases = await openStockedDatabases([small, medium, large]);
	const costs = new Map<number, Cost[]>([small, medium, large].map((size) => [size, []]));
	for (const size of costs.keys()) await databases.of(size).prepare("DELETE FROM kept_counts").run();
	for (const query of queryMix()) for (const [size, list] of costs) list.push(await measure(databases.of(size), query));
	await databases.close();
	return toRows(costs);
}

async function measure(d1: D1Database, query: URLSearchParams): Promise<Cost> {
	const [filters, paging] = [parseFilters(query), parsePaging(query)];
	const run = async (what: (db: ReturnType<typeof createDb>) => Promise<unknown>) => {
		const ran: Ran[] = [];
		await what(createDb(meterD1(d1, (one) => ran.push(one))));
		return ran;
	};
	const unkept = await run((db) => searchVehicles(db, filters, paging));
	const facets = await run((db) => searchAndCount(db, filters, paging));
	const kept = await run((db) => searchVehicles(db, filters, paging));
	const isPage = ({ sql }: Ran) => sql.includes("AS position");
	const isCount = ({ sql }: Ran) => sql.includes("AS total");
	const isFacet = ({ sql }: Ran) => sql.includes("AS cars");
	return {
		pageRows: sum(unkept.filter(isPage).map((ran) => ran.rowsRead)),
		countRows: sum(unkept.filter(isCount).map((ran) => ran.rowsRead)),
		facetRows: Math.max(0, ...facets.filter(isFacet).map((ran) => ran.rowsRead)),
		keptMs: await timeInD1(d1, kept),
		unkeptMs: await timeInD1(d1, unkept.filter(isCount)),
	};
}

const repeats = 10;

async function timeInD1(d1: D1Database, ran: Ran[]): Promise<number> {
	const reading = ran.filter(({ sql }) => /^\s*(SELECT|WITH)/i.test(sql));
	if (reading.length === 0) return 0;
	const once = reading.map(({ sql, params }) => d1.prepare(sql).bind(...params));
	const time = async (times: number) => {
		const start = performance.now();
		await d1.batch(Array.from({ length: times }, () => once).flat());
		return performance.now() - start;
	};
	const [short, long] = [
		[await time(1), await time(1)],
		[await time(1 + repeats), await time(1 + repeats)],
	];
	return Math.max(0, (Math.min(...long) - Math.min(...short)) / repeats);
}

function toRows(costs: Map<number, Cost[]>): BenchRow[] {
	const at = (size: number, name: keyof Cost, part: number) =>
		quantile(
			(costs.get(size) ?? []).map((cost) => cost[name]),
			part,
		);
	const row = (name: string, value: number, unit: string, bar: number | null): BenchRow => {
		const rounded = Math.round(value * 100) / 100;
		return {
			name: `search: ${name}`,
			value: rounded,
			unit,
			bar: bar === null ? null : `≤ ${bar}`,
			ok: bar === null ? null : value <= bar,
		};
	};
	return [
		row("rows read for a page, 1,000,000 cars, p50", at(large, "pageRows", 0.5), "rows", 150),
		row("rows read for a page, 1,000,000 cars, p95", at(large, "pageRows", 0.95), "rows", 3000),
		row("rows read for an unkept total, 1,000,000 cars, most", at(large, "countRows", 1), "rows", 25_000),
		row("rows read for an unkept facet statement, 1,000,000 cars, most", at(large, "facetRows", 1), "rows", 25_000),
		...[small, medium, large].flatMap((size) => [
			row(`inside D1, ${size} cars, p50`, at(size, "keptMs", 0.5), "ms", null),
			row(`inside D1, ${size} cars, p95`, at(size, "keptMs", 0.95), "ms", size === large ? 25 : null),
			row(`an unkept total, ${size} cars, p95`, at(size, "unkeptMs", 0.95), "ms", null),
		]),
		row(
			"inside D1, p95, 1,000,000 over 10,000 cars",
			at(large, "keptMs", 0.95) / at(small, "keptMs", 0.95),
			"times",
			2,
		),
	];
}

function quantile(values: number[], part: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function sum(values: number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
