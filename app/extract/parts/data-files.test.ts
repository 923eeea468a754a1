import fc from "fast-check";
import { expect, test } from "vitest";
import { pick, readPart } from "../../../testing/hand-made-page";
import { seed } from "../../../testing/proof";
import { extractPage } from "../extract-page";

const site = "https://www.handmade.example";
const toPage = (script: string) =>
	`<!doctype html><html><body><h1>Inventory</h1><div id="root"></div><template><b class="price"></b></template>${script}</body></html>`;
const feedsOf = (script: string, url = `${site}/inventory.html`) =>
	extractPage({ url, html: toPage(script) }).feeds.map((feed) => feed.slice(site.length));

test.for([
	['<script src="inventory.js?v=6.12"></script>', "/inventory.js"],
	[
		"<script>document.write('<script src=\"inventory.js?v=' + Date.now() + '\"><\\/script>');</script>",
		"/inventory.js",
	],
	["<script>fetch('data/cars.json').then(draw)</script>", "/data/cars.json"],
	["<script>const from = `/assets/used-vehicles.json`;</script>", "/assets/used-vehicles.json"],
	['<script type="module" src="./stock_data.js"></script>', "/stock_data.js"],
])("of a page that a script draws, %s holds the stock", ([script = "", path]) => {
	expect(feedsOf(script)).toEqual([path]);
});

test.for([
	[
		'<script type="application/json">{"serviceUrl":"/inv/vehicles?ps=10&pn=0&cb=draw_4"}</script>',
		"/inv/vehicles?ps=10&pn=0&cb=draw_4",
	],
	["<script>var o = { apiUrl: '/api/v1/inventory' };</script>", "/api/v1/inventory"],
	['<script>var o = {"data_url":"https:\\/\\/www.handmade.example\\/feeds\\/used-cars"}</script>', "/feeds/used-cars"],
	['<div data-api-url="/rest/listings?a=1&amp;b=2"></div>', "/rest/listings?a=1&b=2"],
	['<div data-set="{&quot;ajaxUrl&quot;:&quot;/stock/all?x=1&quot;}"></div>', "/stock/all?x=1"],
])("a script that draws the page may be told by %s where the stock is", ([settings = "", path]) => {
	expect(feedsOf(settings)).toEqual([path]);
});

test("settings also name what is no stock, another host, and pages", () => {
	for (const other of [
		'{"serviceUrl":"/inv/vehicles/count?a=1"}',
		'{"serviceUrl":"/service/schedule"}',
		'{"apiUrl":"https://api.example.com/inventory"}',
		'{"vehicleBaseUrl":"/inventory"}',
		'{"apiUrl":"/inventory.html?ajax=1"}',
		'{"dataUrl":"/vehicles/leads"}',
	])
		expect(feedsOf(`<script type="application/json">${other}</script>`), other).toEqual([]);
});

test.for(["draw_4(N)", "/**/ cars.draw(N);", "typeof draw === 'function' && draw(N);\n"])(
	"JSON that is handed to a script, %s, is read as JSON alone is; what came cut holds no car",
	(call) => {
		const json = JSON.stringify({ Total: 3, Vehicles: stock });
		const body = call.replace("N", json);
		const found = readPart(body, `${site}/inv/vehicles?cb=draw_4`);
		expect(found).toEqual(readPart(json, `${site}/inv/vehicles?cb=draw_4`));
		expect(found.length).toBe(2);
		const cut = extractPage({ url: `${site}/inv/vehicles?cb=draw_4`, html: body.slice(0, -30), isPart: true });
		expect([cut.vehicles.length, cut.isHollow]).toEqual([0, true]);
	},
);

test("what is no stock, or another host's, and what a page with cars has beside them is not asked for", () => {
	const others = ["/js/app.js", "/compare-cars.css", "https://cdn.example.com/inventory.js", "/inventory.min.js.map"];
	for (const other of others) expect(feedsOf(`<script src="${other}"></script>`), other).toEqual([]);
	const card = `<article><h3><a href="/car/1">2019 Honda Accord EX</a></h3><b>$15,000</b> 40,000 miles</article>`;
	expect(feedsOf(`${card}${card.replaceAll("1", "2")}<script src="/inventory.js"></script>`)).toEqual([]);
});

const toCar = (name: string, more: object) => {
	const [year, make, model] = name.split("-");
	return { id: name, year: Number(year), make, model, ...more };
};
const stock = [
	toCar("2020-subaru-forester", { price: "$14,995", miles: 118_600, images: ["images/2020-forester-01.jpg"] }),
	toCar("2019-mazda-cx5", { price: "Contact for price", miles: 90_000, image: "", images: [] }),
	toCar("2010-honda-civic", { price: "$4,500", miles: 196_400, status: "Sold" }),
];

test("a script or JSON with the stock is read as a part of the list: cars by their own names, photos of its own folder", () => {
	const files = {
		"/inventory.js": `// Stock\nwindow.STOCK = ${JSON.stringify(stock, null, 2)};\n`,
		"/cars.json": JSON.stringify(stock),
	};
	for (const [path, html] of Object.entries(files)) {
		const found = readPart(html, site + path);
		expect(found.map(pick("year", "model", "price", "mileage", "images")), path).toEqual([
			[2020, "Forester", 14_995, 118_600, [`${site}/images/2020-forester-01.jpg`]],
			[2019, "CX-5", null, 90_000, []],
		]);
	}
});

test("a script that came cut, wherever, holds no car, and is hollow", () => {
	const script = `/* Our stock: don't touch */\nconst names = ['Bob\\'s', \`a "b"\`];\nwindow.STOCK = ${JSON.stringify(stock, null, 1)};\n// end`;
	const readTo = (end: number) =>
		extractPage({ url: `${site}/inventory.js`, html: script.slice(0, end), isPart: true });
	expect(readTo(script.length).vehicles.length).toBe(3);
	fc.assert(
		fc.property(fc.integer({ min: script.indexOf("{"), max: script.lastIndexOf("}") }), (end) => {
			const { vehicles, isHollow } = readTo(end);
			expect([vehicles.length, isHollow]).toEqual([0, true]);
		}),
		{ seed, numRuns: 200 },
	);
});

test("a script that only draws holds no car", () => {
	const script = `import { draw } from "./draw.js"; const names = ["2020 Subaru Forester"]; fetch("/api").then((r) => r.json()).then(draw);`;
	expect(extractPage({ url: `${site}/inventory.js`, html: script, isPart: true }).vehicles).toEqual([]);
});
