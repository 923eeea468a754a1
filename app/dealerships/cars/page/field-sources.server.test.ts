import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { PIN_SOURCE, pinnableFields } from "~/inventory/stock/pins";
import { pinStatements } from "~/inventory/stock/pins.server";
import { header, row } from "../../../../testing/civics";
import { CsvDesk } from "../../../../testing/csv-desk";
import { getCarPage } from "./desk-car.server";

test("a car's page tells of each field where it is from, and whose pin it has", async () => {
	const desk = new CsvDesk();
	const { db } = desk.ctx;
	await desk.signIn();
	const dealer = await desk.addDealer();
	await desk.upload(dealer, `${[header, row(1)].join("\n")}\n`);
	const id = (await env.DB.prepare("SELECT id FROM vehicles").first<number>("id")) ?? 0;
	const sources = Object.fromEntries(pinnableFields.map((field) => [field, `where ${field} is from`]));
	for (const lacking of pinnableFields) {
		const { [lacking]: _, ...told } = sources;
		const set = env.DB.prepare("UPDATE vehicles SET field_sources = ?1 WHERE id = ?2");
		await set.bind(JSON.stringify(told), id).run();
		const page = await getCarPage(db, id, desk.ctx.now());
		const shown = Object.fromEntries((page?.fields ?? []).map(({ field, source }) => [field, source]));
		expect(shown).toEqual({ ...told, [lacking]: null });
	}
	const now = desk.ctx.now().toISOString();
	await env.DB.batch(pinStatements(db, { id, field: "price", value: 1234, by: "ann", now }));
	const page = await getCarPage(db, id, desk.ctx.now());
	const price = page?.fields.find(({ field }) => field === "price");
	expect(price).toMatchObject({ value: 1234, source: PIN_SOURCE, pin: { by: "ann" } });
});
