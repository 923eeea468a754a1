import { expect, test } from "vitest";
import { forSome, forWhom, tellsLess, withoutOffers } from "./for-some";

const groups = [
	...[
		"military",
		"Veteran",
		"veterans",
		"responder",
		"responders",
		"college",
		"grad",
		"graduates",
		"students",
		"student",
	],
	...[
		"loyalty",
		"conquest",
		"lessee",
		"lessees",
		"owner appreciation",
		"employee",
		"employees",
		"supplier",
		"suppliers",
	],
	...["friends & family", "friends and family", "A-plan", "X plan", "Z-Plan", "S plan", "D-plan", "member", "members"],
	...[
		"membership",
		"educator",
		"teachers",
		"senior",
		"senior citizens",
		"nurse",
		"healthcare workers",
		"health care worker",
	],
	...[
		"medical workers",
		"essential worker",
		"law enforcement",
		"police",
		"firefighter",
		"fire fighters",
		"Farm Bureau",
	],
	...["USAA", "Costco", "affinity"],
];
const offers = [
	...["offer", "offers", "rebate", "rebates", "incentive", "incentives", "savings", "discount", "discounts", "coupon"],
	...["coupons", "bonus", "credit", "credits", "program", "trade", "trade-in", "ofertas", "descuentos"],
];

test("a price of some people is nobody else's, whoever they are and whatever they get", () => {
	for (const group of groups) {
		expect(forWhom.test(`For a ${group} today`), group).toBe(true);
		expect(forWhom.test(`For x${group}x today`), group).toBe(false);
		for (const what of ["price", "pricing", "precio", "cash", ...offers])
			expect(forSome.test(`${group} ${what}`), `${group} ${what}`).toBe(true);
		expect(forSome.test(`Price for our ${group}`), group).toBe(true);
		expect(forSome.test(group), group).toBe(false);
	}
	expect(forSome.test(`military ${"x".repeat(18)} price`)).toBe(true);
	expect(forSome.test(`military ${"x".repeat(19)} price`)).toBe(false);
});

test("a price with an offer taken off it is one of some people", () => {
	for (const given of [
		"with",
		"after",
		"incl",
		"including",
		"includes",
		"less",
		"minus",
		"using",
		"applying",
		"con",
		"w/",
	])
		for (const what of [...offers, "military"]) {
			expect(forSome.test(`Price ${given} ${what}`), `${given} ${what}`).toBe(true);
			expect(forSome.test(`Price ${given} ${"x".repeat(22)} ${what}`), `${given} ${what}`).toBe(true);
			expect(forSome.test(`Price ${given} ${"x".repeat(23)} ${what}`), `${given} ${what}`).toBe(false);
		}
	for (const what of offers) expect(forSome.test(`Price w/o ${what}`), what).toBe(false);
	for (const word of ["conditional", "potential", "possible", "eligible"])
		for (const what of ["price", "precio", ...offers])
			expect(forSome.test(`${word} ${what}`), `${word} ${what}`).toBe(true);
	for (const label of [
		...[
			"price when trade",
			"precio para military",
			"Price if trade-in",
			"If you qualify",
			"if eligible",
			"qualified buyers",
		],
		...[
			"to qualify",
			"qualifying",
			"si usted califica",
			"si califica",
			"may be eligible",
			"you are eligible",
			"Conditional",
		],
		...["fleet pricing", "volume price", "bulk price", "wholesale to dealers price", "wholesale to dealer price"],
		...["2+ units", "ea.", "each for", "each when", "price if you finance", "price when you", "trade assist price"],
		...["trade-in price", "trade in assistance price", "trade price"],
	])
		expect(forSome.test(label), label).toBe(true);
	for (const label of [
		"Price",
		"Fleet vehicle",
		"possible",
		"eligible",
		"bulky price tag",
		"we teach each",
		"quality price",
		"beach for",
	])
		expect(forSome.test(label), label).toBe(false);
});

test("a price without an offer is everybody's", () => {
	for (const without of ["without", "w/o", "before", "sin", "antes de"])
		for (const what of [
			"trade",
			"offer",
			"offers",
			"rebates",
			"incentives",
			"incentive",
			"financing",
			"ofertas",
			"descuentos",
		])
			for (const between of ["", "all ", "any ", "your ", "available ", "conditional ", "all available "])
				for (const price of ["Price", "precio"])
					expect(
						withoutOffers.test(`${price} ${without} ${between}${what}`),
						`${price} ${without} ${between}${what}`,
					).toBe(true);
	for (const label of [
		"Price with trade",
		"without trade",
		"Price without tax",
		"reprice without trade",
		"Price before the trade",
	])
		expect(withoutOffers.test(label), label).toBe(false);
});

test("an amount that tells what an offer takes off is not the price after it", () => {
	for (const label of [
		...[
			"After $4,000 Federal Tax Credit",
			"Price with $1,000 down",
			"with a rebate",
			"w/ bonus",
			"Your price after trade",
		],
		...[
			"net price w/ discounts",
			"Final price after all incentives",
			"- after rebates.",
			"with discount",
			"after offers",
			"with offer",
		],
	])
		expect(tellsLess.test(label), label).toBe(true);
	for (const label of [
		"Price",
		"After the sale",
		"with rebates applied to it",
		"Old price after trade",
		"aftertrade",
		"w/otrade",
	])
		expect(tellsLess.test(label), label).toBe(false);
	expect(tellsLess.test(`after ${"x".repeat(29)} trade`)).toBe(true);
	expect(tellsLess.test(`after ${"x".repeat(30)} trade`)).toBe(false);
});
