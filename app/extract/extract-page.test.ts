import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import { proofCount, seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

const folder = join(import.meta.dirname, "fixtures");

interface Expected {
	url: string;
	platform?: string | null;
	kind?: string;
	verdict?: string;
	next?: string[];
	lists?: string[];
	vehiclePages?: string[];
	location?: string | null;
	skipped?: Record<string, number>;
	/** Each car in page order; a field that is null must be absent, one that is not named is not looked at. */
	cars: Record<string, string | number | null>[];
	images?: number[];
}

function readFixture(name: string): { html: string; expected: Expected } {
	const expected: Expected = JSON.parse(readFileSync(join(folder, name, "expected.json"), "utf8"));
	return { html: readFileSync(join(folder, name, "page.html"), "utf8"), expected };
}

function toPlain(vehicle: RawVehicle, names: string[]): Record<string, string | number | null> {
	const entries = names.map((name) => {
		const value = vehicle.fields[name as RawField]?.value ?? null;
		if (value === "TMU") return [name, null];
		const isNumber = ["year", "price", "mileage"].includes(name) && value !== null;
		return [name, isNumber ? Number(value.replace(/k$/, "000").replace(/\.\d+$|[^\d.]/g, "")) : value];
	});
	return Object.fromEntries(entries);
}

const names = readdirSync(folder);

for (const name of names) {
	test(`the page ${name} gives what a reader sees`, () => {
		const { html, expected } = readFixture(name);
		const { cars, url, images, ...rest } = expected;
		const page = extractPage({ url, html });
		expect(page.vehicles.map((vehicle, at) => toPlain(vehicle, Object.keys(cars[at] ?? { title: "" })))).toEqual(cars);
		expect(page).toMatchObject(rest);
		if (images) expect(page.vehicles.map((vehicle) => vehicle.images.length)).toEqual(images);
	});
}

test("a page broken anywhere is an answer, never an exception", () => {
	const pages = names.map((name) => readFixture(name));
	const mutation = fc.record({
		page: fc.constantFrom(...pages),
		cut: fc.double({ min: 0, max: 1, noNaN: true }),
		length: fc.nat(400),
		inserted: fc.constantFrom(
			"",
			"<",
			"</div>",
			"<div>",
			'"',
			"{",
			"}",
			"[[[",
			"\\",
			"\u0000",
			"<script>",
			"<!--",
			"&#x;",
			"$",
			"</script>",
		),
	});
	fc.assert(
		fc.property(mutation, ({ page, cut, length, inserted }) => {
			const at = Math.floor(page.html.length * cut);
			const html = page.html.slice(0, at) + inserted + page.html.slice(at + length);
			expect(extractPage({ url: page.expected.url, html }).vehicles.length).toBeLessThan(500);
		}),
		{ seed, numRuns: proofCount(200, 4000) },
	);
});

test("a page in place of a list is hollow; a list without cars, or with its site around it, is not", () => {
	const url = "https://dealer.example/used-inventory";
	const site =
		'<a href="/about">About</a><a href="/team">Team</a><a href="/hours">Hours</a><a href="/map">Map</a><a href="/call">Call</a>';
	const hollow = [
		"",
		"  \u0000",
		"<h1>Down for maintenance</h1>",
		'<form><input name=u><input type="password"></form>',
		'"<p>Used cars"',
		[...`${site}<p>No vehicles match.</p>`].join("\0"),
		new TextDecoder("utf-16be").decode(
			new TextEncoder().encode(`${site}<p>2019 Honda Accord, 15,300 miles</p>`.repeat(30)),
		),
	];
	const parked = [
		"<p>The domain dealer.example is for sale.</p>",
		"<h1>This website has expired</h1>",
		"<b>Buy this domain</b>",
	];
	for (const html of [...hollow, ...parked, ...parked.map((page) => site + page)])
		expect(extractPage({ url, html }), html).toMatchObject({ isHollow: true, vehicles: [] });
	const none = [
		"<p>No vehicles match.</p>",
		"<p>0 results</p>",
		"<p>No hay autos</p>",
		"<h1>Vehicle not found</h1>",
		"<p>Sold</p>",
	];
	for (const html of [...none, site, `<h1>Down for maintenance</h1>${site}`])
		expect(extractPage({ url, html }).isHollow, html).toBe(false);
});

test("wherever a page's markup is cut, it says so", () => {
	const whole = `<html><head><style>a > b {}</style></head><body><!-- a > b --><a href="/x">x</a><script>if (1 < 2) go();</script></body></html>`;
	const cut = Array.from({ length: whole.length }, (_, at) => whole.slice(0, at + 1)).filter(
		(html) => extractPage({ url: "https://dealer.example/used", html }).skipped["cut-short"] === 1,
	);
	expect(cut).not.toContain(whole);
	expect(cut.length / whole.length).toBeGreaterThan(0.6);
});

test("deep, long and nested pages end", () => {
	const url = "https://dealer.example/used-inventory";
	const card = '<div class="card"><h3><a href="/vehicle/1">2015 Honda Civic</a></h3><b>$9,995</b> 80,120 miles</div>';
	const deep = `${"<div>".repeat(50_000)}${card}`;
	const nested = `<script type="application/ld+json">${'{"@graph":['.repeat(20_000)}</script>${card}`;
	const braces = `<script>var vin = ${'{"vin":['.repeat(30_000)}</script>${card}`;
	const long = `<p>${"2015 Honda Civic $9,995 vin mileage ".repeat(80_000)}</p>`;
	for (const html of [deep, nested, braces, long]) expect(extractPage({ url, html }).verdict).toBe("ok");
});

/** What a list of three cards says that each hold this beside a name. */
function readCards(inside: string): unknown[] {
	const cards = [1, 2, 3].map(
		(n) =>
			`<div class="vehicle-card"><h2><a href="/used/2019-honda-accord-${n}">2019 Honda Accord EX</a></h2><p>Stock: A10${n}</p>${inside}</div>`,
	);
	const { vehicles } = extractPage({ url: "https://x.example/used", html: `<body>${cards.join("")}</body>` });
	return vehicles.map((vehicle) => toPlain(vehicle, ["year", "price", "mileage"]));
}

test("the class of any of four elements around an amount says what it is, before the price or behind it", () => {
	const wrap = (amount: string, classes: string[]) =>
		classes.reduce((inner, name) => `<div class="${name}">${inner}</div>`, amount);
	const place = fc.record({
		depth: fc.nat(2),
		name: fc.constantFrom("msrp", "retail-price", "was"),
		isFirst: fc.boolean(),
	});
	fc.assert(
		fc.property(place, ({ depth, name, isFirst }) => {
			const old = wrap(
				"<b>$25,000</b>",
				["a", "b", "c", "d"].map((other, at) => (at === depth ? name : other)),
			);
			const rows = [`<div>${old}</div>`, "<div><b>$20,000</b></div>"];
			const cards = readCards((isFirst ? rows : rows.toReversed()).join(""));
			expect(cards).toEqual(Array(3).fill({ year: 2019, price: 20_000, mileage: null }));
		}),
		{ seed, numRuns: proofCount(30, 100) },
	);
});

test("a number stands before its name or behind it, in a row of its own or one for all", () => {
	const facts = fc.shuffledSubarray(["2019 Year", "45,120 Mileage", "Automatic Transmission"], { minLength: 2 });
	fc.assert(
		fc.property(facts, fc.boolean(), fc.boolean(), (some, isBefore, isApart) => {
			const pairs = some.map((fact) => {
				const [value = "", name = ""] = fact.split(" ");
				const pair = isBefore ? `<b>${value}</b><i>${name}</i>` : `<i>${name}:</i><b>${value}</b>`;
				return isApart ? `<p>${pair}</p>` : pair;
			});
			const mileage = some.includes("45,120 Mileage") ? 45_120 : null;
			expect(readCards(`<p>$9,000</p><div>${pairs.join("")}</div>`)).toEqual(
				Array(3).fill({ year: 2019, price: 9000, mileage }),
			);
		}),
		{ seed, numRuns: proofCount(40, 100) },
	);
	const beside = "<p>$9,000</p><div><b>45,120</b><i>Mileage</i><b>One owner</b></div>";
	expect(readCards(beside)).toEqual(Array(3).fill({ year: 2019, price: 9000, mileage: 45_120 }));
});

test("a car's own page whose words stand in <noscript> is read as the car's, whatever its address", () => {
	const [own, ...others] = [
		["2014 Honda Accord EX", "1HGCR2F8XEA255084"],
		["2015 Honda Civic LX", "19XFB2F5XFE000003"],
		["2012 Honda CR-V LX", "5J6RM4H32CL000001"],
	].map(([name, vin], at) => ({ name, vin, says: `<p>$9,${at}50</p><p>98,${at}00 miles</p><p>VIN: ${vin}</p>` }));
	const beside = others.map(({ name, says }, at) => `<div><h3><a href="/go/${at}">${name}</a></h3>${says}</div>`);
	const body = `<h1>${own?.name}</h1>${own?.says}<h2>More cars</h2>${beside.join("")}`;
	for (const path of ["go/7", "about-us/7", "inventory"])
		for (const shown of [body, `<noscript>${body}</noscript>`]) {
			const html = `<title>${own?.name}</title><div id="app"></div>${shown}`;
			const { kind, vehicles } = extractPage({ url: `https://cars.example/${path}`, html, isCarsPage: true });
			expect([kind, vehicles.map(({ fields }) => fields.vin?.value)], html).toEqual(["vehicle", [own?.vin]]);
		}
});
