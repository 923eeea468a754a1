import type { ChangeLine } from "../app/catalogue/change-line";
import { encodeLabel } from "../app/catalogue/page-label";
import type { KnownCatalogue } from "../app/edge/catalogue-clock.server";
import { getFreshness, labelHeader, madeAtHeader, versionHeader } from "../app/edge/edge-cache.server";
import { pollMs, toKnown } from "./parts-known";
import { dayMs, type Market } from "./parts-market";
import { type Kind, type SimulatedPage, toListPage, toModelPage, toVehiclePage } from "./parts-pages";
import type { Rows } from "./parts-rows";
import { catalogue, createRandom, pick } from "./stock";

const PAGES = 1_000_000;
const PLACES = 300;
const VIEWS_A_PLACE = 300;
const SPACING_MS = 600_000;
const HOURS = 12;
const BURST_MS = 600_000;

type Entry = { headers: Headers; content: string };
export type VisitCounts = { held: number; served: number; rendered: number; changed: number; rows: number };
export type Mode = "before" | "after";

/** An edge's work for a view, by the product's own functions; before, no page had a label. */
function view(
	held: Map<string, Entry>,
	page: SimulatedPage,
	known: KnownCatalogue,
	now: number,
	mode: Mode,
	told: VisitCounts,
	rows: Rows,
): boolean {
	const entry = held.get(page.key);
	const age = entry ? getFreshness(entry.headers, known, now) : "old";
	if (entry) {
		told.held += 1;
		if (age !== "old") told.served += 1;
	}
	if (age === "current") return false;
	const headers = new Headers({ [versionHeader]: String(known.version), [madeAtHeader]: String(now) });
	const label = mode === "after" ? page.toLabel(known.version) : null;
	if (label) headers.set(labelHeader, encodeLabel(label));
	const content = page.toContent(known.version);
	if (entry) {
		told.rendered += 1;
		told.rows += rows.of[page.kind];
		if (content !== entry.content) told.changed += 1;
	}
	held.set(page.key, { headers, content });
	return true;
}

export type Site = { market: Market; known: (at: number) => KnownCatalogue; rows: Rows };

/** Before, the version was a row of its own. */
const toPollRows = ({ poll }: Rows, mode: Mode) => (mode === "before" ? 1 : poll);

export function watch(pages: SimulatedPage[], { known, rows }: Site, mode: Mode, random: () => number): VisitCounts {
	const told = sum([]);
	for (const page of pages) {
		const held = new Map<string, Entry>();
		for (let at = random() * SPACING_MS; at < (HOURS / 24) * dayMs; at += SPACING_MS)
			view(held, page, known(at + dayMs / 4), at + dayMs / 4, mode, told, rows);
	}
	told.rows += told.held * toPollRows(rows, mode);
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

/** Over a day of Zipf traffic; by kind, of the views whose page the place holds. */
export function visit({ market, known, rows }: Site, mode: Mode) {
	const toPage = toRanked(market);
	const told = new Map<Kind, VisitCounts>();
	let [read, hits] = [0, 0];
	for (let place = 0; place < PLACES; place++) {
		const random = createRandom(place + 7);
		const held = new Map<string, Entry>();
		let polledAt = 0;
		for (const at of Array.from({ length: VIEWS_A_PLACE }, () => random() * dayMs).sort((a, b) => a - b)) {
			const page = toPage(pickRank(random, PAGES));
			if (at - polledAt >= pollMs) {
				polledAt = at;
				read += toPollRows(rows, mode);
			}
			const of = told.get(page.kind) ?? sum([]);
			told.set(page.kind, of);
			if (view(held, page, known(at), at, mode, of, rows)) read += rows.of[page.kind];
			else hits += 1;
		}
	}
	const views = PLACES * VIEWS_A_PLACE;
	return { rows: read / views, hits: hits / views, told };
}

/** A view of the unfiltered list each second, while every second brings a version. */
export function burst(): { renderings: number; tooOften: number } {
	const lines = (at: number): ChangeLine[] => [
		[at + 1, "car", 0, 0, `V${at}`, 1, "ford", "escape", "waco, tx", 2020, 9, 9],
	];
	const raises = Array.from({ length: BURST_MS / 1000 }, (_, at) => ({ at: at * 1000 + 300, lines: lines(at) }));
	const known = toKnown(raises);
	const page = toListPage("unfiltered list", "", {});
	const held = new Map<string, Entry>();
	const madeAt: number[] = [];
	for (let at = 0; at < BURST_MS; at += 1000)
		if (view(held, page, known(at), at, "after", sum([]), noRows)) madeAt.push(at);
	const tooOften = madeAt.filter((at, nth) => nth > 0 && at - (madeAt[nth - 1] ?? 0) < 15_000).length;
	return { renderings: madeAt.length, tooOften };
}

const noRows: Rows = {
	of: { vehicle: 0, model: 0, "model in a town": 0, "filtered list": 0, "unfiltered list": 0 },
	poll: 0,
};

export function sum(all: VisitCounts[]): VisitCounts {
	const add = (name: keyof VisitCounts) => all.reduce((total, told) => total + told[name], 0);
	return {
		held: add("held"),
		served: add("served"),
		rendered: add("rendered"),
		changed: add("changed"),
		rows: add("rows"),
	};
}
