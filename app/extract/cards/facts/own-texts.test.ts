import { expect, test } from "vitest";
import { checkVin, getModelYear } from "~/inventory/fields/vin";
import { toVin } from "../../../../testing/vins";
import { chooseVin, listOwnTexts } from "./own-texts";

const vins = [...new Set(Array.from({ length: 60 }, (_, at) => toVin(at)))].filter((vin) => checkVin(vin) === "valid");
const [own = "", other = ""] = vins;
const late = "1HGCM82633A004352";
const toRuns = (...texts: string[]) => texts.map((text, at) => ({ at, text }));
const choose = (texts: string[], year: string | undefined, key = "") => chooseVin(toRuns(...texts), year, key);

test("of several VINs on a card its own year's is the car's, else the one that marks the card, in doubt none", () => {
	const [year, ofLate] = [own, late].map((vin) => String(getModelYear(vin)));
	expect(year).not.toBe(ofLate);
	expect(choose([`VIN ${own}`], "1999")).toBe(own);
	expect(choose(["no VIN"], year)).toBeNull();
	for (const texts of [
		[`VIN ${own}`, `VIN ${late}`],
		[`VIN ${late}`, `VIN ${own}`, `again ${own}`],
	]) {
		expect(choose(texts, year)).toBe(own);
		expect(choose(texts, ofLate)).toBe(late);
		expect(choose(texts, "1950", `/car/${late}`)).toBe(late);
		expect(choose(texts, "1950", "/car/7")).toBeNull();
		expect(choose(texts, undefined, `/car/${other}x`)).toBeNull();
	}
});

test("what is said of other cars or of many is no text of the card's own", () => {
	const name = { year: "2019", make: "Honda", model: "Civic", trim: "" };
	const keep = (text: string, of: typeof name | null = name) => listOwnTexts(toRuns(text), of).length === 1;
	for (const what of ["cars", "vehicles", "trucks", "SUVs", "autos", "models"])
		for (const bound of ["under", "from", "over", "below", "desde", "starting"])
			expect(keep(`Our ${what} ${bound} $6,995`), `${what} ${bound}`).toBe(false);
	for (const text of [
		"1997 Ranger, $1,900",
		"- 1997 Ford Ranger $1,900",
		"I bought my 2015 Honda Accord here for nine thousand.",
	])
		expect([keep(text), keep(text, null)], text).toEqual([false, true]);
	const others = [
		"I bought my 2015 Accord here and loved it very much.",
		"My brother has a 2019 Ford Escape and likes it a lot.",
	];
	for (const text of others) expect(keep(text), text).toBe(false);
	const owned = [
		...[
			"2019 Civic, $15,900",
			"Civic $15,900",
			"1997 was a good year, $5",
			"I bought my 2019 Honda Civic here for nine thousand.",
		],
		...["2015 Accord here and", "Carsunder $6,995", "Our 2015 award for service was a nice surprise to us."],
	];
	for (const text of owned) expect(keep(text), text).toBe(true);
});
