import { expect, test } from "vitest";
import { placesSql } from "./seed-places";
import { readZipPlaces } from "./zip-places";

test("the ZIP table covers the fifty states, with places inside the United States", () => {
	const places = readZipPlaces();
	expect(places.length).toBeGreaterThan(40_000);
	expect(new Set(places.map((place) => place.state)).size).toBeGreaterThanOrEqual(51);
	expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
	expect(places.find((place) => place.zip === "77002")).toMatchObject({ id: 77002, city: "Houston", state: "TX" });
	expect(places.find((place) => place.zip === "02108")).toMatchObject({ id: 2108, city: "Boston", state: "MA" });
	const isInside = ({ latitude, longitude }: (typeof places)[number]) =>
		latitude > -15 && latitude < 72 && longitude > -180 && longitude < 180;
	expect(places.filter((place) => !isInside(place))).toEqual([]);
});

test("no statement is longer than D1 takes", () => {
	for (const statement of placesSql().split(";\n")) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});
