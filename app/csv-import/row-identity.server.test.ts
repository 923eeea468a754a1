import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { CsvDesk } from "../../testing/csv-desk";
import { addDealership, Lot, openLot, syncOnce, vinOf } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";

const desk = new CsvDesk();
const runs = { numRuns: proofCount(5, 300), seed, endOnFailure: true };
const header = "title,year,make,model,price,mileage,vin,location,zipCode";

beforeAll(() => desk.signIn());

interface Row {
	title: string;
	model: string;
	price: number | null;
	mileage: number | null;
}

const print = (rows: Row[]) =>
	[
		header,
		...rows.map(
			({ title, model, price, mileage }) =>
				`"${title}",2012,Toyota,${model},${price ?? ""},${mileage ?? ""},,"Austin, TX",78701`,
		),
	].join("\n");

const row = fc.record({
	title: fc.constantFrom("Loaded family car, one owner", "2012 Toyota", "Clean | low miles"),
	model: fc.constantFrom("Camry", "Corolla"),
	price: fc.option(fc.constantFrom(7_950, 8_950), { freq: 3 }),
	mileage: fc.option(fc.constantFrom(81_200, 98_400), { freq: 3 }),
});

const nameOf = ({ title, model }: Row) => `${title} ${model}`;

/** What a reader makes of the rows: the same again is one car, a second price for the same odometer a contradiction. */
function listCars(rows: Row[]): Row[] {
	const kept: Row[] = [];
	for (const one of rows) {
		const same = kept.filter((other) => nameOf(other) === nameOf(one) && other.mileage === one.mileage);
		const isRepeated = same.some(({ price }) => price === one.price);
		const isOther = one.mileage !== null && one.price !== null && same.some(({ price }) => price !== null);
		if (!isRepeated && !isOther) kept.push(one);
	}
	return kept;
}

async function listStored(id: number) {
	const sql = `SELECT id, title, model, price, mileage FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY id`;
	return (await env.DB.prepare(sql).bind(id).all<Row & { id: number }>()).results;
}

const toLine = ({ title, model, price, mileage }: Row) => `${title} ${model} ${mileage} ${price}`;

test("rows without a VIN are the cars that a reader sees, and the same cars when the file comes again", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
			const id = await desk.addDealer();
			const kept = listCars(rows);
			const { message, count } = await desk.upload(id, print(rows));
			const before = await listStored(id);
			expect(before.map(toLine).sort()).toEqual(kept.map(toLine).sort());
			expect(count).toBe(kept.length);
			expect(message).toContain(`Recognized by year, make, model, trim, mileage and title: ${kept.length}.`);
			const again = await desk.upload(id, print(rows));
			expect(again.message).toContain(`0 added, 0 updated, ${kept.length} unchanged`);
			const cheaper = kept.map((one) => ({ ...one, price: one.price && one.price - 500 }));
			await desk.upload(id, print(cheaper));
			const after = await listStored(id);
			expect(after.map(toLine).sort()).toEqual(cheaper.map(toLine).sort());
			expect(after.map((car) => car.id).sort()).toEqual(before.map((car) => car.id).sort());
		}),
		runs,
	);
});

test("rows that differ only in an unknown mileage or price are kept and named", async () => {
	const id = await desk.addDealer();
	const camry = { title: "Family car", model: "Camry", price: 8_950, mileage: 98_400 };
	const file = print([
		camry,
		{ ...camry, mileage: null },
		{ ...camry, model: "Corolla", price: null },
		{ ...camry, model: "Corolla" },
	]);
	const { count, errors, message } = await desk.upload(id, file);
	expect({ count, errors }).toEqual({ count: 4, errors: [] });
	expect(message).toContain(
		"Rows 2 and 3, 4 and 5 may be the same car: they differ only by an unknown mileage or price. All were kept.",
	);
});

test("each row is recognised by the surest that it has, and the answer says by what", async () => {
	const id = await desk.addDealer(null, "https://surest.example");
	const columns = "vin,stockNumber,url,year,make,model,price,mileage";
	const lines = [
		`${vinOf(1)},A1,/cars/1,2019,Honda,Accord,15000,30000`,
		",A2,/cars/2,2019,Honda,Accord,15000,31000",
		",,/cars/3,2019,Honda,Accord,15000,32000",
		",,,2019,Honda,Accord,15000,33000",
	];
	const { message } = await desk.upload(id, [columns, ...lines].join("\n"));
	expect(message).toContain(
		"Recognized by VIN: 1, by stock number: 1, by listing address: 1, by year, make, model, trim, mileage and title: 1.",
	);
	const again = await desk.upload(id, [columns, ...lines.map((line) => line.replace("15000", "14500"))].join("\n"));
	expect(again.message).toContain("0 added, 4 updated");
	const { message: plain } = await desk.upload(await desk.addDealer(), [columns, lines[0]].join("\n"));
	expect(plain).toBe("1 vehicle has been uploaded (1 added, 0 updated).");
});

test("a row that only says what the car is finds the car that the dealer's site shows, and the other way round", async () => {
	const car = { vin: vinOf(7), year: 2019, make: "Honda", model: "Accord", price: 18_000, mileage: 42_150 };
	const lot = new Lot([car], "https://rows.example.com");
	const open = openLot(env, lot);
	const site = await addDealership(open.ctx, `${lot.origin}/`);
	const file = `title,year,make,model,price,mileage\nOne owner,2019,Honda,Accord,17500,42150\n`;
	await syncOnce(open, site);
	await desk.signIn();
	await desk.upload(site, file);
	expect(await listStored(site)).toMatchObject([{ price: 17_500 }]);
	const desks = await desk.addDealer(null, `${lot.origin}/used-inventory`);
	await desk.upload(desks, file);
	await syncOnce(open, desks);
	expect(await listStored(desks)).toMatchObject([{ price: 18_000 }]);
});
