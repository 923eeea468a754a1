import { expect, test } from "vitest";
import { parsePlace } from "./place-text";
import { getMiles, parseCityState, toZip } from "./places";
import { states } from "./us-states";

test("a location is read with its state's name or abbreviation, with and without a ZIP", () => {
	const houston = { city: "Houston", state: "TX" };
	for (const text of ["Houston, TX", " Houston ,tx", "Houston, Texas", "Houston, TX 77002", "Houston, TX, 77002-1234"])
		expect(parseCityState(text), text).toEqual(houston);
	expect(parseCityState("St. Louis, MO")).toEqual({ city: "St. Louis", state: "MO" });
	for (const text of [null, "", "Houston", "Houston, Mars", "12 Main St, Houston, TX", ", TX"])
		expect(parseCityState(text), String(text)).toBeNull();
});

test("a place that a page or a file states is one that a car can stand at", () => {
	for (const [code, name] of Object.entries(states)) {
		expect(parsePlace(`12 Main St, Salem, ${name} 12345`)).toBe(`Salem, ${code}`);
		expect(parseCityState(`Salem, ${code}`)).toEqual({ city: "Salem", state: code });
	}
});

test("only five digits, with or without four more, are a ZIP", () => {
	expect(["77002", " 77002 ", "77002-0001"].map(toZip)).toEqual(["77002", "77002", "77002"]);
	expect([null, "", "7700", "770021", "abcde"].map(toZip)).toEqual([null, null, null, null, null]);
});

test("New York is 2,446 miles from Los Angeles, and nowhere from itself", () => {
	const newYork = { latitude: 40.7128, longitude: -74.006 };
	const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
	expect(getMiles(newYork, losAngeles)).toBeCloseTo(2446, -1);
	expect(getMiles(newYork, newYork)).toBe(0);
});
