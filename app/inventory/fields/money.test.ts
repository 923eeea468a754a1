import { expect, test } from "vitest";
import { isForeignMoney, parsePrice } from "./money";

const prices: [text: string, price: number | null][] = [
	["$12,970.00", 12_970],
	["12970 USD", 12_970],
	["12970", 12_970],
	["12970.49", 12_970],
	["$12,970*", 12_970],
	["Sale Price: $12,970", 12_970],
	["$12,995 + tax", 12_995],
	["18.5k", 18_500],
	["$39,998 ", 39_998],
	["$12,970 $12,970", 12_970],
	["$12,970 or $199/mo", 12_970],
	["$199/mo", null],
	["$289 per month", null],
	["$1,280 /month", null],
	["$99 weekly", null],
	["$2,500 down", null],
	["Save $5,500", null],
	["-5500", null],
	["-$5,500", null],
	["($5,500)", null],
	["$-5500", null],
	["0", null],
	["$0.00", null],
	["Call", null],
	["Call for Price", null],
	["Not Priced", null],
	["", null],
	["MSRP $30,000", null],
	["$30,000 $28,000", null],
	["$12.970", null],
	["499", null],
	["500", 500],
	["999999", 999_999],
	["9999999", null],
	["123456", 123_456],
	["11111", 11_111],
	["1.2e5", null],
];
for (const [text, price] of prices)
	test(`price "${text}" is ${price ?? "unknown"}`, () => expect(parsePrice(text, 15)).toBe(price));

test("an amount far below a young car's worth is a payment or a fee", () => {
	expect(parsePrice("$1,280", 2)).toBeNull();
	expect(parsePrice("$2,293", 1)).toBeNull();
	expect(parsePrice("$1,900", 6)).toBeNull();
	expect(parsePrice("$1,900", 11)).toBe(1900);
	expect(parsePrice("$900", 20)).toBe(900);
	expect(parsePrice("$900", null)).toBe(900);
});

test("only US dollars are dollars", () => {
	for (const text of ["£12,970", "12.970 €", "CA$12,970", "C$9,000", "12,970 CAD", "MX$120,000"])
		expect(isForeignMoney(text, null), text).toBe(true);
	for (const code of ["GBP", "cad", "EUR "]) expect(isForeignMoney("12970", code), code).toBe(true);
	for (const code of [null, "USD", "usd", "$", "US$", ""]) expect(isForeignMoney("$12,970", code)).toBe(false);
	expect(isForeignMoney("US$12,970 USD", "USD")).toBe(false);
});
