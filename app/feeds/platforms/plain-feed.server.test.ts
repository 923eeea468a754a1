import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { oddTexts } from "../../../testing/odd-texts";
import { proofCount, seed } from "../../../testing/proof";
import { answer, createTestContext } from "../../../testing/test-admin.server";
import { toVin } from "../../../testing/vins";
import { loader } from "../../routes/exports.$file";
import { addFeedCar, openFeedStock } from "./fixtures/feed-stock";

const ctx = createTestContext();
const origin = "http://localhost:8787";

const withoutNul = (one: string) => one.replaceAll("\0", "");
const text = fc.oneof(
	fc.constantFrom(null, "", "=1+1", 'a "quoted", one', "two\r\nlines", "\u2028</script>", "\ud83d\ude00", "\\"),
	fc.constantFrom(...oddTexts, oddTexts.join("")).map(withoutNul),
	fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })).map(withoutNul),
);
const number = fc.option(fc.nat(1_000_000));
const address = fc.constantFrom(
	...["https://d.example/1.jpg", " https://d.example/1.jpg ", "https://d.example/a%20b?c=[1]", "HTTP://D.example"],
	...["ftp://d.example/1.jpg", "https://d.example/a,b.jpg", "", "/1.jpg"],
);
const car = fc.record({
	...{ hasVin: fc.boolean(), dealer: fc.constantFrom(1, 2), listed: fc.constantFrom(1, 1, 1, 0) },
	...{ title: text, make: text, model: text, trim: text, description: text, stock_number: text, title_brand: text },
	...{ exterior_color: text, interior_color: text, body_style: fc.oneof(text, fc.constantFrom("4dr Sedan", "SUV")) },
	...{ drivetrain: fc.oneof(text, fc.constantFrom("AWD", "4x4")), fuel_type: fc.oneof(text, fc.constant("Gas")) },
	...{ transmission: fc.oneof(text, fc.constant("6-Speed Manual")) },
	condition: fc.constantFrom(null, "used", "certified"),
	...{ year: number, price: number, mileage: number, original_listing_url: fc.option(address) },
	images: fc.array(address, { maxLength: 5 }).map((all) => JSON.stringify(all)),
});

type Stored = Record<string, string | number | null> & { id: number; vin: string | null; images: string };

const isShown = (one: string) => /^https?:\/\/[^\s,]+$/i.test(one);

/** From the stored row by hand, without the writer's code. */
function toTold(row: Stored): object {
	const { id, vin, dealership_id: dealer, original_listing_url: url } = row;
	const images = (JSON.parse(row.images) as string[]).map((one) => one.trim()).filter(isShown);
	const told = { id, vin, stockNumber: row.stock_number, title: row.title, year: row.year, make: row.make };
	const more = { model: row.model, trim: row.trim, price: row.price, mileage: row.mileage };
	const colors = { exteriorColor: row.exterior_color, interiorColor: row.interior_color };
	const kinds = { bodyStyle: row.body_kind, fuelType: row.fuel_kind, transmission: row.transmission_kind };
	const rest = { drivetrain: row.drive_kind, condition: row.condition, titleBrand: row.title_brand };
	const shown = { description: row.description, images: [...new Set(images)], listedSince: row.first_seen_at };
	const names = { dealershipId: dealer, dealershipName: `Dealer ${dealer}`, dealershipPhone: null };
	const where = { dealershipAddress: `${dealer}00 Main St, Houston, TX 77002, US` };
	const links = { originalListingUrl: url && isShown(String(url)) ? url : null };
	const link = `${origin}/vehicles/${vin ?? id}`;
	return { ...told, ...more, ...colors, ...kinds, ...rest, ...shown, ...names, ...where, ...links, link };
}

async function getJson(query: string): Promise<string> {
	const call = { path: `/exports/inventory.json${query}`, params: { file: "inventory.json" } };
	return await (await answer(ctx, loader, call)).text();
}

test("to the byte, the plain JSON feed is what the database holds of each listed car, one a line, made now or kept", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(car, { maxLength: 12 }), async (cars) => {
			await openFeedStock();
			for (const [at, { hasVin, dealer, ...more }] of cars.entries())
				await addFeedCar(20 + at, dealer, toVin(at), { ...more, ...(!hasVin && { vin: null }) });
			const { results } = await env.DB.prepare("SELECT * FROM vehicles WHERE listed = 1 ORDER BY id").all<Stored>();
			for (const dealer of [null, 1]) {
				const rows = results.filter((row) => dealer === null || row.dealership_id === dealer);
				const due = `[${rows.map((row) => `\n${JSON.stringify(toTold(row))}`).join(",")}\n]\n`;
				const query = dealer === null ? "" : `?dealership=${dealer}`;
				expect([await getJson(query), await getJson(query)]).toEqual([due, due]);
			}
		}),
		{ seed, numRuns: proofCount(10, 1000) },
	);
});
