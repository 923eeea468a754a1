import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { checkVin } from "~/inventory/fields/vin";
import { header, row, table } from "../../../testing/civics";
import { CsvDesk } from "../../../testing/csv-desk";
import { onFullDisk } from "../../../testing/model/world";
import { proofCount, seed } from "../../../testing/proof";
import { randomFrom } from "../../../testing/random";
import { toVin } from "../../../testing/vins";
import { MAX_BYTES } from "../receiving/csv-limits";

const desk = new CsvDesk();

beforeAll(() => desk.signIn());

test("a file of the nine columns is in stock and on the site at once", async () => {
	const id = await desk.addDealer();
	const answer = await desk.upload(id, table(row(1), row(2)));
	expect(answer).toEqual({
		status: 200,
		message: "2 vehicles have been uploaded (2 added, 0 updated).",
		count: 2,
		errors: [],
	});
	expect(await desk.listCars(id)).toMatchObject([
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
	const id = await desk.addDealer();
	await desk.upload(id, table(row(1), row(2)));
	const again = await desk.upload(id, table(row(1), row(2)));
	expect(again.message).toBe(
		"This exact file was uploaded before. Nothing has changed since. 2 vehicles have been uploaded (0 added, 0 updated, 2 unchanged).",
	);
	const cheaper = await desk.upload(id, table(row(1, 17_500), row(2)));
	expect(cheaper.message).toBe("2 vehicles have been uploaded (0 added, 1 updated, 1 unchanged).");
	expect(await desk.listCars(id)).toMatchObject([{ price: 17_500 }, { price: 18_950 }]);
	const history = await env.DB.prepare(
		"SELECT h.field, h.old_value AS old, h.new_value AS new, h.import_id > 0 AS imported FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id WHERE v.dealership_id = ?1 AND h.field = 'price'",
	)
		.bind(id)
		.all();
	expect(history.results).toEqual([{ field: "price", old: "18950", new: "17500", imported: 1 }]);
});

test("good rows go in and each failed one is told by row and column", async () => {
	const id = await desk.addDealer();
	const answer = await desk.upload(
		id,
		table(row(1), row(2).replace("18950", "twelve"), row(3).replace("2019,", "1885,")),
	);
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

const listFiles = async () => (await env.FILES.list()).objects.map(({ key }) => key);

test("what is no CSV is refused with what to do", async () => {
	const id = await desk.addDealer();
	const before = await listFiles();
	expect(before).not.toEqual([]);
	const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
	const cases: [Parameters<typeof desk.upload>[1], object, number, RegExp][] = [
		[null, {}, 422, /^Please select a CSV file to upload$/],
		["x", { name: "stock.txt" }, 415, /^Please upload a CSV file$/],
		[png, {}, 415, /is an image, not a CSV/],
		["PK\u0003\u0004 and so on", {}, 415, /ZIP archive or an Excel workbook/],
		["<!DOCTYPE html><title>Stock</title>", {}, 415, /web page/],
		["vin,make\n\0\0", {}, 415, /NUL bytes/],
		["", {}, 422, /is empty/],
		["\n\n \n", {}, 422, /has no rows/],
		[`${header}\n`, {}, 422, /no rows below them/],
		["a,b,c\n1,2,3\n", {}, 422, /We do not recognize any column of the file: its first row is “a, b, c”/],
	];
	for (const [file, options, status, message] of cases) {
		const answer = await desk.upload(id, file, options);
		expect(answer.status, String(message)).toBe(status);
		expect(answer.message).toMatch(message);
		if (status === 422) expect(answer.errors).toEqual({ file: [answer.message] });
	}
	expect(await desk.listCars(id)).toEqual([]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM imports WHERE dealership_id = ?1").bind(id).first()).toEqual({
		n: 0,
	});
	expect(await listFiles()).toEqual(before);
});

test("a file's name is kept as one line that shows what it is", async () => {
	const getName = async (name: string) => {
		const id = await desk.addDealer();
		const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${table(row(1))}\r\n--b--\r\n`;
		expect(await desk.uploadBody(id, new Blob([body]).stream(), "multipart/form-data; boundary=b"), name).toMatchObject(
			{
				status: 200,
			},
		);
		return await env.DB.prepare("SELECT file_name FROM imports WHERE dealership_id = ?1").bind(id).first("file_name");
	};
	expect(await getName("stock\u0000\u202evsc.exe.csv")).toBe("stock vsc.exe.csv");
	expect(await getName("\u200b\u202e")).toBe("upload.csv");
	expect(await getName(`${"🚗".repeat(300)}.csv`)).toBe("🚗".repeat(100));
	expect(await getName("../日本 café.csv")).toBe("日本 café.csv");
});

test("a refused upload is read to its end, wherever it is refused: a body left unread ends the client's connection", async () => {
	const id = await desk.addDealer();
	const random = randomFrom(seed);
	const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
	const starts = [
		part('name="file"'),
		part('name="file"; filename=""'),
		part('name="file"; filename="stock.pdf"'),
		`${part('name="file"; filename="stock.csv"')}\0\0`,
		part('name="note"'),
		"--b\r\nbroken\r\n\r\n",
		"--b--\r\n",
	];
	for (const start of starts) {
		const pieces = Array.from({ length: random(40) + 1 }, () => "x".repeat(random(30_000) + 1));
		const asked = [start, ...pieces, "\r\n--b--\r\n"].map((text) => new TextEncoder().encode(text));
		// As a request's own body, it takes one reader and one read at a time.
		const { readable, writable } = new IdentityTransformStream();
		const writer = writable.getWriter();
		const sending = (async () => {
			for (const bytes of asked) await writer.write(bytes);
			await writer.close();
		})();
		expect((await desk.uploadBody(id, readable, "multipart/form-data; boundary=b")).status, start).toBeGreaterThan(399);
		await expect(sending, start).resolves.toBeUndefined();
	}
});

test("10 MB goes in and one byte more does not", { timeout: 60_000 }, async () => {
	const id = await desk.addDealer();
	const pad = (bytes: number) => {
		const text = `${header},options\n${row(1)},${"x".repeat(900_000)}\n${row(2)},${"y".repeat(900_000)}\n`;
		return text + `,${"z".repeat(99_998)}\n`.repeat(90).slice(0, bytes - text.length);
	};
	expect(await desk.upload(id, pad(MAX_BYTES - 1))).toMatchObject({ status: 200, count: 2 });
	expect(await desk.upload(id, pad(MAX_BYTES))).toMatchObject({ status: 200, count: 2 });
	expect(await desk.upload(id, pad(MAX_BYTES + 1))).toMatchObject({ status: 413, message: /larger than 10MB/ });
	expect(await desk.listCars(id)).toHaveLength(2);
});

test("a file that is the whole stock takes missing cars away, but not many of them", async () => {
	const id = await desk.addDealer();
	const rows = Array.from({ length: 20 }, (_, n) => row(n));
	await desk.upload(id, table(...rows));
	const few = await desk.upload(id, table(...rows.slice(0, 16)), { fields: { wholeStock: "on" } });
	expect(few.message).toContain("4 vehicles missing from the file were removed.");
	expect((await desk.listCars(id)).filter((car) => car.soldAt !== null && car.listed === 0)).toHaveLength(4);
	const many = await desk.upload(id, table(...rows.slice(0, 5)), { fields: { wholeStock: "on" } });
	expect(many.message).toContain(
		"11 vehicles are missing from the file. That is more than 30% of the stock, so nothing was removed",
	);
	const broken = await desk.upload(id, table(...rows.slice(0, 15), "x,y,z,1,2,3,4,5,6"), {
		fields: { wholeStock: "on" },
	});
	expect(broken.message).toContain("Nothing was removed");
	const back = await desk.upload(id, table(...rows));
	expect(back.message).toContain("(4 added, 0 updated, 16 unchanged)");
	expect((await desk.listCars(id)).filter((car) => car.listed === 1)).toHaveLength(20);
});

test("an expired dealership takes cars in and shows none", async () => {
	const id = await desk.addDealer("2026-02-01T00:00:00.000Z");
	const answer = await desk.upload(id, table(row(1)));
	expect(answer.message).toContain("The dealership has expired: its vehicles are shown once it is renewed.");
	expect(await desk.listCars(id)).toMatchObject([{ listed: 0 }]);
});

test("UTF-16, Latin-1 and a byte order mark are read as what they are", async () => {
	const id = await desk.addDealer();
	const text = table(row(1).replace("Civic LX", "Civic Coupé"));
	const wide = (isBig: boolean) => {
		const bytes = new Uint8Array(2 + text.length * 2);
		const view = new DataView(bytes.buffer);
		for (const [at, character] of [..."\ufeff", ...text].entries())
			view.setUint16(at * 2, character.charCodeAt(0), !isBig);
		return bytes;
	};
	const files = [
		wide(true),
		wide(false),
		wide(false).slice(2),
		Uint8Array.from(text, (character) => character.charCodeAt(0)),
		new TextEncoder().encode(`\ufeff${text}`),
	];
	for (const file of files) {
		expect(await desk.upload(id, file)).toMatchObject({ status: 200, count: 1, errors: [] });
		expect(await desk.listCars(id)).toMatchObject([{ title: "2019 Honda Civic Coupé" }]);
	}
});

const ROWS = proofCount(6_000, 20_000);

test("thousands of rows go in with few statements and are all listed, each ranked", { timeout: 120_000 }, async () => {
	const id = await desk.addDealer();
	const rows = Array.from({ length: ROWS }, (_, n) => row(n));
	expect(await desk.upload(id, table(...rows))).toMatchObject({ status: 200, count: ROWS, errors: [] });
	const cars = await env.DB.prepare(
		`SELECT count(*) AS n, sum(listed) AS listed, count(DISTINCT rank) > 500 AS ranked,
			(SELECT count(*) FROM cars_by_price_low WHERE cars_by_price_low MATCH ?2) AS found
		FROM vehicles WHERE dealership_id = ?1`,
	)
		.bind(id, `xdl${id}`)
		.first();
	expect(cars).toEqual({ n: ROWS, listed: ROWS, ranked: 1, found: ROWS });
});

test("a file that finds no room is not called malformed, and nothing is changed", async () => {
	const id = await desk.addDealer();
	const full = onFullDisk(desk.ctx);
	const answer = await desk.upload(id, table(row(1)), { ctx: full });
	expect(answer).toMatchObject({ status: 503, message: expect.stringContaining("could not be stored") });
	expect(await desk.listCars(id)).toEqual([]);
});

test("a form that was cut anywhere, or that its header names another boundary for, is malformed; one of no fields has no file", async () => {
	const id = await desk.addDealer();
	const form = `--lot\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${table(row(1))}\r\n--lot--`;
	const send = async (text: string, boundary = "lot") =>
		(await desk.uploadBody(id, new Blob([text]).stream(), `multipart/form-data; boundary=${boundary}`)).status;
	const cut = fc.asyncProperty(fc.nat(form.length - 1), async (length) => {
		expect(await send(form.slice(0, length))).toBe(400);
	});
	await fc.assert(cut, { seed, numRuns: proofCount(40, 400), examples: [[0], [1], [4], [form.length - 1]] });
	expect(await send(form, "other")).toBe(400);
	for (const none of ["--lot--", "--lot--\r\n"]) expect(await send(none)).toBe(422);
	expect(await desk.listCars(id)).toEqual([]);
});

test("a file name that the form's parser stumbles over is refused with what to do", async () => {
	const answer = await desk.upload(await desk.addDealer(), table(row(1)), { name: "stock=may.csv" });
	expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("Rename the file") });
});

test("a file of more columns than a list of cars has, or with a text for a column name, is refused in a sentence, and nothing of it kept", async () => {
	const id = await desk.addDealer();
	const before = await listFiles();
	const wide = Array.from({ length: 5000 }, (_, at) => `column ${at}`).join(",");
	const cases: [string, RegExp][] = [
		[`${wide},title,vin,price\n1,2,3\n`, /^The first row of the file has 5,003 columns, more than 500\. /],
		[`${"title,".repeat(501)}\n${row(1)}\n`, /^The first row of the file has 502 columns, more than 500\. /],
		["title,".repeat(1_650_000), /^The first row of the file has more than 500 columns\. /],
		[`Stock of today\n${"vin,".repeat(501)}\n`, /^Row 2 of the file has 502 columns, more than 500\. /],
		[
			`vin,year,make,model,${"price ".repeat(40)}\n${row(1)}\n`,
			/^Column 5 of the file has a name of 240 characters, more than 200\. /,
		],
	];
	for (const [text, message] of cases)
		expect(await desk.upload(id, text)).toMatchObject({ status: 422, message: expect.stringMatching(message) });
	expect(await listFiles()).toEqual(before);
	const most = await desk.upload(id, `${header}${",extra".repeat(491)}\n${row(1)}\n`);
	expect(most).toMatchObject({ status: 200, count: 1 });
});

test("addresses in private networks come in where dealers may be there, and nowhere else", async () => {
	const text = `${header},images,url\n${row(1)},http://127.0.0.1:9/1.jpg,http://printer.local/car\n`;
	const store = async (allowPrivateHosts: boolean) => {
		const id = await desk.addDealer();
		const ctx = { ...desk.ctx, config: { ...desk.ctx.config, allowPrivateHosts } };
		expect(await desk.upload(id, text, { ctx })).toMatchObject({ status: 200, count: 1 });
		return await env.DB.prepare("SELECT images, original_listing_url AS url FROM vehicles WHERE dealership_id = ?1")
			.bind(id)
			.first();
	};
	expect(await store(false)).toEqual({ images: "[]", url: null });
	expect(await store(true)).toEqual({ images: '["http://127.0.0.1:9/1.jpg"]', url: "http://printer.local/car" });
});

test("a year that the VIN denies is said, with its row: the car is there without one", async () => {
	const id = await desk.addDealer();
	const nowhere = row(72).replaceAll("2019", "2011");
	const inTitle = row(73).replace(",2019,", ",2012,");
	const answer = await desk.upload(id, table(row(71), nowhere, inTitle));
	expect(answer).toMatchObject({ status: 200, count: 3, errors: [] });
	expect(answer.message).toContain(
		"The VIN belongs to another model year in rows 3 (2011), 4 (2012). The year was left out",
	);
	const { results } = await env.DB.prepare(
		"SELECT vin, year, listed FROM vehicles WHERE dealership_id = ?1 ORDER BY id",
	)
		.bind(id)
		.all();
	const years = [2019, null, 2019];
	expect(results).toEqual(years.map((year, at) => ({ vin: toVin(71 + at), year, listed: 1 })));
});

test("a VIN with a wrong check digit is left out where a stock number names the car, and comes once it is right", async () => {
	const random = randomFrom(seed);
	const id = await desk.addDealer();
	const right = toVin(80);
	const slip = (): string => {
		const at = 1 + random(16);
		const vin = right.slice(0, at) + "ABCDEFGHJKLMNPRSTUVWXYZ0123456789".charAt(random(33)) + right.slice(at + 1);
		return checkVin(vin) === "bad-check-digit" ? vin : slip();
	};
	const upload = async (vins: string[], wholeStock = false) => {
		const lines = vins.map((vin, at) => `${vin},A${at},2019,Honda,Civic,${9000 + at}`);
		const text = `vin,stock,year,make,model,price\n${lines.join("\n")}\n`;
		return desk.upload(id, text, { fields: wholeStock ? { wholeStock: "on" } : {} });
	};
	const list = async () => {
		const sql = "SELECT stock_number AS stock, vin FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY id";
		return (await env.DB.prepare(sql).bind(id).all()).results;
	};
	const wrong = slip();
	const first = await upload([wrong]);
	expect(first).toMatchObject({ status: 200, count: 1, errors: [] });
	expect(first.message).toContain(`The check digit of the VIN is wrong in row 2 (${wrong}). The stock number was used`);
	expect(await list(), wrong).toEqual([{ stock: "A0", vin: null }]);
	await upload([right, toVin(81)]);
	const both = [
		{ stock: "A0", vin: right },
		{ stock: "A1", vin: toVin(81) },
	];
	expect(await list()).toEqual(both);
	const whole = await upload([slip()], true);
	expect(whole.message).toContain(
		"Nothing was removed, because a row without its VIN may be one of the missing vehicles.",
	);
	expect(await list()).toEqual(both);
});
