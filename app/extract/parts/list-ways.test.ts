import fc from "fast-check";
import { expect, test } from "vitest";
import { extractPage } from "../extract-page";

const site = "https://cars.example.com";
const vinOf = (at: number) => `1HGCV1F3${at % 10}KA${String(100000 + at)}`;
const toCard = (at: number) =>
	`<div class="card"><h3><a href="/vehicle/${at}">2019 Honda Accord</a></h3><b>$${15_000 + at}</b> <i>${40_000 + at} miles</i> VIN ${vinOf(at)}</div>`;
const cards = (count: number) => Array.from({ length: count }, (_, at) => toCard(at)).join("");
const toList = (more: string, count = 5) =>
	`<!doctype html><html><body><h1>Used cars</h1>${cards(count)}${more}</body></html>`;
const read = (html: string, path = "/inventory", isPart = false) => extractPage({ url: site + path, html, isPart });
const toPaths = (urls: string[]) => urls.map((url) => url.slice(site.length));
const nextOf = (html: string, path?: string, isPart?: boolean) => toPaths(read(html, path, isPart).next);

test("a pager that is a list box leads to the pages behind this one", () => {
	const toBox = (path: string) =>
		`<select name="pg">${[1, 2, 3].map((page) => `<option value="${path.replace("N", String(page))}">Page ${page} of 3</option>`).join("")}</select>`;
	expect(nextOf(toList(toBox("/inventory?pg=N")))).toEqual(["/inventory?pg=2", "/inventory?pg=3"]);
	expect(nextOf(toList(toBox("inventory?pg=N")), "/inventory?pg=2")).toEqual(["/inventory?pg=3"]);
	const others = `<select><option value="/inventory?make=Ford">Ford</option><option value="12">12</option><option value="/news?page=2">News</option></select>`;
	expect(nextOf(toList(others))).toEqual([]);
});

test.for([
	['<button class="load-more" data-url="/inventory/load" data-page="1" data-max="3">Load more</button>', "page=2"],
	['<button class="btn" data-url="/inventory/load" data-next-page="2">Load More Vehicles</button>', "page=2"],
	['<div class="infinite-scroll" data-href="/inventory/load?page=2"></div>', "page=2"],
	["<a class='js-show-more' data-endpoint='/inventory/load' data-offset='5'>Show more</a>", "offset=5"],
	['<i class="inv-more" data-endpoint="/inventory/load?page=2"></i>', "page=2"],
])("what %s asks for is the list's next part", ([control = "", asked]) => {
	expect(toPaths(read(toList(control)).feeds)).toEqual([`/inventory/load?${asked}`]);
});

test.for([
	['<div id="grid" data-next="/inventory?pg=2">', ["/inventory?pg=2"], []],
	["<div class=below data-next = '?batch=b7'></div>", ["/inventory?batch=b7"], []],
	['<section data-next-url="/inventory-part2.html"></section>', ["/inventory-part2.html"], []],
	['<i data-next-page="/inventory/2/"></i>', ["/inventory/2/"], []],
	['<main data-next="/ajax/used-cars?after=k3&amp;n=5">', [], ["/ajax/used-cars?after=k3&n=5"]],
	['<button class="load-more" data-next="/inventory/load?page=2">Load more</button>', [], ["/inventory/load?page=2"]],
] as [string, string[], string[]][])("%s is where a list goes on", ([control, next, feeds]) => {
	const found = read(toList(control));
	expect([toPaths(found.next), toPaths(found.feeds)]).toEqual([next, feeds]);
	const behind = control.replace("2", "3").replace(/[bk](?=\d)/, "m");
	const part = next[0] ?? feeds[0] ?? "";
	expect(nextOf(cards(4) + behind, part, feeds.length > 0)).toEqual(
		[...next, ...feeds].map((path) => path.replace("2", "3").replace(/[bk](?=\d)/, "m")),
	);
});

test("the next step, photo, car or page of another kind is no part of a list", () => {
	const values = [
		"#slide-2",
		"Next",
		".panel",
		"2",
		"/vehicle/4",
		"/finance/step-2",
		"/about.html",
		"/inventory",
		"photo2.jpg",
		"https://other.example/inventory?page=2",
		"{{ next }}",
		"/inventory?page=0",
		"/reviews?page=2",
		"/blog?page=2",
		"",
	];
	for (const value of values)
		for (const name of ["data-next", "data-next-url"]) {
			const { next, feeds } = read(toList(`<div ${name}="${value}"></div>`));
			expect([next, feeds], value).toEqual([[], []]);
		}
	expect(
		read('<h1>2019 Honda Accord</h1><b>$9,100</b><div data-next="/inventory?page=2">', "/vehicle/3"),
	).toMatchObject({ next: [], feeds: [] });
});

test("a card's own address, a car's photos and a list's own page are no further part", () => {
	const others = [
		'<div class="card" data-url="/vehicle/9" data-page="1">View more</div>',
		'<button class="load-more" data-url="/inventory/load?page=1">Load more</button>',
		'<div class="pager" data-current-page="1"></div>',
	];
	for (const other of others) expect(read(toList(other)), other).toMatchObject({ next: [], feeds: [] });
});

test("an answer that is a part, not a document, is followed by the next one until it has no cars", () => {
	expect(nextOf(cards(4), "/inventory/load?page=2", true)).toEqual(["/inventory/load?page=3"]);
	expect(nextOf(cards(4), "/inventory/load?offset=8&limit=4", true)).toEqual(["/inventory/load?offset=12&limit=4"]);
	expect(nextOf("<p>Nothing more</p>", "/inventory/load?page=9", true)).toEqual([]);
	expect(nextOf(cards(4), "/inventory?page=2")).toEqual([]);
});

test("JSON that a script fetches is read at whatever address, as records or as markup", () => {
	const records = Array.from({ length: 4 }, (_, at) => ({
		...{ vin: vinOf(at), year: 2019, make: "Honda", model: "Accord", price: 15_000 + at, mileage: 40_000 },
		url: `/vehicle/${at}`,
	}));
	for (const body of [{ data: records, total: 9 }, { html: cards(4), hasMore: true }, records]) {
		const { vehicles, next } = read(JSON.stringify(body), "/api/cars?offset=4&limit=4", true);
		expect(vehicles.map(({ fields }) => fields.vin?.value)).toEqual(records.map(({ vin }) => vin));
		expect(next).toEqual([`${site}/api/cars?offset=8&limit=4`]);
		expect(read(JSON.stringify(body), "/api/cars?offset=4&limit=4").next).toEqual([]);
	}
});

const told = "<p>Showing 1 - 5 of 12</p>";
const feedsOf = (script: string, list = told) => toPaths(read(toList(`${list}<script>${script}</script>`)).feeds);

test("where a list tells of more cars than it shows, what its own script fetches is asked for", () => {
	const config = `var c = {"endpoint":"\\/api\\/v1\\/inventory","limit":5,"offset":5}; load(c);`;
	expect(feedsOf(config)).toEqual(["/api/v1/inventory?offset=5&limit=5"]);
	expect(feedsOf(`fetch("/api/vehicles?sort=new&page=" + page)`)).toEqual([
		"/api/vehicles?sort=new&page=2",
		"/api/vehicles?sort=new&page=1",
	]);
	expect(feedsOf(config, "")).toEqual([]);
	const others = [
		"https://other.example.net/inventory?page=1",
		"/js/inventory.js?page=2",
		"/api/lead?page=1",
		"/inventory",
	];
	for (const other of others) expect(feedsOf(`fetch("${other}")`), other).toEqual([]);
});

test("whatever parameters a page's own script names, at most four addresses of its own host are asked for", () => {
	const word = fc.constantFrom(
		"offset",
		"page",
		"start",
		"limit",
		"inventory",
		"api",
		"/cars",
		"fetch(",
		'"',
		"?",
		"=",
		"&",
	);
	fc.assert(
		fc.property(fc.array(word, { maxLength: 60 }), (words) => {
			const feeds = read(toList(`${told}<script>fetch(${words.join("")})</script>`)).feeds;
			expect(feeds.length).toBeLessThanOrEqual(4);
			for (const feed of feeds) expect(feed.startsWith(`${site}/`)).toBe(true);
		}),
		{ numRuns: 200 },
	);
});

test("a home page that leads to no list names what may be one, and nothing else", () => {
	const toMenu = (names: string[]) =>
		`<!doctype html><html><body><nav>${names.map((name) => `<a href="/p/${name.toLowerCase().replace(/\W+/g, "-")}">${name}</a>`).join("")}</nav></body></html>`;
	const unknown = ["The Iron", "What We Got", "Ready to Roll"];
	const others = ["About Pete", "Contact", "Financing", "Service", "New Cars", "Recently Sold", "Privacy Policy"];
	const guess = (html: string, path?: string) => toPaths(read(html, path ?? "/").guesses);
	expect(guess(toMenu([...others, ...unknown]))).toEqual(["/p/the-iron", "/p/ready-to-roll"]);
	expect(guess(toMenu([...unknown, "Used Inventory"]))).toEqual([]);
	for (const path of ["/index.html", "/Default.aspx", "/home"])
		expect(guess(toMenu(unknown), path).length, path).toBe(2);
	expect(guess(toMenu(unknown), "/team")).toEqual([]);
	expect(guess(toMenu(Array.from({ length: 40 }, (_, at) => `Row ${at} of Iron`))).length).toBe(8);
	expect(
		guess(
			`<a href="/catalogue.pdf">Our iron</a><a href="https://elsewhere.example/iron">Iron</a><a href="#top">Iron</a>`,
		),
	).toEqual([]);
});

test("an address that could be a list's part is a car's page where the link names a car, and only there", () => {
	const toTile = (item: string, name: string) =>
		`<a href="viewInventory.php?item=${item}">\n<dl>\n<dt><img src="img/${item}-tm.jpg" alt="${name}"></dt>\n<dd>${name}</dd>\n</dl>\n</a>`;
	const tiles = [
		toTile("pontiac", "2006 Pontiac GTO"),
		toTile("chevy", "2008 Chevy HHR LS"),
		toTile("trucks", "Trucks and Vans"),
		toTile("2016", "2016"),
	];
	const { vehiclePages, lists } = read(
		`<!doctype html><html><body><h2>Inventory</h2>${tiles.join("")}</body></html>`,
		"/inventory.php",
	);
	expect(toPaths(vehiclePages)).toEqual(["/viewInventory.php?item=pontiac", "/viewInventory.php?item=chevy"]);
	expect(toPaths(lists)).toEqual(["/viewInventory.php?item=trucks", "/viewInventory.php?item=2016"]);
});
