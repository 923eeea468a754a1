import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createTestContext, send } from "../../testing/test-admin.server";
import { loader as list } from "../routes/api.vehicles._index";
import { loader as one } from "../routes/api.vehicles.$idOrVin";
import { loader as contact } from "../routes/vehicles.$idOrVin.contact";
import { getVehiclePage } from "./detail/vehicle-page.server";
import { getListingPage } from "./listing/listing.server";
import { toPhotoVersion } from "./photo-address";

const secret = "10.1.2.3";
const address = (path: string) => `http://${secret}/${path}`;

async function addCars(): Promise<void> {
	const at = new Date().toISOString();
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, last_confirmed_at, created_at, updated_at) VALUES (1, 'Lot', ?1, ?2, ?2, ?2)",
		).bind(address("lot"), at),
		...[31, 32].map((id) =>
			env.DB.prepare(
				`INSERT INTO vehicles (id, dealership_id, source_key, title, make, model, images, carfax_url, original_listing_url,
					origin, first_seen_at, last_changed_at)
				VALUES (?1, 1, 'stock:' || ?1, 'Car', 'Honda', 'Civic', ?2, ?3, ?4, 'scrape', ?5, ?5)`,
			).bind(
				...[id, JSON.stringify([address("1.jpg"), "https://photos.example.com/2.jpg"])],
				...[address("carfax"), address("car"), at],
			),
		),
	]);
}

test("private addresses that were stored while they were allowed are shown while they are, and nowhere else", async () => {
	await addCars();
	const base = createTestContext();
	const params = { idOrVin: "31" };
	for (const allowPrivateHosts of [true, false]) {
		const ctx = { ...base, config: { ...base.config, allowPrivateHosts } };
		const shown = {
			list: await (await send(ctx, list, {})).text(),
			one: await (await send(ctx, one, { params })).text(),
			page: JSON.stringify(await getVehiclePage(ctx, "31")),
			contact: (await send(ctx, contact as typeof one, { params })).headers.get("Location") ?? "",
		};
		// Cards name our own sizes of a photo, by a hash of where it comes from.
		const cards = JSON.stringify(await getListingPage(ctx, "https://cars.example/"));
		expect(cards).not.toContain(secret);
		expect(cards.includes(toPhotoVersion(address("1.jpg"))), `${allowPrivateHosts}`).toBe(allowPrivateHosts);
		for (const [name, text] of Object.entries(shown)) {
			expect(text.includes(secret), `${name}, ${allowPrivateHosts}`).toBe(allowPrivateHosts);
			if (name !== "contact" && !allowPrivateHosts) expect(text, name).toContain("photos.example.com/2.jpg");
		}
	}
});
