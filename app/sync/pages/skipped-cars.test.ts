import { expect, test } from "vitest";
import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import { toSkippedCar } from "./skipped-cars";

const page = { url: "https://lot.example.com/stock", isItsOwn: false };

const toRaw = (fields: Partial<Record<RawField, string>>): RawVehicle => ({
	fields: Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, { value, source: "listing-card" as const }]),
	),
	...{ images: [], imagesSource: null },
});

const name = (fields: Partial<Record<RawField, string>>, remark?: string) =>
	toSkippedCar({ reason: "sold", raw: toRaw(fields), ...(remark && { remark }) }, page);

test("a car that was left out has the most that is known of its name, and none without a name or a page", () => {
	const numbers = { vin: "2HGFC1F3XKH000001", stockNumber: "A12" };
	const named = { ...numbers, year: "2019", make: "Honda", model: "Civic" };
	const all = [{ ...named, title: "Civic, one owner" }, named, numbers, { stockNumber: "A12" }, { url: "/cars/7" }];
	expect(all.map((fields) => name(fields)?.name)).toEqual([
		...["Civic, one owner", "2019 Honda Civic", "2HGFC1F3XKH000001", "A12", "Untitled Vehicle"],
	]);
	expect(name({ price: "9800" })).toBeNull();
	expect(name(named, "“EUR 9 800” is not in US dollars")?.name).toBe(
		"2019 Honda Civic (“EUR 9 800” is not in US dollars)",
	);
});

test("a run keeps no endless address of a car that it left out", () => {
	const told = (path: string) => name({ title: "2019 Honda Civic", url: path });
	expect(told("/cars/7")?.url).toBe("https://lot.example.com/cars/7");
	expect(told(`/cars/${"7".repeat(600)}`)).toMatchObject({ name: "2019 Honda Civic", url: null });
	expect(name({ url: `/cars/${"7".repeat(600)}` })).toBeNull();
});
