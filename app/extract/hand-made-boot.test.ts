import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { extractPage } from "./extract-page";

const site = "https://www.handmade.example";
const names = [
	["2012", "Lincoln", "MKZ", "Base"],
	["2019", "Ford", "Edge", "SEL"],
	["2015", "Nissan", "Murano", "SL"],
] as const;
const shell = (
	data: unknown,
	toScript = (json: string) => `<script id="start" type="application/json">${json}</script>`,
) =>
	`<nav><a href="/">Home</a> <a href="/used">Used</a></nav><div id="app"><noscript>Turn on scripts.</noscript></div>${toScript(JSON.stringify(data))}<script src="/app.js"></script>`;

type Toldby = (car: readonly [string, string, string, string], at: number) => object;
const path = (at: number) => `/auto/${names[at]?.slice(0, 3).join("-").toLowerCase()}-b70${at}`;
const shorts: Toldby = ([yr, mk, mdl, trm], at) => ({
	stk: `B70${at}`,
	path: path(at),
	yr: Number(yr),
	mk,
	mdl,
	trm,
	mi: `${71 + at}k`,
	ext: "Blue",
	int: "Gray",
});
const longs: Toldby = ([year, make, model, trim], at) => ({
	stock: `B70${at}`,
	url: path(at),
	year,
	make,
	model,
	trim,
	miles: 71_000 + at * 1000,
	color: "Blue",
	interior: "Gray",
});

const scripts: ((json: string) => string)[] = [
	(json) => `<script id="start" type="application/json">${json}</script>`,
	(json) => `<script>window.__BOOT__ = ${json};</script>`,
	(json) => `<script>App.start(${json})</script>`,
	(json) => `<script>var boot = JSON.parse(${JSON.stringify(json)});</script>`,
	(json) => `<script>var boot = JSON.parse('${json.replace(/[\\']/g, "\\$&")}');</script>`,
	(json) => `<script>var boot = JSON.parse('${json.replace(/\\/g, "\\u005C").replace(/"/g, "\\u0022")}');</script>`,
	(json) => `<script type="x-hub/states">${encodeURIComponent(json)}</script>`,
	(json) => `<script>boot(JSON.parse(decodeURIComponent("${encodeURIComponent(json)}")));</script>`,
	(json) => `<script>boot({ll: 1, stock: ${JSON.stringify(json)}, at: Date.now()});</script>`,
];

test("cars in the data of a page that a script draws are read, whatever its short or long names", () => {
	for (const [at, script] of scripts.entries())
		for (const told of [shorts, longs]) {
			const html = shell({ view: "list", total: 9, cars: names.map(told) }, script);
			expect(
				read(html, `${site}/used`).map(
					pick("year", "make", "model", "trim", "mileage", "exteriorColor", "originalListingUrl"),
				),
				`script ${at}`,
			).toEqual(
				names.map(([year, make, model, trim], order) => [
					Number(year),
					make,
					model,
					trim === "Base" ? expect.toBeOneOf(["Base", null]) : trim,
					71_000 + order * 1000,
					"Blue",
					site + path(order),
				]),
			);
			expect(extractPage({ url: `${site}/used`, html }).verdict).toBe("ok");
		}
});

test("a car's own page of such a shell tells its price and photos", () => {
	const [car] = names.map(shorts);
	const vehicle = { ...car, path: undefined, price: 9_850, photos: ["https://img.handmade.example/b700-1.jpg"] };
	const html = shell({
		view: "car",
		vehicle,
		terms: [{ months: 60, payment: 189 }],
		similar: names.map(shorts).slice(1),
	});
	const found = read(html, site + path(0), "<title>2012 Lincoln MKZ Base</title>");
	expect(found.filter(({ model }) => model === "MKZ").map(pick("price", "mileage", "images"))).toEqual([
		[9850, 71_000, vehicle.photos],
	]);
});

test("a menu of makes and models, a truck on its way and a list's own path are no cars", () => {
	const data = [
		{ models: names.map(([yr, mk, mdl]) => ({ yr, mk, mdl })) },
		{
			incoming: names.map(([year, make, model, trim]) => ({
				title: `${year} ${make} ${model}`,
				trm: trim,
				eta: "soon",
			})),
		},
		{
			facets: names.map(([yr, mk, mdl], at) => ({
				yr,
				mk,
				mdl,
				mi: "71k",
				path: ["/used", "/used/ford", `/used?mk=${at}`][at],
			})),
		},
		{ trade: names.map(([yr, mk, mdl]) => ({ yr, mk, mdl, miles: 71_000 })) },
	];
	for (const one of data) expect(read(shell(one), `${site}/used`), JSON.stringify(one)).toEqual([]);
});

/** Text within text: what a server put around the JSON of another. */
const wraps: ((text: string) => unknown)[] = [
	(text) => text,
	(text) => ({ ok: true, ts: 1_732_790_000, result: text.replaceAll("/", "\\/") }),
	(text) => ({ ok: true, result: JSON.stringify({ page: 1, data: text }) }),
	(text) => [["inventory", text]],
	(text) => ({ html: null, parts: [{ d: `  ${text}  ` }] }),
];

test("cars in a text that is itself the text of data are read, and the sold among them are not", () => {
	const states = ["Active", "Sold", "Pending"];
	const vins = ["3LNHL2GC4CR800001", "2FMPK4J94KBB00002", "5N1AZ2MG9FN200003"];
	const cars = names.map((car, at) => ({
		...longs(car, at),
		vin: vins[at],
		status: states[at],
		askingPrice: 9850 + at,
	}));
	const told = [0, 2].map((at) => [vins[at], Number(names[at]?.[0]), 9850 + at, 71_000 + at * 1000, site + path(at)]);
	for (const [order, wrap] of wraps.entries())
		for (const [at, script] of scripts.entries()) {
			const html = shell(wrap(JSON.stringify({ total: 3, vehicles: cars })), script);
			expect(
				read(html, `${site}/used`).map(pick("vin", "year", "price", "mileage", "originalListingUrl")),
				`${order} in ${at}`,
			).toEqual(told.map(([vin, ...more]) => [expect.toBeOneOf([vin, null]), ...more]));
		}
});

test("a car's own page tells itself in such a text, and the cars like it are others", () => {
	const cars = names.map((car, at) => ({ ...longs(car, at), askingPrice: 9850 + at }));
	const vehicle = { ...cars[0], photos: [{ thumb: "/p/1_160.jpg", url: "/p/1_800.jpg", large: "/p/1_1600.jpg" }] };
	for (const [order, wrap] of wraps.entries()) {
		const html = shell(wrap(JSON.stringify({ vehicle, similar: cars.slice(1) })), scripts[3]);
		const found = read(`<h1>2012 Lincoln MKZ</h1>${html}`, site + path(0), "<title>2012 Lincoln MKZ Base</title>");
		expect(found.map(pick("model", "price", "mileage", "images")), `${order}`).toEqual([
			["MKZ", 9850, 71_000, [`${site}/p/1_1600.jpg`]],
		]);
	}
});
