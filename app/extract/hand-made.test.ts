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

test("where a table's columns tell payments from prices, a payment never stands in for a price that is missing", () => {
	const toRow = (at: number, name: string, down: string, cash: string) =>
		`<tr><td><a href="vehicle.asp?id=20${at}"><img src="i/${at}.jpg"></a></td><td>20${at}</td><td><a href="vehicle.asp?id=20${at}"><b>${name}</b> LT</a></td><td>1${at},450</td><td>${down}</td><td>$95</td>${cash && `<td>${cash}</td>`}</tr>`;
	const read3 = (last: string, cash: string[]) =>
		read(
			`<table><thead><tr><th></th><th>Stk#</th><th>Vehicle</th><th>Miles</th><th>Down</th><th>Weekly</th>${last}</tr></thead>${toRow(14, "2017 Chevrolet Cruze", "$1,200", cash[0] ?? "")}${toRow(21, "2016 Chevrolet Impala", "$4,600", cash[1] ?? "")}</table>`,
		).map(({ price }) => price);
	expect(read3("<th>Cash Price</th>", ["&mdash;", "$8,995"])).toEqual([null, 8995]);
	expect(read3("", [])).toEqual([null, null]);
});

test("a price in markup that the page shows as what to pay down is no price, on a car's page and in a list", () => {
	const toCar = (name: string, vin: string, down: string) =>
		`<div itemscope itemtype="https://schema.org/Car"><h1 itemprop="name"><a href="/car/${vin}">${name}</a></h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span>$<span itemprop="price" content="${down}">${Number(down).toLocaleString("en-US")}</span> DOWN</span></div><p>Miles: 119,207</p><p>VIN: <span itemprop="vehicleIdentificationNumber">${vin}</span></p></div>`;
	const [one, other] = [
		toCar("2015 Toyota Camry LE", "4T1BF1FK5FU330672", "1995"),
		toCar("2018 Honda CR-V EX", "2HKRW2H55JH402117", "2995"),
	];
	const page = read(one, "https://www.handmade.example/car/4T1BF1FK5FU330672", "<title>2015 Toyota Camry</title>");
	expect(page.map(pick("mileage", "price"))).toEqual([[119_207, null]]);
	expect(read(`${one}${other}`).map(pick("mileage", "price"))).toEqual([
		[119_207, null],
		[119_207, null],
	]);
});

test("a conditional price is none, however large it stands and whatever footnote it has", () => {
	const toCar = (name: string, at: number) =>
		`<div class="hit"><h2><a href="/inventory/used-${at}/">${name}</a></h2><div class="vehicle-price"><span class="price-label">Conditional Price<sup>${at}</sup></span><span class="price">$1${at},985</span><div><div><span>Dealer Price</span><span class="price">$2${at},485</span></div><div><span>Finance Offer</span><span class="price">- $500</span></div></div></div><p>58,120 miles</p></div>`;
	const cars = read(
		`<div>${toCar("2021 Tesla Model 3", 1)}${toCar("2019 Chevrolet Bolt EV", 2)}</div>`.replaceAll("$1", "$21"),
	);
	expect(cars.map(({ price }) => price)).toEqual([21_485, 22_485]);
});

test("cars sold by stars, a ribbon or a line of thanks are not offered", () => {
	const toCar = (name: string, at: number, sign = "") =>
		`<div class="card overflow-hidden"><a class="block" href="/inventory/2019-${at}">${sign}<img src="/${at}.jpg"></a><h3>${name}</h3><p>7${at},455 mi</p><p>$23,99${at}</p></div>`;
	const cars = read(
		`<div>${[
			toCar("2019 Jeep Wrangler Sport", 1, "<span>SALE PENDING &ndash; SOLD</span>"),
			toCar("2006 Jeep Liberty Renegade ***SOLD***", 2),
			toCar("2010 Chevrolet Impala LT", 3, "<b>SOLD - thanks Duane!</b>"),
			toCar("2018 Honda Fit EX", 4, "<b>SOLD - AS IS</b>"),
			toCar("2017 Toyota Tundra SR5", 5),
		].join("")}</div>`,
	);
	expect(cars.map(({ model }) => model)).toEqual(["Fit", "Tundra"]);
});

test("a row ends the row before with all that it left open, and nothing less than the price is a saving", () => {
	const toRow = (name: string, at: number, price: string) =>
		`<TR><TD><IMG SRC="pics/${at}.jpg"><TD><FONT SIZE=4>${name}</FONT><BR>V6, 14${at},332 miles. Stock #31${at}.<P>Good truck.<TD ALIGN=RIGHT><FONT COLOR=RED SIZE=5>${price}\n`;
	const cars = read(
		`<TABLE>${toRow("2004 Ford F-150 Lariat", 1, "$6500")}${toRow("1974 John Deere 4430 tractor", 2, "$14,500")}${toRow("2003 Chevrolet S-10 LS", 3, "$3800<BR></FONT><FONT SIZE=1>(no less)")}</TABLE>`,
	);
	expect(cars.map(pick("model", "price", "mileage", "images"))).toEqual([
		["F-150", 6500, 141_332, ["https://www.handmade.example/pics/1.jpg"]],
		["S-10", 3800, 143_332, ["https://www.handmade.example/pics/3.jpg"]],
	]);
});

test("a strip of sold cars ends where the next part of the page begins", () => {
	const [car] = read(
		`<h1>2018 Mazda Mazda3</h1><h2>Grand Touring</h2><p>Stock #MAZ3</p><div><span>Odometer</span><span>72,360</span></div><div><span>Inside</span><span>Parchment leather</span></div>
		<h3>Just sold</h3><ul><li><a href="/inventory/2016-honda-hr-v-hrv2">2016 Honda HR-V EX</a> <b>$13,995</b></li></ul><h3>2012 Ford F-150</h3><p>$12,495</p><h3>Monthly payment</h3><p>$239/mo with $1,450 down</p>
		<div><span>$14,495</span> <span>plus $599 admin fee</span></div>`,
		"https://www.handmade.example/inventory/2018-mazda-mazda3-maz3",
		"<title>2018 Mazda Mazda3 Grand Touring</title>",
	);
	expect(car && pick("price", "mileage", "interiorColor")(car)).toEqual([14_495, 72_360, "Parchment leather"]);
});

test("a year with its nought alone, a size of an engine that is no year, a remark in parentheses on what to pay down", () => {
	const toItem = (name: string, year: string, at: number, price: string) =>
		`<div class="item"><a href="/listings/${at}/"><div>${year}</div>${name}</a><p>8${at},400 mi</p><p>${price}</p><div><i>Engine</i><b>2000</b></div><div><i>Stock</i><b>A${at}</b></div></div>`;
	const cars = read(
		`<div>${[
			toItem("Audi Q5 Premium Plus", "2018 Used", 1, "$23,750"),
			toItem("09 PONTIAC G6 GT", "", 2, "$4,200 obo"),
			toItem("2013 Dodge Grand Caravan SE", "", 3, "$6,250 cash price ($1,200 down if we finance)"),
		].join("")}</div>`,
	);
	expect(cars.map(pick("year", "model", "price"))).toEqual([
		[2018, "Q5", 23_750],
		[2009, "G6", 4200],
		[2013, "Grand Caravan", 6250],
	]);
});

test("one label tells both colours, and drawings of a road, a brush and a seat tell miles and colours", () => {
	const toCar = (name: string, at: number, facts: string) =>
		`<div class="car"><a href="/pre-owned/detail/${at}44"><h4>${name}</h4></a><b>$15,99${at}</b><div>${facts}</div></div>`;
	const toLabelled = (label: string, value: string) =>
		`<div><span>Miles</span><span>121,550</span></div><div><span>${label}</span><span>${value}</span></div>`;
	const toDrawn = (paint: string, seats: string) =>
		`<ul><li><svg><use href="#i-odo"></use></svg>103,880</li><li><svg><use href="#i-paint"></use></svg>${paint}</li><li><svg><use href="#i-seat"></use></svg>${seats}</li><li><svg><use href="#i-gas"></use></svg>16/22</li></ul>`;
	const cars = read(
		`<div>${[
			toCar("2015 Chevrolet Tahoe", 1, toLabelled("Ext / Int", "Crystal Red Tintcoat / Cocoa/Dune")),
			toCar("2017 Nissan Murano", 2, toLabelled("Interior/Exterior Color:", "Cashmere/Java Metallic")),
			toCar("2016 Lexus IS 200t", 3, toDrawn("Ultra White", "Warm Ivory Leather")),
			toCar("2018 Honda Fit", 4, toDrawn("2 owners", "Seats 5")),
			toCar(
				"2019 Honda CR-V",
				5,
				"<p>54,310 miles</p><p>Gunmetal Metallic</p><p>Outside</p><p>Inside</p><p>Videos</p>",
			),
		].join("")}</div>`,
	);
	expect(cars.map(pick("mileage", "exteriorColor", "interiorColor"))).toEqual([
		[121_550, "Crystal Red Tintcoat", "Cocoa/Dune"],
		[121_550, "Java Metallic", "Cashmere"],
		[103_880, "Ultra White", "Warm Ivory Leather"],
		[103_880, null, null],
		[54_310, "Gunmetal Metallic", null],
	]);
});

test("body, drive and cab behind a trim are no part of it, in the name or in the line below", () => {
	const toCar = (name: string, below: string, at: number) =>
		`<div class="car"><h2><a href="/details-${at}44.html">${name}</a></h2>${below}<p>7${at},344 miles</p><b>$18,90${at}</b></div>`;
	const cars = read(
		`<div>${[
			toCar("2018 Jeep Cherokee Latitude Plus 4WD SUV", "", 1),
			toCar("2017 Ram 1500 Big Horn 4x4 Crew Cab 5'7\" Box", "", 2),
			toCar("2017 Lexus RX 350", "<h3>F SPORT AWD / Navigation / Mark Levinson</h3>", 3),
			toCar("2016 BMW 4 Series 428i Gran Coupe", "", 4),
			toCar("2019 Chevrolet Silverado 1500 Work Truck", "", 5),
		].join("")}</div>`,
	);
	expect(cars.map(({ trim }) => trim)).toEqual([
		"Latitude Plus",
		"Big Horn",
		"F Sport",
		"428i Gran Coupe",
		"Work Truck",
	]);
});
