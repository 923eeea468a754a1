import { expect, test } from "vitest";
import type { RawField } from "~/inventory/raw-vehicle";
import { getFieldOf } from "./field-names";

/** As data layers, attributes and labels of sites spell them, the better name first. */
const spellings: Partial<Record<RawField, string[]>> = {
	vin: ["VIN #", "vinNumber", "VIN No.", "vehicle_identification_number", "Identification Number", "ProductVIN"],
	stockNumber: [
		...["stockNumber", "Stock No", "Stock:", "stock_num", "stockId", "STK", "Stk No", "inventory-number", "Inventario"],
		...["Número de inventario", "Número de Stock", "Num. de inventario", "No. de inventario", "Num. de stock"],
		...["No. de Stock", "Existencia"],
	],
	title: ["Title", "name", "Display Name", "YMMT", "Year Make Model", "headline"],
	year: ["Year", "modelYear", "Yr.", "car_year", "Año"],
	make: ["Make", "brand", "makeName", "Manufacturer", "Marca"],
	model: ["model", "Model Name", "Modelo"],
	trim: ["Trim", "trim_name", "Trim Level", "Series", "version"],
	price: [
		...["InternetPrice", "selling_price", "Sale Price", "finalPrice", "Our Price", "Special Price", "Sales price"],
		...[
			"asking-price",
			"Advertised Price",
			"currentPrice",
			"price_internet",
			"Price iNet",
			"Web Price",
			"online price",
		],
		...["Dealer Price", "Cash price", "Your Price:", "Price", "listingPrice", "Asking", "Precio", "Precio de venta"],
		...["Precio de Internet", "Precio contado"],
	],
	currency: ["currency", "priceCurrency", "currency_code"],
	mileage: [
		...["Mileage", "Odometer:", "Miles", "odo", "Miles/KM", "Milage", "odometer_reading", "odometerValue"],
		...["mileage.value", "Current Mileage", "Mi", "Millaje", "Millas", "Odómetro"],
	],
	mileageUnit: ["mileageUnit", "odometer_unit", "Mileage Units", "odometer-units"],
	exteriorColor: [
		...[
			"Exterior Color",
			"extColor",
			"Exterior",
			"COLOR",
			"Exterior Colour",
			"Color Exterior",
			"color_ext",
			"colourExt",
		],
		...["ext_color_label", "exteriorColorLabel", "Ext.", "Outside Color", "Colour", "outside", "Paint", "Paint Color"],
	],
	interiorColor: [
		...["Interior Color", "intColor", "Interior", "Interior colour", "Color interior", "colorInt", "colour-int"],
		...["interiorColorLabel", "Int.", "Inside Color", "inside"],
	],
	fuelType: ["Fuel Type", "fuel", "engineFuelType", "fuels", "Combustible"],
	transmission: ["Transmission", "Trans.", "transmission_type", "Transmission Description", "Gearbox", "Transmisión"],
	bodyStyle: ["Body Style", "body", "bodyType", "Body Class", "Carrocería"],
	drivetrain: ["Drivetrain", "drive_type", "Driveline", "Drive", "driveWheel", "driveWheelConfiguration", "Tracción"],
	engine: ["Engine", "engine description", "engineSize", "Engine Type", "Motor", "engineName"],
	condition: [
		...["condition", "newOrUsed", "Stock Type", "new_used", "inventoryType", "itemCondition", "Vehicle Condition"],
		...["used_new", "isNew"],
	],
	description: ["Description", "comments", "Dealer Comments", "sellerNotes"],
	titleStatus: ["Title Status", "titleBrand", "title_type"],
	fees: ["Dealer Fee", "dealerFees", "Doc Fee", "doc_fees", "Documentation fee"],
	location: ["Location", "dealer_location", "dealerCity", "Located at"],
	zipCode: ["ZIP", "zipCode", "Postal Code", "dealer_zip"],
	carfaxUrl: ["carfaxUrl", "carfax_link", "CARFAX", "carfaxReportUrl", "historyReportUrl"],
	url: [
		...["url", "link", "vdpUrl", "detail_url", "detailsUrl", "permalink", "href", "vdpLink", "listing_url"],
		...["canonicalUrl"],
	],
};

test("a fact is known by its name however a site spells it, and the better name has the better rank", () => {
	for (const [field, names] of Object.entries(spellings)) {
		const found = names.map((name) => getFieldOf(name));
		expect(found.map((one) => one?.field)).toEqual(names.map(() => field));
		const ranks = found.map((one) => one?.rank ?? 0);
		expect(ranks, field).toEqual([...ranks].sort((a, b) => a - b));
		expect(new Set(ranks).size, field).toBe(names.length);
	}
});

test("words of the trade before a name change nothing, other words make it another name", () => {
	for (const before of ["data-", "display", "vehicle_", "Vehicle ", "car", "item-", "product", "auto", "data-vehicle-"])
		for (const name of ["extColor", "mileage", "stock-number"])
			expect(getFieldOf(before + name), before + name).toEqual(getFieldOf(name));
	for (const name of ["previousPrice", "owner", "vehicle", "msrp", "lease price", "", "priceless", "trade-in mileage"])
		expect(getFieldOf(name), name).toBeNull();
	expect(getFieldOf(`mileage${".".repeat(40)}`)).toBeNull();
	expect(getFieldOf(`mileage${".".repeat(33)}`)?.field).toBe("mileage");
});

test("a name in two languages is one fact, two facts are none", () => {
	expect(getFieldOf("Millas / Miles")).toEqual(getFieldOf("Millas"));
	for (const name of ["Số dặm / Mileage", "Mileage / Số dặm", "里程 / Mileage", "Пробег / Mileage"])
		expect(getFieldOf(name), name).toEqual(getFieldOf("Mileage"));
	for (const name of ["Make / Model", "Miles / Notes", "Notes / Miles", "Notes / More"])
		expect(getFieldOf(name), name).toBeNull();
});
