import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { classifyLink } from "../app/extract/classify-link";
import { checkVin } from "../app/inventory/vin";
import { type Fact, toFact } from "./check-real-pages";

/** The lists under vin/ and feeds/: check digits and link classes. */
export function checkFeeds(folder: string): Fact[] {
	const read = (file: string) =>
		Papa.parse<Record<string, string>>(readFileSync(`${folder}${file}`, "utf8"), { header: true, skipEmptyLines: true })
			.data;
	return [checkVins(read("vin/vin_checkdigit_cases.csv")), checkEntryLinks(read("feeds/dealer_url_patterns.csv"))];
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

/** XHRs, scripts and vendors' APIs are no pages that a dealer's site links. */
const noPage =
	/algolia|\/apis?\/|\/ajax|\.js(?:\?|$)|\.json|\/wp-json\/|\.xml|admin-ajax|\.php\?endpoint|getinventory|graphql|vdata|\/services?\/|\/_next\/|typesense|\.csv|queryinventory|ViewModels|sitemap|loader\.php|^https?:\/\/api\.|\/search\?.*format=/i;

function checkEntryLinks(rows: Record<string, string>[]): Fact {
	const counted = rows.filter(
		(row) => /^(?:used|certified|all)$/.test(row.kind ?? "") && !noPage.test(row.entry_url ?? ""),
	);
	const right = counted.filter((row) => classifyLink(row.entry_url ?? "") === "inventory");
	const share = right.length / counted.length;
	return toFact(
		"at least 95 % of used, certified and all entry pages are classed as inventory",
		share >= 0.95,
		`${right.length} of ${counted.length} (${(share * 100).toFixed(1)} %)`,
	);
}
