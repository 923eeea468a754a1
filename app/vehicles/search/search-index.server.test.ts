import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { rankStatement } from "~/inventory/shown/rank.server";
import { createDb } from "../../../db/client";
import { raiseVersionStatement } from "../catalogue.server";
import { getVehicle } from "../detail/get-vehicle.server";
import { listLocations } from "../places/locations.server";
import { findCarPlaces } from "../places/places.server";
import { parseFilters } from "./filters";
import { searchVehicles } from "./search.server";
import { searchAndCount } from "./search-and-count.server";

const db = createDb(env.DB);
const now = "2026-01-01T00:00:00.000Z";

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("DELETE FROM vehicles"),
		env.DB.prepare("DELETE FROM dealerships"),
		env.DB.prepare("DELETE FROM vocabulary"),
		env.DB.prepare("DELETE FROM kept_counts"),
		env.DB.prepare(
			`INSERT OR IGNORE INTO zip_places (id, zip, city, state, latitude, longitude) VALUES
			(77002, '77002', 'Houston', 'TX', 29.76, -95.36), (78701, '78701', 'Austin', 'TX', 30.27, -97.74)`,
		),
	]);
});

async function addDealership(name: string, location: string | null = null): Promise<number> {
	const sql =
		"INSERT INTO dealerships (name, url, location, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4) RETURNING id";
	const url = `https://${crypto.randomUUID()}.example`;
	return (await env.DB.prepare(sql).bind(name, url, location, now).first<number>("id")) ?? 0;
}

type Columns = Record<string, string | number | null>;

async function addVehicle(dealership: number, columns: Columns): Promise<number> {
	const [place] = await findCarPlaces(db, dealership, [{ zipCode: null, location: null }]);
	const row: Columns = {
		...{
			dealership_id: dealership,
			source_key: crypto.randomUUID(),
			origin: "scrape",
			first_seen_at: now,
			last_changed_at: now,
		},
		...{ place_id: place?.placeId ?? null, city: place?.city ?? null, ...columns },
	};
	const names = Object.keys(row);
	const sql = `INSERT INTO vehicles (${names.join(", ")}) VALUES (${names.map((_, at) => `?${at + 1}`).join(", ")}) RETURNING id`;
	return (
		(await env.DB.prepare(sql)
			.bind(...Object.values(row))
			.first<number>("id")) ?? 0
	);
}

const search = (query: string) =>
	searchVehicles(db, parseFilters(new URLSearchParams(query)), { page: 1, cursor: null });
const idsOf = async (query: string) => (await search(query)).vehicles.map((car) => car.id);

test("a mistyped make, model or city finds its cars, and exact words bring no strangers", async () => {
	const dealership = await addDealership("Lone Star Motors", "Houston, TX");
	const camry = await addVehicle(dealership, {
		make: "Toyota",
		model: "Camry",
		title: "2018 Toyota Camry LE",
		year: 2018,
	});
	const x3 = await addVehicle(dealership, { make: "BMW", model: "X3", title: "2019 BMW X3", year: 2019 });
	const x5 = await addVehicle(dealership, { make: "BMW", model: "X5", title: "2019 BMW X5", year: 2019 });
	expect(await idsOf("keyword=toyta camri")).toEqual([camry]);
	expect(await idsOf("keyword=camry hosuton")).toEqual([camry]);
	for (const city of ["ouston", "huoston", "ohuston", "jouston", "hhouston"])
		expect(await idsOf(`keyword=camry ${city}`), city).toEqual([camry]);
	expect(await idsOf("keyword=x5")).toEqual([x5]);
	expect(await idsOf("keyword=x3")).toEqual([x3]);
	expect(await idsOf("keyword=x4")).toEqual([]);
	expect(await idsOf("keyword=cam")).toEqual([camry]);
	expect(await idsOf("keyword=lone star motors 2018")).toEqual([camry]);
	expect((await search("keyword=toyta camri")).understood.map((chip) => chip.label)).toEqual(["Toyota", "Camry"]);
});

test("a VIN and a stock number find their car, whatever the case", async () => {
	const dealership = await addDealership("Bay");
	const car = await addVehicle(dealership, { vin: "1HGCM82633A004352", stock_number: "P1234a", make: "Honda" });
	await addVehicle(dealership, { vin: "1HGCM82633A004353", stock_number: "P1235", make: "Honda" });
	expect(await idsOf("keyword=1hgcm82633a004352")).toEqual([car]);
	expect(await idsOf("keyword=p1234A")).toEqual([car]);
	expect(await idsOf("keyword=honda p1234A")).toEqual([car]);
	expect(await idsOf("keyword=P9999")).toEqual([]);
});

test("a stock number that is a year, a model, an amount or a ZIP code too takes no search for these", async () => {
	const dealership = await addDealership("Bay");
	const asked = { make: "Chevrolet", model: "S-10", year: 2018, title: "2018 Chevrolet S-10", price: 4_000 };
	const car = await addVehicle(dealership, { ...asked, vin: "1HGCM82633A004352", stock_number: "77001" });
	for (const stock_number of ["2018", "S10", "5000", "5k", "78701"])
		await addVehicle(dealership, { stock_number, make: "Honda", model: "Civic", year: 2012, price: 9_000 });
	for (const keyword of ["2018 chevy", "chevy 2018", "s10", "s10 2018", "chevy under 5000", "chevy 5k", "77001"])
		expect(await idsOf(`keyword=${keyword}`), keyword).toEqual([car]);
	expect((await search("keyword=chevy 78701")).understood[1]).toMatchObject({ label: "Near 78701" });
});

test("a VIN's last six characters and more find the listed cars that end so; beside other words they are no VIN", async () => {
	const dealership = await addDealership("Bay");
	const vin = "1HGCM82633A004352";
	const car = await addVehicle(dealership, { vin, make: "Honda" });
	const alike = await addVehicle(dealership, { vin: "2T1BURHE5JC004352", make: "Toyota" });
	await addVehicle(dealership, { vin: "2T1BURHE5JC004353", make: "Toyota" });
	await addVehicle(dealership, { vin: "5YJ3E1EA2RF004352", make: "Tesla", listed: 0 });
	for (let length = 6; length <= vin.length; length++) {
		const end = vin.slice(-length);
		for (const keyword of [end, end.toLowerCase()])
			expect(new Set(await idsOf(`keyword=${keyword}`)), keyword).toEqual(new Set(length === 6 ? [car, alike] : [car]));
	}
	expect((await search("keyword=3a004352")).understood).toMatchObject([{ label: "VIN …3A004352", as: "filter" }]);
	expect(await idsOf("keyword=b04352")).toEqual([]);
	expect(await idsOf("keyword=004_52")).toEqual([]);
	expect((await search("keyword=toyota 004352")).understood[1]).toMatchObject({ label: "“004352”", as: "unlisted" });
});

test("nothing that a person types is an error", async () => {
	await addVehicle(await addDealership("Bay"), { make: "Honda", title: "Honda" });
	for (const keyword of [
		'"',
		"AND",
		"a OR",
		"NEAR(",
		"*",
		"''; --",
		"{}",
		"^x",
		"-",
		"honda -civic",
		"terms:honda",
		"\u0000",
		"é€😀",
		"%",
	])
		expect((await search(new URLSearchParams({ keyword }).toString())).currentPage).toBe(1);
	expect(await idsOf("keyword=!!!")).toEqual([]);
	expect(await idsOf("keyword=%F0%9F%9A%97")).toEqual([]);
	expect(await idsOf("keyword=honda+!!!")).toHaveLength(1);
	const long = Array.from({ length: 100 }, (_, at) => at % 10).join(" ");
	expect((await search(new URLSearchParams({ keyword: long }).toString())).total).toBe(0);
	const many = new URLSearchParams(Array.from({ length: 60 }, (_, at) => ["make", `Make ${at}`]));
	expect((await search(many.toString())).total).toBe(0);
	expect((await search("zipCode=abc")).zipUnknown).toBe(true);
	expect((await search("zipCode=00000")).vehicles).toHaveLength(1);
	expect((await search("cursor=relevance-99999999999999999999&page=x")).vehicles).toHaveLength(1);
	expect(
		(await searchVehicles(db, parseFilters(new URLSearchParams()), { page: 1_000_000, cursor: null })).vehicles,
	).toEqual([]);
});

test("a radius goes through places and tells the distance", async () => {
	const here = await addVehicle(await addDealership("Bay", "Houston, TX"), { make: "Honda" });
	const there = await addVehicle(await addDealership("Hill", "Austin, TX"), { make: "Honda" });
	expect(await idsOf("zipCode=77002")).toEqual([here]);
	expect(await idsOf("zipCode=77002&distance=100")).toEqual([here]);
	const wide = await search("zipCode=77002&distance=200");
	expect(wide.vehicles.map((car) => [car.id, car.distance])).toEqual([
		[here, 0],
		[there, 147],
	]);
	expect(await idsOf("distance=1")).toHaveLength(2);
	expect(await listLocations(db)).toEqual(["Austin, TX", "Houston, TX"]);
});

test("cars move with their dealership, go with it, and hide while they are not listed", async () => {
	const dealership = await addDealership("Bay", "Houston, TX");
	const car = await addVehicle(dealership, { make: "Honda", price: 9000 });
	for (const location of ["Austin, TX", "Austin, Texas"]) {
		await env.DB.prepare("UPDATE dealerships SET location = ?2 WHERE id = ?1").bind(dealership, location).run();
		expect(await idsOf("location=Austin, TX")).toEqual([car]);
	}
	expect(await idsOf("zipCode=78701&distance=5")).toEqual([car]);
	await env.DB.prepare("UPDATE dealerships SET name = 'Hill Cars' WHERE id = ?1").bind(dealership).run();
	expect(await idsOf("keyword=hill cars")).toEqual([car]);
	await env.DB.prepare("UPDATE vehicles SET listed = 0").run();
	expect(await idsOf("")).toEqual([]);
	await env.DB.prepare("UPDATE vehicles SET listed = 1, price = 8000").run();
	expect(await idsOf("priceMax=8000&sortBy=price_high")).toEqual([car]);
	await env.DB.prepare("DELETE FROM dealerships WHERE id = ?1").bind(dealership).run();
	expect(await idsOf("")).toEqual([]);
	const left = await env.DB.prepare("SELECT count(*) AS n FROM cars_by_price_high").first("n");
	expect(left).toBe(0);
});

test("a write that changes nothing that is searched writes nothing to the index", async () => {
	const car = await addVehicle(await addDealership("Bay"), { make: "Honda", price: 9000 });
	const same = await env.DB.prepare("UPDATE vehicles SET price = 9000, make = 'Honda', description = 'x' WHERE id = ?1")
		.bind(car)
		.run();
	// The car, its entry in the index of the market, whose columns the statement names, and the line that tells of the change.
	expect(same.meta.rows_written).toBe(3);
});

test("dealers' words for bodies, fuels and transmissions come under the names that shoppers use", async () => {
	const dealership = await addDealership("Bay");
	const add = (body: string, fuel: string, gear: string) =>
		addVehicle(dealership, { body_style: body, fuel_type: fuel, transmission: gear });
	const suv = await add("4dr Sport Utility", "Gasoline Fuel", "8-Speed Automatic");
	const truck = await add("Crew Cab Pickup", "Diesel", "6-Speed Manual");
	const cabriolet = await add("2dr Cabriolet", "Plug-in Hybrid", "CVT");
	expect(await idsOf("bodyStyle=SUV")).toEqual([suv]);
	expect(await idsOf("bodyStyle=Truck&fuelType=Diesel&transmission=Manual")).toEqual([truck]);
	expect(await idsOf("keyword=convertible")).toEqual([cabriolet]);
	expect(await idsOf("transmission=Automatic")).toEqual([suv, cabriolet]);
});

test("that a whole stock is beyond the exact total its dealerships know", async () => {
	const big = await addDealership("Big");
	await addVehicle(big, {});
	expect(await search("")).toMatchObject({ total: 1, totalIsCapped: false });
	await env.DB.prepare("UPDATE dealerships SET vehicle_count = 10001 WHERE id = ?1").bind(big).run();
	await addVehicle(big, { make: "Honda" });
	const page = { page: 1, cursor: "0" };
	const all = await searchVehicles(db, parseFilters(new URLSearchParams("limit=1")), page);
	expect(all).toMatchObject({ total: 10_000, totalIsCapped: true });
	const some = await searchVehicles(db, parseFilters(new URLSearchParams("make=Honda")), page);
	expect(some).toMatchObject({ total: 1, totalIsCapped: false });
});

test("every dealership's best car comes before any dealership's second", async () => {
	const one = await addDealership("One");
	const two = await addDealership("Two");
	const before = { first_seen_at: "2025-12-31T00:00:00.000Z" };
	const cars = [
		await addVehicle(one, { ...before, price: 9000, mileage: 10, year: 2024, vin: "A" }),
		await addVehicle(one, { ...before, price: 9000, mileage: 10, year: 2024 }),
		await addVehicle(one, { ...before, price: 9000 }),
		await addVehicle(two, { ...before, price: 9000, mileage: 10, year: 2024 }),
		await addVehicle(two, before),
	];
	await env.DB.batch([rankStatement(db, one, now, now), rankStatement(db, two, now, now)]);
	expect(await idsOf("")).toEqual([cars[0], cars[3], cars[1], cars[4], cars[2]]);
	const again = await rankStatement(db, one, now, now).run();
	expect(again.meta.rows_written).toBe(0);
});

test("a car is found by id or VIN; sold, hidden and unknown ones are told apart", async () => {
	const [one, two] = [await addDealership("One"), await addDealership("Two")];
	const gone = await addVehicle(one, { vin: "1HGCM82633A004352", listed: 0, sold_at: now });
	const here = await addVehicle(two, { vin: "1HGCM82633A004352" });
	const hidden = await addVehicle(two, { listed: 0, hidden_at: now });
	const hiddenAndSold = await addVehicle(two, { listed: 0, hidden_at: now, sold_at: now });
	expect(await getVehicle(db, "1hgcm82633a004352")).toMatchObject({
		kind: "found",
		vehicle: { id: here, title: "Untitled Vehicle" },
	});
	expect(await getVehicle(db, String(gone))).toMatchObject({
		kind: "sold",
		vehicle: { id: gone, price: 0, priceKnown: false },
	});
	for (const id of [String(hidden), String(hiddenAndSold), "999999", "0", "-1", "abc", "1".repeat(30), ""])
		expect(await getVehicle(db, id)).toEqual({ kind: "unknown" });
});

test("who scrolls sees each car that stays once, whatever comes and goes meanwhile", async () => {
	const dealership = await addDealership("Bay");
	const cars: number[] = [];
	for (let price = 1; price <= 12; price++) cars.push(await addVehicle(dealership, { price: price * 1000 }));
	const filters = parseFilters(new URLSearchParams("sortBy=price_low&limit=3"));
	const seen: number[] = [];
	let cursor: string | null = null;
	for (let page = 1; page === 1 || cursor !== null; page++) {
		const shown = await searchVehicles(db, filters, { page: 1, cursor });
		seen.push(...shown.vehicles.map((car) => car.id));
		cursor = shown.nextCursor;
		await addVehicle(dealership, { price: 10 });
		await env.DB.prepare("DELETE FROM vehicles WHERE id = ?1")
			.bind(cars[page - 1])
			.run();
	}
	expect(seen).toEqual(cars);
});

test("a total of many cars is kept until the catalogue changes", async () => {
	const dealership = await addDealership("Bay");
	await env.DB.prepare(
		`INSERT INTO vehicles (dealership_id, source_key, make, origin, first_seen_at, last_changed_at)
		SELECT ?1, 'car ' || value, 'Honda', 'scrape', ?2, ?2 FROM json_each(?3)`,
	)
		.bind(dealership, now, JSON.stringify(Array.from({ length: 600 }, (_, at) => at)))
		.run();
	expect((await search("make=Honda")).total).toBe(600);
	const facets = async () => {
		const { counts } = await searchAndCount(db, parseFilters(new URLSearchParams()), { page: 1, cursor: null });
		return counts.make;
	};
	expect(await facets()).toEqual({ Honda: 600 });
	await addVehicle(dealership, { make: "Honda" });
	expect((await search("make=Honda&sortBy=year_new")).total).toBe(600);
	expect(await facets()).toEqual({ Honda: 600 });
	await raiseVersionStatement(db, now).run();
	expect((await search("make=Honda")).total).toBe(601);
	expect(await facets()).toEqual({ Honda: 601 });
});
