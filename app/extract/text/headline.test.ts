import { expect, test } from "vitest";
import { hasHeadline, parseHeadline } from "./headline";

const name = (line: string) => {
	const { year, make, model, trim } = parseHeadline(line) ?? {};
	return [year, make, model, trim].filter(Boolean).join(" / ");
};

test("cars of before the war are known by their names", () => {
	expect(name("1931 Ford Model A Deluxe Roadster")).toBe("1931 / Ford / Model A / Deluxe");
	expect(name("1937 Hudson Terraplane")).toBe("1937 / Hudson / Terraplane");
	expect(name("1948 PACKARD Super Eight Convertible")).toBe("1948 / Packard / Super Eight");
	expect(name("1936 Pierce-Arrow 1601 Sedan")).toBe("1936 / Pierce-Arrow / 1601");
	expect(name("Nash Ambassador 1949")).toBe("1949 / Nash / Ambassador");
});

test("a year of today before a town is no car", () => {
	for (const line of ["2024 Hudson Valley Auto Show", "2025 Auburn Hills specials", "Nash Street 2019"])
		expect([parseHeadline(line), hasHeadline(line)], line).toEqual([null, false]);
});

test("what stands behind a dash is a trim where it begins with the name of one, and else the dealer or the miles", () => {
	expect(name("2016 GMC Yukon Denali - Granite Truck Center")).toBe("2016 / GMC / Yukon / Denali");
	expect(name("2019 Honda Civic – Elm Street Autos")).toBe("2019 / Honda / Civic");
	expect(name("2015 Subaru Impreza - 103,500 miles, timing done")).toBe("2015 / Subaru / Impreza");
	expect(name("2015 Toyota Camry - LE")).toBe("2015 / Toyota / Camry / LE");
});

test("a body, a drive or a gearbox alone is no trim", () => {
	for (const words of ["Coupe", "Sedan", "4WD", "4WD Automatic", "Access Cab", "High Roof", "Sport Utility"])
		expect(name(`2016 Toyota Tacoma ${words}`), words).toBe("2016 / Toyota / Tacoma");
	for (const words of ["xDrive", "xDrive Gran Coupe"]) expect(name(`2019 BMW 430i ${words}`)).toBe("2019 / BMW / 430i");
});
