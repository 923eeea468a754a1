import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { seed } from "../../testing/proof";
import { normalise } from "./normalise";
import { type Found, type RawField, type RawVehicle, rawFields } from "./raw-vehicle";

const page = { url: "https://dealer.example/used/", now: new Date("2026-11-20T00:00:00Z") };

function rawOf(values: Partial<Record<RawField, string>>, images: string[] = []): RawVehicle {
	const found = Object.entries(values).map(([name, value]) => [name, { value, source: "json-ld" } satisfies Found]);
	return { fields: Object.fromEntries(found), images, imagesSource: images.length > 0 ? "json-ld" : null };
}

const edge = { title: "2019 FORD EDGE SEL", make: "FORD", model: "EDGE", year: "2019", condition: "Used" };

function carOf(values: Partial<Record<RawField, string>>, images: string[] = []) {
	const result = normalise(rawOf(values, images), page);
	if (!result.ok) throw new Error(`skipped: ${result.reason}`);
	return result.car;
}

function reasonOf(values: Partial<Record<RawField, string>>) {
	const result = normalise(rawOf(values), page);
	return result.ok ? null : result.reason;
}

test("a dirty car becomes a clean one", () => {
	const car = carOf(
		{
			...edge,
			stockNumber: "Stock #: a123",
			price: "$12,970.00",
			currency: "USD",
			mileage: "45,210 mi",
			exteriorColor: "AGATE BLACK",
			drivetrain: "https://schema.org/AllWheelDriveConfiguration",
			location: "1 Main St, DES ARC, AR 72040",
			url: "/used/edge?utm_source=x#top",
			carfaxUrl: "javascript:alert(1)",
			description: "<p>Clean &amp; fast</p>",
		},
		["/1.jpg", "/logo.png"],
	);
	expect(car).toEqual({
		sourceKey: "stock:A123",
		vin: null,
		stockNumber: "a123",
		title: "2019 Ford Edge SEL",
		year: 2019,
		make: "Ford",
		model: "Edge",
		trim: null,
		price: 12_970,
		mileage: 45_210,
		exteriorColor: "Agate Black",
		interiorColor: null,
		fuelType: null,
		transmission: null,
		bodyStyle: "SUV",
		drivetrain: "AWD",
		engine: null,
		condition: "used",
		description: "Clean & fast",
		titleBrand: null,
		dealerFees: null,
		images: ["https://dealer.example/1.jpg"],
		location: "Des Arc, AR",
		zipCode: "72040",
		carfaxUrl: null,
		originalListingUrl: "https://dealer.example/used/edge",
		fieldSources: expect.objectContaining({ price: "json-ld", images: "json-ld", zipCode: "json-ld" }),
	});
	expect(Object.keys(car.fieldSources)).not.toContain("carfaxUrl");
});

test("Spanish colours, gears, fuel, body and drive are stored in English, whatever file or page they are from", () => {
	const said = {
		exteriorColor: "AZUL MARINO",
		interiorColor: "Piel negra",
		bodyStyle: "sedán",
		drivetrain: "Delantera",
	};
	expect(
		carOf({ ...edge, ...said, stockNumber: "A1", transmission: "Automática", fuelType: "GASOLINA" }),
	).toMatchObject({
		...{ exteriorColor: "Navy Blue", interiorColor: "Black", bodyStyle: "Sedan", drivetrain: "FWD" },
		...{ transmission: "Automatic", fuelType: "Gasoline" },
	});
});

test("what a page calls petrol is gasoline here, alone and beside another source", () => {
	const tell = (fuelType: string) => carOf({ ...edge, stockNumber: "A1", fuelType }).fuelType;
	const told = ["Petrol", "PETROL", "Unleaded petrol", "Petrol/Electric", "petroleum gas", "Gasoline", "Diesel"].map(
		tell,
	);
	const gasoline = ["Gasoline", "Gasoline", "Unleaded Gasoline", "Gasoline/Electric"];
	expect(told).toEqual([...gasoline, "Petroleum GAS", "Gasoline", "Diesel"]);
});

test("words that tell no colour are none", () => {
	for (const exteriorColor of ["Other", "OTHER", "Not specified", "See photos"])
		expect(carOf({ ...edge, stockNumber: "A1", exteriorColor }).exteriorColor, exteriorColor).toBeNull();
	expect(carOf({ ...edge, stockNumber: "A1", exteriorColor: "Otter Brown" }).exteriorColor).toBe("Otter Brown");
});

test("a colour in any letters that is read again, as from our own export, is the same colour", () => {
	const words = fc.oneof(
		fc.constantFrom(
			"red",
			"yt",
			"INT",
			"Leather",
			"SEATS",
			"interior",
			"tan",
			"w/",
			",",
			"/",
			"Rojo",
			"piel",
			"Negro",
			"=1",
		),
		fc.string({ maxLength: 4 }),
	);
	fc.assert(
		fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (parts) => {
			const read = (colour: string) => {
				const car = carOf({ ...edge, stockNumber: "A1", exteriorColor: colour, interiorColor: colour });
				return [car.exteriorColor, car.interiorColor];
			};
			for (const [at, once] of read(parts.join(" ")).entries()) expect(read(once ?? "")[at]).toBe(once);
		}),
		{ numRuns: 2000, seed },
	);
});

test("the key is the VIN, else the stock number, else the car's address", () => {
	expect(carOf({ ...edge, vin: "1FTEW1EG2JFD44217", year: "2018" }).sourceKey).toBe("vin:1FTEW1EG2JFD44217");
	expect(carOf({ ...edge, vin: "N/A", stockNumber: "7" }).sourceKey).toBe("stock:7");
	expect(carOf({ ...edge, vin: "Unknown", url: "/car?id=5" }).sourceKey).toBe("url:/car?id=5");
});

test("a VIN stands in the history report or the address when no field has it", () => {
	const carfaxUrl = "https://www.carfax.com/VehicleHistory/p/Report.cfx?partner=DVW_1&vin=1FTEW1EG2JFD44217";
	expect(carOf({ title: "2018 Ford F-150", carfaxUrl })).toMatchObject({
		vin: "1FTEW1EG2JFD44217",
		carfaxUrl,
		year: 2018,
	});
	expect(carOf({ title: "2018 Ford F-150", url: "/used-2018-ford-f-150-1ftew1eg2jfd44217" }).vin).toBe(
		"1FTEW1EG2JFD44217",
	);
});

test("a title is composed when there is none that names the car", () => {
	expect(carOf({ ...edge, title: "Vehicle Details", stockNumber: "7" }).title).toBe("2019 Ford Edge");
	expect(carOf({ ...edge, title: "", trim: "SEL", stockNumber: "7" }).title).toBe("2019 Ford Edge SEL");
});

test("a model ends where a title goes on behind the car's own year", () => {
	const nameOf = (model: string, more: Partial<Record<RawField, string>> = {}) => {
		const car = carOf({ year: "2026", make: "Cadillac", model, vin: "1GYKPCRS1LZ123456", mileage: "1912", ...more });
		return [car.model, car.trim];
	};
	const run = "VISTIQ 2026 Luxury AWD NAV PANO SUPERCRUISE 6PASS 1K Mi";
	expect(nameOf(run, { trim: `${run} | AWD | 0` })).toEqual(["Vistiq", null]);
	expect(nameOf(run, { trim: "Luxury" })).toEqual(["Vistiq", "Luxury"]);
	expect(nameOf("VISTIQ 2026")).toEqual(["Vistiq", null]);
	expect(nameOf("2002", { year: "1974", make: "BMW", vin: "" })[0]).toBe("2002");
});

test("what is no used car is skipped with its reason", () => {
	const skipped: [string | null, Partial<Record<RawField, string>>][] = [
		["new", { ...edge, stockNumber: "7", year: "2026", condition: "NewCondition", mileage: "8" }],
		["sold", { ...edge, stockNumber: "7", price: "SOLD" }],
		["template", { ...edge, vin: "{{VinNumber}}" }],
		["template", { title: "$" + "{car.title}", stockNumber: "7" }],
		["foreign-currency", { ...edge, stockNumber: "7", price: "12970", currency: "GBP" }],
		["foreign-currency", { ...edge, stockNumber: "7", price: "£12,970" }],
		["not-a-car", { ...edge, make: "Harley-Davidson", stockNumber: "7" }],
		["not-a-car", { ...edge, title: "", make: "Honda", model: "CBR500R", stockNumber: "7" }],
		["not-a-car", { ...edge, title: "2014 BMW R 1200 GS", make: "BMW", model: "R", trim: "1200 GS", stockNumber: "7" }],
		["not-a-car", { ...edge, title: "", make: "Alpina", model: "20FT", stockNumber: "7" }],
		[null, { ...edge, title: "", make: "Honda", model: "CR-V", stockNumber: "7" }],
		[null, { ...edge, title: "", make: "BMW", model: "X5", stockNumber: "7" }],
		["not-a-car", { ...edge, bodyStyle: "Travel Trailer", stockNumber: "7" }],
		["no-identity", edge],
		["no-identity", { stockNumber: "7", price: "$9,000" }],
		["no-identity", { model: "Camry", url: "/used/toyota/camry/" }],
		[null, { ...edge, stockNumber: "7", condition: "NewCondition", mileage: "88,000" }],
	];
	for (const [reason, values] of skipped) expect(reasonOf(values), JSON.stringify(values)).toBe(reason);
});

test("doubtful numbers are unknown, the car stays", () => {
	const car = carOf({ ...edge, stockNumber: "7", price: "$299/mo", mileage: "45", year: "2019-01-01" });
	expect(car).toMatchObject({ price: null, mileage: null, year: 2019 });
});

const text = z.string().min(1).nullable();
const carSchema = z.strictObject({
	sourceKey: z.string().regex(/^(?:vin:[A-HJ-NPR-Z0-9]{17}|stock:.+|url:\/.*|details:[0-9a-f]{16})$/),
	vin: z.string().length(17).nullable(),
	stockNumber: text,
	title: z.string().min(1).max(160).nullable(),
	year: z.int().min(1920).max(2028).nullable(),
	make: text,
	model: text,
	trim: text,
	price: z.int().min(500).nullable(),
	mileage: z.int().min(1).max(500_000).nullable(),
	...{ exteriorColor: text, interiorColor: text, fuelType: text, transmission: text, bodyStyle: text },
	...{ drivetrain: text, engine: text, description: text, dealerFees: text },
	titleBrand: z.enum(["salvage", "rebuilt", "branded"]).nullable(),
	condition: z.enum(["used", "certified"]).nullable(),
	images: z.array(z.url({ protocol: /^https?$/ })).max(60),
	location: z
		.string()
		.regex(/, [A-Z]{2}$/)
		.nullable(),
	zipCode: z
		.string()
		.regex(/^\d{5}$/)
		.nullable(),
	carfaxUrl: z.url({ protocol: /^https?$/ }).nullable(),
	originalListingUrl: z.url({ protocol: /^https?$/ }).nullable(),
	fieldSources: z.record(z.string(), z.string()),
});

const pieces = fc.constantFrom(
	...[
		"2019",
		"Ford",
		"F-150",
		"$",
		"12,970",
		"45k",
		"km",
		"/mo",
		"<b>",
		"&amp;",
		"{{Vin}}",
		"1FTEW1EG2JFD44217",
		"N/A",
	],
	...[
		"-",
		"Used",
		"New",
		"Certified",
		"Des Arc, AR 72040",
		"https://a.example/x.jpg",
		"javascript:",
		"\u0000",
		"\ud83d",
		"%",
	],
	...[
		"£",
		"CAD",
		"//",
		"?id=1",
		"#",
		"data:image/svg+xml,",
		"😀",
		"&#xD800;",
		"carfax.com",
		"2025-01-01",
		"0",
		"1e9",
		" ",
	],
);
const values = fc.oneof(
	fc.array(pieces, { maxLength: 6 }).map((list) => list.join(" ")),
	fc.string(),
	pieces,
);

test("whatever a page says, the answer is a clean car or a reason", () => {
	const fields = fc.record(Object.fromEntries(rawFields.map((name) => [name, values])), { requiredKeys: [] });
	fc.assert(
		fc.property(fields, fc.array(values, { maxLength: 5 }), (found, images) => {
			const result = normalise(rawOf(found, images), page);
			if (result.ok) carSchema.parse(result.car);
			else expect(result.reason).toMatch(/^[a-z-]+$/);
		}),
		{ numRuns: 2000, seed, examples: [[{ year: "2019", make: "AA", mileage: "2019" }, []]] },
	);
});

test("behind a paint's name the car's own is no part of it", () => {
	const toPaint = (exteriorColor: string) => {
		const result = normalise(
			rawOf(
				{
					year: "2016",
					make: "Subaru",
					model: "Outback",
					price: "13995",
					mileage: "98220",
					stockNumber: "A12",
					exteriorColor,
				},
				[],
			),
			page,
		);
		return result.ok && result.car.exteriorColor;
	};
	expect(toPaint("Wilderness Green Outback Limited")).toBe("Wilderness Green");
	expect(toPaint("Wilderness Green Subaru Outback")).toBe("Wilderness Green");
	expect(toPaint("Outback Green")).toBe("Outback Green");
	expect(toPaint("Lone Outback")).toBe("Lone Outback");
});
