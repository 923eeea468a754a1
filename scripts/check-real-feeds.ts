import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { checkVin } from "../app/inventory/fields/vin";
import { type LinkMeasure, measureInventoryLinks, measureVehicleLinks, type UrlPatternRow } from "./check-real-links";
import { type Fact, toFact } from "./check-real-pages";

export function checkFeeds(folder: string): Fact[] {
	const read = <Row>(file: string) =>
		Papa.parse<Row>(readFileSync(`${folder}${file}`, "utf8"), { header: true, skipEmptyLines: true }).data;
	return [checkVins(read("vin/vin_checkdigit_cases.csv")), ...checkLinks(read("feeds/dealer_url_patterns.csv"))];
}

function checkVins(rows: Record<string, string>[]): Fact {
	const right = rows.filter((row) => {
		const [vin = "", , stated = ""] = Object.values(row);
		const expected = stated === "True" ? "valid" : stated === "False" ? "bad-check-digit" : "malformed";
		return checkVin(vin) === expected;
	});
	return toFact(
		"every VIN of the list is judged as it says",
		right.length === rows.length,
		`${right.length} of ${rows.length}`,
	);
}

/** The bar: 95 % of the entry pages, and of 300 vehicle addresses made from the dealers' own patterns. */
function checkLinks(rows: UrlPatternRow[]): Fact[] {
	return [
		toLinkFact("used, certified and all entry pages are classed as inventory", measureInventoryLinks(rows)),
		toLinkFact("vehicle addresses are classed as vehicle pages", measureVehicleLinks(rows)),
	];
}

function toLinkFact(name: string, { right, total }: LinkMeasure): Fact {
	const share = right / total;
	return toFact(`at least 95 % of ${name}`, share >= 0.95, `${right} of ${total} (${(share * 100).toFixed(1)} %)`);
}
