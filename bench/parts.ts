import { mergeChanges } from "../app/catalogue/changes";
import { encodeLabel } from "../app/catalogue/page-label";
import type { KnownCatalogue } from "../app/edge/catalogue-clock.server";
import { getFreshness, labelHeader, madeAtHeader, versionHeader } from "../app/edge/edge-cache.server";
import type { BenchRow } from "./bench-row";
import { dayMs, type Market, makeMarket } from "./parts-market";
import { type Kind, type SimulatedPage, toListPage, toModelPage, toVehiclePage } from "./parts-pages";
import { catalogue, createRandom, pick } from "./stock";

const CARS = 100_000;
const DEALERS = 500;
const CHANGED_A_DAY = 0.03;
const PAGES = 1_000_000;
const PLACES = 300;
const VIEWS_A_PLACE = 300;
const SPACING_MS = 600_000;
const HOURS = 12;

/** Rows read to render a page, as `npm run bench -- cost` and workers/cost.test.ts find them; `poll`: the version's. */
const rowsOf: Record<Kind, number> = {
	...{ vehicle: 130, model: 150, "model in a town": 60, "filtered list": 200, "unfiltered list": 120 },
};
const pollRows = { before: 1, after: 3 };
const pollMs = 5000;

function toKnown(market: Market): (at: number) => KnownCatalogue {
	const start = { version: 0, changedAt: new Date(0).toISOString(), whole: 0, since: 0, lines: "" };
	const first = mergeChanges(null, start);
	const all = [first];
	for (const [at, { lines }] of market.raises.entries()) {
		const text = lines.map((line) => JSON.stringify(line)).join("\n");
		all.push(mergeChanges(all[at] ?? null, { ...start, version: at + 1, since: at, lines: text }));
	}
	const times = market.raises.map(({ at }) => at);
	const versionAt = (at: number) => {
		let [low, high] = [0, times.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((times[middle] ?? 0) > at) high = middle;
			else low = middle + 1;
		}
		return low;
	};
	return (now) => {
		const readAt = Math.floor(now / pollMs) * pollMs;
		const version = versionAt(readAt);
		const reads = [10_000, 5000, 0].map((ago) => ({ at: readAt - ago, version: versionAt(readAt - ago) }));
		const changedAt = new Date(times[version - 1] ?? 0).toISOString();
		return { version, changedAt, freshFrom: 0, changes: all[version] ?? first, reads };
	};
}

type Entry = { headers: Headers; content: string };
type Told = { held: number; served: number; rendered: number; changed: number; rows: number };
type Mode = "before" | "after";

/** An edge's work for a view, by the product's own functions; before, no page had a label. */
function view(
	held: Map<string, Entry>,
	page: SimulatedPage,
	known: KnownCatalogue,
	now: number,
	mode: Mode,
	told: Told | null,
): boolean {
	const entry = held.get(page.key);
	const age = entry ? getFreshness(entry.headers, known, now) : "old";
	if (entry && told) {
		told.held += 1;
		told.rows += pollRows[mode];
		if (age !== "old") told.served += 1;
	}
	if (age === "current") return false;
	const headers = new Headers({ [versionHeader]: String(known.version), [madeAtHeader]: String(now) });
	const label = mode === "after" ? page.toLabel(known.version) : null;
	if (label) headers.set(labelHeader, encodeLabel(label));
	const content = told ? page.toContent(known.version) : "";
	if (entry && told) {
		told.rendered += 1;
		told.rows += rowsOf[page.kind];
		if (content !== entry.content) told.changed += 1;
	}
	held.set(page.key, { headers, content });
	return true;
}

function watch(pages: SimulatedPage[], known: (at: number) => KnownCatalogue, mode: Mode, random: () => number): Told {
	const told: Told = { held: 0, served: 0, rendered: 0, changed: 0, rows: 0 };
	for (const page of pages) {
		const held = new Map<string, Entry>();
		for (let at = random() * SPACING_MS; at < (HOURS / 24) * dayMs; at += SPACING_MS)
			view(held, page, known(at + dayMs / 4), at + dayMs / 4, mode, told);
	}
	return told;
}

/** Zipf: the page of rank r is seen in proportion to 1 / r. */
const pickRank = (random: () => number, of: number) => Math.min(of - 1, Math.floor(of ** random()) - 1);

function toRanked(market: Market): (rank: number) => SimulatedPage {
	const made = new Map<number, SimulatedPage>();
	const create = (rank: number): SimulatedPage => {
		const random = createRandom(rank);
		const share = random();
		if (rank === 0) return toListPage("unfiltered list", "", {});
		if (share < 0.65) return toVehiclePage(market, pick(random, market.cars));
		const { make, models } = pick(random, catalogue);
		const named = { make, model: pick(random, models).model ?? "" };
		if (share < 0.9) return toModelPage(market, named, share < 0.75 ? null : pick(random, market.cars).city);
		return toListPage("filtered list", `?make=${make}&priceMax=${rank}`, { make: [make], priceMax: rank });
	};
	return (rank) => {
		const page = made.get(rank) ?? create(rank);
		made.set(rank, page);
		return page;
	};
}

/** Over a day of Zipf traffic; also how often the unfiltered list is made in 15 s. */
function visit(market: Market, known: (at: number) => KnownCatalogue, mode: Mode) {
	const toPage = toRanked(market);
	let [rows, hits, mostMade] = [0, 0, 0];
	for (let place = 0; place < PLACES; place++) {
		const random = createRandom(place + 7);
		const held = new Map<string, Entry>();
		let [polledAt, madeAt] = [0, Number.NEGATIVE_INFINITY];
		for (const at of Array.from({ length: VIEWS_A_PLACE }, () => random() * dayMs).sort((a, b) => a - b)) {
			const page = toPage(pickRank(random, PAGES));
			if (at - polledAt >= pollMs) {
				polledAt = at;
				rows += pollRows[mode];
			}
			if (!view(held, page, known(at), at, mode, null)) {
				hits += 1;
				continue;
			}
			rows += rowsOf[page.kind];
			if (page.kind !== "unfiltered list") continue;
			if (at - madeAt < 15_000) mostMade += 1;
			madeAt = at;
		}
	}
	const views = PLACES * VIEWS_A_PLACE;
	return { rows: rows / views, hits: hits / views, tooOften: mostMade };
}

export async function benchParts(): Promise<BenchRow[]> {
	const random = createRandom(5);
	const market = makeMarket({ cars: CARS, dealers: DEALERS, share: CHANGED_A_DAY, random });
	const known = toKnown(market);
	const vehicles = Array.from({ length: 300 }, () => toVehiclePage(market, pick(random, market.cars.slice(0, CARS))));
	const models = catalogue.flatMap(({ make, models }) =>
		models.map(({ model = "" }) => toModelPage(market, { make, model }, null)),
	);
	const towns = vehicles.map(() => pick(random, market.cars)).map((car) => toModelPage(market, car, car.city));
	const kinds = { vehicle: vehicles, model: models, "model in a town": towns };
	const rows: BenchRow[] = [];
	const all: Record<Mode, Told> = { before: sum([]), after: sum([]) };
	for (const [kind, pages] of Object.entries(kinds))
		for (const mode of ["before", "after"] as const) {
			const told = watch(pages, known, mode, createRandom(11));
			all[mode] = sum([all[mode], told]);
			const goal = kind === "vehicle" ? 0.9 : 0.6;
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
	const [before, after] = [visit(market, known, "before"), visit(market, known, "after")];
	const [rowsBefore, rowsAfter] = [all.before.rows / all.before.held, all.after.rows / all.after.held];
	const isHalf = rowsAfter <= rowsBefore / 2;
	const plain = { unit: "rows", bar: null, ok: null };
	return [
		...rows,
		{ name: "D1 rows a view at ten minutes, before", value: rowsBefore, ...plain },
		{ name: "D1 rows a view at ten minutes, after", value: rowsAfter, unit: "rows", bar: "≤ half", ok: isHalf },
		{ name: "D1 rows a view, Zipf over a million pages, before", value: before.rows, ...plain },
		{ name: "D1 rows a view, Zipf over a million pages, after", value: after.rows, ...plain },
		{ name: "views answered without a rendering, before", value: before.hits, unit: "of views", bar: null, ok: null },
		{ name: "views answered without a rendering, after", value: after.hits, unit: "of views", bar: null, ok: null },
		{
			name: "unfiltered lists made twice in 15 s at a place",
			value: after.tooOften,
			unit: "",
			bar: "0",
			ok: after.tooOften === 0,
		},
	];
}

function sum(all: Told[]): Told {
	const add = (name: keyof Told) => all.reduce((total, told) => total + told[name], 0);
	return {
		held: add("held"),
		served: add("served"),
		rendered: add("rendered"),
		changed: add("changed"),
		rows: add("rows"),
	};
}
