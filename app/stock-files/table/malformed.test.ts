import { expect, test } from "vitest";
import { toVin } from "../../../testing/vins";
import { readText } from "./fixtures/read-text";

const header = "title,year,make,model,price,mileage,vin,location,zipCode";
const [a, b, c] = [toVin(1), toVin(2), toVin(3)];
const good = (vin = a) => `2019 Honda Civic LX,2019,Honda,Civic,18950,42150,${vin},"Austin, TX",78701`;
const cells = (changed: Record<string, string>) => {
	const row: Record<string, string> = {
		...{ title: "2019 Honda Civic LX", year: "2019", make: "Honda", model: "Civic", price: "18950", mileage: "42150" },
		...{ vin: a, location: '"Austin, TX"', zipCode: "78701", ...changed },
	};
	return `${header}\n${header
		.split(",")
		.map((name) => row[name])
		.join(",")}`;
};

const honda = { vin: a, year: 2019, make: "Honda", model: "Civic", price: 18_950, mileage: 42_150 };

/** What becomes of a file: how many cars, which rows fail where and why, which are passed over, and what a car looks like. */
interface Expected {
	cars: number;
	errors?: [row: number, column: string, message: RegExp][];
	skipped?: string[];
	first?: object;
}

const files: [string, string, Expected][] = [
	["a byte order mark", `\ufeff${header}\n${good()}`, { cars: 1, first: honda }],
	["CRLF", `${header}\r\n${good()}\r\n`, { cars: 1, first: honda }],
	["only CR", `${header}\r${good()}\r`, { cars: 1, first: honda }],
	["mixed line endings", `${header}\r\n${good()}\n${good(b)}\r${good(c)}`, { cars: 3 }],
	["no line ending at the end", `${header}\n${good()}`, { cars: 1 }],
	["blank lines between", `\n${header}\n\n${good()}\n\n\n${good(b)}\n\n`, { cars: 2 }],
	["rows of separators only", `${header}\n${good()}\n,,,,,,,,\n`, { cars: 1 }],
	[
		"semicolons",
		`${header.replaceAll(",", ";")}\n${good().replaceAll(",", ";")}`,
		{ cars: 1, first: { ...honda, location: "Austin; TX" } },
	],
	["a town without its state", cells({ location: "Austin", zipCode: "" }), { cars: 1, first: { location: "Austin" } }],
	[
		"a ZIP for a town",
		cells({ location: "78701", zipCode: "" }),
		{ cars: 1, first: { location: null, zipCode: "78701" } },
	],
	["tabs", `vin\tmake\tmodel\tyear\n${a}\tHonda\tCivic\t2019`, { cars: 1 }],
	["pipes", `vin|make|model|year\n${a}|Honda|Civic|2019`, { cars: 1 }],
	["Excel's sep line", `sep=;\nvin;make;model;year\n${a};Honda;Civic;2019`, { cars: 1 }],
	[
		"semicolons and many commas",
		`vin;make;model;comments\n${a};Honda;Civic;nice, clean, one owner, low miles, new tires`,
		{ cars: 1 },
	],
	["titles above the table", `Inventory of Lot\nas of March\n\n${header}\n${good()}`, { cars: 1 }],
	[
		"header in capitals with blanks",
		`${header.toUpperCase().replaceAll(",", " , ")}\n${good()}`,
		{ cars: 1, first: honda },
	],
	[
		"headers with signs",
		`Stock #,V.I.N.,Model-Year,Make,Model,"Price ($)"\n12,${a},2019,Honda,Civic,18950`,
		{ cars: 1, first: { vin: a, stockNumber: "12", year: 2019 } },
	],
	[
		"the same header twice",
		`vin,make,model,price,price\n${a},Honda,Civic,18950,1`,
		{ cars: 1, first: { price: 18_950 } },
	],
	[
		"price and internet price",
		`vin,make,model,retail,internet price\n${a},Honda,Civic,19950,18950`,
		{ cars: 1, first: { price: 18_950 } },
	],
	["a column too many at the end", `${header},\n${good()},`, { cars: 1 }],
	[
		"rows that end early",
		`${header}\n${good().split(",").slice(0, 7).join(",")}`,
		{ cars: 1, first: { ...honda, zipCode: null } },
	],
	["unknown columns", `vin,make,model,Sunroof\n${a},Honda,Civic,yes`, { cars: 1 }],
	["500 columns", `vin,make,model${",x".repeat(497)}\n${a},Honda,Civic`, { cars: 1 }],
	["501 columns", `vin,make,model${",x".repeat(498)}\n${a},Honda,Civic`, { cars: 0 }],
	["quoted cells over several lines", `${header},comments\n${good()},"one\ntwo\r\nthree"\n${good(b)},x`, { cars: 2 }],
	[
		"doubled quotes",
		cells({ title: '"2019 Honda ""Civic"" LX"' }),
		{ cars: 1, first: { title: '2019 Honda "Civic" LX' } },
	],
	["a quote within a cell", cells({ title: '2019 Honda Civic 17" wheels' }), { cars: 1 }],
	[
		"a quote never closed in the last row",
		`${header}\n${good()}\n"${good(b)}`,
		{ cars: 1, errors: [[3, "", /quotation mark/]] },
	],
	[
		"a quote never closed in the middle",
		`${header}\n"2019 Honda,${good(b)}\n${good()}\n${good(c)}`,
		{ cars: 2, errors: [[2, "", /quotation mark/]] },
	],
	[
		"a stray quote that would swallow rows",
		`${header}\n2019,"Honda\n${good()}\n${good(b)}`,
		{ cars: 2, errors: [[2, "", /quotation mark/]] },
	],
	["a megabyte in a cell", `${header},comments\n${good()},${"x".repeat(990_000)}\n${good(b)},y`, { cars: 2 }],
	[
		"an open quote before rows without cells",
		`${header}\n${good()}\n"${"x\n".repeat(10)}${`${good(b)}\n`.repeat(2)}`,
		{
			cars: 2,
			skipped: ["repeated"],
			errors: [
				[3, "", /quotation/],
				...Array.from({ length: 9 }, (_, n): [number, string, RegExp] => [4 + n, "make", /which car it is/]),
			],
		},
	],
	[
		"an unquoted thousands comma",
		`${header}\n${good().replace("18950", "18,950")}`,
		{ cars: 0, errors: [[2, "", /10 cells and the header 9/]] },
	],
	["$12,345.00", cells({ price: '"$12,345.00"' }), { cars: 1, first: { price: 12_345 } }],
	["a price in thousands", cells({ price: "18.9k" }), { cars: 1, first: { price: 18_900 } }],
	["an exponent as price", cells({ price: "1.2e5" }), { cars: 0, errors: [[2, "price", /“1.2e5” is not the price/]] }],
	["a negative price", cells({ price: "-500" }), { cars: 0, errors: [[2, "price", /“-500”/]] }],
	[
		"words as price",
		cells({ price: "twelve grand" }),
		{ cars: 0, errors: [[2, "price", /whole dollars, such as 18950/]] },
	],
	["a foreign price", cells({ price: "€18950" }), { cars: 0, errors: [[2, "price", /not in US dollars/]] }],
	["Please Call", cells({ price: "Please Call" }), { cars: 1, first: { price: null } }],
	["Not Priced", cells({ price: "Not Priced" }), { cars: 1, first: { price: null } }],
	[
		"N/A everywhere",
		cells({ price: "N/A", mileage: "n/a", zipCode: "NA", location: "-" }),
		{ cars: 1, first: { price: null, mileage: null, zipCode: null } },
	],
	["a price of zero", cells({ price: "0" }), { cars: 1, first: { price: null } }],
	[
		"a year long ago",
		cells({ year: "1885", title: "Civic" }),
		{ cars: 0, errors: [[2, "year", /“1885”.*between 1920 and 2028/]] },
	],
	["a year to come", cells({ year: "2099" }), { cars: 0, errors: [[2, "year", /“2099”/]] }],
	["a year with decimals", cells({ year: "2019.0" }), { cars: 1, first: { year: 2019 } }],
	["a year in words", cells({ year: "last" }), { cars: 0, errors: [[2, "year", /four digits/]] }],
	["miles in words", cells({ mileage: "few" }), { cars: 0, errors: [[2, "mileage", /“few”/]] }],
	["miles beyond belief", cells({ mileage: "4215000" }), { cars: 0, errors: [[2, "mileage", /not the mileage/]] }],
	["miles with a unit", cells({ mileage: '"42,150 mi"' }), { cars: 1, first: { mileage: 42_150 } }],
	["TMU", cells({ mileage: "TMU" }), { cars: 1, first: { mileage: null } }],
	[
		"a kilometre header",
		`vin,make,model,year,kilometres\n${a},Honda,Civic,2019,100000`,
		{ cars: 1, first: { mileage: 62_137 } },
	],
	[
		"a kilometre header over miles",
		`vin,make,model,year,kilometres\n${a},Honda,Civic,2019,"76,904 miles"`,
		{ cars: 1, first: { mileage: 76_904 } },
	],
	["a VIN in small letters", cells({ vin: a.toLowerCase() }), { cars: 1, first: { vin: a } }],
	[
		"a VIN with blanks and hyphens",
		cells({ vin: ` ${a.slice(0, 3)}-${a.slice(3, 9)} ${a.slice(9)} ` }),
		{ cars: 1, first: { vin: a } },
	],
	["a VIN of 16 signs", cells({ vin: a.slice(1) }), { cars: 0, errors: [[2, "vin", /16 characters instead of 17/]] }],
	["a VIN of 18 signs", cells({ vin: `${a}0` }), { cars: 0, errors: [[2, "vin", /18 characters instead of 17/]] }],
	["a VIN with I, O or Q", cells({ vin: `I${a.slice(1)}` }), { cars: 0, errors: [[2, "vin", /I is never used/]] }],
	[
		"a VIN with a wrong check digit",
		cells({ vin: `${a.slice(0, 8)}${a[8] === "0" ? "1" : "0"}${a.slice(9)}` }),
		{ cars: 0, errors: [[2, "vin", /check digit/]] },
	],
	[
		"a VIN with a wrong check digit beside a stock number",
		`vin,stock,year,make,model\n${a.slice(0, 8)}${a[8] === "0" ? "1" : "0"}${a.slice(9)},A12,2019,Honda,Civic`,
		{ cars: 1, first: { sourceKey: "stock:A12", vin: null } },
	],
	[
		"a VIN of 16 signs beside a stock number",
		`vin,stock,year,make,model\n${a.slice(1)},A12,2019,Honda,Civic`,
		{ cars: 0, errors: [[2, "vin", /16 characters/]] },
	],
	["no VIN, stock number or address", cells({ vin: "" }), { cars: 1 }],
	[
		"a stock number instead of a VIN",
		`stock,year,make,model\nA12,2019,Honda,Civic`,
		{ cars: 1, first: { sourceKey: "stock:A12", vin: null } },
	],
	[
		"the VIN in the address",
		`vin,make,model,url\n,Honda,Civic,https://lot.example/used/${a}`,
		{ cars: 1, first: { vin: a, originalListingUrl: `https://lot.example/used/${a}` } },
	],
	[
		"the same VIN twice with two stories",
		`${header}\n${good()}\n${good().replace("18950", "17950")}`,
		{ cars: 1, errors: [[3, "vin", /is already in row 2/]] },
	],
	["the same row twice", `${header}\n${good()}\n${good()}`, { cars: 1, skipped: ["repeated"] }],
	[
		"several errors in a row",
		cells({ price: "x", year: "y", mileage: "z" }),
		{
			cars: 0,
			errors: [
				[2, "year", /“y”/],
				[2, "price", /“x”/],
				[2, "mileage", /“z”/],
			],
		},
	],
	[
		"no make and no model",
		cells({ title: "", make: "", model: "" }),
		{ cars: 0, errors: [[2, "make", /which car it is/]] },
	],
	[
		"new, used and certified",
		`vin,make,model,new/used,certified\n${a},Honda,Civic,N,\n${b},Honda,Civic,U,\n${c},Honda,Civic,U,Yes`,
		{ cars: 2, skipped: ["new"], first: { condition: "used" } },
	],
	[
		"sold cars",
		`vin,make,model,sold\n${a},Honda,Civic,yes\n${b},Honda,Civic,no`,
		{ cars: 1, skipped: ["sold"], first: { vin: b } },
	],
	["a boat", cells({ make: "Yamaha", model: "WaveRunner", vin: "YAMA1234E919" }), { cars: 0, skipped: ["not-a-car"] }],
	["a formula", cells({ title: '"=HYPERLINK(""https://evil.example"",""2019 Honda Civic"")"' }), { cars: 1 }],
	[
		"Excel's quoted numbers",
		`vin,make,model,zip\n"=""${a}""",Honda,Civic,"=""06001"""`,
		{ cars: 1, first: { vin: a, zipCode: "06001" } },
	],
	["lost leading zeros", cells({ zipCode: "6001" }), { cars: 1, first: { zipCode: "06001" } }],
	[
		"photos by pipe",
		`vin,make,model,photos\n${a},Honda,Civic,https://p.example/1.jpg|https://p.example/2.jpg?a=1|2`,
		{ cars: 1, first: { images: ["https://p.example/1.jpg", "https://p.example/2.jpg?a=1|2"] } },
	],
	[
		"photos by comma and semicolon",
		`vin,make,model,photos\n${a},Honda,Civic,"https://p.example/1.jpg,https://p.example/w,2/2.jpg;https://p.example/3.jpg"`,
		{
			cars: 1,
			first: { images: ["https://p.example/1.jpg", "https://p.example/w,2/2.jpg", "https://p.example/3.jpg"] },
		},
	],
	[
		"a script as address",
		`vin,make,model,url,carfax\n${a},Honda,Civic,javascript:alert(1),https://evil.example/carfax.com`,
		{ cars: 1, first: { originalListingUrl: null, carfaxUrl: null } },
	],
	[
		"city, state and street apart",
		`vin,make,model,street,city,state,zip\n${a},Honda,Civic,1 Main St,Austin,TX,78701`,
		{ cars: 1, first: { location: "Austin, TX" } },
	],
	["a header that names nothing", "a,b,c\n1,2,3", { cars: 0 }],
];

test("there are at least sixty of them", () => {
	expect(files.length).toBeGreaterThanOrEqual(60);
});

test.for(files)("%s", ([, text, expected]) => {
	const { cars, errors, skipped } = readText([text]);
	const seen = errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
	expect([cars.length, seen.length], seen.join("\n")).toEqual([expected.cars, expected.errors?.length ?? 0]);
	for (const [at, [row, column, message]] of (expected.errors ?? []).entries()) {
		expect(errors[at]).toMatchObject({ row, column });
		expect(errors[at]?.message).toMatch(message);
	}
	expect(skipped).toEqual(expected.skipped ?? []);
	if (expected.first) expect(cars[0]).toMatchObject(expected.first);
});
