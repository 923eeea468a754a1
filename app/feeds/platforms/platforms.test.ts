import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { toVin } from "../../../testing/vins";
import { type FeedCar, faultWords } from "./feed-car";
import { formatAddress, parseAddress } from "./parse-address";
import { platforms } from "./platforms";
import { createFeedReport, renderFeed } from "./render-feed";

const origin = "https://cars.example";
const thisYear = 2026;

async function render(name: string, cars: FeedCar[]) {
	const platform = platforms.find((one) => one.name === name);
	if (!platform) throw new Error(name);
	const report = createFeedReport();
	let text = "";
	const batches = (async function* () {
		for (let at = 0; at < cars.length; at += 7) yield cars.slice(at, at + 7);
	})();
	for await (const piece of renderFeed(platform, batches, { origin, thisYear }, report)) text += piece;
	const { data, errors, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
	expect(errors).toEqual([]);
	return { rows: data, columns: meta.fields ?? [], report };
}

/* The rules, after the platforms' own pages (REACH), and apart from the code that writes the rows. */

type Row = Record<string, string | undefined>;
type Rule = [name: string, holds: (row: Row) => boolean];

const isWeb = (text = "") => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
const isText = (text = "", most = 5000) => text.trim() !== "" && text.length <= most;
const isIn =
	(list: string) =>
	(text = "") =>
		list.split(" ").includes(text);

/** 49 CFR 565.15: the ninth character is the weighted sum of the others modulo 11. */
function isVin(vin = ""): boolean {
	if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false;
	const worth = Object.fromEntries([..."ABCDEFGH", ..."JKLMN"].map((character, at) => [character, (at % 8) + 1]));
	Object.assign(worth, {
		P: 7,
		R: 9,
		...Object.fromEntries([..."STUVWXYZ"].map((character, at) => [character, at + 2])),
	});
	const sum = [...vin].reduce(
		(all, character, at) =>
			all + Number(worth[character] ?? character) * Number([8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2][at]),
		0,
	);
	return !/^[1-5]/.test(vin) || vin[8] === (sum % 11 === 10 ? "X" : String(sum % 11));
}

const isPrice = (text = "") => /^\d+(\.\d\d)? USD$/.test(text) && Number.parseInt(text, 10) >= 500;
const isPhotos = (text = "") => text === "" || (text.split(",").every(isWeb) && text.split(",").length <= 10);
const isFullAddress = (text = "") => /^[^,]*\d[^,]*(, [^,]+)*, [^,\d]+, [A-Z]{2} \d{5}, US$/.test(text);

const shared: Rule[] = [
	["vin", ({ vin }) => isVin(vin)],
	["year", ({ year }) => /^(19[89]|20\d)\d$/.test(year ?? "")],
	["model", ({ model }) => isText(model)],
	["price", ({ price }) => isPrice(price)],
	[
		"no cell is a formula, or was taken for one",
		(row) => Object.values(row).every((cell) => !/^['=+\-@\t\r]/.test(cell ?? "")),
	],
];

const isMetaAddress = (text = ""): boolean => {
	const address = JSON.parse(text) as Record<string, string>;
	return ["addr1", "city", "region", "postal_code", "country"].every((key) => isText(address[key]));
};

const rules: Record<string, { required: string; unique: string[]; rules: Rule[] }> = {
	"google-listings": {
		required:
			"vin store_code dealership_name dealership_address price condition make model trim year mileage link image_link additional_image_link",
		unique: ["id"],
		rules: [
			...shared,
			["store_code", ({ store_code }) => isText(store_code, 64)],
			["dealership_name", ({ dealership_name }) => isText(dealership_name)],
			["dealership_address", ({ dealership_address }) => isFullAddress(dealership_address)],
			["condition", ({ condition }) => isIn("new used")(condition)],
			["make", ({ make }) => isText(make)],
			["mileage", ({ mileage }) => /^[\d,]+( miles)?$/.test(mileage ?? "")],
			["link", ({ link }) => link === "" || isWeb(link)],
			["images", (row) => (row.image_link === "" || isWeb(row.image_link)) && isPhotos(row.additional_image_link)],
			["certified_pre_owned", (row) => isIn("true false")(row.certified_pre_owned)],
			["date_in_stock", (row) => /^\d{4}-\d\d-\d\d$/.test(row.date_in_stock ?? "")],
		],
	},
	"google-ads": {
		required:
			"id vin store_code brand model year condition mileage color price image_link link link_template google_product_category",
		unique: ["id", "vin"],
		rules: [
			...shared,
			["store_code", ({ store_code }) => isText(store_code, 64)],
			["brand", ({ brand }) => isText(brand, 70)],
			["condition", ({ condition }) => isIn("New Used")(condition)],
			["mileage", ({ mileage }) => /^\d+ miles$/.test(mileage ?? "")],
			["color", ({ color }) => isText(color, 40)],
			["images", (row) => isWeb(row.image_link) && isPhotos(row.additional_image_link)],
			["link", ({ link }) => isWeb(link) && (link ?? "").startsWith(`${origin}/vehicles/`)],
			[
				"link_template",
				(row) =>
					(row.link_template ?? "").startsWith(row.link ?? "x") && (row.link_template ?? "").includes("{store_code}"),
			],
			["description", ({ description }) => isText(description, 5000)],
			["no availability", (row) => !("availability" in row)],
		],
	},
	meta: {
		required:
			"vehicle_id vin make model year body_style description exterior_color image[0].url image[0].tag[0] mileage.value mileage.unit title url price state_of_vehicle address",
		unique: ["vehicle_id"],
		rules: [
			...shared,
			["vehicle_id", (row) => isText(row.vehicle_id, 100)],
			["vin", ({ vin }) => vin?.length === 17],
			["make", ({ make }) => isText(make)],
			[
				"body_style",
				(row) => isIn("CONVERTIBLE COUPE HATCHBACK MINIVAN TRUCK SUV SEDAN VAN WAGON CROSSOVER OTHER")(row.body_style),
			],
			["description", ({ description }) => isText(description, 5000)],
			["exterior_color", (row) => isText(row.exterior_color)],
			["images", (row) => isWeb(row["image[0].url"]) && isText(row["image[0].tag[0]"])],
			["mileage", (row) => /^\d+$/.test(row["mileage.value"] ?? "") && isIn("MI KM")(row["mileage.unit"])],
			["title", ({ title }) => isText(title, 500)],
			["url", ({ url }) => isWeb(url)],
			["state_of_vehicle", (row) => isIn("NEW USED CPO")(row.state_of_vehicle)],
			["availability", (row) => isIn("AVAILABLE NOT_AVAILABLE PENDING UNKNOWN")(row.availability)],
			["transmission", (row) => row.transmission === "" || isIn("AUTOMATIC MANUAL OTHER NONE")(row.transmission)],
			[
				"fuel_type",
				(row) =>
					row.fuel_type === "" ||
					isIn("DIESEL ELECTRIC FLEX GASOLINE HYBRID OTHER PETROL PLUGIN_HYBRID NONE")(row.fuel_type),
			],
			["drivetrain", (row) => row.drivetrain === "" || isIn("4X2 4X4 AWD FWD RWD OTHER NONE")(row.drivetrain)],
			["address", ({ address }) => isMetaAddress(address)],
		],
	},
};

function listBreaches(name: string, rows: Row[]): string[] {
	const own = rules[name];
	if (!own) throw new Error(name);
	const broken = rows.flatMap((row) =>
		own.rules.filter(([, holds]) => !holds(row)).map(([rule]) => `${rule}: ${JSON.stringify(row)}`),
	);
	const doubled = own.unique.filter((column) => new Set(rows.map((row) => row[column])).size < rows.length);
	return [...broken, ...doubled.map((column) => `${column} stands twice`)];
}

const clean = (n: number): FeedCar => ({
	...{
		id: 100 + n,
		vin: toVin(n),
		title: "2019 Honda Civic LX",
		year: 2019,
		make: "Honda",
		model: "Civic",
		trim: "LX",
	},
	...{ price: 15_000 + n, mileage: 40_000, exteriorColor: "Lunar Silver", interiorColor: "Black", body: "Sedan" },
	...{
		bodyText: "4dr Sedan",
		fuel: "Gasoline",
		transmission: "Automatic",
		drive: "FWD",
		condition: "used",
		description: "One owner.",
		titleBrand: null,
	},
	...{
		stockNumber: "A1",
		firstSeen: "2026-10-01T08:00:00.000Z",
		images: ["https://dealer.example/1.jpg", "https://dealer.example/2.jpg"],
	},
	listing: "https://dealer.example/used/1",
	dealer: {
		id: 3,
		name: "Bay Autos",
		phone: "(713) 555-0142",
		address: { street: "1200 Main St", city: "Houston", state: "TX", zip: "77002" },
	},
	...{ path: `/vehicles/${toVin(n)}`, isDearer: false, isSecondUnderVin: false, standIns: [] },
});

const odd = fc.oneof(
	fc.constantFrom(
		null,
		"",
		" ",
		"=1+1",
		"-5",
		"+x",
		"@a",
		'"quoted", with a comma',
		"two\r\nlines",
		"x".repeat(6000),
		"😀".repeat(2600),
		"'tis",
		"-",
	),
	fc.string({ unit: "grapheme" }),
);
const disturbed = fc.record(
	{
		vin: fc.constantFrom(null, "", "2HGFC1F39KH000001", "ABC", "IIIIIIIIIIIIIIIII", "11111111111111111"),
		...{
			title: odd,
			make: odd,
			model: odd,
			trim: odd,
			exteriorColor: odd,
			interiorColor: odd,
			description: odd,
			stockNumber: odd,
		},
		year: fc.constantFrom(null, 1950, 2003, 2018, 2019, 2020, 2031),
		price: fc.constantFrom(null, 0, 1, 499, 500, 15_000, 1_000_000, 1_000_001),
		mileage: fc.constantFrom(null, 0, 1, 480_000, 480_001, 999_999, 5_000_000),
		body: fc.constantFrom(null, "Sedan", "SUV", "Regular Cab", "Truck"),
		fuel: fc.constantFrom(null, "Gasoline", "Plug-In Hybrid", "Steam"),
		transmission: fc.constantFrom(null, "Manual", "10-Speed"),
		drive: fc.constantFrom(null, "AWD", "4WD", "RWD"),
		condition: fc.constantFrom(null, "used" as const, "certified" as const),
		titleBrand: fc.constantFrom(null, "salvage"),
		images: fc.constantFrom(
			[],
			["https://dealer.example/1.jpg"],
			Array.from({ length: 40 }, (_, at) => `https://dealer.example/${at}.jpg`),
		),
		listing: fc.constantFrom(null, "https://dealer.example/used/1"),
		dealer: odd.map((name) => ({ id: 4, name: name ?? "", phone: null, address: null })),
	},
	{ requiredKeys: [] },
);

test("whatever the stock holds, no row breaks a rule of its platform, and every car is a row or is told with its reason", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(disturbed, { maxLength: 30 }), async (changes) => {
			const cars = changes.map((change, n) => ({ ...clean(n), ...change }));
			for (const { name } of platforms) {
				const { rows, report } = await render(name, cars);
				expect(listBreaches(name, rows), name).toEqual([]);
				const left = Object.values(report.leftOut).reduce((sum, count) => sum + count, 0);
				expect([rows.length, rows.length + left], name).toEqual([report.rows, cars.length]);
				for (const { fault } of report.cars) expect(faultWords[fault]).toBeTypeOf("string");
			}
		}),
		{ seed, numRuns: proofCount(150, 3000) },
	);
});

test("a car with nothing against it is in every feed, and every feed has its required columns", async () => {
	for (const { name } of platforms) {
		const { rows, columns, report } = await render(
			name,
			Array.from({ length: 20 }, (_, n) => clean(n)),
		);
		expect([rows.length, report.leftOut], name).toEqual([20, {}]);
		for (const column of (rules[name]?.required ?? "").split(" ")) expect(columns, name).toContain(column);
		expect(new Set(columns).size, name).toBe(columns.length);
	}
});

const faulty: [keyof typeof faultWords, Partial<FeedCar>, string][] = [
	["no-vin", { vin: "2HGFC1F39KH000001" }, "google-listings google-ads meta"],
	["no-name", { model: " " }, "google-listings google-ads meta"],
	["vin-year", { year: 2010 }, "google-listings google-ads meta"],
	["no-price", { price: null }, "google-listings google-ads meta"],
	["odd-price", { price: 1 }, "google-listings google-ads meta"],
	["no-miles", { mileage: null }, "google-listings google-ads meta"],
	["odd-miles", { mileage: 480_001 }, "google-listings google-ads meta"],
	["not-a-car", { body: "Van", bodyText: "Cargo Van" }, "google-ads"],
	["branded-title", { titleBrand: "salvage" }, "google-ads"],
	["no-color", { exteriorColor: null }, "google-ads meta"],
	["no-photo", { images: [] }, "google-ads meta"],
	["no-address", { dealer: { ...clean(0).dealer, address: null } }, "google-listings meta"],
	["dearer", { isDearer: true }, "google-ads meta"],
	["shared-vin", { isSecondUnderVin: true }, "google-ads meta"],
];

test("each fault leaves a car out where the platform would reject it, and nowhere else", async () => {
	for (const [fault, change, where] of faulty)
		for (const { name } of platforms) {
			const { rows, report } = await render(name, [{ ...clean(0), ...change }, clean(1)]);
			const isOut = where.split(" ").includes(name);
			expect([rows.length, report.leftOut], `${fault} in ${name}`).toEqual(isOut ? [1, { [fault]: 1 }] : [2, {}]);
		}
});

const otherKinds: Partial<FeedCar>[] = [
	...["Motorcycle", "Class C Motor Home", "Travel Trailer", "Cutaway Van", "Box Truck", "Chassis Cab", "ATV"].map(
		(bodyText) => ({ bodyText }),
	),
	...["2019 Ram ProMaster 2500 Cargo Van", "2018 Ford E-450 Cutaway", "2020 Winnebago Motorhome"].map((title) => ({
		title,
	})),
	...["Harley-Davidson", "KAWASAKI", "Freightliner", "Winnebago"].map((make) => ({ make })),
];
const cars: Partial<FeedCar>[] = [
	...["Regular Cab Pickup", "Crew Cab", "Passenger Van", "Mini-van", "Sport Utility", "Fastback", null].map(
		(bodyText) => ({
			bodyText,
		}),
	),
	...["2019 Ford F-150 XLT Trailer Tow", "2020 Honda Odyssey, boat hitch", "2019 Honda Civic Type R"].map((title) => ({
		title,
	})),
	...["Honda", "BMW", "Ram"].map((make) => ({ make })),
];

test("the ads take passenger cars and pickups only, however a dealer words another kind", async () => {
	for (const [all, rows] of [
		[otherKinds, 0],
		[cars, 1],
	] as const)
		for (const change of all) {
			const { report } = await render("google-ads", [{ ...clean(0), ...change }]);
			expect(report, JSON.stringify(change)).toMatchObject({ rows, leftOut: rows === 0 ? { "not-a-car": 1 } : {} });
		}
});

test("an address is whole or none", () => {
	const whole = "1200 Main St, Houston, TX 77002";
	expect(formatAddress(parseAddress(whole, null, null) ?? { street: "", city: "", state: "", zip: "" })).toBe(
		`${whole}, US`,
	);
	expect(parseAddress("1200 Main St", "Houston, Texas", "77002")).toEqual(parseAddress(whole, null, null));
	for (const [street, place, zip] of [
		[null, "Houston, TX", "77002"],
		["Main St, Houston, TX 77002", null, null],
		["1200 Main St", "Houston, TX", null],
		["1200 Main St", null, "77002"],
		["1200 Main St, Houston", "Houston, TX", "77002"],
		["", "", ""],
	] as const)
		expect(parseAddress(street, place, zip), String(street)).toBeNull();
});

test("every platform is told a car's photos, the first one first", async () => {
	const images = Array.from({ length: 5 }, (_, at) => `https://dealer.example/${at}.jpg`);
	for (const { name } of platforms) {
		const { rows } = await render(name, [{ ...clean(0), images }]);
		const cells = Object.values(rows[0] ?? {}).join(" ");
		expect(cells.match(/https:\/\/dealer\.example\/\d\.jpg/g), name).toEqual(images);
	}
});
