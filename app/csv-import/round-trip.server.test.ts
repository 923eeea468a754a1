import { env } from "cloudflare:test";
import fc from "fast-check";
import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { CsvDesk } from "../../testing/csv-desk";
import { deleteDealerships } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { toVin } from "../../testing/vins";
import { countWrites } from "../../testing/watch-d1";
import type { Handler } from "../http";
import { loader as exported } from "../routes/admin.export.$file";

const desk = new CsvDesk();
const header = "vin,year,make,model,title,price,mileage,stockNumber,exteriorColor,description,images,location";

beforeAll(() => desk.signIn());

/** What a dealer writes, and what an attacker would have a spreadsheet run. */
const words = fc.oneof(
	fc.constantFrom(
		'=cmd|" /C calc"!A1',
		"+1+1",
		"-2+3",
		"@SUM(1)",
		"\t=1",
		"'=1",
		"''",
		"= 1",
		'=HYPERLINK("http://x","y")',
	),
	fc.constantFrom(
		"Ruby Red",
		'one "owner"',
		"low, low miles",
		"two\nlines",
		"a;b",
		"<b>bold</b>",
		"&amp;",
		"N/A",
		"Coupé 🚗",
	),
	fc.string({ maxLength: 16 }),
);
const row = fc.record({
	price: fc.constantFrom("18950", "$9,500.00", "call", ""),
	a: words,
	b: words,
	c: words,
	d: words,
});

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test("export and import again: nothing changes, no car is written, no cell is a formula", async () => {
	const tables = fc.array(row, { minLength: 25, maxLength: 25 });
	await fc.assert(
		fc.asyncProperty(tables, async (rows) => {
			await deleteDealerships(env);
			const id = await desk.addDealer();
			const lines = rows.map(({ price, a, b, c, d }, n) =>
				[
					toVin(n),
					"2019",
					"Honda",
					"Civic",
					`Honda ${a}`,
					price,
					"42150",
					b,
					c,
					d,
					"https://p.example/1.jpg",
					n % 2 === 0 ? "Austin, TX" : a,
				]
					.map(quote)
					.join(","),
			);
			const { count } = await desk.upload(id, `${[header, ...lines].join("\n")}\n`);
			const before = await read(id);
			const path = `/admin/export/inventory.csv?dealership=${id}`;
			const text = await (await desk.call(exported as Handler, { file: "inventory.csv" }, undefined, path)).text();
			const cells = Papa.parse<string[]>(text).data.flat();
			expect(cells.filter((cell) => /^[=+\-@＝＋－＠\t]/.test(cell))).toEqual([]);
			const { d1, written } = countWrites(env.DB);
			const again = await desk.upload(id, text, { ctx: { ...desk.ctx, db: createDb(d1) } });
			expect(again).toMatchObject({ status: 200, count, errors: [] });
			expect([written.get("vehicles") ?? 0, written.get("field_history") ?? 0]).toEqual([0, 0]);
			expect(await read(id)).toEqual(before);
		}),
		{ numRuns: proofCount(4, 60), seed },
	);
});

async function read(id: number): Promise<unknown[]> {
	return (await env.DB.prepare("SELECT * FROM vehicles WHERE dealership_id = ?1 ORDER BY id").bind(id).all()).results;
}
