import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { header, row, table } from "../../testing/civics";
import { CsvDesk } from "../../testing/csv-desk";
import { watchD1 } from "../../testing/watch-d1";

const desk = new CsvDesk();

beforeAll(() => desk.signIn());

const countShown = (price: number) =>
	env.DB.prepare("SELECT count(*) FROM vehicles WHERE listed = 1 AND price = ?1").bind(price).first<number>("count(*)");

/** What shoppers were shown after each statement of the upload. */
async function watchUpload(id: number, file: string, price: number): Promise<number[]> {
	const shown: number[] = [];
	const d1 = watchD1(env.DB, async (_sql, run) => {
		const results = await run();
		shown.push((await countShown(price)) ?? 0);
		return results;
	});
	const answer = await desk.upload(id, file, { ctx: { ...desk.ctx, db: createDb(d1) } });
	expect(answer.status, answer.message).toBe(200);
	return shown;
}

const photo = (n: number) => `https://wide.example/${n}${"x".repeat(1800)}.jpg`;
/** So wide that a few of them fill a part of the import. */
const wide = (...rows: string[]) =>
	`${header},images\n${rows.map((line) => `${line},${Array.from({ length: 60 }, (_, n) => photo(n)).join("|")}\n`).join("")}`;

test("a price that several cars of a file share as a placeholder is shown at no moment of its import", async () => {
	for (const toFile of [table, wide]) {
		const id = await desk.addDealer(null, `https://${toFile.name}.example`);
		const numbers = Array.from({ length: 24 }, (_, n) => n);
		await desk.upload(id, toFile(...numbers.map((n) => row(n))));
		// One at the beginning, one at the end; the first one's part is stored long before the last is read.
		const second = toFile(...numbers.map((n) => row(n, n === 0 || n === 23 ? 11_111 : 18_000 + n)));
		const shown = await watchUpload(id, second, 11_111);
		expect(Math.max(...shown), toFile.name).toBe(0);
		const { results } = await env.DB.prepare(
			"SELECT price FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND price IS NULL",
		)
			.bind(id)
			.all();
		expect(results, toFile.name).toHaveLength(2);
	}
});

test("a single car's price of such digits is its price when the import has ended", async () => {
	const id = await desk.addDealer(null, "https://single.example");
	await desk.upload(id, table(row(40), row(41)));
	const shown = await watchUpload(id, table(row(40, 12_345), row(41)), 12_345);
	expect(shown.at(-1)).toBe(1);
});
