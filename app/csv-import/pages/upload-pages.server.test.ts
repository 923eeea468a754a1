import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { parseView } from "~/desk/table/table-view";
import { csvFieldLabels } from "~/feeds/columns";
import type { Handler } from "~/http";
import { action as page } from "~/routes/admin._shell.dealerships.$id.upload";
import { action as decide, loader as show } from "~/routes/admin._shell.dealerships_.$id_.uploads.$importId";
import { loader as template } from "~/routes/admin.csv-template[.]csv";
import { action as send } from "~/routes/admin.dealerships.$id.uploads";
import { loader as failed } from "~/routes/admin.dealerships.$id.uploads.$importId.failed[.]csv";
import { loader as exported } from "~/routes/admin.export.$file";
import { toColumns } from "~/stock-files/table/to-columns";
import { createDb } from "../../../db/client";
import { header, row, table } from "../../../testing/civics";
import { CsvDesk, toForm } from "../../../testing/csv-desk";
import { toVin } from "../../../testing/vins";
import { watchD1 } from "../../../testing/watch-d1";
import { importShape } from "../listed/import-view";
import { listImports } from "../listed/list-imports.server";

const desk = new CsvDesk();

beforeAll(() => desk.signIn());

type Step = { to?: string; status?: number; notice: { title: string; text: string } | null };

async function sendFile(id: number, text: string, fields = {}): Promise<Step> {
	return (await desk.call(send as Handler, { id }, toForm(text, "stock.csv", fields))).json();
}

function idOf(step: Step): string {
	return /uploads\/(\d+)$/.exec(step.to ?? "")?.[1] ?? "";
}

async function preview(id: number, importId: string) {
	const { context, request } = desk.toArgs();
	const shown = await show({ request, context, params: { id: String(id), importId } });
	if (shown.kind !== "preview") throw new Error(`The page shows it as ${shown.kind}`);
	return shown;
}

test("a file without a doubt is imported at once", async () => {
	const id = await desk.addDealer();
	const step = await sendFile(id, table(row(1), row(2)));
	expect(step).toEqual({
		to: "/admin/dealerships",
		notice: {
			title: "Upload Successful",
			text: "2 vehicles have been uploaded (2 added, 0 updated).",
			tone: "default",
		},
	});
	expect(await desk.listCars(id)).toHaveLength(2);
});

test("the report of a file without errors shows what its preview did: its columns and first cars", async () => {
	const id = await desk.addDealer();
	const text = table(row(1), ...Array.from({ length: 9 }, (_, at) => row(at + 1)));
	const importId = idOf(await sendFile(id, text, { lookFirst: "on" }));
	const { columns, sample, cars } = (await preview(id, importId)).preview;
	const answer = new FormData();
	answer.append("intent", "import");
	await desk.call(decide as Handler, { id, importId }, answer);
	const { context, request } = desk.toArgs();
	const shown = await show({ request, context, params: { id: String(id), importId } });
	expect(shown).toMatchObject({ kind: "ended", look: { columns, sample, cars }, undo: expect.anything() });
	expect(cars).toHaveLength(5);
});

test("a file that a person wishes to look at waits, and then goes in as it is", async () => {
	const id = await desk.addDealer();
	const importId = idOf(await sendFile(id, table(row(1), row(2)), { lookFirst: "on" }));
	expect((await preview(id, importId)).preview).toMatchObject({ count: 2, failed: 0 });
	expect(await desk.listCars(id)).toEqual([]);
	const listed = await listImports(createDb(env.DB), parseView(new URLSearchParams(), importShape), id);
	expect(listed.imports).toMatchObject([{ state: "preview", rows: 2 }]);
	const answer = new FormData();
	answer.append("intent", "import");
	await desk.call(decide as Handler, { id, importId }, answer);
	expect(await desk.listCars(id)).toHaveLength(2);
});

test("a large file's check tells on its way how far it has come", async () => {
	const noted: number[] = [];
	const watched = watchD1(env.DB, async (sql, run, params) => {
		for (const [at, one] of sql.entries())
			if (/^update "imports" set "bytes_read"/i.test(one)) noted.push(Number(params[at]?.[0]));
		return await run();
	});
	const text = table(...Array.from({ length: 2_000 }, (_, at) => `${"x".repeat(1_500)},${row(at + 1)}`));
	const form = toForm(text, "stock.csv", { lookFirst: "on" });
	await desk.call(send as Handler, { id: await desk.addDealer() }, form, "/admin/x", {
		...desk.ctx,
		db: createDb(watched),
	});
	expect(noted.at(-1)).toBe(text.length);
	const steps = noted.map((bytes, at) => bytes - (noted[at - 1] ?? 0));
	expect(Math.max(...steps)).toBeLessThan(2_000_000);
});

test("without JavaScript the same form leads to the same places", async () => {
	const id = await desk.addDealer();
	const sure = await desk.call(page as Handler, { id }, toForm(table(row(1))));
	expect([sure.status, sure.headers.get("Location")]).toEqual([302, "/admin/dealerships"]);
	expect(sure.headers.get("Set-Cookie")).toContain("notice=");
	const doubtful = await desk.call(page as Handler, { id }, toForm(table("x,y,z,1,2,3,4,5,6")));
	expect(doubtful.headers.get("Location")).toMatch(new RegExp(`^/admin/dealerships/${id}/uploads/\\d+$`));
	expect(await desk.listCars(id)).toHaveLength(1);
});

test("a doubtful column waits for a person, whose answer counts", async () => {
	const id = await desk.addDealer();
	const text = `vin,make,model,year,what we want\n${toVin(1)},Honda,Civic,2019,18950\n`;
	const step = await sendFile(id, text);
	expect(step.notice).toBeNull();
	const importId = idOf(step);
	const first = await preview(id, importId);
	expect(first.preview).toMatchObject({ count: 1, failed: 0 });
	expect(first.preview.columns[4]).toEqual({ header: "what we want", field: null, isSure: false });
	expect(await desk.listCars(id)).toEqual([]);

	const answer = new FormData();
	for (const [at, field] of ["vin", "make", "model", "year", "price"].entries()) answer.append(`column-${at}`, field);
	answer.append("intent", "check");
	await desk.call(decide as Handler, { id, importId }, answer, `/admin/dealerships/${id}/uploads/${importId}`);
	expect((await preview(id, importId)).preview.cars).toMatchObject([{ price: 18_950 }]);
	answer.set("intent", "import");
	const done = await desk.call(decide as Handler, { id, importId }, answer);
	expect([done.status, done.headers.get("Location")]).toEqual([302, "/admin/dealerships"]);
	expect(await desk.listCars(id)).toMatchObject([{ price: 18_950, listed: 1 }]);
});

test("failed rows come back as a file that imports at once when mended", async () => {
	const id = await desk.addDealer();
	const bad = row(2).replace("18950", "a lot").replace("Honda Civic LX", "Honda Civic; LX");
	const step = await sendFile(id, `${header},color of seats\n${row(1)},red\n${bad},=1+1\n`);
	const importId = idOf(step);
	const response = await desk.call(failed as Handler, { id, importId });
	expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="failed-rows-stock-csv.csv"');
	const text = await response.text();
	expect(text).toContain("'=1+1");
	expect(text).toContain("“a lot” is not the price of a car in US dollars");
	const mended = await sendFile(id, text.replace("a lot", "17500"));
	expect(mended).toMatchObject({ to: "/admin/dealerships", notice: { title: "Upload Successful" } });
	expect(await desk.listCars(id)).toMatchObject([{ vin: toVin(2), price: 17_500 }]);
});

test("each row that was skipped or failed is named, with what is wrong with it, before the import and after", async () => {
	const id = await desk.addDealer();
	const lines = [
		`condition,${header}`,
		`used,${row(1)}`,
		`new,${row(2).replaceAll("2019", "2026").replace("42150", "8")}`,
		`sold,,2018,Ford,Focus,9800,61200,${toVin(3)},"Austin, TX",78701`,
		`used,${row(1)}`,
		`used,"2016 Kia Rio",2016,Kia,Rio,EUR 9 800,80100,${toVin(4)},"Austin, TX",78701`,
	];
	const importId = idOf(await sendFile(id, `${lines.join("\n")}\n`));
	const named = [
		{ row: 3, name: "2026 Honda Civic LX", reason: "new" },
		{ row: 4, name: "2018 Ford Focus", reason: "sold" },
		{ row: 5, name: "2019 Honda Civic LX", reason: "repeated", sameAs: 2 },
	];
	const wrong = expect.stringMatching(/^“EUR 9 800” is not in US dollars/);
	const errors = [{ row: 6, column: "price", name: "2016 Kia Rio", message: wrong }];
	expect((await preview(id, importId)).preview).toMatchObject({ skippedRows: named, errors });
	const answer = new FormData();
	answer.append("intent", "import");
	await desk.call(decide as Handler, { id, importId }, answer);
	const { context, request } = desk.toArgs();
	const shown = await show({ request, context, params: { id: String(id), importId } });
	expect(shown).toMatchObject({ kind: "ended", skippedRows: named, left: { errors } });
});

test("what cannot be taken in is told where the person is", async () => {
	const id = await desk.addDealer();
	const cases: [FormData, number, string, RegExp][] = [
		[toForm(null), 422, "No File Selected", /^Please select a CSV file to upload$/],
		[toForm("x", "stock.pdf"), 415, "Invalid File Type", /^Please upload a CSV file$/],
		[toForm("%PDF-1.7"), 415, "Upload Failed", /is a PDF document/],
	];
	for (const [form, status, title, text] of cases) {
		const step: Step = await (await desk.call(send as Handler, { id }, form)).json();
		expect(step).toMatchObject({ status, notice: { title, tone: "destructive" } });
		expect(step.notice?.text).toMatch(text);
	}
});

test("the inventory goes out and comes back unchanged, formulas made harmless", async () => {
	const id = await desk.addDealer();
	const titled = row(1).replace("2019 Honda Civic LX", '"=Honda, ""Civic"""');
	await desk.upload(id, table(titled, row(2)));
	const before = await desk.listCars(id);
	const path = `/admin/export/inventory.csv?dealership=${id}`;
	const text = await (await desk.call(exported as Handler, { file: "inventory.csv" }, undefined, path)).text();
	expect(text.startsWith("title,year,make,model,price,mileage,vin,location,zipCode,")).toBe(true);
	expect(text).toContain(`"'=Honda, ""Civic"""`);
	const step = await sendFile(id, text);
	expect(step.notice?.text).toBe("2 vehicles have been uploaded (0 added, 0 updated, 2 unchanged).");
	expect(await desk.listCars(id)).toEqual(before);
	const json = await desk.call(exported as Handler, { file: "inventory.json" }, undefined, path);
	expect(await json.json()).toMatchObject([
		{ vin: toVin(2), price: 18_950, images: [] },
		{ vin: toVin(1), dealershipId: id },
	]);
});

test("contact clicks go out, of one dealership and of all", async () => {
	const [one, other] = [await desk.addDealer(), await desk.addDealer()];
	await env.DB.prepare(
		`INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, make, created_at)
		VALUES (999991, ?1, 'a', 'Honda', '2026-03-01T00:00:00.000Z'), (999992, ?2, 'b', NULL, '2026-03-01T00:00:01.000Z')`,
	)
		.bind(one, other)
		.run();
	const load = (file: string, query = "") =>
		desk.call(exported as Handler, { file }, undefined, `/admin/export/${file}${query}`);
	const own = await (await load("contact-clicks.csv", `?dealership=${one}`)).text();
	expect(own.split("\r\n").slice(1, 2)).toEqual([
		expect.stringMatching(/^\d+,2026-03-01T00:00:00.000Z,999991,Vehicle #999991,,Honda,,/),
	]);
	const all: unknown[] = await (await load("contact-clicks.json")).json();
	expect(all).toHaveLength(2);
	await expect(load("passwords.csv")).rejects.toMatchObject({ status: 404 });
});

/** Parts and units of other columns, and a mark of cars that leave. */
const inOther = ["currency", "mileageUnit", "street", "city", "state", "isCertified", "isGone"];

test("the template names every column that is understood", async () => {
	const id = await desk.addDealer();
	const text = await (await desk.call(template as Handler, {})).text();
	expect(text).toMatch(/^title,year,make,model,price,mileage,vin,location,zipCode,stockNumber,/);
	const named = toColumns(text.trim().split(",")).filter(({ isSure }) => isSure);
	const wanted = Object.keys(csvFieldLabels).filter((field) => !inOther.includes(field));
	expect(named.map(({ field }) => field).sort()).toEqual(wanted.sort());
	const step = await sendFile(id, text);
	expect(step.notice?.text).toContain("no rows below them");
	const filled = await sendFile(id, `${text}2019 Honda Civic,2019,Honda,Civic,18950,42150,${toVin(1)}\r\n`);
	expect(filled.to).toBe("/admin/dealerships");
});
