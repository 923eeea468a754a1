import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";
import { extractPage } from "../app/extract/extract-page";
import { parsePage } from "../app/extract/parsed-page";
import { isTreeNeeded } from "../app/extract/read-cars";
import type { BenchRow } from "./bench-row";
import { addSiteFrame } from "./site-frame";

interface BenchPage {
	url: string;
	html: string;
}

const folder = fileURLToPath(new URL("../app/extract/fixtures/", import.meta.url));
const rounds = 25;

/** Against linkedom's bare parse in the same rounds, so that only the ratio counts. */
export async function benchExtraction(): Promise<BenchRow[]> {
	const pages = readPages();
	const streamed = pages.filter((page) => !isUnsure(page));
	const rest = pages.filter((page) => isUnsure(page));
	return [
		toRow("extraction, streaming pass alone, against linkedom's parse", getRatio(streamed), 0.7),
		toRow("extraction with a tree, against linkedom's parse", getRatio(rest), 2),
	];
}

function isUnsure({ url, html }: BenchPage): boolean {
	return isTreeNeeded(parsePage(url, html));
}

function readPages(): BenchPage[] {
	return readdirSync(folder).map((name) => {
		const { url, cars }: { url: string; cars: object[] } = JSON.parse(
			readFileSync(`${folder}${name}/expected.json`, "utf8"),
		);
		return { url, html: addSiteFrame(readFileSync(`${folder}${name}/page.html`, "utf8"), cars.length) };
	});
}

/** (Least processor time to extract) / (to parse): all are parsed, then all extracted, and others' work is not counted. */
function getRatio(pages: BenchPage[]): number {
	const parsing = pages.map(() => Number.POSITIVE_INFINITY);
	const extracting = [...parsing];
	for (let round = 0; round < rounds; round++) {
		keepBest(parsing, pages, (page) => parseHTML(page.html));
		keepBest(extracting, pages, extractPage);
	}
	const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
	return sum(extracting) / sum(parsing);
}

function keepBest(times: number[], pages: BenchPage[], work: (page: BenchPage) => unknown): void {
	for (const [at, page] of pages.entries()) {
		const start = process.cpuUsage();
		work(page);
		const { user, system } = process.cpuUsage(start);
		times[at] = Math.min(times[at] ?? 0, user + system);
	}
}

function toRow(name: string, value: number, bar: number): BenchRow {
	return { name, value: Math.round(value * 100) / 100, unit: "x", bar: `≤ ${bar}`, ok: value <= bar };
}
