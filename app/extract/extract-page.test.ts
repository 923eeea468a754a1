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
		const isNumber = ["year", "price", "mileage"].includes(name) && value !== null;
		return [name, isNumber ? Number(value.replace(/\.\d+$|[^\d.]/g, "")) : value];
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

test("deep, long and nested pages end", () => {
	const url = "https://dealer.example/used-inventory";
	const card = '<div class="card"><h3><a href="/vehicle/1">2015 Honda Civic</a></h3><b>$9,995</b> 80,120 miles</div>';
	const deep = `${"<div>".repeat(50_000)}${card}`;
	const nested = `<script type="application/ld+json">${'{"@graph":['.repeat(20_000)}</script>${card}`;
	const braces = `<script>var vin = ${'{"vin":['.repeat(30_000)}</script>${card}`;
	const long = `<p>${"2015 Honda Civic $9,995 vin mileage ".repeat(80_000)}</p>`;
	for (const html of [deep, nested, braces, long]) expect(extractPage({ url, html }).verdict).toBe("ok");
});
