import { expect, test } from "vitest";
import type { ShownVehicle } from "../vehicle";
import { toCard } from "./card";

const now = new Date("2026-11-20T12:00:00.000Z");
const car: ShownVehicle = {
	...{ id: 15, vin: "1HGCM82633A004352", title: "2003 Honda Accord EX", year: 2003, make: "Honda", model: "Accord" },
	...{
		trim: "EX",
		price: 8900,
		photosOf: { vehicleId: 1, dealership: null },
		photoColor: null,
		priceKnown: true,
		mileage: 0,
		mileageKnown: false,
		bodyStyle: null,
		distance: null,
	},
	...{ exteriorColor: null, interiorColor: null, fuelType: null, transmission: null, images: [], promo: null },
	...{ deal: null, lotSince: null, drop: null, sharers: { sellers: [], namesakes: [], ownsVin: true } },
	...{
		location: null,
		zipCode: null,
		carfaxUrl: null,
		originalListingUrl: null,
		checkedAt: "2026-11-16T11:00:00.000Z",
	},
	...{ image: "http://cdn.example/1.jpg", dealership: { id: 1, name: "Bay", location: null } },
};

test("a card leads to the VIN, else to the id", () => {
	expect(toCard(car, now).path).toBe("/vehicles/1HGCM82633A004352");
	expect(toCard({ ...car, vin: null }, now).path).toBe("/vehicles/15");
});

test("what is unknown is null, never a figure", () => {
	expect(toCard(car, now)).toMatchObject({ price: 8900, mileage: null });
	expect(toCard({ ...car, price: 0, priceKnown: false }, now).price).toBeNull();
});

test("a place is the dealership's, the car's, the ZIP, or unknown", () => {
	expect(toCard(car, now).place).toBe("Unknown Location");
	expect(toCard({ ...car, zipCode: "77002" }, now).place).toBe("77002");
	expect(toCard({ ...car, zipCode: "77002", location: "Katy, TX" }, now).place).toBe("Katy, TX");
	const dealership = { id: 1, name: "", location: "Houston, TX" };
	expect(toCard({ ...car, location: "Katy, TX", dealership }, now)).toMatchObject({
		place: "Houston, TX",
		dealership: "Unknown Dealership",
	});
});

test("photos are asked for by https, and only http addresses are", () => {
	expect(toCard(car, now).image).toBe("https://cdn.example/1.jpg");
	expect(toCard({ ...car, image: "http://127.0.0.1:9/1.jpg" }, now).image).toBe("http://127.0.0.1:9/1.jpg");
	expect(toCard({ ...car, image: "javascript:alert(1)" }, now).image).toBeNull();
});

test("a dealership not read for three days says so, one read lately does not", () => {
	expect(toCard(car, now).checked).toBe("4 days ago");
	expect(toCard({ ...car, checkedAt: "2026-11-18T12:00:00.000Z" }, now).checked).toBeNull();
});

test("the part after year, make and model is set lighter", () => {
	expect(car.title.slice(0, toCard(car, now).titleSplit)).toBe("2003 Honda Accord");
	const title = "Weekend special";
	expect(toCard({ ...car, title }, now).titleSplit).toBe(title.length);
});

test("a card says that a Carfax report is there only where its address can be opened", () => {
	expect(toCard({ ...car, carfaxUrl: "https://www.carfax.com/vin/1" }, now).carfax).toBe(true);
	for (const carfaxUrl of [null, "", "javascript:alert(1)"])
		expect(toCard({ ...car, carfaxUrl }, now)).not.toHaveProperty("carfax");
});
