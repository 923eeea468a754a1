import { expect, test } from "vitest";
import { parsePlace, parseZip } from "./place-text";

const places: [string, string | null][] = [
	["Des Arc, AR", "Des Arc, AR"],
	["DES ARC, AR 72040", "Des Arc, AR"],
	["123 Main St, Des Arc, Arkansas 72040", "Des Arc, AR"],
	["123 Main Street Des Arc, AR 72040", "Des Arc, AR"],
	["8700 N Highway 64 West Memphis, AR 72301", "West Memphis, AR"],
	["St. Louis, MO", "St. Louis, MO"],
	["1453 Sunland Dr St George, UT", "St George, UT"],
	["490 Old Union Turnpike Lancaster, MA", "Lancaster, MA"],
	["7724 NE Loop 820 North Richland Hills, TX", "North Richland Hills, TX"],
	["Coeur d'Alene, ID 83814", "Coeur d'Alene, ID"],
	["Winston-Salem, North Carolina", "Winston-Salem, NC"],
	["Washington, D.C. 20001", "Washington, DC"],
	["Wichita KS 67207", "Wichita, KS"],
	["Located in Wichita, ks", "Wichita, KS"],
	["Toronto, ON M5V 2T6", null],
	["Ask about this car in Wichita, or call", null],
	["", null],
	["London", null],
];
for (const [text, place] of places)
	test(`"${text}" lies in ${place ?? "no place stated"}`, () => expect(parsePlace(text)).toBe(place));

test("a ZIP has five digits, lost zeros restored", () => {
	const zips = { "72040": "72040", "72040-1234": "72040", "6001": "06001", "501": "00501", "Avon, CT 06001": "06001" };
	for (const [text, zip] of Object.entries(zips)) expect(parseZip(text), text).toBe(zip);
	for (const text of ["", "00000", "7", "720401", "M5V 2T6", "AR"]) expect(parseZip(text), text).toBeNull();
});
