import type { BenchRow } from "./bench-row";
import { startCostSite } from "./cost-site";
import { measureSyncs } from "./cost-syncs";
import { measureViews } from "./cost-views";
import { assumed, type Month, months, type Operations, sumMonth } from "./month";
import { makePhoto } from "./photo";
import { planDollars, priceMonth, priceOf } from "./prices";
import { addUsage, type Usage, usageNames } from "./usage";

/** Each operation at two sizes, a month of each priced. CPU is an upper bound, with SQLite, local queue and R2. */
export async function benchCost(): Promise<BenchRow[]> {
	console.log("Assumed of a month:", assumed);
	const rows: BenchRow[] = [];
	for (const month of months) rows.push(...(await priceOne(month, month === months[0])));
	return rows;
}

async function priceOne(month: Month, mustFit: boolean): Promise<BenchRow[]> {
	const { operations, d1Gigabytes } = await measureOperations(month);
	const parts = sumMonth(month, operations, d1Gigabytes);
	const total = addUsage(...Object.values(parts));
	console.log(`\nA single one, with ${month.cars} cars`);
	console.table(toTable(operations));
	console.log(`\nA month of ${month.name}, ${month.cachedShare * 100} % of the views from the cache`);
	console.table(toTable({ ...parts, total }));
	console.table(
		Object.fromEntries(
			usageNames.map((name) => {
				const { dollars, partOfIncluded } = priceOf(name, total[name]);
				return [
					name,
					{ used: round(total[name]), included: `${round(100 * partOfIncluded)} %`, dollars: round(dollars) },
				];
			}),
		),
	);
	const price = priceMonth(total);
	console.log(`Price of the month: $${price.toFixed(2)}`);
	return toRows(month, operations, total, mustFit);
}

async function measureOperations({ cars, dealerships }: Month) {
	const photo = await makePhoto();
	const site = await startCostSite(cars, dealerships);
	try {
		const operations: Operations = { ...(await measureViews(site, cars)), ...(await measureSyncs(site, photo, cars)) };
		return { operations, d1Gigabytes: site.d1Gigabytes };
	} finally {
		await site.stop();
	}
}

function toRows(month: Month, operations: Operations, total: Usage, mustFit: boolean): BenchRow[] {
	const most = Math.max(...usageNames.map((name) => priceOf(name, total[name]).partOfIncluded));
	const figure = (name: string, value: number, unit: string): BenchRow => ({
		...{ name: `cost: ${name}, ${month.cars} cars`, value: round(value), unit, bar: null, ok: null },
	});
	return [
		{ ...figure("a month", priceMonth(total), "$"), ...(mustFit && { bar: `≤ ${planDollars}`, ok: most <= 1 }) },
		figure("of what the plan includes, at most", 100 * most, "%"),
		...Object.entries(operations).flatMap(([name, usage]) => [
			figure(`${name}, rows read`, usage.rowsRead, "rows"),
			figure(`${name}, rows written`, usage.rowsWritten, "rows"),
			figure(`${name}, CPU`, usage.cpuMs, "ms"),
		]),
	];
}

function toTable(usages: Record<string, Usage>) {
	const row = (usage: Usage) => Object.fromEntries(usageNames.map((name) => [name, round(usage[name])]));
	return Object.fromEntries(Object.entries(usages).map(([name, usage]) => [name, row(usage)]));
}

function round(value: number): number {
	return value < 100 ? Math.round(value * 100) / 100 : Math.round(value);
}
