import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

const random = randomFrom(seed);
const home = "https://www.handmade.example/";
const read = (body: string) =>
	extractPage({ url: home, html: `<html><head><title>Dunn's</title></head><body>${body}</body></html>` });

const addresses = ["/cgi-bin/inv.pl?action=view&rec=", "/viewcar.php?carid=", "/es/detalle/", "/ficha-"];
const names = ["2006 Ford F-250 Super Duty", "2014 Mazda Mazda3 i Touring", "Nissan Frontier SV 2016"];
const toLinks = (address: string) => names.map((name, at) => ({ name, href: `${address}${at}${random.below(9)}71` }));
const toList = (links: { name: string; href: string }[], title = "") =>
	links.map(({ name, href }) => `<li><a href="${href}">${title}${name}</a></li>`).join("");

test("where no address tells lists or cars, links by a car's name lead to its page", () => {
	for (const address of addresses) {
		const links = toLinks(address);
		for (const title of ["", "Featured: ", "De oferta: "]) {
			const { vehiclePages } = read(`<nav><a href="/contact">Contact</a></nav><ul>${toList(links, title)}</ul>`);
			expect(vehiclePages).toEqual(links.map(({ href }) => new URL(href, home).href));
		}
	}
});

test("a review, a service and another site are no car's page, nor are names where a list is led to", () => {
	const away = `<a href="https://www.other.example/x?id=7">2014 Mazda Mazda3</a>`;
	const story = `<a href="/blog/7">2014 Mazda Mazda3</a><a href="/go?id=3">2014 Mazda Mazda3 review and specs</a>`;
	expect(read(`${away}${story}<a href="/service/9">2014 Ford Focus brakes</a>`).vehiclePages).toEqual([]);
	const listed = read(`<a href="/inventory/used">Used cars</a><ul>${toList(toLinks("/viewcar.php?carid="))}</ul>`);
	expect(listed.vehiclePages).toEqual([]);
});

test("all of a list, and its further pages by number, are read on", () => {
	const readPage = (path: string, body: string) =>
		extractPage({ url: new URL(path, home).href, html: `<html><body><h1>Used cars</h1>${body}</body></html>` }).next;
	const toUrls = (...paths: string[]) => paths.map((path) => new URL(path, home).href);
	for (const query of ["show=all", "view=all", "limit=all"])
		expect(readPage("/cars-for-sale", `<a href="/cars-for-sale?${query}">View all</a>`)).toEqual(
			toUrls(`/cars-for-sale?${query}`),
		);
	const pages = `[1] <a href="stock2.htm">[2]</a> <a href="stock3.htm">3</a> <a href="stock4.htm">Vans</a>`;
	expect(readPage("/stock.htm", pages)).toEqual(toUrls("/stock2.htm", "/stock3.htm"));
	expect(readPage("/stock2.htm", pages)).toEqual(toUrls("/stock3.htm"));
	for (const text of ["Page 2", "P&aacute;gina 2", "Pag. 2"])
		expect(readPage("/stock.htm", `<a href="stock2.htm">${text}</a>`), text).toEqual(toUrls("/stock2.htm"));
	expect(readPage("/stock.htm", '<a href="stock2.htm">Lot 2</a>')).toEqual([]);
	expect(readPage("/vans.htm", pages)).toEqual([]);
	const arrows = `<a href="cars2.html"><img src="img/arrow_r.gif"></a><a href="cars4.html"><img src="x.gif"></a>`;
	expect(readPage("/cars1.html", arrows)).toEqual(toUrls("/cars2.html"));
	const more = `<a class="load-more" href="/used-vehicles/?_dFR=used&_p=1">Load more vehicles</a>`;
	expect(readPage("/used-vehicles/", more)).toEqual(toUrls("/used-vehicles/?_dFR=used&_p=1"));
	for (const word of ["View more", "See more", "Ver más"]) {
		const card = `<a href="/used-vehicles/2015-honda-civic-lx-7100/">${word}</a>`;
		expect(readPage("/used-vehicles/", card)).toEqual([]);
	}
	const sedans = `<a href="/catalogo.php?carroceria=sedan&pag=2">2</a>`;
	expect(readPage("/catalogo.php?carroceria=sedan", sedans)).toEqual(toUrls("/catalogo.php?carroceria=sedan&pag=2"));
	const menu = `<a href="/catalogo.php?carroceria=sedan">Sedanes</a><a href="/catalogo.php?carroceria=suv">SUV</a>`;
	expect(read(menu).lists).toEqual(toUrls("/catalogo.php?carroceria=sedan", "/catalogo.php?carroceria=suv"));
});

test("a page in the row of the cars' pages, without a VIN, is the car of its title; an article is none", () => {
	const more = `<p>More cars: <a href="car_1118.htm">2014 Dodge Durango, $8,395</a> - <a href="car_1051.htm">2015 GMC Sierra 1500, $11,795</a></p>`;
	const facts = `<font size=5><b>2012 Ford Focus Titanium</b></font><br>Asking price: <b>$3295</b><br><b>Mileage:</b> 133,952`;
	const readTitled = (title: string, body: string, path = "/car_1239.htm") =>
		extractPage({
			url: new URL(path, home).href,
			html: `<html><head><title>${title}</title></head><body>${body}</body></html>`,
		}).vehicles.map(({ fields }) => [fields.model?.value, fields.price?.value]);
	expect(readTitled("Dunn's - 2012 Ford Focus Titanium", `${facts}${more}`)).toEqual([["Focus", "3295"]]);
	const story = `<h1>2026 Ford Explorer Research</h1><p>Used examples with 30,000 miles sell for $22,000 to $25,000.</p>`;
	expect(readTitled("2026 Ford Explorer Research | Dunn's", story, "/2026-ford-explorer.html")).toEqual([]);
});

test("the folder of two cars' pages is their list, whatever its name", () => {
	const cars = (folder: string) =>
		["2018-ferrari-488-gtb-p4432", "2017-mclaren-570s"].map((car) => `<a href="${folder}/${car}">See it</a>`).join("");
	for (const folder of ["/collection", "/the-garage", "/en/selection"]) {
		const menu = `<a href="${folder}">Discover</a><a href="/contact">Contact</a><a href="/journal">Journal</a>`;
		const { lists, vehiclePages } = read(`${menu}<main>${cars(folder)}</main>`);
		expect(lists).toEqual([new URL(folder, home).href]);
		expect(vehiclePages).toHaveLength(2);
	}
	expect(read(`<a href="/blog">Blog</a>${cars("/blog")}`).lists).toEqual([]);
	expect(read(`<a href="/">Home</a>${cars("")}`).lists).toEqual([]);
});

test("a list that only a menu's words tell is read, in whichever menu it stands", () => {
	for (const words of ["Used Cars", "Inventory", "View Our Inventory", "Cars For Sale"])
		for (const order of [0, 1, 2]) {
			const menus = ["/p5", "/p6", "/p7"].map((path, at) => {
				const link = at === order ? `<li><a href="${path}"><b>${words}</b></a></li>` : "";
				return `<nav><ul><li><a href="/about">About us</a></li>${link}</ul></nav><p>We sell cars.</p>`;
			});
			expect([words, read(menus.join("")).lists]).toEqual([words, [`${home}p${5 + order}`]]);
		}
});

test("a pager's number leads on though it leaves out what the list's address holds, and no other link does", () => {
	const readNext = (path: string, href: string, text: string) =>
		extractPage({
			url: new URL(path, home).href,
			html: `<html><body><h1>Used cars</h1><a href="${href}">${text}</a></body></html>`,
		}).next;
	const isRead = (path: string, href: string, text = "2") => readNext(path, href, text).length === 1;
	expect(isRead("/newandusedcars?clearall=1", "/newandusedcars?page=2")).toBe(true);
	expect(isRead("/used-cars?sort=price&show=12", "/used-cars?show=12&p=3", "[3]")).toBe(true);
	expect(isRead("/newandusedcars?clearall=1", "/newandusedcars?page=1", "1")).toBe(false);
	expect(isRead("/newandusedcars?clearall=1&page=3", "/newandusedcars?page=2")).toBe(false);
	expect(isRead("/newandusedcars?clearall=1", "/newandusedcars?make=Ford&page=2")).toBe(false);
	expect(isRead("/newandusedcars?make=Kia", "/newandusedcars?make=Ford&page=2")).toBe(false);
	expect(isRead("/newandusedcars?clearall=1", "/blog?page=2")).toBe(false);
	expect(isRead("/newandusedcars?clearall=1", "/newandusedcars?page=2", "Ford (2)")).toBe(false);
	expect(isRead("/newandusedcars?clearall=1", "/newandusedcars?page=2", "3")).toBe(false);
	expect(isRead("/newandusedcars?clearall=1", "/newandusedcars?doors=2")).toBe(false);
});

test("a pager's words lead on though it is a navigation, whatever its address counts, and a menu's do not", () => {
	const url = "https://www.handmade.example/for-sale";
	const readPager = (attributes: string, links: string) => {
		const cars = names.map((name, at) => `<h2><a href="/for-sale/${at}-car">${name}</a></h2><p>$1${at},995</p>`);
		return extractPage({ url, html: `<html><body>${cars.join("")}<nav ${attributes}>${links}</nav></body></html>` })
			.next;
	};
	const older = `${url}?offset=171197000${random.below(9)}000`;
	const links = `<a href="/for-sale?offset=1799999999999&back=1"><i></i><span>Newer</span></a> <a href="${older}"><i></i><span>Older</span></a>`;
	for (const attributes of ['class="BlogList-pagination"', 'aria-label="Pagination"', 'id="pager"'])
		expect(readPager(attributes, links), attributes).toEqual([older]);
	expect(readPager('aria-label="Page navigation"', links)).toEqual([older]);
	expect(readPager("", `<ul class="pagination"><li>${links}</li></ul>`)).toEqual([older]);
	expect(readPager('class="menu"', links)).toEqual([]);
});

test("a home page whose categories lead to parts of the stock leads to the whole by its menu's word", () => {
	const parts = ["cars", "trucks"].map((one) => `<a href="/product-category/${one}/">${one}</a>`).join("");
	const readLists = (words: string, path = "/") =>
		extractPage({
			url: new URL(path, home).href,
			html: `<html><body><nav><ul><li><a href="/shop/">${words}</a></li></ul></nav>${parts}</body></html>`,
		}).lists.map((url) => new URL(url).pathname);
	const both = ["/product-category/cars/", "/product-category/trucks/"];
	for (const words of [
		"Inventory",
		"Our Inventory",
		"View All Inventory",
		"Inventario",
		"Our Lot",
		"View the lot",
		"Current Stock",
		"Our Used Cars",
		"View All Vehicles",
		"Under $5k",
		"Trucks under $9,000",
	])
		expect(readLists(words), words).toEqual([...both, "/shop/"]);
	for (const words of [
		"Shop",
		"Inventory specials and more",
		"About",
		"Cars",
		"Sell Us Your Cars",
		"Our Lot Map",
		"Under $5k down",
	])
		expect(readLists(words), words).toEqual(both);
	expect(readLists("Inventory", "/about")).toEqual(both);
});

test("a home page that leads to no list leads to its showroom, and only then", () => {
	const cars = toList(toLinks("/used/2016-some-car-"));
	const menu = (list: string) =>
		`<ul><li><a href="/">Home</a><li>${list}<li><a href="/boats.htm">Boats</a><li><a href="/contact.htm">Contact</a></ul>`;
	for (const name of ["Showroom", "Our Showroom", "View our selection", "The Garage"]) {
		expect(read(menu(`<a href="/showroom.htm">${name}</a>`) + cars).lists, name).toEqual([`${home}showroom.htm`]);
		expect(read(`<nav>${menu(`<a href="/showroom.htm">${name}</a>`)}</nav>${cars}`).lists, name).toEqual([
			`${home}showroom.htm`,
		]);
		const both = menu(`<a href="/showroom.htm">${name}</a><li><a href="/used-cars">Used cars</a>`);
		expect(read(both + cars).lists, name).toEqual([`${home}used-cars`]);
	}
	for (const name of ["Showroom hours", "New showroom opens", "Selection of our staff"])
		expect(read(menu(`<a href="/news.htm">${name}</a>`) + cars).lists, name).toEqual([]);
});

test("a page whose every link holds a visitor's session is read as without it", () => {
	const inventory = new URL("/inventory", home).href;
	const readLot = (toSession: (at: number) => { path?: string; query?: string; folder?: string }, url = inventory) => {
		let links = 0;
		const toHref = (path: string, query = "") => {
			const { path: inPath = "", query: inQuery = "", folder = "" } = toSession(links++);
			const whole = [query, inQuery].filter(Boolean).join("&amp;");
			return `${folder}${path}${inPath}${whole && `?${whole}`}`;
		};
		const cards = [4, 5, 6].map((at) => {
			const toCar = () => toHref(`/inventory/201${at}-honda-civic-${at}`);
			return `<div class="card"><a href="${toCar()}"><img src="/photos/${at}.jpg"></a><h3><a href="${toCar()}">201${at} Honda Civic LX</a></h3><p>$1${at},995</p><p>5${at},120 miles</p></div>`;
		});
		const menu = `<nav><a href="${toHref("/inventory")}">Inventory</a><a href="${toHref("/contact")}">Contact</a></nav>`;
		const pager = `<a href="${toHref("/inventory", "page=2")}">2</a>`;
		const { vehicles, next, lists, vehiclePages } = extractPage({
			url,
			html: `<html><body>${menu}${cards.join("")}${pager}</body></html>`,
		});
		return { vehicles, next, lists, vehiclePages };
	};
	const plain = readLot(() => ({}));
	expect(plain.vehicles).toHaveLength(3);
	expect(plain.next).toEqual([`${inventory}?page=2`]);
	const id = "4ppqgs55kq3rfk45wtrc0wfa";
	expect(readLot(() => ({ path: `;jsessionid=${id}` }))).toEqual(plain);
	expect(readLot(() => ({ query: `PHPSESSID=${id}` }))).toEqual(plain);
	expect(readLot((at) => ({ query: `_=17000000000${at}` }))).toEqual(plain);
	expect(readLot(() => ({ folder: `/(S(${id}))` }), new URL(`/(S(${id}))/inventory`, home).href)).toEqual(plain);
});

test("names that lead to addresses side by side, each to its own, lead to the cars' pages; fewer, or all to one, do not", () => {
	const names = [
		"2016 Subaru WRX Premium",
		"2015 Ford Mustang EcoBoost",
		"2014 Porsche Cayenne",
		"2013 Honda Civic Si",
	];
	const toTile = (name: string, href: string) =>
		`<a href="${href}" class="tile"><div style="background-image:url('/p/${name.slice(5, 9)}.jpg')"></div><div><span>${name}</span> <span>$14,500</span></div><div>74k mi · 6-speed</div></a>`;
	const readTiles = (hrefs: string[]) =>
		read(names.map((name, at) => toTile(name, hrefs[at] ?? "")).join("")).vehicles.map(({ fields }) =>
			fields.url ? new URL(fields.url.value, home).pathname : null,
		);
	const own = ["/c/wrx", "/c/stang", "/c/cayenne", "/c/civic-si"];
	expect(readTiles(own)).toEqual(own);
	expect(readTiles(["/c/wrx", "/c/stang/", "/c/suv-7714", "#"])).toEqual(["/c/wrx", "/c/stang/", "/c/suv-7714", null]);
	const none = [null, null, null, null];
	for (const others of [
		["/ask/form", "/ask/form", "/ask/form", "/ask/form"],
		["/c/wrx", "/c/stang", "#", "#"],
		["/wrx", "/stang", "/cayenne", "/civic"],
	])
		expect(readTiles(others), others.join()).toEqual(none);
});
