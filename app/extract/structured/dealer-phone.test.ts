import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { extractPage } from "../extract-page";
import { getWrittenPhone } from "./dealer-phone";

const getPhone = (html: string) => extractPage({ url: "https://lot.example/", html }).phone;

const number = fc
	.tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 200, max: 999 }), fc.integer({ min: 1000, max: 9999 }))
	.map((parts) => parts.map(String) as [string, string, string]);

const spellings: ((parts: [string, string, string]) => string)[] = [
	([area, exchange, line]) => `tel:${area}${exchange}${line}`,
	([area, exchange, line]) => `tel:+1-${area}-${exchange}-${line}`,
	([area, exchange, line]) => `tel:(${area}) ${exchange}.${line}`,
	([area, exchange, line]) => `tel:%28${area}%29%20${exchange}-${line}`,
];

test("a dealer's one number is read however its links spell it; of two numbers none is", () => {
	const spell = fc.constantFrom(...spellings);
	fc.assert(
		fc.property(number, number, fc.array(spell, { minLength: 1, maxLength: 3 }), (own, other, spells) => {
			const links = spells.map((one) => `<a href="${one(own)}">Call us</a>`).join("");
			const phone = `(${own[0]}) ${own[1]}-${own[2]}`;
			expect(getPhone(links)).toBe(phone);
			const isOne = own.join() === other.join();
			expect(getPhone(`${links}<a href="tel:${other.join("")}">Service</a>`)).toBe(isOne ? phone : null);
		}),
		{ seed },
	);
});

test("what the JSON-LD says of the dealer wins over the links, a person's number and a foreign one say nothing", () => {
	const dealer = JSON.stringify({ "@type": "AutoDealer", name: "Lot", telephone: "+1 713-555-0142" });
	const script = `<script type="application/ld+json">${dealer}</script>`;
	expect(getPhone(`${script}<a href="tel:7135550199">Sales</a><a href="tel:7135550198">Parts</a>`)).toBe(
		"(713) 555-0142",
	);
	const person = JSON.stringify({ "@type": "Person", telephone: "713-555-0142" });
	expect(getPhone(`<script type="application/ld+json">${person}</script>`)).toBeNull();
	expect(getPhone(`<a href="tel:+442079460000">London</a>`)).toBeNull();
});

test("the one number that is written counts, however far down a long page; of two none does", () => {
	fc.assert(
		fc.property(number, fc.integer({ min: 0, max: 12_000 }), ([area, exchange, line], cars) => {
			const above = "2015 Honda Civic LX, $9,950 ".repeat(cars);
			const spelled = [`(${area}) ${exchange}-${line}`, `${area}-${exchange}-${line}`, `1.${area}.${exchange}.${line}`];
			for (const text of spelled) expect(getWrittenPhone(`${above}Call ${text}.`)).toBe(spelled[0]);
			const other = line === "5555" ? "5556" : "5555";
			expect(getWrittenPhone(`${spelled[0]} ${above}(${area}) ${exchange}-${other}`)).toBeNull();
		}),
		{ seed, numRuns: 20 },
	);
});
