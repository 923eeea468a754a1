import type { BenchRow } from "./bench-row";
import { toKnown } from "./parts-known";
import { type Market, makeMarket } from "./parts-market";
import { type Kind, toModelPage, toVehiclePage } from "./parts-pages";
import { measureRows } from "./parts-rows";
import { burst, type Mode, sum, type VisitCounts, visit, watch } from "./parts-visits";
import { catalogue, createRandom, pick } from "./stock";

const CARS = 100_000;
const DEALERS = 500;
const CHANGED_A_DAY = 0.03;

const goalOf = (kind: Kind) => (kind === "vehicle" ? 0.9 : 0.6);

export async function benchParts(): Promise<BenchRow[]> {
	const random = createRandom(5);
	const market = makeMarket({ cars: CARS, dealers: DEALERS, share: CHANGED_A_DAY, random });
	const site = { market, known: toKnown(market.raises), rows: await measureRows() };
	const vehicles = Array.from({ length: 300 }, () => toVehiclePage(market, pick(random, market.cars.slice(0, CARS))));
	const models = catalogue.flatMap(({ make, models }) =>
		models.map(({ model = "" }) => toModelPage(market, { make, model }, null)),
	);
	const towns = vehicles.map(() => pick(random, market.cars)).map((car) => toModelPage(market, car, car.city));
	const kinds = { vehicle: vehicles, model: models, "model in a town": towns };
	const rows: BenchRow[] = [];
	const all: Record<Mode, VisitCounts> = { before: sum([]), after: sum([]) };
	for (const [kind, pages] of Object.entries(kinds))
		for (const mode of ["before", "after"] as const) {
			const told = watch(pages, site, mode, createRandom(11));
			all[mode] = sum([all[mode], told]);
			const goal = goalOf(kind as Kind);
			const share = told.served / told.held;
			const bar = mode === "after" ? { bar: `≥ ${goal}`, ok: share >= goal } : { bar: null, ok: null };
			rows.push({
				name: `${kind} pages served from a place that holds them, ${mode}`,
				value: share,
				unit: "of views",
				...bar,
			});
		}
	for (const mode of ["before", "after"] as const) {
		const value = all[mode].rendered / Math.max(1, all[mode].changed);
		const bar = mode === "after" ? { bar: "≤ 1.2", ok: value <= 1.2 } : { bar: null, ok: null };
		rows.push({ name: `renderings for each that shows something else, ${mode}`, value, unit: "", ...bar });
	}
	const [before, after] = [visit(site, "before"), visit(site, "after")];
	const [rowsBefore, rowsAfter] = [all.before.rows / all.before.held, all.after.rows / all.after.held];
	const isHalf = rowsAfter <= rowsBefore / 2;
	const plain = { unit: "rows", bar: null, ok: null };
	const { renderings, tooOften } = burst();
	return [
		...Object.entries(site.rows.of).map(([kind, value]) => ({ name: `D1 rows to render: ${kind}`, value, ...plain })),
		{ name: "D1 rows to read the version and its lines", value: site.rows.poll, ...plain },
		{ name: "versions a day", value: market.raises.length, unit: "", bar: null, ok: null },
		{ name: "versions that tell that everything changed", value: countWhole(market), unit: "", bar: null, ok: null },
		...rows,
		{ name: "D1 rows a view at ten minutes, before", value: rowsBefore, ...plain },
		{ name: "D1 rows a view at ten minutes, after", value: rowsAfter, unit: "rows", bar: "≤ half", ok: isHalf },
		...listZipf(before, after),
		{
			name: "unfiltered lists made in ten minutes of a version a second",
			value: renderings,
			unit: "",
			bar: null,
			ok: null,
		},
		{ name: "of these, within 15 s of the last", value: tooOften, unit: "", bar: "0", ok: tooOften === 0 },
	];
}

const countWhole = ({ raises }: Market) =>
	raises.filter(({ lines }) => lines.some(([, kind]) => kind === "all")).length;

type Visited = ReturnType<typeof visit>;

function listZipf(before: Visited, after: Visited): BenchRow[] {
	const name = (what: string) => `Zipf over a million pages, ${what}`;
	const served = (["vehicle", "model", "model in a town"] as const).map((kind) => {
		const { served, held } = after.told.get(kind) ?? sum([]);
		return {
			name: name(`${kind} pages served where held`),
			value: served / held,
			unit: "of views",
			bar: null,
			ok: null,
		};
	});
	const told = sum(["vehicle", "model", "model in a town"].map((kind) => after.told.get(kind as Kind) ?? sum([])));
	const value = told.rendered / Math.max(1, told.changed);
	const plain = { bar: null, ok: null };
	return [
		// Of hours between two views: most have truly changed, as the next row shows.
		...served,
		{ name: name("renderings for each that shows something else"), value, unit: "", bar: "≤ 1.2", ok: value <= 1.2 },
		{ name: name("D1 rows a view, before"), value: before.rows, unit: "rows", ...plain },
		{
			name: name("D1 rows a view, after"),
			value: after.rows,
			unit: "rows",
			bar: "< before",
			ok: after.rows < before.rows,
		},
		{ name: name("views answered without a rendering, before"), value: before.hits, unit: "of views", ...plain },
		{ name: name("views answered without a rendering, after"), value: after.hits, unit: "of views", ...plain },
	];
}
