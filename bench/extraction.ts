import { readdirSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { extractPage } from "../app/extract/extract-page";
import { parsePage } from "../app/extract/parsed-page";
import { needsTree } from "../app/extract/read-cars";
import type { BenchRow } from "./bench-row";
import { addSiteFrame } from "./site-frame";

interface BenchPage {
	url: string;
	html: string;
}

const folder = new URL("../app/extract/fixtures/", import.meta.url).pathname;
const rounds = 15;

/**
 * Extraction against linkedom's bare parse of the same pages, interleaved in every round, so that only the ratio counts:
 * at most 1.3 where a tree is needed, at most 0.5 where the streaming pass suffices.
 */
export async function benchExtraction(): Promise<BenchRow[]> {
	const pages = readPages();
	const streamed = pages.filter((page) => !isUnsure(page));
	const rest = pages.filter((page) => isUnsure(page));
	return [
		toRow("extraction, streaming pass alone, against linkedom's parse", getRatio(streamed), 0.5),
		toRow("extraction with a tree, against linkedom's parse", getRatio(rest), 1.3),
	];
}

function isUnsure({ url, html }: BenchPage): boolean {
	return needsTree(parsePage(url, html));
}

function readPages(): BenchPage[] {
	return readdirSync(folder).map((name) => {
		const { url, cars }: { url: string; cars: object[] } = JSON.parse(
			readFileSync(`${folder}${name}/expected.json`, "utf8"),
		);
		return { url, html: addSiteFrame(readFileSync(`${folder}${name}/page.html`, "utf8"), cars.length) };
	});
}

/** (best time to extract) / (best time to parse), each summed over the pages; rounds are interleaved, so a busy machine troubles both. */
function getRatio(pages: BenchPage[]): number {
	const best = pages.map(() => ({ parsing: Number.POSITIVE_INFINITY, extracting: Number.POSITIVE_INFINITY }));
	for (let round = 0; round < rounds; round++) {
		for (const [at, page] of pages.entries()) {
			const times = best[at];
			if (!times) continue;
			times.parsing = Math.min(
				times.parsing,
				time(() => parseHTML(page.html)),
			);
			times.extracting = Math.min(
				times.extracting,
				time(() => extractPage(page)),
			);
		}
	}
	const sum = (name: "parsing" | "extracting") => best.reduce((total, times) => total + times[name], 0);
	return sum("extracting") / sum("parsing");
}

function time(work: () => void): number {
	const start = performance.now();
	work();
	return performance.now() - start;
}

function toRow(name: string, value: number, bar: number): BenchRow {
	return { name, value: Math.round(value * 100) / 100, unit: "x", bar: `≤ ${bar}`, ok: value <= bar };
}
