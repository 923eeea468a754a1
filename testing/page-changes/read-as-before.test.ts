import { expect, test } from "vitest";
import { type Random, randomFrom } from "../../scripts/sample-dealers/random";
import { isProof, proofCount, seed } from "../proof";
import { tellDifference } from "./describe-trials";
import { listBarePages, listFixturePages, listSamplePages } from "./list-pages";
import { pageChanges } from "./page-changes";
import { type KnownPage, type Trial, toKnown, tryChanges, tryEach, tryMany } from "./try-changes";

const shown = [...listFixturePages(), ...listSamplePages(4)];
const pages = [...shown, ...listBarePages(shown)].map(toKnown);
/** Year, make, model, trim, price and the like of one car. */
const fieldsOfOneCar = 12;

test("a page that is changed in a way that says nothing else is read as before", () => {
	const trials = isProof ? tryEach(pages, pageChanges, seed) : trySome(pages, randomFrom(1), 150);
	expect(listSerious(trials)).toEqual([]);
	expect(countShareOfFields(trials)).toBeLessThan(0.005);
});

test("three such changes at once are no worse", () => {
	const trials = tryMany(3, pages, pageChanges, isProof ? seed : 1, proofCount(30, 5000));
	expect(listSerious(trials)).toEqual([]);
	expect(countShareOfFields(trials)).toBeLessThan(0.005);
});

/** Each pair once lost a car, mixed two or changed a price. */
const onceSerious = [
	["price-named-below+recently-viewed", "drawn-odometer-and-no-price"],
	["json-ld-of-crumbs+sold-flag-hidden-by-style", "dashes-for-colons"],
	["name-in-question+labels-in-line-shortened", "promotions-between-mixed-vins"],
	["sold-posts+just-sold-strip-above", "card-split-by-a-ribbon"],
	["sold-posts+just-sold-strip-above", "price-in-pieces-above-name"],
	["sold-posts+monthly-before-price", "vehicle-price-history"],
	["page-in-noscript+sold-strip", "card-split-by-a-ribbon"],
	["name-repeated-at-foot+spanish-sold-labelled", "conditional-discount"],
	["name-repeated-at-top+spanish-sold-labelled", "cash-or-financed"],
	["texts-in-spans+compare-box-before-price", "years-in-chips"],
	["name-in-two-lines+name-with-stock-number", "two-row-table"],
	["name-in-two-lines+name-with-town", "namesakes-without-links"],
	["dollar-as-entity+texts-in-spans", "kilometres-cad"],
	["meta-price-is-down-payment+price-named-below", "plain-cards /vehicle/B4128/2016-honda-cr-v"],
	["trade-link-after-price+calculate-payment-before-price", "json-ld-echoes-list-price"],
	["ribbon-just-arrived+boxes-around-boxes-gone", "rows-of-three-mixed-vins"],
	["year-in-a-chip+name-in-pieces", "namesakes-with-icons"],
	["page-in-noscript+motorcycles-beside", "conditional-discount"],
	["sister-store-cards+blog-teasers", "price-in-pieces-above-name"],
	["just-sold-strip+just-sold-strip-above", "price-in-pieces-above-name"],
	["spanish-sold-strip+spanish-sold-labelled", "price-in-pieces-above-name"],
	["sign-behind-price+links-in-a-strip-alone", "plain-cards /used-cars?page=2"],
	["name-repeated-at-top+just-sold-strip-above", "price-ranges"],
	["new-car-specials+year-in-a-chip", "one-car-list"],
	["partner-strip+year-in-a-chip", "one-car-list"],
	["market-comparables+texts-in-spans", "flight-json-ld"],
	["recent-searches+links-in-a-strip-alone", "labels-beside-a-sold-strip"],
	["name-with-town+name-in-two-lines", "flat-price-first"],
	["sold-flag-hidden-by-style+boxes-around-boxes-gone", "promotions-between-mixed-vins"],
	["compare-link-after-price+trade-link-after-price", "wordpress-listing"],
	["spanish-sold-labelled+estimated-payment-after-price", "collection-page-without-addresses"],
	["recently-viewed+address-in-full", "sold-by-picture-and-status"],
] as const;

const TIMES_EACH = proofCount(3, 8);

test("two changes that once misled the reader together do so no more", () => {
	const trials = onceSerious.flatMap(([names, name]) => {
		const changes = names.split("+").flatMap((one) => pageChanges.find((change) => change.name === one) ?? []);
		const page = pages.find((one) => one.name === name);
		return page ? Array.from({ length: TIMES_EACH }, (_, at) => tryChanges(page, changes, randomFrom(seed + at))) : [];
	});
	expect(trials.length).toBe(onceSerious.length * TIMES_EACH);
	expect(listSerious(trials.filter((trial) => trial !== null))).toEqual([]);
});

function trySome(known: readonly KnownPage[], random: Random, count: number): Trial[] {
	const trials: Trial[] = [];
	while (trials.length < count) {
		const trial = tryChanges(random.pick(known), [random.pick(pageChanges)], random);
		if (trial) trials.push(trial);
	}
	return trials;
}

/** Lost and invented cars, wrong prices, and links that are no longer found. */
function listSerious(trials: readonly Trial[]): string[] {
	return trials.flatMap(({ page, changes, differences }) =>
		differences
			.filter(({ kind }) => kind !== "field")
			.map((one) => `${changes.map(({ name }) => name).join(" + ")} on ${page.name}: ${tellDifference(one)}`),
	);
}

function countShareOfFields(trials: readonly Trial[]): number {
	const differ = trials.flatMap(({ differences }) => differences).filter(({ kind }) => kind === "field").length;
	return differ / (fieldsOfOneCar * trials.reduce((sum, { cars }) => sum + cars, 0));
}
