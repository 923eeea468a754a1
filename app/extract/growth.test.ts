import { expect, test } from "vitest";
import { measureGrowth, measureWork } from "../../testing/measure-work";
import { extractPage } from "./extract-page";

const card = '<div class="card"><h3><a href="/vehicle/1">2015 Honda Civic</a></h3><b>$9,995</b> 80,120 miles</div>';
const state =
	'<script>var v={"vin":"1HGCM82633A004352","year":2015,"make":"Honda","model":"Civic","price":9995}</script>';

/** Pages that repeat one thing without end, each of them once took time that grew with the square of its length. */
const growing: Record<string, (times: number) => string> = {
	"elements that nobody closes": (times) => "<div>".repeat(times * 20) + card,
	"closing tags that close nothing": (times) => "<div>".repeat(times * 5) + "</b>".repeat(times * 5) + card,
	"list items within list items": (times) => "<ul><li>".repeat(times * 10) + card,
	"tables within tables": (times) => "<table><tr><td>2015 Honda Civic $9,995 ".repeat(times / 12),
	"text at every depth": (times) => "<div>2015 Honda Civic $9,995 ".repeat(times),
	"properties within properties": (times) => '<span itemprop="name">x'.repeat(times * 10) + card,
	"one car in JSON-LD again and again": (times) =>
		`<script type="application/ld+json">[${'{"@type":"Car","name":"2015 Honda Civic LX","url":"/v/1"},'.repeat(times * 2)}{}]</script>`,
	"one car in scripts again and again": (times) => state.repeat(times),
	"one car's link again and again": (times) =>
		'<a href="/used/2015-honda-civic-x1">2015 Honda Civic</a>'.repeat(times * 2),
	"one card again and again": (times) => card.repeat(times),
	"cards of others below a car": (times) =>
		`<h1>2015 Honda Civic</h1>${'<div><a href="/v/2"><img src="2.jpg" alt="2016 Ford Edge"></a><b>$9,995</b></div>'.repeat(times)}`,
	"empty elements before amounts": (times) =>
		`<h1>2015 Honda Civic</h1>${"<i></i>".repeat(times * 5)}${"<b>$9,995</b>".repeat(times * 5)}`,
	"signs that open no tag": (times) => "<".repeat(times * 20) + card,
	"lines of one paragraph": (times) => `<p>${"2015 Honda Civic $9,995 <br>".repeat(times * 10)}</p>`,
	"years without a car": (times) => "2015 ".repeat(times * 20) + card,
	"broken JSON that nests": (times) => `<script>var vin = ${'{"vin":['.repeat(times * 10)}</script>${card}`,
	"text of data within text of data": (times) => {
		let text = JSON.stringify(Array.from({ length: times }, (_, at) => ({ vin: `1HGCM82633A00${at}`, year: 2015 })));
		for (let level = 0; level < 5; level++) text = JSON.stringify({ ok: true, result: text });
		return `<script>var boot = JSON.parse(${JSON.stringify(text)})</script>${card}`;
	},
	"texts of data that do not end": (times) =>
		`<script>var vin = ${'"{\\"vin\\":[{'.repeat(times * 10)}</script>${card}`,
	"calls that parse no whole text": (times) =>
		`<script>var vin = 1;${`JSON.parse('{"vin":"\\'`.repeat(times * 10)}</script>${card}`,
	"addresses in the script of a list that tells of more": (times) =>
		`<p>Showing 1 - 1 of 90</p>${card}<script>fetch([${'"/api/inventory",'.repeat(times * 10)}])</script>`,
	"options and controls": (times) =>
		`${card}${'<option value="/used?page=1">1<b class="load-more" data-url="/a?page=1">'.repeat(times * 5)}`,
	"attributes on one element": (times) =>
		`<div ${Array.from({ length: times * 5 }, (_, at) => `data-a${at}="x"`).join(" ")}>${card}`,
};

const HEAVY_MS = 60;

for (const [name, grow] of Object.entries(growing)) {
	test(`four times as many are no more than linear work: ${name}`, () => {
		for (const path of ["used-inventory", "vehicle/2015-honda-civic-1"]) {
			const url = `https://dealer.example/${path}`;
			const read = (html: string) => () => void extractPage({ url, html });
			// What is heavy shows its growth sooner.
			const [less, page] = [grow(100), grow(400)];
			const isHeavy = measureWork(read(page), HEAVY_MS) >= HEAVY_MS;
			const [small, large] = isHeavy ? [less, page] : [page, grow(1600)];
			expect(measureGrowth([read(small), read(large)], { floorMs: 5, most: 10 }), path).toBeLessThan(10);
		}
	});
}

test("a page lists so many cars and no more", () => {
	const car = (at: number) => `{"@type":"Car","name":"2015 Honda Civic LX","url":"/v/${at}","offers":{"price":9995}}`;
	const graph = Array.from({ length: 3000 }, (_, at) => car(at)).join(",");
	const html = `<script type="application/ld+json">[${graph}]</script>`;
	const page = extractPage({ url: "https://dealer.example/used-inventory", html });
	expect(page.vehicles).toHaveLength(2000);
	expect(page.skipped).toEqual({ "too-many": 1000 });
});

test("a page that links more used cars than are read says how many, and counts no new ones", () => {
	const linksTo = (count: number, folder: string) =>
		Array.from({ length: count }, (_, at) => `<a href="${folder}${at}">2019 Ford Edge</a>`).join("");
	const read = (html: string) => extractPage({ url: "https://dealer.example/sitemap", html });
	const whole = read(linksTo(2000, "/used/2019-Ford-Edge-") + linksTo(20, "/new/2026-Ford-Edge-"));
	expect([whole.vehiclePages.length, whole.skipped]).toEqual([2000, {}]);
	expect(read(linksTo(2003, "/used/2019-Ford-Edge-")).skipped).toEqual({ "too-many": 3 });
});
