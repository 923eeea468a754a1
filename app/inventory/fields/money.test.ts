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

test("each foreign sign and code is another country's money", () => {
	for (const sign of "£ € ¥ ₹ ₽ ₩ C$ CA$ CDN$ A$ AU$ NZ$ HK$ MX$ R$".split(" "))
		expect(isForeignMoney(`${sign}12,970`, null), sign).toBe(true);
	for (const code of "CAD GBP EUR MXN AUD NZD JPY CHF INR AED ZAR BRL CNY SEK NOK DKK PLN PHP KRW".split(" "))
		expect([isForeignMoney(`12,970 ${code}`, null), isForeignMoney("12,970", ` ${code.toLowerCase()} `)], code).toEqual(
			[true, true],
		);
	for (const code of ["USD", "", null]) expect(isForeignMoney("$12,970", code)).toBe(false);
});

test("a payment by any period is left out, and each word of terms makes an amount no price", () => {
	for (const period of "/mo,/month,/monthly,per wk,a week,each week,/weekly,/biweekly,/bi-weekly,semimonthly,/semi-monthly,per day,*/mo.".split(
		",",
	)) {
		expect(parsePrice(`$12,970 or $1,299${period.startsWith("/") ? "" : " "}${period}`, 9), period).toBe(12_970);
		expect(parsePrice(`$1,299 ${period}`, 9), period).toBe(null);
	}
	const terms =
		"monthly|per month|weekly|APR|down|payment|payments|deposit|save|saving|savings|discount|off|rebate|lease|was|MSRP|doc fee|starting|from|as low as";
	for (const term of terms.split("|")) expect(parsePrice(`${term} $12,970`, 9), term).toBe(null);
});

test("a price is as high as its car's age lets it be, to the dollar", () => {
	const floors: [age: number | null, floor: number][] = [
		[0, 5000],
		[3, 5000],
		[4, 2500],
		[7, 2500],
		[8, 1000],
		[12, 1000],
		[13, 500],
		[null, 500],
	];
	for (const [age, floor] of floors)
		expect([parsePrice(`$${floor}`, age), parsePrice(`$${floor - 1}`, age)], `${age} years`).toEqual([floor, null]);
	expect([parsePrice("$3,000,000", 1), parsePrice("$3,000,001", 1)]).toEqual([3_000_000, null]);
});
