import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { header, table } from "../../testing/civics";
import { CsvDesk } from "../../testing/csv-desk";
import { addDealership, Lot, openLot, syncOnce } from "../../testing/lot";
import { toVin } from "../../testing/vins";
import { requireDealership } from "../dealerships/require-dealership.server";
import { getImport } from "./imports.server";
import { undoImport } from "./undo-import.server";

const desk = new CsvDesk();

const car = (n: number, price: number) => ({
	vin: toVin(n),
	year: 2019,
	make: "Honda",
	model: "Civic",
	price,
	mileage: 42_150,
});
const line = (n: number, price: string) => `,2019,Honda,Civic,${price},,${toVin(n)},,`;

test("a car scraped, uploaded and scraped again stays one car with all its prices", async () => {
	const lot = new Lot([car(1, 18_000), car(2, 19_000)], "https://both.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	const [before] = await read(id);

	await desk.signIn();
	const answer = await desk.upload(id, table(line(1, "17500"), line(3, "16000"), line(4, "Please Call")));
	expect(answer.message).toBe("3 vehicles have been uploaded (2 added, 1 updated).");
	expect(await read(id)).toMatchObject([
		{ ...before, price: 17_500 },
		{ vin: toVin(2), price: 19_000, origin: "scrape" },
		{ vin: toVin(3), price: 16_000, origin: "csv" },
		{ vin: toVin(4), price: null, origin: "csv" },
	]);

	lot.cars = [car(1, 17_000), car(2, 19_000), car(3, 15_500)];
	open.clock.offsetMs += 86_400_000;
	await syncOnce(open, id);
	expect(await read(id)).toMatchObject([
		{ ...before, price: 17_000 },
		{ price: 19_000 },
		{ vin: toVin(3), price: 15_500 },
		{ vin: toVin(4), soldAt: null, listed: 1 },
	]);
	const history = await env.DB.prepare(
		`SELECT new_value AS price, CASE WHEN run_id IS NULL THEN 'csv' ELSE 'scrape' END AS origin FROM field_history
		WHERE vehicle_id = ?1 AND field = 'price' ORDER BY id`,
	)
		.bind(before?.id)
		.all();
	expect(history.results).toEqual([
		{ price: "17500", origin: "csv" },
		{ price: "17000", origin: "scrape" },
	]);
});

test("a file without prices leaves a scraped price alone", async () => {
	const lot = new Lot([car(1, 18_000)], "https://quiet.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	const before = await read(id);
	await desk.signIn();
	const answer = await desk.upload(id, `${header}\n${line(1, "")}\n`);
	expect(answer.message).toBe("1 vehicle has been uploaded (0 added, 0 updated, 1 unchanged).");
	expect(await read(id)).toEqual(before);
});

test("an import undone gives the site's word back, and the site may change or erase it again", async () => {
	const lot = new Lot([car(1, 18_000), car(2, 19_000), car(5, 15_000)], "https://undone.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	const [before] = await read(id);
	const getTitle = async () => (await desk.listCars(id)).find(({ vin }) => vin === toVin(1))?.title;
	const title = await getTitle();
	await desk.signIn();
	await desk.upload(id, `${header}\nGiven,2019,Honda,Civic,17500,,${toVin(1)},,\n${line(2, "16000")}\n`);
	lot.cars = [car(1, 18_000), car(2, 15_500), car(5, 15_000)];
	open.clock.offsetMs += 86_400_000;
	await syncOnce(open, id);
	const file = await env.DB.prepare("SELECT max(id) AS id FROM imports").first<number>("id");
	const [upload, dealership] = [
		await getImport(desk.ctx.db, id, file ?? 0),
		await requireDealership(desk.ctx, `${id}`),
	];
	if (!upload) throw new Error("there is no import");
	expect(await undoImport(desk.ctx, { id: 1, username: "desk" }, dealership, upload)).toBe(true);
	expect(await read(id)).toMatchObject([before ?? {}, { vin: toVin(2), price: 15_500 }, { vin: toVin(5) }]);
	expect(await getTitle()).toBe(title);
	lot.cars = [{ ...car(1, 18_000), price: null, model: "Civic Type R" }, car(2, 15_500), car(5, 15_000)];
	open.clock.offsetMs += 86_400_000;
	await syncOnce(open, id);
	const [after] = await read(id);
	expect(after).toMatchObject({ price: null });
	expect(await getTitle()).not.toBe(title);
});

test("a title that a file gives stands through syncs and files without one, until another is given", async () => {
	const lot = new Lot([car(1, 18_000)], "https://titles.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	const titles: (string | null)[] = [];
	const note = async () => titles.push((await desk.listCars(id))[0]?.title ?? null);
	const upload = async (lines: string) => {
		await desk.signIn();
		expect(await desk.upload(id, `${header}\n${lines}\n`)).toMatchObject({ status: 200, count: 1 });
	};
	await upload(`Loaded family car,2019,Honda,Civic,17900,,${toVin(1)},,`);
	await note();
	lot.cars = [car(1, 17_500)];
	open.clock.offsetMs += 86_400_000;
	await syncOnce(open, id);
	await note();
	await upload(line(1, "17400"));
	await note();
	await upload(`One owner | no accidents,2019,Honda,Civic,17400,,${toVin(1)},,`);
	await note();
	expect(titles).toEqual([...Array(3).fill("Loaded family car"), "One owner | no accidents"]);
});

async function read(id: number) {
	const { results } = await env.DB.prepare(
		`SELECT id, vin, price, origin, listed, sold_at AS soldAt, original_listing_url AS url, first_seen_at AS firstSeenAt
		FROM vehicles WHERE dealership_id = ?1 ORDER BY substr(vin, -6)`,
	)
		.bind(id)
		.all<{ id: number; vin: string; price: number | null }>();
	return results;
}
