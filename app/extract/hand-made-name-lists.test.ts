import { expect, test } from "vitest";
import { extractPage } from "./extract-page";

const url = "https://www.elmautos.example/inventory/2019-honda-civic";
const heading = "<h1>2019 Honda Civic</h1>";
const toPage = (main: string, title = "2019 Honda Civic") =>
	`<html><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/inventory">Inventory</a></nav>${main}<footer>Elm Autos, 12 Main St, Houston, TX 77002</footer></body></html>`;
const read = (main: string) => {
	const { kind, vehicles } = extractPage({ url, html: toPage(main) });
	return {
		kind,
		cars: vehicles.map(({ fields }) => `${fields.trim?.value} ${fields.price?.value} ${fields.url?.value}`),
	};
};
const toCard = (trim: string, price: string, miles: string, path: string | null) =>
	`<div><h3>${path ? `<a href="${path}">` : ""}2019 Honda Civic ${trim}${path ? "</a>" : ""}</h3><p>${price}</p><p>${miles} miles</p></div>`;

test("a heading over cards that lead to pages of their own names a part of the stock, not one car", () => {
	const cards = [toCard("EX", "$17,441", "41,693", "/cars/7"), toCard("EX", "$17,490", "41,770", "/cars/8")];
	expect(read(`${heading}${cards.join("")}`)).toEqual({
		kind: "list",
		cars: ["EX 17441 https://www.elmautos.example/cars/7", "EX 17490 https://www.elmautos.example/cars/8"],
	});
	expect(read(`${heading}${cards[0]}`)).toEqual({
		kind: "list",
		cars: ["EX 17441 https://www.elmautos.example/cars/7"],
	});
});

test("a heading over cards without pages, each with its own price and miles, names a part of the stock", () => {
	const cards = [toCard("EX", "$17,441", "41,693", null), toCard("EX", "$17,490", "41,770", null)];
	expect(read(`${heading}${cards.join("")}`)).toEqual({
		kind: "list",
		cars: ["EX 17441 null", "EX 17490 null"].map((car) => car.replace("null", "undefined")),
	});
});

test("a car's own page stays one beside others of its name, links to its name's list and its name again", () => {
	const own = "<p>VIN: 2HGFC2F7XKH501234</p><p>Price: $17,441</p><p>Mileage: 41,693</p>";
	const crumb = '<p><a href="/inventory?model=civic">2019 Honda Civic</a></p>';
	const others = `<h2>Similar</h2>${toCard("LX", "$15,900", "50,100", "/cars/9")}${toCard("EX", "$16,900", "48,100", "/cars/10")}`;
	const form = "<form><h3>Ask about this 2019 Honda Civic EX</h3><p>Payment for $17,441</p></form>";
	const pages = [
		`${heading}<h2>2019 Honda Civic EX</h2>${own}${others}`,
		`${crumb}${heading}${own}${others}`,
		`${heading}${crumb}${own}${form}${others}`,
		`<header>${heading}${crumb}</header><main>${own}${form}</main>`,
		`${heading}<h2>2019 Honda Civic EX</h2>${own}${form}`,
		`<aside>${own}</aside>${heading}${others}`,
	];
	for (const page of pages) {
		const { kind, cars } = read(page);
		expect(kind, page).toBe("vehicle");
		expect(
			cars.map((car) => car.split(" ")[1]),
			page,
		).toEqual(["17441"]);
	}
});

test("the list that a site answers at a sold car's address is a list, where nothing at the top names a car", () => {
	const cards = [toCard("EX", "$17,441", "41,693", null), toCard("LX", "$15,490", "61,770", null)].join("");
	const readOld = (top: string, title: string) =>
		extractPage({
			url: "https://www.elmautos.example/old-inventory/details/12345",
			html: toPage(`${top}${cards}`, title),
		});
	for (const top of ["Our Inventory", "Used Cars for Sale", "Inventario", "View All Vehicles"]) {
		const { kind, vehicles } = readOld(`<h1>${top}</h1>`, "Inventory | Elm Autos");
		expect({ kind, cars: vehicles.length }, top).toEqual({ kind: "list", cars: 2 });
	}
	const facts = "<p>$16,000</p><p>Mileage: 55,100</p><p>Stock # 12345</p>";
	for (const [top, title] of [
		[`<h1>Our Inventory</h1><h2>2020 Honda Accord Sport</h2>${facts}`, "2020 Honda Accord Sport"],
		[`<h1>2020 Honda Accord Sport</h1>${facts}`, "Inventory"],
	] as const)
		expect(readOld(top, title).kind, top).toBe("vehicle");
});

test("a row whose price stands in pieces is a card below a heading of its name, be it the only one", () => {
	const toRow = (trim: string, pieces: string, at: number) =>
		`<tr><td><a href="/cars/${at}"><img src="/${at}.jpg"></a></td><td><a href="/cars/${at}">2019 HONDA CIVIC ${trim}</a></td><td>Silver</td><td>41,69${at}</td><td><sup>$</sup>${pieces}</td></tr>`;
	const pieces = "<span>17</span><span>,</span><span>441</span>";
	const head = "<thead><tr><th>Photo</th><th>Vehicle</th><th>Color</th><th>Miles</th><th>Price</th></tr></thead>";
	for (const rows of [[toRow("EX", pieces, 7)], [toRow("EX", pieces, 7), toRow("EX", pieces, 8)]]) {
		const cars = rows.map((_, at) => `EX 17441 https://www.elmautos.example/cars/${at + 7}`);
		expect(read(`${heading}<table>${head}<tbody>${rows.join("")}</tbody></table>`)).toEqual({ kind: "list", cars });
	}
});

test("tables that tell a name in rows, each with a page of its own, are cards below a heading of that name", () => {
	const toTable = (price: string, at: number) =>
		`<table class="veh"><tr><td rowspan="9"><a href="/detail.aspx?id=${at}"><img src="/${at}.jpg"></a></td></tr>${[
			...[
				["Year:", "2019"],
				["Make:", "Honda"],
				["Model:", "Civic"],
				["Trim:", "EX"],
				["Price:", price],
			],
			...[
				["Mileage:", `4${at},693 miles`],
				["Exterior Color:", "Silver"],
			],
		]
			.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
			.join("")}<tr><td colspan="2"><a href="/detail.aspx?id=${at}">Details</a></td></tr></table>`;
	expect(read(`${heading}<div>${toTable("$17,441", 1)}${toTable("$16,900", 2)}</div>`)).toEqual({
		kind: "list",
		cars: ["EX 17441 /detail.aspx?id=1", "EX 16900 /detail.aspx?id=2"].map((car) =>
			car.replace(" /", " https://www.elmautos.example/"),
		),
	});
	const own = `<table><tr><td>VIN:</td><td>2HGFC2F7XKH501234</td></tr><tr><td>Price:</td><td>$15,900</td></tr></table>`;
	expect(read(`${heading}${own}<h2>Similar</h2>${toTable("$17,441", 1)}${toTable("$16,900", 2)}`)).toMatchObject({
		kind: "vehicle",
	});
});

test("a heading over tables that tell the name in rows, or over a car without a price, names a part of the stock", () => {
	const toRows = (vin: string, price: string) =>
		`<table class="veh"><tr><td rowspan="7"><a href="/autos/v-${vin.slice(-3)}/"><img src="/${vin}.jpg"></a></td></tr>${[
			["Year:", "2019"],
			["Make:", "Honda"],
			["Model:", "Civic"],
			["Price:", price],
			["Mileage:", "41,693 miles"],
			["VIN:", vin],
		]
			.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
			.join("")}</table>`;
	const tables = [toRows("2HGFC2F7XKH501234", "$17,441"), toRows("2HGFC2F75KH502999", "$17,490")];
	expect(read(`${heading}<div id="list">${tables.join("")}</div>`)).toEqual({
		kind: "list",
		cars: ["v-234/", "v-999/"].map(
			(path, at) => `undefined 174${at ? 90 : 41} https://www.elmautos.example/autos/${path}`,
		),
	});
	const columns = "<tr><th>Stk</th><th>Year</th><th>Make</th><th>Model</th><th>Miles</th><th>Price</th></tr>";
	const row =
		'<tr><td>B10552</td><td>2019</td><td>Honda</td><td><a href="/vdp/22/Used-2019-Honda-Civic-EX">Civic</a></td><td>48,638</td><td>Call for Price</td></tr><tr><td></td><td colspan="5"><a href="/vdp/22/Used-2019-Honda-Civic-EX"><img src="/7.jpg"></a><b>2019 Honda Civic EX</b><br>Black</td></tr>';
	const { kind, cars } = read(`${heading}<table class="inv"><thead>${columns}</thead><tbody>${row}</tbody></table>`);
	expect([kind, cars.length]).toEqual(["list", 1]);
});
