import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFieldLabels } from "~/feeds/columns";
import { parsePrice } from "~/inventory/fields/money";
import { proofCount, seed } from "../../../testing/proof";
import { toVin } from "../../../testing/vins";
import { readText } from "./fixtures/read-text";

const runs = { numRuns: proofCount(500, 5000), seed };
const header = "vin,year,make,model,price,mileage";

function readPrice(text: string): { price: number | null; error: string | undefined } {
	const quoted = `"${text.replaceAll('"', '""')}"`;
	const { cars, errors } = readText([`${header}\n${toVin(1)},2019,Honda,Civic,${quoted},42150\n`]);
	return { price: cars[0]?.price ?? null, error: errors[0]?.message };
}

test.for([
	["18950", 18_950],
	["$18,950.00", 18_950],
	[" 18 950 ", 18_950],
	["18950.0000", 18_950],
	["USD 18,950", 18_950],
	["12k", 12_000],
	["12.5k", 12_500],
	["$0", null],
	["0", null],
	["call", null],
	["Please call for price", null],
	["", null],
] as const)("the price %s is taken or unknown without a complaint", ([text, price]) => {
	expect(readPrice(text)).toEqual({ price, error: undefined });
});

test.for([
	"1.234,56",
	"18.950",
	"850.000",
	"999.500",
	"-5000",
	"($5,000)",
	"18,95",
	"1e5",
	"12,34,567",
	"£9,000",
	"99999999",
	"$299/mo",
	"12 000 / 11 000",
])("the price %s is refused with a remedy, never taken for another", (text) => {
	const { price, error } = readPrice(text);
	expect(price).toBeNull();
	expect(error).toMatch(/Write whole dollars|convert it/);
});

const grouped = (amount: number, sign: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, sign);
/** How people write an amount; the second is what may be read: the amount, or that it is not known. */
const spellings: ((amount: number) => string)[] = [
	(amount) => String(amount),
	(amount) => `$${grouped(amount, ",")}`,
	(amount) => `${grouped(amount, ",")}.00`,
	(amount) => `${grouped(amount, " ")} USD`,
	(amount) => `$ ${amount}.0`,
	(amount) => grouped(amount, "."),
	(amount) => `${grouped(amount, ".")},00`,
	(amount) => `${grouped(amount, "'")}`,
	(amount) => `${amount / 1000}k`,
	(amount) => `${amount},-`,
	(amount) => `Price: ${grouped(amount, ",")}`,
	(amount) => `was ${amount + 500}, now ${amount}`,
	(amount) => `${amount}-${amount + 1000}`,
	(amount) => `-${amount}`,
	(amount) => `(${amount})`,
	(amount) => `${amount}€`,
];

test("whatever way an amount is written, no other is read", () => {
	fc.assert(
		fc.property(fc.integer({ min: 500, max: 300_000 }), fc.constantFrom(...spellings), (amount, spell) => {
			const read = parsePrice(spell(amount), null);
			expect(read === null || read === amount, `${spell(amount)} was read as ${read}`).toBe(true);
		}),
		runs,
	);
});

const nasty = fc.oneof(
	fc.constantFrom(
		'"',
		'""',
		"=HYPERLINK(1)",
		"@SUM",
		"+1",
		"-1",
		"\t",
		"\n",
		"\r",
		"<script>",
		"&#0;",
		"{{vin}}",
		"\ufeff",
	),
	fc.constantFrom(
		"1.234,56",
		"12k",
		"$0",
		"call",
		"1e309",
		"٣٤",
		"½",
		"9".repeat(400),
		"javascript:1",
		"//x",
		"http://[",
		"\u202e",
	),
	fc.string({ maxLength: 20 }),
	fc.string({ unit: "binary", maxLength: 8 }),
);

test("whatever stands in the cells, every row has an outcome and every car is possible", () => {
	const fields = Object.keys(csvFieldLabels);
	const row = fc.array(
		fc.array(nasty, { maxLength: 3 }).map((parts) => parts.join("")),
		{
			minLength: fields.length,
			maxLength: fields.length,
		},
	);
	fc.assert(
		fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
			const print = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
			const { cars, errors, skipped, hasHeader } = readText([[fields, ...rows].map(print).join("\r\n")]);
			expect(hasHeader).toBe(true);
			expect(cars.length + skipped.length + new Set(errors.map((error) => error.row)).size).toBeLessThanOrEqual(
				rows.length,
			);
			for (const { price, mileage, year, images, originalListingUrl } of cars) {
				expect(price === null || (Number.isInteger(price) && price >= 500 && price <= 3_000_000)).toBe(true);
				expect(mileage === null || (Number.isInteger(mileage) && mileage > 0 && mileage <= 500_000)).toBe(true);
				expect(year === null || (year >= 1920 && year <= 2028)).toBe(true);
				for (const url of [...images, ...(originalListingUrl ? [originalListingUrl] : [])])
					expect(url).toMatch(/^https?:\/\//);
			}
		}),
		runs,
	);
});
