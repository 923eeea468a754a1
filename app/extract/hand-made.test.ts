import { expect, test } from "vitest";
import type { Car } from "~/inventory/car";
import { normalise } from "~/inventory/normalise";
import { extractPage } from "./extract-page";

const now = new Date("2026-06-01T00:00:00Z");
const list = "https://www.handmade.example/cars.htm";

function read(body: string, url = list, head = "<title>Our cars</title>"): Car[] {
	const html = `<html><head>${head}</head><body>${body}</body></html>`;
	return extractPage({ url, html }).vehicles.flatMap((raw) => {
		const result = normalise(raw, { url, now });
		return result.ok ? [result.car] : [];
	});
}

const pick =
	(...names: (keyof Car)[]) =>
	(car: Car) =>
		names.map((name) => car[name]);

test("a table of before the web had style sheets: years in two digits, sums without a sign, one row sold", () => {
	const toRow = (name: string, price: string) => `<TR><TD>112<TD><B>${name}</B><TD>142,300<TD>Gold<TD>${price}`;
	const rows = [
		toRow("'08 Toyota Highlander Limited", "8,995.00"),
		toRow("’99 Ford F-250 XLT", "9,500.00"),
		toRow("'07 Honda Element", "<STRIKE>6,250.00</STRIKE> <FONT><B>SOLD</B></FONT>"),
	].join("");
	const cars = read(
		`<TABLE><TR><TH>Stk<TH>Yr / Make / Model<TH>Miles<TH>Color<TH>Price${rows.replaceAll("112", "1").replace("1", "2")}</TABLE>`,
	);
	expect(cars.map(pick("year", "model", "trim", "price"))).toEqual([
		[2008, "Highlander", "Limited", 8995],
		[1999, "F-250", "XLT", 9500],
	]);
});

test("names in a row above their values are each value's, and a down payment in such a row is no price", () => {
	const toCard = (name: string, at: number, cash: string) =>
		`<tr><td><table><tr><td colspan="4"><a href="VehicleFrm.aspx?stk=55${at}">${name}</a></td></tr>
		<tr><td>Stock#</td><td>Miles</td><td>Color</td><td>VIN (last 8)</td></tr><tr><td>55${at}</td><td>14${at},200</td><td>Tan</td><td>C1190442</td></tr>
		<tr><td>Down</td><td>Biweekly</td><td>${cash && "Cash Special"}</td></tr><tr><td>$995</td><td>$160.00</td><td>${cash}</td></tr></table></td></tr>`;
	const cars = read(
		`<table>${toCard("2012 CHEVROLET IMPALA LS", 1, "")}${toCard("2014 DODGE DART SXT", 2, "$6,995")}</table>`,
	);
	expect(cars.map(pick("stockNumber", "mileage", "exteriorColor", "price"))).toEqual([
		["551", 141_200, "Tan", null],
		["552", 142_200, "Tan", 6995],
	]);
});

test("a photo above a paragraph that is never closed is that car's, and asked sums need no sign", () => {
	const cars = read(
		`<h2>CARS FOR SALE</h2><div class=pic><img src="a.jpg"></div><p><b>2006 TOYOTA COROLLA LE</b> SILVER, 4 CYL, 128K, 2 OWNERS. ASKING 5900 OBO.
		<hr><div class=pic><img src="b.jpg"></div><p><b>2013 FORD FUSION SE</b> 1.6, 109,500 MI (KBB IS $9100 CLEAN!!) PRICE: 7250<hr>`,
	);
	expect(cars.map(pick("model", "mileage", "price", "images"))).toEqual([
		["Corolla", 128_000, 5900, ["https://www.handmade.example/a.jpg"]],
		["Fusion", 109_500, 7250, ["https://www.handmade.example/b.jpg"]],
	]);
});

test("a make within its model's name, rounded miles and colours with their seats", () => {
	const toItem = (name: string, facts: string, at: number) =>
		`<div><p><b>${name}</b></p><p>${facts}</p><p>Asking $9,${at}00 OBO</p><a href="/car-details/${at}">See More</a></div>`;
	const cars = read(
		`<div>${toItem("2014 Mazda6 Touring", "112k mi • blue on tan leather • 2.5L", 5)}${toItem("2020 Kia Forte LXS", "45k mi • white, black cloth", 6)}</div>`,
	);
	expect(cars.map(pick("make", "model", "trim", "mileage", "exteriorColor", "interiorColor"))).toEqual([
		["Mazda", "Mazda6", "Touring", 112_000, "Blue", "Tan"],
		["Kia", "Forte", "LXS", 45_000, "White", "Black"],
	]);
});

test("a heading that names one sold car makes no list a list of sold cars", () => {
	const toPost = (name: string, at: number) =>
		`<article><h1><a href="/inventory/${at}-${name.toLowerCase().replace(/\W+/g, "-")}">${name}</a></h1><p>8${at},400 miles</p></article>`;
	const posts = ["2016 Subaru Outback – $15,900", "SOLD – 2019 Hyundai Santa Fe SE", "2020 Honda Accord – $19,750"];
	expect(read(posts.map(toPost).join("")).map(pick("make", "price"))).toEqual([
		["Subaru", 15_900],
		["Honda", 19_750],
	]);
});

test("what a car once cost is no price, and an amount may have a space for its comma", () => {
	const facts = "<p>Truck Yard price</p>$35 900<p>71230 mi</p><p>New tires, well kept. Bought new for $58,000.</p>";
	const [car] = read(
		`<h1>2018 GMC Sierra 1500 Denali</h1>${facts}`,
		"https://www.handmade.example/listings/2018-gmc-sierra-1500-denali/",
	);
	expect(car?.price).toBe(35_900);
});

test("a price for networks that the page shows as a down payment is no price", () => {
	const head =
		'<title>2016 Chevrolet Cruze</title><meta property="og:title" content="2016 Chevrolet Cruze"><meta property="product:price:amount" content="1500">';
	const facts = "<div><b>$1,500</b><span>Down Payment</span></div><p>Cash price: ask in store</p><p>109,240 miles</p>";
	const [car] = read(`<h1>2016 Chevrolet Cruze</h1>${facts}`, "https://www.handmade.example/cars/details/118", head);
	expect([car?.mileage, car?.price]).toEqual([109_240, null]);
});

test("photos stand below the page's base, colours in tooltips, a year with its trim below the name", () => {
	const toUnit = (name: string, at: number) =>
		`<div class="unit"><a href="/car/k44${at}"><img src="images/${at}.jpg"></a><h3>${name}</h3><p>201${at} — F Sport</p><ul><li>9${at},014 miles</li><li title="Exterior Colour"><i></i>Hellayella</li></ul><p>$10,9${at}5</p></div>`;
	const cars = read(
		`<div>${toUnit("Kia Optima", 7)}${toUnit("Lexus IS 300", 8)}</div>`,
		"https://www.handmade.example/used/refine/1/",
		'<title>Used</title><base href="/">',
	);
	expect(cars.map(pick("year", "trim", "exteriorColor", "images"))).toEqual([
		[2017, "F Sport", "Hellayella", ["https://www.handmade.example/images/7.jpg"]],
		[2018, "F Sport", "Hellayella", ["https://www.handmade.example/images/8.jpg"]],
	]);
});

test("an odometer with a remark is read, one that is not the actual mileage is not", () => {
	const toPage = (reading: string) =>
		read(
			`<h1>1968 Chevrolet Camaro</h1><p>$42,900</p><table><tr><td>${reading}</td><th>Odometer</th></tr><tr><td>Red</td><th>Exterior</th></tr></table>`,
			"https://www.handmade.example/vehicles/214/1968-chevrolet-camaro",
		);
	expect(toPage("61,204 (title reads exempt)").map(({ mileage }) => mileage)).toEqual([61_204]);
	expect(toPage("61,204 (not actual)").map(({ mileage }) => mileage)).toEqual([null]);
});

test("a car in two rows beside its photo, under a banner, is one car with its columns' values", () => {
	const toRows = (stock: string, vin: string, name: string, miles: string, price: string) =>
		`<tr><td rowspan="2"><img src="/img/${stock}.jpg"></td><td>2015</td><td>${name}</td><td>Blue</td><td>${miles}</td><td>${price}</td></tr>
		<tr><td colspan="5"><small>Stk ${stock} Ser# ${vin}<br>$71,000 new in 2014, 2,500 miles on new tires</small></td></tr>`;
	const cars = read(
		`<table><tr><td colspan="6"><img src="/banner.gif"></td></tr>
		<tr><td>Photo</td><td>Yr</td><td>Description</td><td>Color</td><td>Odo</td><td>Price</td></tr>
		${toRows("C7117", "1G1YB2D71F5117722", "Chevrolet Corvette 1LT", "41K", "$34,995")}
		${toRows("S8201", "JF1VA1C63F9820118", "Subaru WRX Premium", "79K", "$18,995")}</table>`,
	);
	expect(cars.map(pick("model", "stockNumber", "mileage", "price", "exteriorColor"))).toEqual([
		["Corvette", "C7117", 41_000, 34_995, "Blue"],
		["WRX", "S8201", 79_000, 18_995, "Blue"],
	]);
});

test("names under a heading stand before their values, and a year may have its month", () => {
	const toTable = (...rows: [string, string][]) =>
		`<table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join("")}</table>`;
	const [car] = read(
		`<h1>2017 Miata Club</h1><p>$18,950</p>${toTable(["Year", "May 2017"], ["Mileage", "38,400 mi"])}
		<div><h2>Details</h2>${toTable(["Make", "Mazda"], ["Model", "MX-5 Miata"], ["Version", "Club"], ["Exterior", "White"])}
		${toTable(["Interior", "Black"], ["Transmission", "Manual"])}</div>`,
		"https://www.handmade.example/vehicle/2017-miata-club-brembo/",
		"<title>2017 Miata Club | Weekend Roadsters</title>",
	);
	expect(car && pick("year", "make", "model", "exteriorColor", "interiorColor", "price")(car)).toEqual([
		...[2017, "Mazda", "MX-5 Miata", "White", "Black", 18_950],
	]);
});
