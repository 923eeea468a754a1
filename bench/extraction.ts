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
/** Fewer leave the least times to luck while others work on the same cores, and code half compiled. */
const STREAMED_ROUNDS = 200;
/** These pages are twelve times as many. */
const TREE_ROUNDS = 40;

/** Against linkedom's bare parse in the same rounds, so that only the ratio counts. */
export async function benchExtraction(): Promise<BenchRow[]> {
	const pages = readPages();
	const streamed = pages.filter((page) => !isUnsure(page));
	const rest = pages.filter((page) => isUnsure(page));
	return [
		toRow("extraction, streaming pass alone, against linkedom's parse", getRatio(streamed, STREAMED_ROUNDS), 0.7),
		toRow("extraction with a tree, against linkedom's parse", getRatio(rest, TREE_ROUNDS), 2),
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

/** (Least processor time to extract) / (to parse): a page's two one after the other, so that both meet others' load. */
function getRatio(pages: BenchPage[], rounds: number): number {
	const parsing = pages.map(() => Number.POSITIVE_INFINITY);
	const extracting = [...parsing];
	for (let round = 0; round < rounds; round++)
		for (const [at, page] of pages.entries()) {
			keepBest(parsing, at, () => parseHTML(page.html));
			keepBest(extracting, at, () => extractPage(page));
		}
	const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
	return sum(extracting) / sum(parsing);
}

function keepBest(times: number[], at: number, work: () => unknown): void {
	const start = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(start);
	times[at] = Math.min(times[at] ?? 0, user + system);
}

function toRow(name: string, value: number, bar: number): BenchRow {
	return { name, value: Math.round(value * 100) / 100, unit: "x", bar: `≤ ${bar}`, ok: value <= bar };
}
