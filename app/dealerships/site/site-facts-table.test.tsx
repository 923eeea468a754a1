import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SiteFacts } from "./read-site.server";
import { SiteFactsTable } from "./site-facts-table";

const url = "https://hill.example/";
const nothing: SiteFacts = {
	...{ url, inventoryUrl: null, name: null, location: null, phone: null, hours: null, platform: null },
	...{ cars: 0, isClientRendered: false },
};
const found = (value: string, page: string) => ({ value, source: "JSON-LD", page: url + page });
const facts = {
	...{ name: found("Hill Cars", ""), location: found("Austin, TX", "contact"), phone: found("(512) 555-0100", "us") },
	hours: found("Mon: 9-5", "hours"),
};

const listRows = (site: SiteFacts) =>
	[...renderToStaticMarkup(<SiteFactsTable site={site} />).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
		row
			.replace(/<[^>]+>/g, "|")
			.replace(/\|+/g, "|")
			.slice(1, -1),
	);

test("each detail of a website stands with where it was found, or is asked for", () => {
	const unknown = (name: string) => `${name}|Not found. Please enter it if you know it.`;
	const none = ["Name", "City", "Phone", "Opening hours"].map(unknown);
	expect(listRows(nothing).slice(1, 5)).toEqual(none);
	const places = ["home page", "/contact", "/us", "/hours"];
	for (const [at, [name, fact]] of Object.entries(facts).entries()) {
		const row = listRows({ ...nothing, [name]: fact })[at + 1];
		expect(row).toBe(`${none[at]?.split("|")[0]}|${fact.value}|JSON-LD, ${places[at]}`);
	}
});

test("a website's cars are counted, or why none are seen is said, with the page; its platform is named if known", () => {
	const rest = (site: Partial<SiteFacts>) => listRows({ ...nothing, ...site }).slice(5);
	expect(rest({})).toEqual([
		"Cars|None on the first page. The sync will look further.|home page",
		"Website platform|Not known",
	]);
	expect(rest({ cars: 1200, inventoryUrl: `${url}used`, platform: "Sm360", isClientRendered: true })).toEqual([
		"Cars|1,200 on the first page|/used",
		"Website platform|Sm360",
	]);
	expect(rest({ isClientRendered: true })[0]).toMatch(/shows its cars with JavaScript/);
});
