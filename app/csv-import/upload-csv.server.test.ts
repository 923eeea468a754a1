import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "../auth/test-admin";
import { loader as upload } from "../routes/api.dealerships.$id.upload";
import { MAX_BYTES } from "./csv-limits";
import { toVin } from "./fixtures/vins";

let seconds = 0;
/** A clock that moves on with every look at it. */
const ctx = createTestContext(() => new Date(Date.UTC(2026, 2, 1, 12, 0, seconds++)));
let Cookie = "";

type Answer = {
	status: number;
	message: string;
	count?: number;
	errors?: { row: number; column: string; message: string }[];
};

beforeAll(async () => {
	Cookie = await getSessionHeader(ctx, await addUser(ctx, "csv"));
});

async function addDealer(expirationDate: string | null = null): Promise<number> {
	const row = await env.DB.prepare(
		"INSERT INTO dealerships (name, url, location, expiration_date, created_at, updated_at) VALUES ('Lot', ?1, 'Austin, TX', ?2, ?3, ?3) RETURNING id",
	)
		.bind(`https://${crypto.randomUUID()}.example`, expirationDate, ctx.now().toISOString())
		.first<{ id: number }>();
	return row?.id ?? 0;
}

async function post(
	id: number,
	file: string | Uint8Array<ArrayBuffer> | null,
	{ name = "stock.csv", fields = {} } = {},
): Promise<Answer> {
	const body = new FormData();
	for (const [field, value] of Object.entries(fields)) body.append(field, String(value));
	if (file !== null) body.append("file", new File([file], name, { type: name.endsWith(".csv") ? "text/csv" : "" }));
	const headers = { Cookie, Origin: ORIGIN };
	const response = await send(ctx, upload, { method: "POST", params: { id: String(id) }, headers, body });
	return { status: response.status, ...(await response.json<Omit<Answer, "status">>()) };
}

async function listCars(id: number) {
	const { results } = await env.DB.prepare(
		"SELECT vin, title, price, mileage, listed, origin, sold_at AS soldAt, rank FROM vehicles WHERE dealership_id = ?1 ORDER BY id",
	)
		.bind(id)
		.all<{
			vin: string;
			title: string;
			price: number | null;
			mileage: number | null;
			listed: number;
			origin: string;
			soldAt: string | null;
		}>();
	return results;
}

const header = "title,year,make,model,price,mileage,vin,location,zipCode";
const row = (n: number, price = 18_950) =>
	`2019 Honda Civic LX,2019,Honda,Civic,${price},42150,${toVin(n)},"Austin, TX",78701`;
const table = (...rows: string[]) => `${[header, ...rows].join("\n")}\n`;

test("a file of the nine columns is in stock and on the site at once", async () => {
	const id = await addDealer();
	const answer = await post(id, table(row(1), row(2)));
	expect(answer).toEqual({
		status: 200,
		message: "2 vehicles have been uploaded (2 added, 0 updated).",
		count: 2,
		errors: [],
	});
	expect(await listCars(id)).toMatchObject([
		{ vin: toVin(1), title: "2019 Honda Civic LX", price: 18_950, mileage: 42_150, listed: 1, origin: "csv" },
		{ vin: toVin(2), listed: 1 },
	]);
	const found = await env.DB.prepare("SELECT count(*) AS n FROM cars_by_relevance WHERE cars_by_relevance MATCH ?1")
		.bind(`xdl${id}`)
		.first();
	expect(found).toEqual({ n: 2 });
	const dealer = await env.DB.prepare("SELECT vehicle_count AS n FROM dealerships WHERE id = ?1").bind(id).first();
	expect(dealer).toEqual({ n: 2 });
});

test("the same file again changes nothing, and a new price updates the car it belongs to", async () => {
	const id = await addDealer();
	await post(id, table(row(1), row(2)));
	const again = await post(id, table(row(1), row(2)));
	expect(again.message).toBe(
		"This very file has been uploaded before; nothing has changed since. 2 vehicles have been uploaded (0 added, 0 updated, 2 unchanged).",
	);
	const cheaper = await post(id, table(row(1, 17_500), row(2)));
	expect(cheaper.message).toBe("2 vehicles have been uploaded (0 added, 1 updated, 1 unchanged).");
	expect(await listCars(id)).toMatchObject([{ price: 17_500 }, { price: 18_950 }]);
	const history = await env.DB.prepare(
		"SELECT h.field, h.old_value AS old, h.new_value AS new, h.import_id > 0 AS imported FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id WHERE v.dealership_id = ?1 AND h.field = 'price'",
	)
		.bind(id)
		.all();
	expect(history.results).toEqual([{ field: "price", old: "18950", new: "17500", imported: 1 }]);
});

test("good rows go in and each failed one is told by row and column", async () => {
	const id = await addDealer();
	const answer = await post(id, table(row(1), row(2).replace("18950", "twelve"), row(3).replace("2019,", "1885,")));
	expect(answer).toEqual({
		status: 200,
		message:
			"1 vehicle has been uploaded (1 added, 0 updated). 2 rows could not be read: correct them and upload again.",
		count: 1,
		errors: [
			{
				row: 3,
				column: "price",
				message:
					"“twelve” is not the price of a car in US dollars. Write whole dollars, such as 18950, or empty the cell if the price is not known.",
			},
			{
				row: 4,
				column: "year",
				message: "“1885” is not a model year between 1920 and 2028. Write four digits, such as 2019.",
			},
		],
	});
});

test("what is no CSV is refused with what to do", async () => {
	const id = await addDealer();
	const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
	const cases: [Parameters<typeof post>[1], object, number, RegExp][] = [
		[null, {}, 422, /^Please select a CSV file to upload$/],
		["x", { name: "stock.txt" }, 415, /^Please upload a CSV file$/],
		[png, {}, 415, /is an image, not a CSV/],
		["PK\u0003\u0004 and so on", {}, 415, /ZIP archive or an Excel workbook/],
		["<!DOCTYPE html><title>Stock</title>", {}, 415, /web page/],
		["vin,make\n\0\0", {}, 415, /NUL bytes/],
		["", {}, 422, /is empty/],
		["\n\n \n", {}, 422, /has no rows/],
		[`${header}\n`, {}, 422, /no rows beneath it/],
		["a,b,c\n1,2,3\n", {}, 422, /No column of the file is known: its first row is “a, b, c”/],
	];
	for (const [file, options, status, message] of cases) {
		const answer = await post(id, file, options);
		expect(answer.status, String(message)).toBe(status);
		expect(answer.message).toMatch(message);
	}
	expect(await listCars(id)).toEqual([]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM imports WHERE dealership_id = ?1").bind(id).first()).toEqual({
		n: 0,
	});
	expect((await env.FILES.list({ prefix: `imports/${id}/` })).objects).toEqual([]);
});

test("10 MB goes in and one byte more does not", { timeout: 60_000 }, async () => {
	const id = await addDealer();
	const pad = (bytes: number) => {
		const text = `${header},options\n${row(1)},${"x".repeat(900_000)}\n${row(2)},${"y".repeat(900_000)}\n`;
		return text + `,${"z".repeat(99_998)}\n`.repeat(90).slice(0, bytes - text.length);
	};
	expect(await post(id, pad(MAX_BYTES - 1))).toMatchObject({ status: 200, count: 2 });
	expect(await post(id, pad(MAX_BYTES))).toMatchObject({ status: 200, count: 2 });
	expect(await post(id, pad(MAX_BYTES + 1))).toMatchObject({ status: 413, message: /larger than 10MB/ });
	expect(await listCars(id)).toHaveLength(2);
});

test("a file that is the whole stock takes missing cars away, but not many of them", async () => {
	const id = await addDealer();
	const rows = Array.from({ length: 20 }, (_, n) => row(n));
	await post(id, table(...rows));
	const few = await post(id, table(...rows.slice(0, 16)), { fields: { wholeStock: "on" } });
	expect(few.message).toContain("4 vehicles missing in the file were removed.");
	expect((await listCars(id)).filter((car) => car.soldAt !== null && car.listed === 0)).toHaveLength(4);
	const many = await post(id, table(...rows.slice(0, 5)), { fields: { wholeStock: "on" } });
	expect(many.message).toContain("11 vehicles are missing in the file, more than 30 % of the stock, and stayed");
	const broken = await post(id, table(...rows.slice(0, 15), "x,y,z,1,2,3,4,5,6"), { fields: { wholeStock: "on" } });
	expect(broken.message).toContain("Nothing was removed");
	const back = await post(id, table(...rows));
	expect(back.message).toContain("(4 added, 0 updated, 16 unchanged)");
	expect((await listCars(id)).filter((car) => car.listed === 1)).toHaveLength(20);
});

test("an expired dealership takes cars in and shows none", async () => {
	const id = await addDealer("2026-02-01T00:00:00.000Z");
	const answer = await post(id, table(row(1)));
	expect(answer.message).toContain("The dealership has expired: its vehicles are shown once it is renewed.");
	expect(await listCars(id)).toMatchObject([{ listed: 0 }]);
});
