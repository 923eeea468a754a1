import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { getVehicle } from "~/vehicles/detail/get-vehicle.server";
import { addDealership, deleteDealerships, Lot, makeCars, openLot, syncOnce, vinOf } from "../../testing/lot";

beforeEach(() => deleteDealerships(env));

let count = 0;
async function openNewLot(cars = makeCars(6)) {
	const lot = new Lot(cars, `https://found${++count}.example.com`);
	const open = openLot(env, lot);
	return { lot, open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

async function countCars(id: number, where = "sold_at IS NULL"): Promise<number> {
	const sql = `SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND ${where}`;
	return (await env.DB.prepare(sql).bind(id).first<{ n: number }>())?.n ?? 0;
}

const vehicleRequests = (lot: Lot) => lot.requests.filter((path) => path.startsWith("/used/")).length;

test("pages that are not modified tell what they told before", async () => {
	const { lot, open, id } = await openNewLot();
	lot.hasEtags = true;
	await syncOnce(open, id);
	open.clock.offsetMs += 8 * 86_400_000;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 6, added: 0, changed: 0, removed: 0 });
	expect(await countCars(id)).toBe(6);
});

test("a vehicle page is read again after seven days, not sooner", async () => {
	const { lot, open, id } = await openNewLot();
	await syncOnce(open, id);
	lot.requests.length = 0;
	open.clock.offsetMs += 6 * 86_400_000;
	await syncOnce(open, id);
	expect(vehicleRequests(lot)).toBe(0);
	open.clock.offsetMs += 2 * 86_400_000;
	await syncOnce(open, id);
	expect(vehicleRequests(lot)).toBe(6);
});

test("cars that only the sitemap names are found, stay, are read daily and go when their pages go", async () => {
	const { lot, open, id } = await openNewLot();
	lot.showOnlyInSitemap();
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 6 });
	lot.requests.length = 0;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 6, removed: 0 });
	expect(vehicleRequests(lot)).toBe(0);
	const [moved] = lot.cars.splice(0, 1);
	open.clock.offsetMs += 86_400_000 + 60_000;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 5, removed: 1 });
	expect(vehicleRequests(lot)).toBe(5);
	expect(await countCars(id, `sold_at IS NOT NULL AND vin = '${moved?.vin}'`)).toBe(1);
});

test("what robots.txt forbids is not fetched, and a site that forbids all is blocked with advice", async () => {
	const { lot, open, id } = await openNewLot();
	lot.overrides.set("/robots.txt", () => new Response("User-agent: *\nDisallow: /"));
	const run = await syncOnce(open, id);
	expect(run).toMatchObject({ outcome: "blocked", reason: expect.stringContaining("robots.txt") });
	expect(lot.requests).toEqual(["/robots.txt"]);
});

test("a wall in front of robots.txt forbids everything, and is forgotten when the file can be read", async () => {
	const { lot, open, id } = await openNewLot();
	const wall = () => new Response("<title>Just a moment...</title>", { status: 503 });
	lot.overrides.set("/robots.txt", wall);
	const walled = await syncOnce(open, id);
	expect(walled).toMatchObject({ outcome: "blocked", reason: expect.stringContaining("refused our requests") });
	lot.overrides.set("/robots.txt", () => new Response("User-agent: *\nDisallow: /"));
	const forbidden = await syncOnce(open, id);
	expect(forbidden).toMatchObject({ outcome: "blocked", reason: expect.stringContaining("robots.txt does not allow") });
	expect(new Set(lot.requests)).toEqual(new Set(["/robots.txt"]));
});

test("a robots.txt that is not there allows everything", async () => {
	const { lot, open, id } = await openNewLot();
	lot.overrides.set("/robots.txt", () => new Response("", { status: 404 }));
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 6 });
});

test("a page drawn by JavaScript ends as client-rendered with its platform, never as no cars", async () => {
	const { lot, open, id } = await openNewLot();
	const shell = `<html><head><title>Used Vehicles for Sale</title><script src="https://static.dealer.com/v9/app.js"></script></head>
		<body class="ddc-site"><div id="root" data-widget-name="ws-inv-data"></div><a href="/used-inventory/index.htm">Used</a>
		<script src="https://images.dealer.com/static/ws/inv-listing/main.js"></script></body></html>`;
	lot.overrides.set("/", shell);
	lot.overrides.set("/used-inventory/index.htm", shell);
	const run = await syncOnce(open, id);
	expect(run).toMatchObject({ outcome: "client-rendered", reason: expect.stringContaining("Dealer.com") });
});

test("a list that has the same cars on every page ends", async () => {
	const { lot, open, id } = await openNewLot(makeCars(4));
	const list = await (await lot.fetch(`${lot.origin}/used-inventory`)).text();
	let page = 1;
	lot.overrides.set("/used-inventory", () => {
		page += 1;
		const next = `<a rel="next" href="/used-inventory?page=${page}">Next</a></body>`;
		return new Response(list.replace("</body>", next), { headers: { "Content-Type": "text/html" } });
	});
	lot.requests.length = 0;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 4 });
	expect(lot.requests.filter((path) => path.startsWith("/used-inventory")).length).toBeLessThanOrEqual(3);
});

test("an address on a private network is refused without a request", async () => {
	const lot = new Lot(makeCars(1), "http://10.0.0.7");
	const open = openLot(env, lot);
	open.ctx.config = { ...open.ctx.config, allowPrivateHosts: false };
	const id = await addDealership(open.ctx, "http://10.0.0.7/");
	expect(await syncOnce(open, id)).toMatchObject({
		outcome: "error",
		reason: expect.stringContaining("address refused"),
	});
	expect(lot.requests).toEqual([]);
});

test("a list that JavaScript draws is read from the JSON that the vendor keeps on the dealer's own host", async () => {
	const { lot, open, id } = await openNewLot(makeCars(3));
	const shell = `<html><head><title>Used Vehicles</title><script src="https://cdn.dlron.us/app.js"></script></head>
		<body><div id="app" data-website-id="do-12"></div>
		<script id="dealeron_tagging_data" type="application/json">{"dealerId":"12","pageId":"34","pageType":"itemlist"}</script></body></html>`;
	lot.overrides.set("/", `<html><body><a href="/searchused.aspx">Used Inventory</a></body></html>`);
	lot.overrides.set("/searchused.aspx", shell);
	lot.overrides.set("/api/vhcliaa/vehicle-pages/cosmos/srp/vehicles/12/34", () => {
		const isFirst = lot.requests.at(-1)?.includes("pt=1&") ?? false;
		const cards = lot.cars.map((car) => ({
			IsAdCard: false,
			VehicleCard: {
				VehicleVin: car.vin,
				VehicleYear: car.year,
				VehicleMake: car.make,
				VehicleModel: car.model,
				Mileage: car.mileage.toLocaleString("en-US"),
				VehicleInternetPrice: 0,
				VehiclePriceLibrary: btoa(`MSRP:0;Selling Price:0;calc_INTERNET PRICE:${car.price}`),
				VehicleDetailUrl: `${lot.origin}/used/${car.vin}`,
				VehicleType: "used",
			},
		}));
		return Response.json({ DisplayCards: isFirst ? cards : [] });
	});
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 3, platform: "DealerOn" });
	const { results } = await env.DB.prepare(
		"SELECT vin, price, mileage FROM vehicles WHERE dealership_id = ?1 ORDER BY vin",
	)
		.bind(id)
		.all();
	expect(results).toEqual(
		lot.cars.map(({ vin, price, mileage }) => ({ vin, price, mileage })).sort((a, b) => (a.vin < b.vin ? -1 : 1)),
	);
});

test("cars beyond what one page may show, and cars that nothing names, are told of and take no other away", async () => {
	const { lot, open, id } = await openNewLot(makeCars(6, 5_000));
	await syncOnce(open, id);
	const car = (at: number) => ({
		"@type": "Car",
		name: "2015 Honda Civic LX",
		vehicleIdentificationNumber: vinOf(at),
		offers: { price: 9995 },
	});
	const graph = [{ "@type": "Car", name: "2016 Honda Fit" }, ...Array.from({ length: 2002 }, (_, at) => car(at))];
	lot.overrides.set("/", `<p>Used cars</p><script type="application/ld+json">${JSON.stringify(graph)}</script>`);
	lot.overrides.set("/used-inventory", "<p>See our home page</p>");
	const run = await syncOnce(open, id);
	expect(run).toMatchObject({
		outcome: "partial",
		removed: 0,
		reason: expect.stringContaining("more than the 2,000 cars that we read"),
	});
	expect(JSON.parse(String(run.skipped))).toMatchObject({ "too-many": 2 });
});

test("cars that others push off the end of a sitemap are not taken for sold, and a run that reads it whole takes them", async () => {
	const { lot, open, id } = await openNewLot(makeCars(20));
	lot.showOnlyInSitemap();
	await syncOnce(open, id);
	const showNewest = async (count: number) => {
		const newest = Array.from({ length: count }, (_, n) => `/used/${vinOf(1_000 + n)}`);
		const named = [...newest, ...lot.cars.map(({ vin }) => `/used/${vin}`)];
		lot.overrides.set(
			"/sitemap.xml",
			`<urlset>${named.map((path) => `<url><loc>${path}</loc></url>`).join("")}</urlset>`,
		);
		// As if each had been read a minute ago: reading thousands takes too long here.
		await env.DB.prepare(
			`INSERT OR IGNORE INTO run_pages (dealership_id, url, run_id, kind, state, fetched_at, showed)
			SELECT ?1, ?2 || value, 0, 'vehicle', 'done', ?3, '{"cars":{},"skipped":{},"vehicles":[],"lists":[],"next":[],"feeds":[]}'
			FROM json_each(?4)`,
		)
			.bind(id, lot.origin, open.ctx.now().toISOString(), JSON.stringify(newest))
			.run();
		return await syncOnce(open, id);
	};
	const run = await showNewest(4_985);
	expect(run).toMatchObject({
		outcome: "partial",
		removed: 0,
		reason: expect.stringContaining("more than the 2,000 cars that we read"),
	});
	expect(JSON.parse(String(run.skipped))).toEqual({ "too-many": 5 });
	lot.hasEtags = true;
	expect(await showNewest(4_985)).toMatchObject({ outcome: "partial", removed: 0 });
	expect(await countCars(id)).toBe(20);
	expect(await showNewest(4_980)).toMatchObject({ outcome: "complete", removed: 0 });
	lot.cars.splice(0, 5);
	expect(await showNewest(4_985)).toMatchObject({ outcome: "complete", removed: 5 });
});

for (const [given, answering] of [
	["", "www."],
	["www.", ""],
])
	for (const silence of ["no connection", "status 530", "a redirect"])
		test(`a dealer given as https://${given}… whose host has ${silence} is read at https://${answering}…`, async () => {
			const domain = `twin${++count}.com`;
			const lot = new Lot(makeCars(6), `https://${answering}${domain}`);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `https://${given}${domain}/`);
			open.ctx.fetch = async (input, init) => {
				const { href, hostname } = new URL(new Request(input, init).url);
				if (hostname === `${answering}${domain}`) return await lot.fetch(input, init);
				if (silence === "no connection") throw new TypeError("Network connection lost.");
				const location = href.replace(hostname, `${answering}${domain}`);
				return silence === "a redirect" ? Response.redirect(location, 301) : new Response("", { status: 530 });
			};
			const forbidden = `/used/${lot.cars[1]?.vin}`;
			lot.overrides.set("/robots.txt", () => new Response(`User-agent: *\nDisallow: ${forbidden}`));
			expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 6, found: 6 });
			lot.cars.splice(0, 1);
			open.clock.offsetMs += 3_600_000;
			expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", removed: 1, found: 5 });
			expect(lot.requests).not.toContain(forbidden);
			const sql =
				"SELECT DISTINCT substr(original_listing_url, 1, length(?2)) AS origin FROM vehicles WHERE dealership_id = ?1";
			expect((await env.DB.prepare(sql).bind(id, lot.origin).all()).results).toEqual([{ origin: lot.origin }]);
		});

test("a dealership added by its address alone, and its cars, stand where its own page says", async () => {
	const { lot, open, id } = await openHome("Call on us: 5900 Main St, Conway, AR 72032");
	await syncOnce(open, id);
	expect(await listPlaces(id)).toEqual([{ location: "Conway, AR", city: "Conway, AR", cars: 10 }]);
	lot.overrides.set("/", home("We moved: 1 Elm St, Benton, AR 72015"));
	await syncOnce(open, id);
	expect(await listPlaces(id)).toMatchObject([{ location: "Conway, AR" }]);
});

test("a dealer who states two places is not placed, and an administrator's word stands", async () => {
	const two = await openHome("1 Main St, Conway, AR 72032 or 2 Elm St, Benton, AR 72015");
	await syncOnce(two.open, two.id);
	expect(await listPlaces(two.id)).toEqual([{ location: null, city: null, cars: 10 }]);
	const given = await openHome("1 Main St, Conway, AR 72032");
	await env.DB.prepare("UPDATE dealerships SET location = 'Austin, TX' WHERE id = ?1").bind(given.id).run();
	await syncOnce(given.open, given.id);
	expect(await listPlaces(given.id)).toEqual([{ location: "Austin, TX", city: "Austin, TX", cars: 10 }]);
});

test("shoppers can call a dealership whose own page states one number", async () => {
	const { open, id } = await openHome('Call <a href="tel:+1-501-555-0142">us</a> at 5900 Main St, Conway, AR 72032');
	await syncOnce(open, id);
	const car = "SELECT id FROM vehicles WHERE dealership_id = ?1 LIMIT 1";
	const { id: vehicleId } = (await env.DB.prepare(car).bind(id).first<{ id: number }>()) ?? { id: 0 };
	expect(await getVehicle(open.ctx.db, String(vehicleId))).toMatchObject({
		vehicle: { dealershipPhone: "(501) 555-0142" },
	});
	await env.DB.prepare("UPDATE dealerships SET phone = '(501) 555-0100' WHERE id = ?1").bind(id).run();
	await syncOnce(open, id);
	expect(await getVehicle(open.ctx.db, String(vehicleId))).toMatchObject({
		vehicle: { dealershipPhone: "(501) 555-0100" },
	});
});

let homes = 0;
const home = (text: string) =>
	`<html><body><a href="/used-inventory">Used inventory</a><footer>${text}</footer></body></html>`;

async function openHome(text: string) {
	const lot = new Lot(makeCars(10), `https://home${++homes}.example.com`);
	lot.overrides.set("/", home(text));
	const open = openLot(env, lot);
	return { lot, open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

async function listPlaces(id: number) {
	const sql = `SELECT d.location, v.city, count(*) AS cars FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id
		WHERE d.id = ?1 GROUP BY v.city`;
	return (await env.DB.prepare(sql).bind(id).all()).results;
}

test("a page without cars leads to the lists in its folder, and to no others", async () => {
	const { lot, open, id } = await openNewLot(makeCars(4));
	const page = (body: string) => `<html><body><h1>Our vehicles</h1>${body}</body></html>`;
	const list = await (await lot.fetch(`${lot.origin}/used-inventory`)).text();
	const hub = `<a href="/inventory/suvs/index.html">SUVs</a><a href="/used-trucks/">Used trucks</a>`;
	lot.overrides.set("/", page(`<a href="/inventory/index.html">Our vehicles</a>`));
	lot.overrides.set("/inventory/index.html", page(hub));
	lot.overrides.set("/inventory/suvs/index.html", list);
	lot.requests.length = 0;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 4 });
	expect(lot.requests).not.toContain("/used-trucks/");
});

test("a page of the menu that shows kinds of cars alone leads to their lists, wherever they lie, and these to no further", async () => {
	const { lot, open, id } = await openNewLot(makeCars(4));
	const page = (body: string) => `<html><body><h1>Vehicles for sale</h1>${body}</body></html>`;
	const tile = (path: string, name: string) => `<div><h2>${name} for sale</h2><a href="${path}">LEARN MORE</a></div>`;
	const list = await (await lot.fetch(`${lot.origin}/used-inventory`)).text();
	lot.overrides.set("/", page(`<a href="/vehicles-for-sale/">Trucks and Cars</a>`));
	lot.overrides.set(
		"/vehicles-for-sale/",
		page(tile("/categories/trucks", "Trucks") + tile("/categories/suvs", "SUVs")),
	);
	lot.overrides.set("/categories/trucks", list);
	lot.overrides.set("/categories/suvs", page(`<p>Come back soon.</p><a href="/used-vans/">Used vans</a>`));
	lot.requests.length = 0;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 4 });
	expect(lot.requests).toContain("/categories/suvs");
	expect(lot.requests).not.toContain("/used-vans/");
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 4, removed: 0 });
});

test("a home page that names its stock in words of its own leads there, and what else its menu names fails no run", async () => {
	const { lot, open, id } = await openNewLot(makeCars(4));
	const menu = ["The Iron", "House Rules", "Our Friends", "Contact Us"];
	const toPath = (name: string) => `/${name.toLowerCase().replace(" ", "-")}`;
	lot.overrides.set(
		"/",
		`<html><body><nav>${menu.map((name) => `<a href="${toPath(name)}">${name}</a>`).join("")}</nav></body></html>`,
	);
	lot.overrides.set("/the-iron", await (await lot.fetch(`${lot.origin}/used-inventory`)).text());
	lot.overrides.set("/house-rules", () => new Response("broken", { status: 500 }));
	lot.requests.length = 0;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 4, pages_failed: 0 });
	expect(lot.requests).not.toContain("/contact-us");
	lot.cars.splice(0, 1);
	lot.overrides.set("/the-iron", await (await lot.fetch(`${lot.origin}/used-inventory`)).text());
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 3, removed: 1 });
	lot.overrides.set("/the-iron", () => new Response("broken", { status: 500 }));
	expect(await syncOnce(open, id)).toMatchObject({ removed: 0 });
	expect(await countCars(id)).toBe(3);
});
