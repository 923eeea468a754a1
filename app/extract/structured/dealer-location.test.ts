import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { getDealerLocation } from "./dealer-location";

const cities = [
	...["Tyler", "Fort Worth", "Salt Lake City", "St. Louis", "St Paul", "Port St. Lucie", "Coeur d'Alene"],
	...["Winston-Salem", "North Richland Hills", "Fond du Lac", "King of Prussia", "Park City", "La Crosse"],
];
const states: [stated: string, code: string][] = [
	...([
		["TX", "TX"],
		["Texas", "TX"],
		["West Virginia", "WV"],
		["MO", "MO"],
	] as [string, string][]),
];
const numbers = ["300", "12B", "5100 N", "4 SW", "77-10"];
const names = ["Main", "Broadway", "Old Jacksonville", "St. Louis", "Park", "Lake Forest", "Martin Luther King"];
const ends = ["St", "Street", "Ave.", "Blvd", "Rd.", "Hwy", "Pkwy", "Loop", "Drive NE"];
const before = ["", "Smith Motors ", "Visit us at ", "Address: ", "Used Cars ", "Hwy 69 Auto Sales ", "Honda of "];

const anyAddress = fc.record({
	city: fc.constantFrom(...cities),
	state: fc.constantFrom(...states),
	street: fc.tuple(fc.constantFrom(...numbers), fc.constantFrom(...names), fc.constantFrom(...ends)),
	lead: fc.constantFrom(...before),
	comma: fc.constantFrom(", ", " "),
	zip: fc.constantFrom(" 75701", ", 75701-0012", "  75701"),
});

test("no word of a street or a business stands in a city's name", () => {
	fc.assert(
		fc.property(anyAddress, ({ city, state: [stated, code], street, lead, comma, zip }) => {
			const end = `${city}${comma}${stated}${zip}`;
			const truth = `${city}, ${code}`;
			expect([null, truth]).toContain(getDealerLocation([], `${lead}${street.join(" ")} ${end}`));
			for (const text of [
				`${lead}${street.join(" ")}\n${end}`,
				`${lead}${street.join(" ")}, ${end}`,
				end,
				`${lead}${end}`,
			])
				expect(getDealerLocation([], text), text).toBe(truth);
		}),
		{ seed, numRuns: 300 },
	);
});

test.each([
	["5100 S Broadway Ave. Tyler, TX 75703", "Tyler, TX"],
	["12 Elm St. North Richland Hills TX 76180", "North Richland Hills, TX"],
	["300 St. Louis Ave St. Louis, MO 63101", "St. Louis, MO"],
	["US Hwy 69 Tyler, TX 75701", "Tyler, TX"],
	["PO Box 12 Ste. Genevieve, MO 63670", "Ste. Genevieve, MO"],
	["Charleston, West Virginia 25301", "Charleston, WV"],
	["12 Elm Tyler, TX 75701", null],
	["100 N Circle Dr. Circle Pines, MN 55014", null],
])("%s lies in %s", (text, location) => {
	expect(getDealerLocation([], text)).toBe(location);
});
