import { expect, test } from "vitest";
import type { VehicleDetail } from "../vehicle";
import { listWider } from "./list-wider";
import { toVehicleMeta } from "./vehicle-meta";

const site = {
	...{ name: "Deals", origin: "https://cars.example", contactEmail: "a@b.example", inspectionUrl: "https://i.example" },
	...{ showListDealershipButton: true, year: 2026, pushKey: null },
};
const url = "https://cars.example/vehicles/1HGCM82633A004352";
const car: VehicleDetail = {
	...{ id: 15, vin: "1HGCM82633A004352", title: "2003 Honda Accord EX", year: 2003, make: "Honda", model: "Accord" },
	...{
		trim: "EX",
		price: 8900,
		photosOf: { vehicleId: 1, dealership: null },
		photoColor: null,
		priceKnown: true,
		mileage: 42150,
		mileageKnown: true,
		bodyStyle: null,
		distance: null,
	},
	...{ exteriorColor: "Blue", interiorColor: null, fuelType: null, transmission: null, promo: null, checkedAt: null },
	...{ image: "https://cdn.example/1.jpg", images: ["https://cdn.example/logo.png", "https://cdn.example/2.jpg"] },
	...{ location: null, zipCode: null, carfaxUrl: null, originalListingUrl: null, stockNumber: "A1", drivetrain: null },
	...{ engine: null, condition: null, description: null, soldAt: null, dealershipPhone: null },
	...{ deal: null, lotSince: null, drop: null, dealParts: null, dealerFees: null, state: null },
	sharers: { sellers: [], namesakes: [], ownsVin: true },
	...{ firstSeenAt: "", lastChangedAt: "", dealershipUrl: "https://bay.example" },
	dealership: { id: 1, name: "Bay Autos", location: "Houston, TX" },
};

test("a car whose price is known is offered for it by its dealer", () => {
	const { jsonLd, description } = toVehicleMeta(car, site);
	expect(jsonLd?.[0]).toEqual({
		"@type": ["Product", "Car"],
		...{ name: "2003 Honda Accord EX", url, image: ["https://cdn.example/1.jpg", "https://cdn.example/2.jpg"] },
		...{ vehicleIdentificationNumber: "1HGCM82633A004352", sku: "A1", vehicleModelDate: "2003", model: "Accord" },
		...{ vehicleConfiguration: "EX", color: "Blue", brand: { "@type": "Brand", name: "Honda" } },
		mileageFromOdometer: { "@type": "QuantitativeValue", value: 42150, unitCode: "SMI" },
		itemCondition: "https://schema.org/UsedCondition",
		offers: {
			...{ "@type": "Offer", url, price: 8900, priceCurrency: "USD", availability: "https://schema.org/InStock" },
			seller: { "@type": "AutoDealer", name: "Bay Autos", address: "Houston, TX" },
		},
	});
	expect(description).toMatch(/^2003 Honda Accord EX: \$8,900, 42,150 miles, Houston, TX at Bay Autos\. .* FB100 /);
});

test("a car whose price and mileage are unknown has no offer and no odometer", () => {
	const unknown = { ...car, price: 0, priceKnown: false, mileage: 0, mileageKnown: false };
	const { jsonLd, description } = toVehicleMeta(unknown, site);
	expect(jsonLd?.[0]).not.toHaveProperty("offers");
	expect(jsonLd?.[0]).not.toHaveProperty("mileageFromOdometer");
	expect(description).toContain(": Price on request, Houston, TX at");
});

test("the way to a car goes by its make, where that is known", () => {
	const names = (one: VehicleDetail) => toVehicleMeta(one, site).jsonLd?.[1]?.itemListElement;
	const home = { "@type": "ListItem", position: 1, name: "Cars for Sale", item: "https://cars.example/" };
	expect(names(car)).toEqual([
		home,
		{ ...home, position: 2, name: "Honda", item: "https://cars.example/used/honda" },
		{ ...home, position: 3, name: "2003 Honda Accord EX", item: url },
	]);
	expect(names({ ...car, make: null })).toEqual([
		home,
		{ ...home, position: 2, name: "2003 Honda Accord EX", item: url },
	]);
});

test("a car's page leads to the lists that it stands on, where they have an address", () => {
	const paths = (one: Partial<VehicleDetail>) => listWider({ ...car, ...one }).map(({ path }) => path);
	const [make, model] = ["/used/honda", "/used/honda/accord"];
	expect(paths({ bodyStyle: "Sedan" })).toEqual([make, model, "/used/sedan"]);
	expect(paths({ bodyStyle: "Boat", model: "/" })).toEqual([make]);
	expect(paths({ bodyStyle: null, make: null })).toEqual([]);
});
