import { expect, test } from "vitest";
import { findMoney } from "./money";

const read = (line: string) =>
	findMoney(line)
		.map(({ value, currency }) => `${value} ${currency ?? ""}`.trim())
		.join();

test("each sign of money is known, before and behind the digits", () => {
	const signs: [sign: string, currency: string][] = [
		...["$", "US$", "US $"].map((sign): [string, string] => [sign, read(`${sign}1`).slice(2)]),
		["€", "EUR"],
		["£", "GBP"],
	];
	for (const [sign, currency] of signs) expect(read(`${sign}12,995`), sign).toBe(`12995 ${currency}`.trim());
	for (const sign of ["CA$", "C$", "AU$", "A$", "NZ$", "MX$", "¥", "CAD "]) {
		expect(
			findMoney(`${sign}12,995`).map(({ value }) => value),
			sign,
		).toEqual([12_995]);
		expect(findMoney(`${sign}12,995`)[0]?.currency, sign).not.toBe(findMoney("$12,995")[0]?.currency);
	}
	for (const behind of [" $", "$", " USD", " dollars", " dólares", " dolares"])
		for (const digits of ["12,995", "12995", "4500", "4500.00"])
			expect(
				findMoney(`${digits}${behind}`).map(({ value }) => value),
				digits + behind,
			).toEqual([digits.startsWith("12") ? 12_995 : 4500]);
	for (const line of [
		"45,000 €",
		"45.000 EUR",
		"45 000 euros",
		"45'000 CHF",
		"38,600 GBP",
		"890000 MXN",
		"890,000 pesos",
	])
		expect(findMoney(line), line).toMatchObject([{ currency: expect.stringMatching(/^(?:EUR|CHF|GBP|MXN)$/) }]);
	for (const [line, amounts] of [
		["$48,900 / €45,000 / 66,000 CAD", "48900,45000 EUR,66000 CAD"],
		["USD 48,900 CAD $66,000", "48900 USD,66000 CAD"],
		["$890,000 pesos, $48,900 USD", "890000 MXN,48900 USD"],
		["Euro 6, 45,000 miles, £38.6k", ""],
	] as const)
		expect(read(line), line).toBe(amounts);
	for (const code of ["CAD", "AUD", "USD"]) expect(read(`$12,995 ${code}`), code).toBe(`12995 ${code}`);
});

test("ranges, losses, thousands in short and numbers of other things are no amounts", () => {
	const amounts: [line: string, read: number[]][] = [
		["$12,995", [12_995]],
		["$35 900", [35_900]],
		["$35 900 mi", [35]],
		["$1 234 567", [1_234_567]],
		["-$500", []],
		["($500)", []],
		["($1,200 down if we finance)", [1200]],
		["- $500", []],
		["$15k", []],
		["$15 K", []],
		["$12,995 - $15,995", []],
		["$12,995 to $15,995", []],
		["$12,995 – 15,995", []],
		["$12,995 - $500", [12_995, 500]],
		["$12,995.50", [12_995]],
		["$12,995 - 45,000 miles", [12_995]],
		["$12,995 - 45,000 km", [12_995]],
		["$12,995 - 45 k", [12_995]],
		["$12,995 - 45,000 mls", [12_995]],
		["$12,995 - 45,000 millas", [12_995]],
		["12,995", []],
		["call", []],
	];
	for (const [line, values] of amounts)
		expect(
			findMoney(line).map(({ value }) => value),
			line,
		).toEqual(values);
});
