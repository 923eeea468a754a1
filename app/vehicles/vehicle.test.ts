import { expect, test } from "vitest";
import type { VehicleRow } from "./card-columns.server";
import { toShownVehicle } from "./vehicle";
import { toVehicle } from "./vehicle-answer";

const row: VehicleRow = {
	...{ id: 15, vin: null, title: null, year: null, make: null, model: null, trim: null, price: null, mileage: null },
	...{
		exterior_color: null,
		interior_color: null,
		fuel_type: null,
		transmission: null,
		body_style: null,
		images: "[]",
	},
	...{ location: null, zip_code: null, place_id: null, carfax_url: null, original_listing_url: null, dealership_id: 1 },
	...{ dealership_name: "Bay", dealership_location: null, dealership_promo: null, checked_at: null },
	...{ dealership_url: "https://bay.example", dealership_phone: null, sharers: "[]" },
	photo_color: null,
	override_image: null,
	...{ title_brand: null, price_was: null, price_at: null, deal: null },
	...{ first_seen_at: "2026-01-01T00:00:00.000Z", dealership_created_at: "2026-01-01T00:00:00.000Z" },
};

test("what is unknown is null, but a title has words and a price is a number", () => {
	expect(toVehicle(toShownVehicle(row, null), new Date("2026-01-20T00:00:00.000Z"))).toEqual({
		...{ deal: null, daysListed: null, priceDrop: null, checkedAt: null },
		...{
			id: 15,
			vin: null,
			title: "Untitled Vehicle",
			year: null,
			make: null,
			model: null,
			trim: null,
			price: 0,
			mileage: 0,
		},
		...{ exteriorColor: null, interiorColor: null, fuelType: null, transmission: null, images: [], location: null },
		...{ zipCode: null, carfaxUrl: null, originalListingUrl: null, dealership: { id: 1, name: "Bay", location: null } },
		sellers: [
			{ vehicleId: 15, price: 0, dealership: { id: 1, name: "Bay", location: null }, originalListingUrl: null },
		],
	});
});

test("a card knows whether a price of 0 is known, and how far away the car is", () => {
	expect(toShownVehicle(row, 12.4)).toMatchObject({
		photoColor: null,
		priceKnown: false,
		mileageKnown: false,
		distance: 12,
		promo: null,
	});
	expect(toShownVehicle({ ...row, price: 0 }, null)).toMatchObject({ price: 0, priceKnown: true, distance: null });
});

test("a card shows the first image that is one, or ours in its place", () => {
	const images = JSON.stringify(["", "  ", " /a.jpg ", "/b.jpg"]);
	expect(toShownVehicle({ ...row, images }, null).image).toBe("/a.jpg");
	expect(toShownVehicle({ ...row, images, override_image: "/ours.jpg" }, null).image).toBe("/ours.jpg");
	expect(toShownVehicle(row, null).image).toBeNull();
});

test("each fact of a car's row keeps its own place", () => {
	const columns =
		"title make model trim exterior_color interior_color fuel_type transmission body_style location zip_code carfax_url original_listing_url";
	const toField = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
	const facts = columns.split(" ").map((column) => [column, `its ${column}`]);
	const shown = toShownVehicle({ ...row, ...Object.fromEntries(facts) }, null);
	expect(shown).toMatchObject(Object.fromEntries(facts.map(([column = "", fact]) => [toField(column), fact])));
});
