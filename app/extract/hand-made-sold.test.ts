import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

test("a heading that names one sold car makes no list a list of sold cars", () => {
	const toPost = (name: string, at: number) =>
		`<article><h1><a href="/inventory/${at}-${name.toLowerCase().replace(/\W+/g, "-")}">${name}</a></h1><p>8${at},400 miles</p></article>`;
	const posts = ["2016 Subaru Outback – $15,900", "SOLD – 2019 Hyundai Santa Fe SE", "2020 Honda Accord – $19,750"];
	expect(read(posts.map(toPost).join("")).map(pick("make", "price"))).toEqual([
		["Subaru", 15_900],
		["Honda", 19_750],
	]);
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

test("a sale that is pending or done is done, one that is only pending is not", () => {
	const toFacts = (sign: string) => `<p class="amount">${sign}</p><p>Odometer 81,204 miles</p>`;
	const signs = ["Sale Pending / Sold", "PENDING | SOLD", "Sale pending"];
	const toCard = (sign: string, at: number) =>
		`<li class="unit"><h3><a href="/unit/${at}">201${at} Buick Envision Essence</a></h3>${toFacts(sign)}</li>`;
	expect(read(`<ul>${signs.map(toCard).join("")}</ul>`).map(({ year }) => year)).toEqual([2012]);
	const toPage = (sign: string) => read(`<h1>2018 Buick Envision Essence</h1>${toFacts(sign)}`, unit);
	expect(signs.map((sign) => toPage(sign).length)).toEqual([0, 0, 1]);
});

const unit = "https://www.handmade.example/unit/2018-buick-envision-essence";

test("a strip of sold cars ends where the next part of the page begins", () => {
	const [car] = read(
		`<h1>2018 Mazda Mazda3</h1><h2>Grand Touring</h2><p>Stock #MAZ3</p><div><span>Odometer</span><span>72,360</span></div><div><span>Inside</span><span>Parchment leather</span></div>
		<h3>Just sold</h3><ul><li><a href="/inventory/2016-honda-hr-v-hrv2">2016 Honda HR-V EX</a> <b>$13,995</b></li></ul><h3>2012 Ford F-150</h3><p>$12,495</p><h3>Monthly payment</h3><p>$239/mo with $1,450 down</p>
		<div><span>$14,495</span> <span>plus $599 admin fee</span></div>`,
		"https://www.handmade.example/inventory/2018-mazda-mazda3-maz3",
		"<title>2018 Mazda Mazda3 Grand Touring</title>",
	);
	expect(car && pick("price", "mileage", "interiorColor")(car)).toEqual([14_495, 72_360, "Parchment"]);
});

test("the page of a car that is sold offers no other unit that it leads to", () => {
	const toPage = (sign: string) =>
		read(
			`<div class="unit"><h1>2016 Ram 2500 Laramie Crew Cab 4x4 6.7L Cummins</h1>${sign}<div>Price: <b>$36,900</b></div><table><tr><th>VIN</th><td>3C6UR5DL1GG207714</td><th>Odometer</th><td>121,450 mi</td></tr></table></div>
			<div><h3>Other units</h3><a href="/trucks/?id=8810">2015 Freightliner M2 106, 240,118 mi, $32,500</a><a href="/trucks/?id=7790">2017 Ford F-250 XLT, 98,000 mi, $33,900</a></div>`,
			"https://www.handmade.example/trucks/?id=7714",
			"<title>2016 RAM 2500 LARAMIE | Truck Sales</title>",
		).map(pick("model", "price", "mileage"));
	expect(toPage("<p>This unit has been sold.</p>")).toEqual([]);
	expect(toPage("")).toEqual([["2500", 36_900, 121_450]]);
});

test("a page that an old site named for its car is that car's", () => {
	const [car, other] = read(
		`<h2>2004 Oldsmobile Alero GL</h2><p><img src="DSCN2011.JPG"><p>It has 91,600 miles on it. Tires are 2 summers old, $480. We are asking $2,600.<p>Serial number: <tt>1G3NL52TX44124471</tt><p><a href="ranger.html">1997 Ranger, $1,900</a>`,
		"http://www.handmade.example/forsale/alero.html",
		"<title>For sale</title>",
	);
	expect(car && pick("model", "price", "mileage")(car)).toEqual(["Alero", 2600, 91_600]);
	expect(other).toBeUndefined();
});

const shown = [
	"2019 Honda Civic LX",
	"2017 Ford Escape SE",
	"2020 Kia Soul S",
	"2016 Jeep Patriot",
	"2018 Nissan Rogue S",
];

/** A list of `shown`, beside whose cards the page's data name `more` cars. */
function toList(more: string[], toData: (name: string, at: number) => unknown) {
	const cards = shown.map(
		(name, at) =>
			`<article><h2><a href="/used/${at}">${name}</a></h2><p>5${at},120 miles</p><b>$1${at},500</b></article>`,
	);
	const data = [...shown, ...more].map(toData);
	return `${cards.join("")}<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

const toCarData = (name: string, at: number) => ({
	...{ "@type": "Car", name, vehicleModelDate: name.slice(0, 4), brand: name.split(" ")[1], model: name.split(" ")[2] },
	...{ url: `/used/${at}`, sku: `S${at}`, mileageFromOdometer: 50_120 + 1000 * at },
	offers: { price: 10_500 + 1000 * at, priceCurrency: "USD" },
});

test("one car left behind in the markup is not offered, many are the pages that scripts show later", () => {
	const stale = ["2015 Chevrolet Silverado LT"];
	expect(read(toList(stale, toCarData)).map(({ make }) => make)).not.toContain("Chevrolet");
	const later = Array.from({ length: 6 }, (_, at) => `201${at} Chevrolet Silverado LT`);
	expect(read(toList(later, toCarData))).toHaveLength(shown.length + later.length);
	expect(read(`<p>Stock S5</p>${toList(stale, toCarData)}`).map(({ make }) => make)).toContain("Chevrolet");
});

test("cars whose letters stand apart or that only the page's state knows are not offered", () => {
	const toCar = (name: string, at: number, sign: string) =>
		`<tr><td><b>2012 ${name}</b><p>8${at},455 mi. Stk# ${at}</p></td><td>${sign}</td></tr>`;
	expect(
		read(
			`<table>${toCar("Kia Rio LX", 1, "<b>*** S O L D ***</b><br>Thanks Randy!")}${toCar("Kia Soul LX", 2, "<b>$8,995</b>")}</table>`,
		).map(({ model }) => model),
	).toEqual(["Soul"]);
	const toState = (told: object) =>
		read(
			`<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ cars: [{ vin: "3GYFNBE37ES512200", year: 2014, make: "Cadillac", model: "SRX", price: 11_900, mileage: 118_200, ...told }] })}</script>`,
		).length;
	const toStatus = (status: string) => toState({ status });
	expect(["active", "draft", "archived", "Unpublished", "wholesale", "Inactive"].map(toStatus)).toEqual([
		1, 0, 0, 0, 0, 0,
	]);
	const flags = [
		"forWeb",
		"showOnWeb",
		"show_on_website",
		"listedOnWeb",
		"ForWebsite",
		"webVisible",
		"websiteVisible",
		"isPublished",
	];
	expect(flags.map((flag) => [toState({ [flag]: true }), toState({ [flag]: false })])).toEqual(flags.map(() => [1, 0]));
});

test("a car with the day or the price of its sale, or whose sign Webflow shows, is sold", () => {
	const toCar = (name: string, at: number, sign: string) =>
		`<div class="card"><a href="/inventory/2019-${at}"><img src="/${at}.jpg"></a><h3>${name}</h3>${sign}<p>7${at},455 mi</p><p>$23,99${at}</p></div>`;
	const toSign = (name: string) => `<div class="ribbon ${name}">Sold</div>`;
	const cars = read(
		`<div>${[
			toCar("2019 Jeep Wrangler Sport", 1, "<b>SOLD 11/9</b>"),
			toCar("2006 Jeep Liberty Renegade", 2, "<b>SOLD $12,400</b>"),
			toCar("2010 Chevrolet Impala LT", 3, toSign("w-condition-invisible")),
			toCar("2018 Honda Fit EX", 4, toSign("")),
			toCar("2017 Toyota Tundra SR5", 5, toSign("w-condition-invisible")),
		].join("")}</div>`,
	);
	expect(cars.map(({ model }) => model)).toEqual(["Impala", "Tundra"]);
});

test("a car sold in two languages, or whose auction is over, is gone", () => {
	const toCar = (name: string, at: number, sign: string) =>
		`<div class="card"><a href="/inventory/2019-${at}"><img src="/${at}.jpg"></a><h3>${name}</h3><p>7${at},455 mi</p><p>$23,99${at}</p><h4>${sign}</h4></div>`;
	const cars = read(
		`<div>${[
			toCar("2013 Hyundai Elantra GLS", 1, "¡¡VENDIDO / SOLD!!"),
			toCar("2010 BMW 328i", 2, "Expired"),
			toCar("2018 Honda Fit EX", 3, "Auction ended"),
			toCar("2017 Toyota Tundra SR5", 4, "Warranty expired"),
			toCar("2011 Chevrolet Tahoe PPV", 5, "<span>CLOSED - Sold for:</span> <span>$5,675.00</span>"),
		].join("")}</div>`,
	);
	expect(cars.map(({ model }) => model)).toEqual(["Tundra"]);
});

test("a badge that calls the car featured, or photos above the other cars, belong to the car", () => {
	const others = `<div class="similar"><h3>Similar Vehicles</h3><a href="/inventory/2014-gmc-sierra-2">2014 GMC Sierra 1500</a><b>$23,450</b></div>`;
	const toPage = (photos: string) =>
		read(
			`<h1>2015 Honda Fit LX</h1>${photos}<p>Price: $12,900</p><p>88,640 miles</p>`,
			"https://www.handmade.example/inventory/2015-honda-fit-lx-1/",
			"<title>2015 Honda Fit LX</title>",
		).map(pick("price", "mileage", "images"));
	const car = [12_900, 88_640, ["https://www.handmade.example/1.jpg"]];
	expect(toPage(`<div><div class="ribbon">Featured</div><img src="/1.jpg"></div>`)).toEqual([car]);
	expect(toPage(`<div><div><img src="/1.jpg"></div>${others}</div>`)).toEqual([car]);
});

test("a drawing of the word, and a car whose condition a row calls new", () => {
	const toCar = (name: string, at: number, sign: string) =>
		`<div class="card"><a href="/inventory/2019-${at}"><img src="/${at}.jpg"></a><h3>${name}</h3>${sign}<p>$23,99${at}</p></div>`;
	const miles = "<p>77,455 mi</p>";
	const cars = read(
		`<div>${[
			toCar("2014 Mazda Mazda3", 1, `<span><i class="icon-soldout"></i></span>${miles}`),
			toCar("2026 Mitsubishi Mirage", 2, "<b>Vehicle Type</b> <i>Hatchback</i><br><b>Condition</b> <i>New</i>"),
			toCar("2018 Honda Fit EX", 3, `<b>Vehicle Type</b> <i>Hatchback</i><br><b>Condition</b> <i>Used</i>${miles}`),
		].join("")}</div>`,
	);
	expect(cars.map(({ model }) => model)).toEqual(["Fit"]);
});

test("a link that opens a message about the car is no page of it: its card stays whole, with its sign and its VIN", () => {
	const toCar = (name: string, vin: string, sign: string, price: string) => {
		const page = `/${name.toLowerCase().replaceAll(" ", "-")}/`;
		const message = encodeURIComponent(`Hola, me interesa el ${name} VIN ${vin}`);
		return `<div class="cell"><a href="${page}"><img src="${page}1.jpg"></a><div><span>${sign}</span></div><h3><a href="${page}">${name}</a></h3>
			<ul class="icon-list"><li><b>Precio / Price:</b> ${price}</li><li><b>Enganche / Down:</b> $1,200</li><li><b>Pagos desde:</b> $90 semanales</li><li><b>Millas:</b> 118,940</li><li><b>Color:</b> Gris</li></ul>
			<a href="${page}">Ver más</a> <a href="https://wa.me/17135550184?text=${message}">WhatsApp</a></div>`;
	};
	const cars = read(
		`<div class="grid">${[
			toCar("2014 Nissan Altima SV", "1N4AL3AP7EC172840", "", "$8,995"),
			toCar("2011 Honda CR-V EX", "5J6RE3H59BL020558", "VENDIDO / SOLD", "$9,900"),
			toCar("2015 Chevrolet Malibu LT", "1G11C5SL4FF208817", "", "Llame / Call"),
		].join("")}</div>`,
	);
	expect(cars.map(pick("model", "vin", "price", "mileage", "exteriorColor", "originalListingUrl"))).toEqual([
		["Altima", "1N4AL3AP7EC172840", 8995, 118_940, "Gray", "https://www.handmade.example/2014-nissan-altima-sv/"],
		["Malibu", "1G11C5SL4FF208817", null, 118_940, "Gray", "https://www.handmade.example/2015-chevrolet-malibu-lt/"],
	]);
});

test("a sign on a car's own page takes it from sale, though its price still stands; a menu's word or a row's label does not", () => {
	const toPage = (above: string, beside = "", below = "") =>
		read(
			`<nav><a href="/inventory">For sale</a> <a href="/sold">SOLD</a></nav>${above}<h1>2016 Ram 1500 Big Horn</h1><div class="price-box">${beside}<span>$17,995</span></div><table><tr><th>VIN</th><td>1C6RR7GT3ES044513</td></tr><tr><th>Mileage</th><td>121,450 mi</td></tr></table>${below}`,
			"https://www.handmade.example/cars/2016-ram-1500-big-horn",
			"<title>2016 Ram 1500 Big Horn</title>",
		).length;
	const signs = [
		'<span class="label car-status sold">SOLD</span>',
		"<p>SOLD &ndash; thank you!</p>",
		'<div class="paragraph">SOLD THANK YOU MARIA!<br>Silver</div>',
		'<ul><li class="vendido">VENDIDO - &iexcl;Gracias Sr. Trevi&ntilde;o!</li></ul>',
		'<div class="badge badge-sold">Sold</div>',
		"<b>Sold! Congratulations Maria</b>",
		"<strong>*** SOLD ***</strong>",
		"<p>Sorry, this car is no longer available</p>",
		'<div class="badge-sold">This one has found a home</div>',
		'<p><span class="text-red-600">Sold</span> &middot; $17,995</p>',
		"<div>Sold | $17,995</div>",
		"<h2>Vendido: $17,995</h2>",
	];
	for (const sign of signs)
		for (const page of [toPage(sign), toPage("", sign), toPage("", "", sign)]) expect(page, sign).toBe(0);
	const others = [
		"<p>SOLD &ndash; 2012 Volkswagen Passat SE</p>",
		'<button class="sold">Sold</button>',
		'<p>Every one of our cars has found a home in the end.</p><div class="badge-sold w-condition-invisible">Sold</div>',
		"<p>When a vehicle is no longer available we say so.</p>",
		"<dl><dt>SOLD</dt><dd>No</dd></dl>",
		"<p>SOLD - AS IS, no warranty</p>",
		'<p class="sold" style="display:none">SOLD</p>',
		'<h3>Recently sold</h3><ul><li><a href="/cars/2012-honda-fit">2012 Honda Fit</a> <span class="sold">SOLD</span></li></ul>',
		"<p>Sold with a 90-day warranty.</p>",
		"<p>Sold thanks to our long warranty, a 2016 Ram is rare.</p>",
		"<p>Last one sold: $19,500 in May</p>",
		"<p><span>Sold</span> new for $41,000</p>",
	];
	for (const other of others) expect([toPage("", other), toPage("", "", other)], other).toEqual([1, 1]);
});

test("a sign beside the car's name in its own header takes it from sale, a word in the site's header does not", () => {
	const facts = "<ul><li>Odometer: 81,204 miles</li><li>VIN: 5XYZU3LB8DG028421</li></ul>";
	const site = (word: string) => `<header><a href="/">Lot</a><p>${word}</p></header>`;
	const page = (words: string, own: string) =>
		read(
			`${site(words)}<article><header><h1>2018 Buick Envision Essence</h1><p>${own}</p></header>${facts}</article>`,
			unit,
		);
	expect(page("Hundreds of happy buyers", "Sold")).toEqual([]);
	expect(page("Sold", "Call us for its price").map(pick("model"))).toEqual([["Envision"]]);
});

test("a row that calls the status sold says so of the page's car", () => {
	const toPage = (status: string) =>
		read(
			`<h1>2011 Honda Element EX</h1><div><div><span>Status</span></div><div><span class="pill">${status}</span></div></div><div><span>Price</span> <b>$12,000</b></div><p>120,400 miles</p>`,
			"https://www.handmade.example/inventory/2011-honda-element/",
			"<title>2011 Honda Element EX</title>",
		).map(({ price }) => price);
	expect(toPage("Available")).toEqual([12_000]);
	expect(toPage("Sold")).toEqual([]);
});

test("a car's own page says in any of these sentences that it is sold, in Spanish too", () => {
	const toPage = (said: string) =>
		read(
			`<h1>2014 Chevrolet Silverado 1500 LT</h1><div class="alert">${said}</div><table><tr><th>Millas</th><td>124,300</td></tr><tr><th>Color</th><td>Negro</td></tr></table>`,
			"https://www.handmade.example/auto/125/2014-chevrolet-silverado-1500-lt",
		).length;
	const sold = [
		"Este auto ya fue vendido. Pregunte por otro parecido.",
		"Lo sentimos, este vehículo ha sido vendido.",
		"Esta troca ya se vendió.",
		"¡Esta camioneta está vendida!",
		"Este carro ya no está disponible.",
		"This truck has already been sold. Ask us for another.",
		"LOT CLOSED - SOLD $3,100",
		"Sold for $8,450",
	];
	expect(sold.map(toPage)).toEqual(sold.map(() => 0));
	const standing = [
		"Este auto fue vendido nuevo por nosotros.",
		"Esta troca se vende como está.",
		"Pregunte por este auto.",
		"One like it sold for $8,450",
	];
	expect(standing.map(toPage)).toEqual([1, 1, 1, 1]);
});

test("a sign above a name in pieces is no label of its year", () => {
	const toName = (parts: string[], tag: string) =>
		`<h1>${parts.map((part) => `<${tag}>${part}</${tag}>`).join(" ")}</h1>`;
	const toPage = (sign: string, name: string) =>
		`<div class="badge badge-sold"><div>${sign}</div></div>${name}<div><div>Mileage</div><div>59,031</div><div>VIN</div><div>1G1FB1RX0H0725628</div></div>`;
	const names = [
		...["span", "div", "strong"].map((tag) => toName(["2017", "Chevrolet", "Camaro 1LT"], tag)),
		toName(["2017", "Chevrolet Camaro", "1LT"], "span"),
		'<div class="t"><div>2017</div><div>Chevrolet</div><div>Camaro</div></div>',
		"<h1>2017 Chevrolet Camaro 1LT</h1>",
	];
	const url = "https://www.handmade.example/cars/2017-chevrolet-camaro-1lt";
	for (const name of names) {
		for (const sign of ["SOLD", "Sold", "Vendido"])
			expect(read(toPage(sign, name), url), `${sign} ${name}`).toEqual([]);
		expect(read(toPage("Just in", name), url).length).toBe(1);
		expect(read(toPage("", `${name}<dl><dt>Sold</dt><dd>2017</dd><dt>Viewed</dt><dd>80</dd></dl>`), url).length).toBe(
			1,
		);
	}
});

test("behind the label of the price, and behind the price, a car's page says that it is sold", () => {
	const page = (line: string) =>
		read(
			`<title>2017 Kia Soul</title><h1>2017 Kia Soul EX</h1><p>${line}</p><p>VIN KNDJP3A50H7123456</p><p>41,000 miles</p>`,
			"https://www.handmade.example/inventory/kia/soul/a10647/",
		);
	for (const line of [
		"Price: SOLD",
		"Our Price: Sold!",
		"Status - SOLD",
		"Precio: VENDIDO",
		"Price: $9,995 SOLD",
		"$9,995 – SOLD",
	])
		expect(page(line), line).toEqual([]);
	for (const line of [
		"Price: $9,995",
		"Price: $9,995 sold as is",
		"Price: $9,995, sold with a warranty",
		"Sold by: Price Motors",
	])
		expect(page(line), line).toHaveLength(1);
});

test("a stamp of SOLD is a picture: in a row of a list, and on the car's own page, where no price is left", () => {
	const stamp = `<td align=center><img src="images/sold_stamp.gif" alt="SOLD" width=80></td>`;
	const toRow = (id: number, name: string, price: string) =>
		`<tr><td><a href="detail.cfm?VID=${id}"><img src="images/thumbs/${id}a.jpg" alt="${name}"></a></td><td><a href="detail.cfm?VID=${id}"><b>${name}</b></a><br>Stock #: ${id}</td><td>Silver</td><td>${id},122</td>${price}</tr>`;
	const rows = [
		toRow(161, "2007 Nissan Altima 2.5 S", stamp),
		toRow(162, "2009 Toyota Camry LE", "<td>$6,995</td>"),
		toRow(163, "2005 Honda Pilot EX", `<td><font><img src="/img/sold.png"></font></td>`),
		toRow(164, "2008 Chevrolet Impala LT", `<td><img src="images/hot_deal.gif" alt="Hot deal"> $5,495</td>`),
	];
	const head = "<tr><th>Photo</th><th>Vehicle</th><th>Color</th><th>Mileage</th><th>Price</th></tr>";
	expect(read(`<table>${head}${rows.join("")}</table>`).map(({ model }) => model)).toEqual(["Camry", "Impala"]);
	const toPage = (sign: string) =>
		read(
			`<h3>2007 Nissan Altima 2.5 S</h3><table><tr>${sign}</tr><tr><td>VIN:</td><td>1N4AL21E97C533884</td></tr><tr><td>Mileage:</td><td>160,122</td></tr></table>`,
			"https://www.handmade.example/detail.cfm?VID=161",
			"<title>2007 Nissan Altima</title>",
		);
	expect(toPage(stamp)).toEqual([]);
	expect(toPage(`<td><a href="/sold.html"><img src="/img/sold.png"></a></td>`)).toHaveLength(1);
	expect(toPage(`<td>$4,995</td>${stamp.replace("sold_stamp", "hot_stamp").replace("SOLD", "")}`)).toHaveLength(1);
});

test("a card that a style sheet flags as sold is not offered, unless each has the flag", () => {
	const toCard = (at: number, flag: string) =>
		`<li><a href="/inventory/${at}-kia-soul/"><div class="pic"><div class="${flag}"></div><img src="/${at}.jpg"></div></a><p><b>201${at} Kia Soul</b></p><p>$9,50${at}</p><p>7${at},120 miles</p></li>`;
	const readFlagged = (flags: string[]) => read(`<ul>${flags.map((flag, at) => toCard(at, flag)).join("")}</ul>`);
	expect(readFlagged(["", "sold", "", "is-sold big"]).map(pick("year"))).toEqual([[2010], [2012]]);
	expect(readFlagged(["sold", "sold", "sold"])).toHaveLength(3);
	expect(readFlagged(["", 'x" hidden data-x="sold', "sold-by-owner"])).toHaveLength(3);
});
