import { expect, test } from "vitest";
import {
	findMileages,
	findThousands,
	hasUnknownMiles,
	isWithheldMileage,
	listBareThousands,
	parseMileageValue,
	parseThousands,
} from "./mileage";

const valuesOf = (line: string) => findMileages(line).map(({ value, unit }) => `${value} ${unit}`);

test("a label within a story tells the miles, whose sentence may end behind them", () => {
	for (const line of ["Running boards. Miles: 142,610. Runs well.", "Clean! Mileage: 142610", "Odometer: 142,610."])
		expect(findMileages(line), line).toMatchObject([{ unit: "mi" }]);
	for (const line of ["Go the extra. Miles 14,000", "Miles: 142.610", "Miles: 14,000, 20,000", "Miles: 5,000 to 6,000"])
		expect(findMileages(line), line).toEqual([]);
});

test("a reading is one in any spelling of its digits and its unit", () => {
	for (const digits of ["45,120", "45120", "45 120", "45\u00a0120", "45\u2009120"])
		for (const unit of ["miles", "mile", "mi", "mi.", "Millas", "mls", "millas / miles", "Miles/Millas"])
			for (const before of ["", "Automatic | "])
				expect(valuesOf(`${before}${digits} ${unit}`), `${before}${digits} ${unit}`).toEqual([
					`${digits.replace(/\s/, ",")} mi`,
				]);
	expect(valuesOf("$9,995 - 45,120 miles")).toEqual(["45,120 mi"]);
	for (const unit of ["km", "kms", "kilometers", "Kilometres", "kilometer"])
		expect(valuesOf(`72,100 ${unit}`)).toEqual(["72,100 km"]);
	for (const word of ["actual ", "original "]) expect(valuesOf(`45,120 ${word}miles`)).toEqual(["45,120 mi"]);
	expect(valuesOf("45120.5 miles")).toEqual(["45120 mi"]);
	for (const line of [
		"45,120 minutes",
		"45,120 mileage",
		"45,120",
		"no miles",
		"45,120 mi/gal",
		"$45,120 miles",
		"1.45,120 mi",
	])
		expect(valuesOf(line), line).toEqual([]);
});

test("a distance, a warranty, a range or a service is no reading", () => {
	const before = [
		...[
			"within",
			"under",
			"over",
			"up to",
			"range",
			"distance:",
			"warranty",
			"every",
			"next",
			"first",
			"less than",
			"fewer than",
			"more than",
			"below",
			"above",
		],
		...[
			"max",
			"EPA",
			"est.",
			"to",
			"at",
			"from",
			"month",
			"mo",
			"year",
			"yr",
			"0 -",
			"12,000 -",
			"12000-",
			"5k-",
			"from 5 mi -",
		],
		...["90 days or", "3 months and", "24 meses o", "2 years or", "30 días y", "3 /"],
	];
	for (const words of before) expect(valuesOf(`${words} 36,000 miles`), words).toEqual([]);
	const behind = [
		...[
			"away",
			"later",
			"ago",
			"service",
			"maintenance",
			"since it was painted",
			"from here",
			"per year",
			"of range",
			"range",
		],
		...["warranty", "radius", "or less", "or under", "or fewer", "or more", "below", "above", "less than", "more than"],
		...[
			"lower than",
			"fewer than",
			"higher than",
			"/ year",
			"limit",
			"a year",
			"a day",
			"charge",
			"powertrain",
			"to empty",
		],
		...[
			"to your door",
			"on them",
			"on these",
			"on tires",
			"on the engine",
			"on its new brakes",
			"on rebuilt transmission",
		],
		...["on the newer motor", "on replacement clutch", "on battery", "on the rotors"],
	];
	for (const words of behind) expect(valuesOf(`36,000 miles ${words}`), words).toEqual([]);
	for (const words of ["since new", "from new", "on it", "and a new battery", "one owner", "on the clock", "to go"])
		expect(valuesOf(`36,000 miles ${words}`), words).toEqual(["36,000 mi"]);
	expect(valuesOf("Only 36 miles of road")).toEqual([]);
	expect(valuesOf("Only 36,000 miles")).toEqual(["36,000 mi"]);
	expect(valuesOf("Only 3600 miles")).toEqual(["3600 mi"]);
	expect(valuesOf("only 360 miles")).toEqual([]);
	expect(valuesOf("96, 828 mi")).toEqual([]);
});

test("a mile that was driven once is a journey, one of a car its reading", () => {
	for (const way of [
		"run",
		"road drive",
		"trip",
		"test loop",
		"tour",
		"haul",
		"commute",
		"journey",
		"rally",
		"test",
		"interval",
		"inspection",
		"check",
		"round trip",
	])
		expect(valuesOf(`a 1,200 mile ${way}`), way).toEqual([]);
	expect(valuesOf("a 50 mile car")).toEqual([]);
	expect(valuesOf("a 12,000 mile car")).toEqual(["12,000 mi"]);
	expect(valuesOf("a 12,000 mile drivetrain")).toEqual(["12,000 mi"]);
});

test("what a part has run is no reading of the car", () => {
	const parts = [
		"engine",
		"motor",
		"transmission",
		"trans",
		"gearbox",
		"clutch",
		"turbo",
		"tires",
		"brakes",
		"rotors",
		"battery",
		"chain",
		"belt",
	];
	for (const part of parts) {
		expect(valuesOf(`a rebuilt ${part} with 12,000 miles`), part).toEqual([]);
		expect(valuesOf(`the ${part} has only 40,000 miles on it`), part).toEqual([]);
		expect(valuesOf(`the ${part} has 40,000 miles on them`), part).toEqual([]);
		expect(valuesOf(`the ${part} has 40,000 miles`), part).toEqual(["40,000 mi"]);
	}
	for (const state of [
		"new",
		"newer",
		"re-built",
		"replaced",
		"replacement",
		"remanufactured",
		"reman",
		"crate",
		"swapped",
		"new 5.3L",
	])
		expect(valuesOf(`${state} motor that had about 9,000 miles`), state).toEqual([]);
});

test("a label or the odometer's own words need no unit", () => {
	for (const line of [
		"Miles 45,120",
		"Mileage: 45120",
		"Odometer reading - 45,120",
		"Red | odometer 45,120",
		"a; miles:45120",
	])
		expect(valuesOf(line), line).toEqual([`${line.includes(",120") ? "45,120" : "45120"} mi`]);
	for (const line of [
		"odometer shows",
		"odo now reads",
		"the clock says",
		"odometer reading is",
		"odometer is at",
		"Odometer is",
		"It now has",
	])
		expect(valuesOf(`${line} 45,120`), line).toEqual(["45,120 mi"]);
	for (const line of [
		"Miles 45,120-50,000",
		"Miles 45,120 to",
		"Mileage 45,120/yr",
		"miles 451",
		"smiles 45,120",
		"odometer shows 45,120.5",
	])
		expect(valuesOf(line), line).toEqual([]);
});

test("thousands are a reading with a unit or on the clock, and no warranty", () => {
	for (const line of [
		"72k mi",
		"72K miles",
		"72 k actual miles",
		"72k original millas",
		"72kmi",
		"72k on the clock",
		"72k actual on its odo",
		"72k on the dash",
		"72k on the odometer",
	])
		expect(findThousands(line), line).toEqual(["72k"]);
	expect(findThousands("132 mil millas / 132k miles")).toEqual(["132k"]);
	expect(findThousands("72.5k miles, then 80k mi")).toEqual(["72.5k", "80k"]);
	for (const line of [
		"72k",
		"72k mile",
		"$72k miles",
		"under 72k miles",
		"a targa with fewer than 15k miles",
		"72k miles away",
		"72k miles warranty",
		"72k mi full coverage",
		"100k miles powertrain",
		"60k miles service",
		"72k miles guarantee",
		"72k miles protection",
	])
		expect(findThousands(line), line).toEqual([]);
	for (const text of ["72K", " 72k miles ", "72 mil", "72k mi.", "72 k.", "72k millas", "72k mile"])
		expect(parseThousands(text), text).toBe("72k");
	for (const text of ["72", "1072k", "72kg", "72k cars", "about 72k"]) expect(parseThousands(text), text).toBeNull();
	for (const text of [
		"SILVER, 4 CYL, 128K, NEW BRAKES",
		"a | 128k",
		"128k • b",
		"x, 128K BUT RUNS, y",
		"tan cloth - 128k, new tires - $5,400",
		"128k and counting",
	])
		expect(listBareThousands(text), text).toEqual(["128k"]);
	for (const text of ["SILVER 128K", "8k", "128k buttons", "128kg", "128k miles service", "$8k - 128k", "$9 - 128k"])
		expect(listBareThousands(text), text).toEqual([]);
});

test("a value behind a mileage label is one reading, with or without a remark", () => {
	for (const text of [
		"61,204",
		"61204",
		"61 204",
		"61,204 mi",
		"61,204 mi.",
		"61,204 actual miles",
		"61,204 original mi",
		"61,204 (actual)",
		"61,204 miles actual",
		"61,204.00",
		"61,204 (title reads exempt)",
		"61,204 mi (98,498 km)",
		"98,498 km / 61,204 miles",
		"61,204 millas/miles",
		" 61,204 mls ",
	])
		expect(parseMileageValue(text)?.value.replace(",", ""), text).toBe("61204");
	expect(parseMileageValue("98,498 km")).toEqual({ value: "98,498", unit: "km" });
	expect(parseMileageValue("98,498 (kilometres)")).toBeNull();
	expect(parseMileageValue("61,204 mi (90,000 km)")).toBeNull();
	for (const text of [
		"TMU",
		"Exempt",
		"45k",
		"",
		"61,204 (not actual)",
		"61,204 (TMU)",
		"61,204 (unknown)",
		"61,204 (broken)",
		"61,204 (replaced)",
		"61,204 (at 2019)",
		"61,204 (km)",
		"61,204 and more",
		"1234567",
	])
		expect(parseMileageValue(text), text).toBeNull();
});

test("a reading that nobody knows is told from none", () => {
	for (const text of [
		"exempt",
		"Unknown",
		"NOT ACTUAL",
		" tmu",
		"inoperable",
		"- Broken",
		"exento",
		"True mileage unknown",
		"Odometer is not actual",
	])
		expect(isWithheldMileage(text), text).toBe(true);
	for (const text of ["45,120", "exemption", "actual", "not known", "true mileage 45,120", ""])
		expect(isWithheldMileage(text), text).toBe(false);
	for (const text of [
		"TMU",
		"Miles: exempt",
		"103,4xx miles",
		"Millas / Miles: 98,xxx",
		"103xxx mi",
		"1xx mi",
		"Mileage unknown",
		"odometer is inoperable",
		"miles are not actual",
		"Odometer: broken",
		"true miles unknown",
		"actual mileage unknown",
	])
		expect(hasUnknownMiles(text), text).toBe(true);
	for (const text of [
		"tmu",
		"tax exempt",
		"unknown owner",
		"103,400 miles",
		"broken odometer",
		"miles exemption",
		"ATMUS",
	])
		expect(hasUnknownMiles(text), text).toBe(false);
});

test("a year before a name that begins with miles is no reading", () => {
	const names = ["Mile High Motors", "Miles Auto Sales", "Millas Motors", "Mile Post Cars | Privacy"];
	for (const name of names)
		for (const before of ["© ", "Copyright © ", "copyright 2019-", "Family owned since ", "(c) 2019 - "])
			expect(valuesOf(`${before}2026 ${name}`), before + name).toEqual([]);
	expect(valuesOf("2014 miles")).toEqual(["2014 mi"]);
	expect(valuesOf("2,014 Miles Automatic")).toEqual(["2,014 mi"]);
	expect(valuesOf("45120 Miles Automatic")).toEqual(["45120 mi"]);
});
