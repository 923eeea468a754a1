import { expect, test } from "vitest";
import { isNotStockHeading, isSoldHeading } from "./headings";
import { parseLoneYear } from "./lone-year";
import { isProse } from "./prose";
import { toCentury, toFullYears, toYear } from "./short-years";

test("a heading of sold cars says so, one that praises or asks does not", () => {
	const sold = [
		...["Sold", "Our Sold Cars", "Just sold", "Recently Sold", "All sold vehicles", "sold recently", "Sold Inventory"],
		...[
			"Sold gallery | Main Street Motors",
			"SOLD TRUCKS – 2025",
			"Sold list",
			"Sold autos",
			"Sold units!",
			"Vendidos",
		],
		...["Vendidas: ", "Autos vendidos este mes", "Carros vendidos", "Vehículos vendidos"],
	];
	for (const text of sold) expect(isSoldHeading(text), text).toBe(true);
	const others = [
		...[
			"Sold as is",
			"Sold at auction",
			"Sold by us",
			"Sold for less",
			"Sold in Salem",
			"Sold new",
			"Sold out",
			"Sold subject to",
		],
		...[
			"Sold to you",
			"Sold under warranty",
			"Sold with care",
			"Soldier",
			"We sold it",
			"Sold my car",
			"Unsold cars",
			"",
		],
	];
	for (const text of others) expect(isSoldHeading(text), text).toBe(false);
});

test("above cars that were looked at, kept, compared, valued or wanted stands no heading of stock", () => {
	const always = [
		...["Recently viewed", "Your last viewed cars", "My previously viewed", "You viewed", "You've recently viewed"],
		...[
			"You have previously viewed",
			"Viewing history",
			"Your viewing history",
			"Vistos recientemente",
			"Vistas anteriormente",
		],
		...[
			"Visto recientemente",
			"Últimos vistos",
			"Ultimos vistos",
			"Compare to the market",
			"Compared with other dealers",
		],
		...[
			"comparing competitor prices",
			"comparable to competition",
			"compare listings",
			"Market comparison",
			"Price comparisons",
		],
		...[
			"How we compare",
			"How it compares",
			"How our prices compare",
			"How this car compares",
			"How our price compares",
		],
		...[
			"Comparable vehicles",
			"Comparable cars",
			"Comparable listings",
			"comparable sales",
			"Our competitors",
			"Competitor prices",
		],
		...[
			"Trade-in value",
			"Trade values",
			"trade appraisal",
			"Trade in estimates",
			"Trade-ins worth",
			"What your car is worth",
		],
		...["Vehicle worth", "auto worth", "trade-in worth", "Cars we want", "Vehicles that we buy", "Cars we're buying"],
		...[
			"cars we are looking for",
			"Vehicles we bought",
			"cars we purchased",
			"We buy cars",
			"We bought",
			"We want",
			"Wanted",
		],
		...["Auction results", "Sale results"],
	];
	for (const text of always) {
		expect(isNotStockHeading(text), text).toBe(true);
		expect(isNotStockHeading(text, false), text).toBe(true);
	}
	const headings = [
		...[
			"Your garage",
			"My saved cars",
			"Your favorites",
			"My favourites",
			"your wishlist",
			"My wish list",
			"Your cars",
		],
		...["My vehicles", "My shortlist", "Saved vehicles", "Saved cars", "Favorites", "Wish list", "Mis favoritos"],
		...[
			"Compare vehicles",
			"Compare cars",
			"Compare list",
			"Compare now",
			"Compare selected",
			"Compare up to 3",
			"Cars to compare",
		],
		"Vehicles to compare",
	];
	for (const text of headings) {
		expect(isNotStockHeading(text), text).toBe(true);
		expect(isNotStockHeading(text, false), text).toBe(false);
	}
	const others = [
		...[
			"Used cars",
			"Our garage",
			"Viewed from above",
			"Cars worth a look",
			"Compare",
			"Supermarket",
			"Unwanted",
			"Our cars",
			"",
		],
		`Recently viewed ${"x".repeat(45)}`,
	];
	for (const text of others) expect(isNotStockHeading(text), text).toBe(false);
});

test("a description is prose, a value is none", () => {
	const prose = [
		"x".repeat(81),
		"One owner and always kept inside.",
		"It drives like new! Call us today",
		"Looking for another truck?",
		"Do you want more? ",
	];
	for (const text of prose) expect(isProse(text), text).toBe(true);
	const values = [
		"x".repeat(80),
		"One owner.",
		"Very well kept inside.",
		"Any trade?",
		"Auto, 4WD, tow pkg, new tires and brakes",
		"6 cyl. at 5 gal",
	];
	for (const text of values) expect(isProse(text), text).toBe(false);
});

test("a year of two digits is one where it can only be a year", () => {
	for (const mark of ["'", "’", "‘", "´", "`"]) {
		expect(toFullYears(`${mark}08 Toyota Camry`)).toBe("2008 Toyota Camry");
		expect(toFullYears(`A ${mark}96 Ford F-150`)).toBe("A 1996 Ford F-150");
		expect(toYear(`${mark}08`)).toBe("2008");
	}
	expect(toFullYears("08 Toyota Camry\n12 Honda Civic\n98 Ford Ranger")).toBe(
		"2008 Toyota Camry\n2012 Honda Civic\n1998 Ford Ranger",
	);
	for (const text of ["12 Hondas", "12 Honda Cars", "30 Ford Ranger", "x'08 Toyota", "$'08 Toyota", "'08 Tables", "08"])
		expect(toFullYears(text), text).toBe(text);
	expect([toYear(" 96 "), toYear("2008"), toYear("'8"), toYear("108")]).toEqual(["1996", "2008", "'8", "108"]);
	expect([toCentury("00"), toCentury("29"), toCentury("30"), toCentury("99")]).toEqual([2000, 2029, 1930, 1999]);
});

test("a year alone, behind its label, before miles or before a trim is read as such", () => {
	for (const text of ["2019", "1920", "2049"])
		expect(parseLoneYear(text, "")).toEqual({ year: text, isLabelled: false });
	for (const label of ["Year", "year:", "Vehicle Year", "Model year:", "Año", "año:", "yr", "Yr:"])
		expect(parseLoneYear("2019", label), label).toEqual({ year: "2019", isLabelled: true });
	for (const label of ["Engine", "Displacement", "Engine cc:", "volume", "Capacity:", "Engine size"])
		expect(parseLoneYear("2000", label), label).toBeNull();
	for (const text of ["Model year 2019", "Year: 2019", "Año # 2019", "ano 2019", "Modelo: 2019", "YR - 2019"])
		expect(parseLoneYear(text, ""), text).toEqual({ year: "2019", isLabelled: true });
	for (const behind of ["45,120 mi", "45120 km", "72k", "145,120 mi"])
		for (const mark of ["|", "·", "•", ",", "/", "–", "-"])
			expect(parseLoneYear(`2019 ${mark} ${behind}`, ""), `${mark} ${behind}`).toMatchObject({
				year: "2019",
				isLabelled: false,
			});
	for (const mark of ["—", "–", "|", "·", "-"])
		expect(parseLoneYear(`2019 ${mark} LX Sport`, "")).toEqual({ year: "2019", isLabelled: false, trim: "LX Sport" });
	const none = [
		...[
			"1919",
			"2050",
			"201",
			"2019 Civic",
			"Year 2019 cars",
			"2019 - used",
			"2019 - New",
			"2019 - Certified",
			"2019 - pre-owned",
		],
		...["2019 - Sold", "2019 - $9,995", "2019 - LX: sport", `2019 - ${"x".repeat(40)}`, "Years 2019", "2019 | 45 mi"],
	];
	for (const text of none) expect(parseLoneYear(text, ""), text).toBeNull();
});
