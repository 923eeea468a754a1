import { listPartBehind } from "./links/page-number";
import { toDataPage } from "./links/stock-feeds";
import { nothing, type PageExtract, toKept } from "./page-extract";
import { parsePage } from "./parsed-page";
import { readCars } from "./read-cars";
import { parseJson } from "./text/parse-json";

const vinInJson = /"[A-HJ-NPR-Z\d]{17}"/i;

/** JSON in, its cars and the address of its next part out. */
export function extractFeed(url: string, json: string, longest: number): PageExtract {
	const page = parsePage(url, toDataPage(json.slice(0, longest)));
	// By its address, which ends in numbers, it could be one car's.
	const { vehicles, unnamed } = readCars({ ...page, linkKind: "inventory" });
	const heavy = page.scan.heavy + Number(json.length > longest);
	const next = listPartBehind(url, vehicles.length);
	const kept = toKept(vehicles, { unnamed, leftOut: 0, heavy });
	return {
		...nothing,
		kind: "list",
		// The page that led here has told it.
		platform: null,
		...kept,
		next,
		verdict: "ok",
		isHollow: vehicles.length === 0 && (!saysNone(json) || vinInJson.test(json)),
	};
}

/** An empty list of cars; `{"error": …}` tells of none. */
function saysNone(json: string): boolean {
	return parseJson(json) !== undefined && /\[\s{0,20}\]/.test(json);
}
