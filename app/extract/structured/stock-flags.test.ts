import { expect, test } from "vitest";
import { getFlaggedCondition, isFlaggedSold, isKeptFromSite, isOffSite, isPriceKept } from "./stock-flags";

const yes = [true, "true", "Yes", "y", 1, "1"];
const no = [false, "false", "No", 0, "0"];
const neither = ["", null, "maybe", 12, "not yet", "yesterday"];
const dates = ["2026-03-01", "2025-12", "3/14/2026", "12/1/2025"];
const noDates = ["", null, "0001-01-01T00:00:00", "soon", "1/1/0001", true];

/** Whatever a record calls it: `is_sold`, `soldOut`, `SOLD`. */
const spell = (words: string) => [
	words.replaceAll(" ", ""),
	words.replaceAll(" ", "_").toUpperCase(),
	words.replace(/ (\w)/g, (_, first: string) => first.toUpperCase()),
];

function expectFlag(
	is: (node: Record<string, unknown>) => boolean,
	names: string[],
	told: unknown[],
	untold: unknown[],
) {
	for (const name of names.flatMap(spell)) {
		for (const value of told) expect(is({ other: 1, [name]: value }), `${name}: ${value}`).toBe(true);
		for (const value of untold) expect(is({ other: 1, [name]: value }), `${name}: ${value}`).toBe(false);
		for (const value of told) expect(is({ [`un${name}ed`]: value }), `un${name}ed: ${value}`).toBe(false);
	}
}

const statuses = ["status", "availability", "inventory status", "vehicle status", "sale status", "stock status"];
const allStatuses = [
	...statuses,
	"listing status",
	"availability status",
	"vehicle availability",
	"stock availability",
];

test("a record is sold by its status, its flags or its date, and by nothing that only looks like them", () => {
	expectFlag(
		isFlaggedSold,
		allStatuses,
		["sold", "Sold Out", "SOLD_OUT", "sold-out", " sold "],
		["unsold", "sold as is", 1],
	);
	expectFlag(
		isFlaggedSold,
		["sold", "is sold", "sold out", "is sold out"],
		[...yes, "Sold"],
		[...no, ...neither, "Available"],
	);
	expectFlag(isFlaggedSold, ["for sale", "is for sale", "available for sale", "is available for sale"], no, [
		...yes,
		...neither,
	]);
	expectFlag(isFlaggedSold, ["sold at", "sold on", "sold date", "date sold"], dates, noDates);
});

test("a record is kept from the site by its status, its flags or its date", () => {
	const words = [
		"draft",
		"Unpublished",
		"archived",
		"deleted",
		"hidden",
		"wholesale",
		"removed",
		"inactive",
		"IN_RECON",
		"reconditioning",
	];
	expectFlag(isKeptFromSite, allStatuses, words, ["active", "published", "draft beer", ""]);
	expectFlag(isKeptFromSite, ["deleted", "is deleted", "archived", "is archived"], yes, [...no, ...neither]);
	const dated = ["deleted", "archived", "removed"].flatMap((word) => [`${word} at`, `${word} on`, `${word} date`]);
	expectFlag(isKeptFromSite, [...dated, "date deleted", "date removed"], dates, noDates);
	const shown = [
		"for web",
		"on web",
		"for website",
		"on website",
		"show on web",
		"display on website",
		"listed for web",
	];
	const webs = [...shown, "web visible", "web enabled", "published", "is published", "is on web"];
	for (const name of webs.flatMap(spell)) {
		expect(isKeptFromSite({ [name]: false }), name).toBe(true);
		for (const value of [true, "false", 0, null]) expect(isKeptFromSite({ [name]: value }), name).toBe(false);
	}
});

test("a record's price is kept by its flags or by words to call in its place", () => {
	const shown = ["show price", "display price", "is show price", "price shown", "price displayed", "is price visible"];
	expectFlag(isPriceKept, shown, no, [...yes, ...neither]);
	const hidden = [
		"hide price",
		"is hide price",
		"price hidden",
		"is price hidden",
		"call for price",
		"call for the price",
	];
	expectFlag(isPriceKept, hidden, yes, [...no, ...neither]);
	for (const name of ["price", "prices", "pricing", "Pricing"]) {
		expect(isPriceKept({ [name]: { internet: 32995, showPrice: false } }), name).toBe(true);
		expect(isPriceKept({ [name]: { internet: 32995, showPrice: true } }), name).toBe(false);
	}
	expect(isPriceKept({ trade: { showPrice: false } })).toBe(false);
	const calls = [
		...["Call for price", "Please call us", "CONTACT DEALER", "inquire now", "Ask for the price", "e-mail us"],
		...["Email about this car", "text today", "- Call -", "Call"],
	];
	const others = ["$12,995", "Internet price", "Call 503-555-0100 today and save", "Recall", ""];
	expectFlag(isPriceKept, ["price label", "price text", "display price label", "price display"], calls, others);
});

test("flags tell a new car from a used one, and none where they contradict each other", () => {
	for (const [name, first, second] of [
		["new", "New", "Used"],
		["is new", "New", "Used"],
		["is new vehicle", "New", "Used"],
		["new car", "New", "Used"],
		["used", "Used", "New"],
		["is used", "Used", "New"],
		["used car", "Used", "New"],
		["pre owned", "Used", "New"],
		["is pre owned vehicle", "Used", "New"],
	] as const)
		for (const key of spell(name)) {
			for (const value of yes) expect(getFlaggedCondition({ [key]: value }), `${key}: ${value}`).toBe(first);
			for (const value of no) expect(getFlaggedCondition({ [key]: value }), `${key}: ${value}`).toBe(second);
			for (const value of neither) expect(getFlaggedCondition({ [key]: value }), `${key}: ${value}`).toBeNull();
			expect(getFlaggedCondition({ [`${key}sletter`]: true })).toBeNull();
		}
	for (const type of ["New", "n", "N"]) expect(getFlaggedCondition({ type })).toBe("New");
	for (const type of ["used", "U", "Pre-Owned", "preowned"]) expect(getFlaggedCondition({ type })).toBe("Used");
	expect(getFlaggedCondition({ type: "SUV" })).toBeNull();
	expect(getFlaggedCondition({ isNew: true, isUsed: true })).toBeNull();
	expect(getFlaggedCondition({ isNew: false, isUsed: true, type: "U" })).toBe("Used");
});

test("a car is off the site only by a plain true and with a page of its own elsewhere", () => {
	for (const name of ["offSite", "isOffSite", "off_site", "OFF-SITE", "off-_site"]) {
		expect(isOffSite({ [name]: true }, "https://www.other.example/1"), name).toBe(true);
		expect(isOffSite({ [name]: true }, "http://www.other.example/1"), name).toBe(true);
		expect(isOffSite({ [name]: "true" }, "https://www.other.example/1"), name).toBe(false);
		expect(isOffSite({ [name]: true }, "/cars/1"), name).toBe(false);
		expect(isOffSite({ [name]: true }), name).toBe(false);
		expect(isOffSite({ [`${name}s`]: true, [`n${name}`]: true }, "https://www.other.example/1"), name).toBe(false);
	}
});
