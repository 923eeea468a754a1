import { assumed } from "../../bench/month";
import type { Tally } from "../../bench/scale-tally";
import type { Waited } from "./keep-shopping";

export type Stretch = {
	dealerships: number;
	complete: number;
	failed: number;
	unfinished: number;
	seconds: number;
	pages: number;
	cars: number;
	bytes: number;
	tally: Tally;
	waited: Waited;
};

/** In D1's one writer, as the platform states it; the local figure is beside it. */
const WRITE_MS = 1;
const DAY_SECONDS = 86_400;

/** In: measured sites and feeds. Out: what follows for one database. Every figure here is calculated. */
export function calculateScale(sites: Stretch, feeds: Stretch, mostBytes: number): Record<string, number> {
	const perPage = sites.tally.writes / sites.pages;
	const pagesADay = (sites.pages / Math.max(1, sites.complete)) * 1_000 * assumed.syncsADay;
	const bytesACar = feeds.bytes / feeds.cars;
	return {
		"writing trips a page": round(perPage),
		"ms inside local D1 a writing trip": round(sites.tally.writeMs / sites.tally.writes),
		"pages a second that one writer bears": Math.round(1_000 / (perPage * WRITE_MS)),
		"pages a day of 1,000 first syncs of 20 cars, four times": Math.round(pagesADay),
		"% of the writer's day that these take": round((pagesADay * perPage * WRITE_MS) / 10 / DAY_SECONDS),
		"cars a second by feeds": round(feeds.cars / feeds.seconds),
		"minutes for 1,000,000 cars by feeds": Math.round(1e6 / (feeds.cars / feeds.seconds) / 60),
		"rows written a car by feeds": round(feeds.tally.rowsWritten / feeds.cars),
		"bytes a car by sites, with its pages and history": Math.round(sites.bytes / sites.cars),
		"bytes a car by feeds": Math.round(bytesACar),
		"cars at which D1's 10 GB are full": Math.round(mostBytes / bytesACar),
	};
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
