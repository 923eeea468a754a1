import { expect, test } from "vitest";
import { type ConditionEvidence, chooseVerdict, type Verdict } from "./condition";

const plain: ConditionEvidence = { token: null, title: null, url: null, mileage: null, age: null };
const cases: [string, Partial<ConditionEvidence>, Verdict][] = [
	["the machine's token", { token: "https://schema.org/UsedCondition" }, "used"],
	["a certified token", { token: "Certified Pre-Owned" }, "certified"],
	["a used token on a certified title", { token: "used", title: "Certified 2022 Honda Civic" }, "certified"],
	["a one-letter token", { token: "U" }, "used"],
	["a new token", { token: "NewCondition", mileage: 12, age: 0 }, "new"],
	["a new token with 12 miles and no age", { token: "New" }, "new"],
	["a new token against many miles", { token: "NewCondition", mileage: 88_000, age: 1 }, "used"],
	["a new token against great age", { token: "NewCondition", age: 14 }, "used"],
	["a new token on a page kept for years", { token: "new", age: 9 }, "new"],
	["a new token against the title", { token: "NewCondition", title: "Used 2025 Kia Soul", age: 1 }, "used"],
	["a new token against the address", { token: "new", url: "https://a.example/used/Kia/2025-x.htm" }, "used"],
	["a new demonstrator with some miles", { token: "new", title: "New 2026 Kia Soul", mileage: 3000, age: 0 }, "new"],
	["a title", { title: "Pre-Owned 2019 Ford Edge" }, "used"],
	["a title of a new car", { title: "New 2026 Ford Edge" }, "new"],
	["an address", { url: "https://a.example/inventory/used-2019-ford-edge" }, "used"],
	["a new address", { url: "https://a.example/inventory/new-2026-ford-edge" }, "new"],
	["a model called New Beetle", { title: "2005 Volkswagen New Beetle" }, null],
	["a new arrival", { token: "New arrival", title: "2005 Volkswagen Golf" }, null],
	["a town called New Haven", { url: "https://a.example/cars/2019-ford-edge-new-haven-ct" }, null],
	["nothing at all", {}, null],
	["no miles and of this year", { mileage: 5, age: 0 }, "new"],
	["an old car without words", { mileage: 90_000, age: 9 }, null],
	["a sold car", { title: "SOLD 2019 Ford Edge" }, "sold"],
];
for (const [name, evidence, verdict] of cases)
	test(`${name} decides: ${verdict}`, () => expect(chooseVerdict({ ...plain, ...evidence })).toBe(verdict));

test("each word for a car's condition is understood, as a token, in a title and in an address", () => {
	const tokens: [Verdict, string][] = [
		["certified", "certified|CPO|Certificado"],
		["used", "used|pre-owned|preowned|pre owned|refurbished|damaged|usado|usada|occasion|second hand|secondhand"],
		["used", "demo|loaner|U|sold as is|sold by owner|sold with warranty used|sold new tires used|being sold used"],
		["new", "N|new|brand new|brand-new|new car|new vehicle|new inventory|nuevo|nueva|neuf"],
		["sold", "sold|soldout|sold out|sale pending: sold"],
		["elsewhere", "elsewhere"],
	];
	const isBare = (word: string) => /^sold (?:as|by)/.test(word);
	for (const [verdict, words] of tokens)
		for (const token of words.split("|"))
			expect(chooseVerdict({ ...plain, token }), token).toBe(isBare(token) ? null : verdict);
	for (const word of ["New", "Brand new", "brand-new", "nuevo"])
		for (const year of ["1999", "2026"]) {
			const title = `${word} ${year} Kia Soul`;
			expect(chooseVerdict({ ...plain, title }), title).toBe("new");
		}
	const addresses: [Verdict, string][] = [
		["certified", "/certified/1|/cpo-2020-kia|/cars?type=certified&x=1|/cars/cpo_1|/x/certified"],
		["used", "/pre-owned/1|/preowned-cars|/xpre-owned/1|/used/1|/usado/1|/occasion/1|/cars?type=used"],
		["new", "/new/1|/new-2026-kia|/new-inventory/1|/new-vehicles|/new-cars/1|/new-kia-soul-2026-x"],
		["new", "/new-Cedar+Falls-2026-Kia-Soul+EV-x|/new-st.%20cloud-2026-kia|/new-o'neill-2026-kia-x"],
		[null, "/newport+beach-2019-kia-x|/newport/1|/new-haven/1|/a-used|/focused/1"],
	];
	for (const [verdict, paths] of addresses)
		for (const path of paths.split("|"))
			expect(chooseVerdict({ ...plain, url: `https://a.example${path}` }), path).toBe(verdict);
});
