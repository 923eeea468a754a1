import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Handler } from "~/http";
import { pinStatements } from "~/inventory/pins.server";
import { action as decide, loader as show } from "~/routes/admin._shell.dealerships_.$id_.uploads.$importId";
import { header } from "../../testing/civics";
import { CsvDesk } from "../../testing/csv-desk";
import { proofCount, seed } from "../../testing/proof";
import { type Random, randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";
import { readStock } from "./fixtures/read-stock";

const desk = new CsvDesk();
const DAY_SECONDS = 86_400;

beforeAll(() => desk.signIn());

type Line = { n: number; price?: number | string; title?: string; place?: string };

const toLine = ({ n, price = 10_000 + n, title = "", place = "" }: Line) =>
	`${title},2019,Honda,Civic,${price},42000,${toVin(n)},"${place}",`;
const upload = (id: number, lines: Line[], wholeStock = false) =>
	desk.upload(id, `${[header, ...lines.map(toLine)].join("\n")}\n`, {
		fields: wholeStock ? { wholeStock: "on" } : {},
	});

async function getNewest(id: number): Promise<string> {
	const sql = "SELECT max(id) AS id FROM imports WHERE dealership_id = ?1";
	return String(await env.DB.prepare(sql).bind(id).first<number>("id"));
}

/** What the notice says: "Import undone" or why not. */
async function undo(id: number, importId: string): Promise<string> {
	const form = new FormData();
	form.append("intent", "undo");
	const answer = await desk.call(decide as Handler, { id, importId }, form);
	const cookie = /notice=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
	return atob(decodeURIComponent(cookie));
}

type Car = { id: number; vin: string; sources: string; sold: number; title: string | null; price: number | null };

async function listCars(id: number): Promise<Car[]> {
	const sql = `SELECT id, vin, title, price, mileage, location, city, place_id, field_sources AS sources, listed,
		sold_at IS NOT NULL AS sold FROM vehicles WHERE dealership_id = ?1 ORDER BY vin`;
	return (await env.DB.prepare(sql).bind(id).all<Car>()).results;
}

const withSources = (cars: Car[]) => cars.map((car) => ({ ...car, sources: JSON.parse(car.sources) }));

async function readCount(id: number): Promise<unknown> {
	return (await readStock(id)).dealership;
}

async function pin(car: Car | undefined, value: number): Promise<void> {
	if (!car) throw new Error("No car to pin");
	const now = desk.ctx.now().toISOString();
	await env.DB.batch(pinStatements(desk.ctx.db, { id: car.id, field: "price", value, by: "desk", now }));
}

test("an import undone leaves the stock as it was, is told of, and cannot be undone twice", async () => {
	const id = await desk.addDealer();
	await upload(id, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }]);
	await upload(id, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }], true);
	const [before, count] = [await listCars(id), await readCount(id)];
	const second: Line[] = [{ n: 1, price: 9000, title: "Given", place: "Conway, AR" }, { n: 2 }, { n: 3 }];
	await upload(id, [...second, { n: 5, price: 7000 }, { n: 6 }], true);
	const importId = await getNewest(id);
	const { context, request } = desk.toArgs();
	const load = () => show({ request, context, params: { id: String(id), importId } });
	expect(await load()).toMatchObject({ undo: { added: 2, changed: 1, removed: 1 } });
	const version = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");
	const then = await version();
	expect(await undo(id, importId)).toContain("2 cars left the site, 2 cars are as before.");
	expect(await version()).toBeGreaterThan(then ?? 0);
	const after = await listCars(id);
	expect(withSources(after.filter(({ vin }) => vin !== toVin(6)))).toEqual(withSources(before));
	expect(after.find(({ vin }) => vin === toVin(6))).toMatchObject({ sold: 1, listed: 0 });
	expect(await readCount(id)).toEqual(count);
	expect(await load()).toMatchObject({ undo: null, outcome: "This import was undone. Later edits stayed." });
	expect(await undo(id, importId)).toContain("Nothing to undo");
	expect(await listCars(id)).toEqual(after);
	const { results } = await env.DB.prepare(
		"SELECT subject, json_extract(before, '$.file') AS file FROM audit_log WHERE action = 'undo CSV import'",
	).all();
	expect(results).toEqual([{ subject: "Lot", file: "stock.csv" }]);
	await upload(id, [...second, { n: 5, price: 7000 }, { n: 6 }], true);
	expect((await listCars(id)).map(({ sold }) => sold)).toEqual(
		(await listCars(id)).map(({ vin }) => +(vin === toVin(4))),
	);
});

test("what is too old, unfinished, beside an import under way, or gone with its dealership is not undone", async () => {
	const id = await desk.addDealer();
	await upload(id, [{ n: 1 }]);
	const importId = await getNewest(id);
	const before = await listCars(id);
	const set = (sets: string, which = importId) =>
		env.DB.prepare(`UPDATE imports SET ${sets} WHERE id = ${which}`).run();
	await set("finished_at = NULL, state = 'importing'");
	expect(await undo(id, importId)).toContain("Nothing to undo");
	await set(`finished_at = '${desk.ctx.now().toISOString()}', state = 'done'`);
	await upload(id, [{ n: 1, price: 5000 }]);
	const later = await getNewest(id);
	await set("state = 'importing'", later);
	expect(await undo(id, importId)).toContain("Nothing to undo");
	await set("state = 'done'", later);
	desk.skip(30 * DAY_SECONDS);
	await desk.signIn();
	expect(await undo(id, importId)).toContain("Nothing to undo");
	expect((await listCars(id)).length).toBe(before.length);
	await env.DB.prepare("DELETE FROM dealerships WHERE id = ?1").bind(id).run();
	await expect(undo(id, importId)).rejects.toMatchObject({ status: 404 });
});

function toLines(random: Random): Line[] {
	const toPrice = () => ["", 11_111, 9000 + random(9), 20_000][random(4)] ?? "";
	return [1, 2, 3, 4, 5, 6, 7]
		.filter(() => random(3) > 0)
		.map((n) => ({
			...{ n, price: toPrice(), title: random(3) === 0 ? `Given ${random(3)}` : "" },
			place: ["", "Austin, TX", "Conway, AR"][random(3)] ?? "",
		}));
}

const fields = ["title", "price", "location"] as const;

test("whatever files and pins came before and after, an import undone takes back only what still stands", async () => {
	const random = randomFrom(seed);
	for (let walk = 0; walk < proofCount(6, 200); walk++) {
		const id = await desk.addDealer();
		for (let n = random(3); n >= 0; n--) await upload(id, [{ n: 8 }, ...toLines(random)], random(2) === 0);
		if (random(2) === 0) await pin((await listCars(id))[0], 30_000);
		const before = new Map((await listCars(id)).map((car) => [car.id, car]));
		await upload(id, [{ n: 8 }, ...toLines(random)], random(2) === 0);
		const importId = await getNewest(id);
		const last = (await env.DB.prepare("SELECT max(id) AS id FROM field_history").first<number>("id")) ?? 0;
		if (random(3) === 0) await upload(id, [{ n: 8 }, ...toLines(random)], random(2) === 0);
		if (random(3) === 0) await pin((await listCars(id))[random(2)], 31_000);
		const [left, newer] = [await listCars(id), await listChanged(id, last)];
		const told = await undo(id, importId);
		expect(told).toContain("Import undone");
		for (const car of await listCars(id)) {
			const [was, stood] = [before.get(car.id), left.find((one) => one.id === car.id)];
			const isNewer = (field: string) => newer.has(`${car.id} ${field}`);
			if (!isNewer("state")) expect(car.sold, `${car.vin} sold`).toBe(was ? was.sold : 1);
			// A car that the import added is gone, whatever its fields say.
			for (const field of was ? (fields as readonly (keyof Car)[]) : [])
				expect(car[field], `${car.vin} ${field} of walk ${walk}`).toBe((isNewer(field) ? stood : was)?.[field]);
		}
		const { listed, counted } = (await env.DB.prepare(
			`SELECT (SELECT count(*) FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND sold_at IS NULL) AS listed,
				(SELECT vehicle_count FROM dealerships WHERE id = ?1) AS counted`,
		)
			.bind(id)
			.first<{ listed: number; counted: number }>()) ?? { listed: -1, counted: -2 };
		expect(counted).toBe(listed);
	}
});

async function listChanged(id: number, after: number): Promise<Set<string>> {
	const sql = `SELECT h.vehicle_id || ' ' || h.field AS changed FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
		WHERE v.dealership_id = ?1 AND h.id > ?2`;
	const { results } = await env.DB.prepare(sql).bind(id, after).all<{ changed: string }>();
	return new Set(results.map(({ changed }) => changed));
}
