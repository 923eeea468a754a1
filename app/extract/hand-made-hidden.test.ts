import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);
const rounds = proofCount(30, 300);
const shuffle = <T>(list: readonly T[]): T[] =>
	list
		.map((one) => ({ one, rank: random.below(1_000_000) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ one }) => one);
const url = "https://www.handmade.example/inventory/2019-honda-civic-lx-b4128";
const head = "<title>2019 Honda Civic LX</title>";
const hides = [
	'style="display:none"',
	"hidden",
	'class="pin hidden"',
	'class="price-2 w-condition-invisible"',
] as const;
const toPage = (price: string, more = "") =>
	`<h1>2019 Honda Civic LX</h1><div class="pricing">${price}</div><dl><dt>VIN</dt><dd>19XFC2F5XKA204113</dd><dt>Mileage</dt><dd>45,120</dd></dl>${more}`;

test("a price that no visitor sees is none beside one that is shown", () => {
	for (let round = 0; round < rounds; round++) {
		const [shown, unseen] = [15_000 + random.below(5000), 13_000 + random.below(1900)];
		const label = random.pick(["Sale Price", "Our Price", "Price", "Internet Price", ""]);
		const parts = [
			`<div class="primary"><span>${label}</span> <span>$${shown.toLocaleString("en-US")}</span></div>`,
			`<div ${random.pick(hides)}><span>$${unseen.toLocaleString("en-US")}</span><button>Enter PIN</button></div>`,
		];
		const html = toPage((random.below(2) ? parts : parts.reverse()).join(""));
		expect(read(html, url, head).map(pick("price")), html).toEqual([[shown]]);
	}
	const cards = [4, 5].map(
		(at) =>
			`<div class="car"><h3><a href="/car/${at}">201${at} Honda Civic LX</a></h3><b>$1${at},900</b><div hidden>$1${at},100</div><p>4${at},120 miles</p></div>`,
	);
	expect(read(cards.join("")).map(pick("price"))).toEqual([[14_900], [15_900]]);
});

test("a price that is hidden alone is revealed by a script", () => {
	expect(read(toPage('<div class="hidden"><b>$14,900</b></div>'), url, head).map(pick("price"))).toEqual([[14_900]]);
});

test("what is hidden without scripts, in print or in a shop's popup is shown to everybody else", () => {
	for (let round = 0; round < rounds; round++) {
		const where = ["no-js-hidden", "price nojs-hidden", "print-hidden", "rte quick-add-hidden", "quick-view-hide"];
		const [shown, part] = [40_000 + random.below(5000), 10_000 + random.below(900)];
		const others = `<p>or 4 interest-free payments of $${part.toLocaleString("en-US")}</p><div>Open house: $500 off!</div>`;
		const html = toPage(`<div class="${random.pick(where)}"><b>$${shown.toLocaleString("en-US")}</b></div>${others}`);
		expect(read(html, url, head).map(pick("price")), html).toEqual([[shown]]);
	}
});

test("words that a template hides for every car say nothing of this one", () => {
	const words = ["This vehicle has been sold.", "This one found a home.", "Sorry, this car is no longer available"];
	for (const word of words)
		for (const hide of hides) {
			const price = "<b>$14,900</b>";
			expect(read(toPage(price, `<div ${hide}>${word}</div>`), url, head).map(pick("price")), word).toEqual([[14_900]]);
			expect(read(toPage(price, `<div>${word}</div>`), url, head), word).toEqual([]);
		}
});

test("a sign over the car's page says it is sold, in two languages or on a badge; a count or a row's label does not", () => {
	const signs = [
		'<div class="alert">SOLD / VENDIDO</div>',
		'<div class="special-label h6">Sold</div>',
		'<span class="status-badge">Sold</span>',
		'<div class="photo-ribbon">Vendido | Sold</div>',
		'<div class="badge-sold">SOLD</div><h2>2019 Honda Civic</h2>',
	];
	for (const sign of signs) expect(read(toPage(`<b>$14,900</b>${sign}`), url, head), sign).toEqual([]);
	const others = [
		'<span class="label">Sold</span> <b>No</b>',
		'<span class="label">Sold</span> <b>1,204</b>',
		'<span class="label">Sold</span> <b>1,204</b> this year',
		'<p class="label">Sold as is</p>',
		'<a class="badge" href="/sold">Sold</a>',
	];
	for (const other of others)
		expect(read(toPage(`<b>$14,900</b>${other}`), url, head).map(pick("price")), other).toEqual([[14_900]]);
});

test("a page that says another dealer sells its car offers none; one that stands at another store is sold here too", () => {
	const theirs = [
		"This car belongs to Evergreen EV in Boise, ID. Call them at (208) 555-0133; we cannot sell it from Portland.",
		"It belongs to our sister store, Delmar Auto Mart, 4410 Delmar Ave.",
		"This vehicle is offered by one of our partner dealers.",
		"The truck belongs to another dealership",
		"<strong>This vehicle is at our sister store.</strong> Hilltop Chevrolet owns and sells it &mdash; it is not on our lot. <a href='/x'>View it</a>",
	];
	for (const line of theirs) {
		expect(read(toPage("<b>$14,900</b>", `<p>${line}</p>`), url, head), line).toEqual([]);
		const markup = `<script type="application/ld+json">{"@type":"Car","name":"2019 Honda Civic LX","vehicleIdentificationNumber":"19XFC2F5XKA204113","itemCondition":"https://schema.org/UsedCondition"}</script>`;
		expect(read(toPage("<b>$14,900</b>", `<p>${line}</p>${markup}`), url, head), line).toEqual([]);
		const unseen = toPage("<b>$14,900</b>", `<p hidden>${line}</p>`);
		expect(read(unseen, url, head).map(pick("price")), line).toEqual([[14_900]]);
	}
	const ours = [
		"This vehicle is located at our sister store and can be here tomorrow.",
		"It belongs to a local collector who kept every receipt.",
		"This car is sold by Gene himself, ask for him",
		...[
			"through our in-house program only.",
			"exclusively with our financing.",
			"only to walk-in buyers.",
			"on contract.",
		].map((how) => `This one is sold ${how}`),
		"We do not sell it with a warranty.",
	];
	for (const line of ours)
		expect(read(toPage("<b>$14,900</b>", `<p>${line}</p>`), url, head).map(pick("price")), line).toEqual([[14_900]]);
});

test("what a framework streams hidden is shown", () => {
	const streamed = (more: string) => `<div hidden id="S:${random.below(9)}">${toPage("<b>$14,900</b>", more)}</div>`;
	expect(read(streamed(""), url, head).map(pick("price"))).toEqual([[14_900]]);
	expect(read(streamed('<div class="ribbon">SOLD</div>'), url, head)).toEqual([]);
});

test("a price for fleets, for financing or for several at once is not everybody's", () => {
	const labels = [
		"Fleet price (3+ units):",
		"Handmade Finance Special**",
		"Volume price",
		"Finance Price",
		"Bulk pricing",
	];
	for (const label of labels) {
		const price = `<p><span>Price:</span> <b>$16,900</b></p><p><span>${label}</span> <b>$15,400</b></p>`;
		expect(read(toPage(price), url, head).map(pick("price")), label).toEqual([[16_900]]);
	}
	const weekend = "<p><s>$16,900</s></p><p><span>Weekend special</span> <b>$15,400</b></p>";
	expect(read(toPage(weekend), url, head).map(pick("price"))).toEqual([[15_400]]);
});

test("an amount that the words behind it name, another car's or another thing's, is no price where the price is withheld", () => {
	const words = [
		"Drive today with as little as $2,500 down on approved credit",
		"Take it home today for $4,900 down",
		"*Select units. 24.9% APR, 130 weeks. Example: $7,995 cash price, $1,200 down, 130 payments of $85.00.",
		"For example: $7,995 with $1,200 down",
		"<a href='/blog/crosstrek'>Sold in a day: that 2017 Crosstrek for $18,900</a>",
		"Fresh Blizzaks on a second set of wheels are available for $4,600.",
	];
	for (const word of words) {
		const html = toPage("<b>Call for price</b>", `<p>${word}</p>`);
		expect(read(html, url, head).map(pick("price")), word).toEqual([[null]]);
		expect(read(toPage("", `<p>${word}</p>`), url, head).map(pick("price")), word).toEqual([[null]]);
	}
	for (const word of ["Price $14,900 down from $16,900", "Our price $14,900 down payment $2,000"])
		expect(read(toPage("", `<p>${word}</p>`), url, head).map(pick("price")), word).toEqual([[14_900]]);
});

test("a note in brackets, a seat's vegan leather, a nought and a drawing of nothing are no facts", () => {
	const facts = `<dl><dt>Exterior Color</dt><dd>Scarlet Red Pearl [Extra_Cost_Color]<sup>60</sup></dd><dt>Interior Color</dt><dd>Dark Pebble Vegan Leather</dd></dl><img src="https://img.handmade.example/match/none_640.png"><img src="https://img.handmade.example/img/notfound.jpg">`;
	expect(
		read(toPage("<b>$14,900</b>", facts), url, head).map(pick("exteriorColor", "interiorColor", "images")),
	).toEqual([["Scarlet Red Pearl", "Dark Pebble", []]]);
	const state = `<script>window.car = {"vin":"19XFC2F5XKA204113","year":2019,"make":"Honda","model":"Civic","trim":"0","interiorColor":"0","price":14900,"mileage":45120}</script>`;
	expect(read(`${state}<h1>2019 Honda Civic</h1>`, url, head).map(pick("trim", "interiorColor"))).toEqual([
		[null, null],
	]);
});

test("a group's data marks the cars of its other stores", () => {
	const toCar = (isElsewhere: boolean) =>
		`<script>window.stock = [{"vin":"19XFC2F5XKA204113","modelYear":2019,"make":"Honda","model":"Civic","askingPrice":14900,"offSite":${isElsewhere},"link":"https://www.elsewhere.example/used/2019-civic.htm"}]</script>`;
	expect(read(toCar(true)).length).toBe(0);
	expect(read(toCar(false)).length).toBe(1);
});

test("a shop that names its goods by the down payment asks for the price that it labels", () => {
	for (const mark of ["(ENGANCHE)", "- Enganche", "(Down Payment)", "** DOWN **"]) {
		const name = `2019 Honda Civic LX ${mark}`;
		const shop = `<h1>${name}</h1><div itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="${name}"><div class="product-price" itemprop="offers" itemscope><span itemprop="price" content="1500.00">$1,500.00</span></div></div><p>VIN 19XFC2F5XKA204113</p><p>45,120 miles</p>`;
		const told = "<p>Precio de contado: $7,995</p><p>Enganche desde $1,500 y pagos de $90 por semana.</p>";
		expect(read(shop + told, url, head).map(pick("price")), mark).toEqual([[7995]]);
		expect(read(shop, url, head).map(pick("price")), mark).toEqual([[null]]);
	}
});

test("a struck price with the word beside it is a sold car's", () => {
	const sold = "<p class='lot__price'><s>US$138,900</s> <b>Sold</b></p>";
	expect(read(toPage(sold, "<p>Its sticker was $183,900.</p>"), url, head)).toEqual([]);
});

test("a sortable table hides numbers in its cells; a book's column is no price where the dealer's own says to call", () => {
	const head = ["Stock", "Year", "Make / Model", "Miles", "KBB Retail", "Our Price"].map((name) => `<th>${name}</th>`);
	const toTableRow = (at: number, price: string) =>
		`<tr><td>M${at}41</td><td>201${at}</td><td><a href="/vehicle.aspx?stk=M${at}41">Kia Niro EX</a></td><td><span style="display:none">00004${at}665</span>4${at},665</td><td>$21,0${at}7</td><td>${price}</td></tr>`;
	const unpriced = '<span style="display:none">9999999</span>call us';
	const rows = [
		toTableRow(4, '<span style="display:none">0016300</span>$16,300'),
		toTableRow(5, unpriced),
		toTableRow(6, unpriced),
	];
	const cars = read(`<table><tr>${head.join("")}</tr>${rows.join("")}</table>`);
	expect(cars.map(pick("year", "mileage", "price"))).toEqual([
		[2014, 44_665, 16_300],
		[2015, 45_665, null],
		[2016, 46_665, null],
	]);
});

test("a price without trade and finance is not everybody's", () => {
	const html = toPage(
		"<b>Selling Price:</b> <span>$10,900</span><br><font>Cash special $10,400 (no trade, no finance)</font>",
	);
	expect(read(html, url, head).map(pick("price"))).toEqual([[10_900]]);
});

test("a special price counts while its special is on", () => {
	const toCar = (special: boolean) =>
		`<script>window.car = {"vin":"19XFC2F5XKA204113","year":2019,"make":"Honda","model":"Civic","price":"14900.00","special":${special},"specialPrice":"13500.00","mileage":45120}</script><h1>2019 Honda Civic</h1>`;
	expect(read(toCar(false), url, head).map(pick("price"))).toEqual([[14_900]]);
	expect(read(toCar(true), url, head).map(pick("price"))).toEqual([[13_500]]);
	const unfeatured = toCar(false).replace("specialPrice", "salePrice").replace("special", "isSpecial");
	expect(read(unfeatured, url, head).map(pick("price"))).toEqual(read(toCar(true), url, head).map(pick("price")));
});

test("photos come in the order of their numbers, in their largest size, whatever the file is called", () => {
	const base = "https://img.handmade.example/units/8698053/e71c72d676d5";
	const sizes = shuffle([320, 640, 1920]).map((width) => ({ url: `${base}/${width}x${(width * 3) / 4}.jpg` }));
	const toState = (photos: object[]) =>
		`<script>window.car = ${JSON.stringify({ vin: "19XFC2F5XKA204113", year: 2019, make: "Honda", model: "Civic", price: 14_900, mileage: 45_120, photos })}</script><h1>2019 Honda Civic</h1>`;
	expect(read(toState(sizes), url, head).map(pick("images"))).toEqual([[[`${base}/1920x1440.jpg`]]]);
	const numbered = [1, 2, 3, 4].map((sortOrder) => ({
		sortOrder,
		url: `https://img.handmade.example/p/a${sortOrder}bc`,
	}));
	expect(read(toState(shuffle(numbered)), url, head).map(pick("images"))).toEqual([
		[numbered.map((photo) => photo.url)],
	]);
	const old = `<img src="/photos/M5120/m1.jpg"><a href="/photos/M5120/1.jpg"><img src="/photos/M5120/t1.jpg"></a><a href="/photos/M5120/2.jpg"><img src="/photos/M5120/t2.jpg"></a>`;
	expect(read(toPage("<b>$14,900</b>", old), url, head).map(pick("images"))).toEqual([
		[["1", "2"].map((file) => `https://www.handmade.example/photos/M5120/${file}.jpg`)],
	]);
});

test("a class that hides a part of something, its label, title or arrows, does not hide the rest of it", () => {
	const classes = [
		"field field--label-hidden field__item",
		"block block--title-hidden",
		"w-labels-hidden",
		"caption-hidden",
	];
	for (const name of classes) {
		const price = `<div class="${name}"><span>Price</span> <span>$15,400</span></div>`;
		const other = `<div class="old"><span>MSRP</span> <span>$19,900</span></div>`;
		expect(read(toPage(price + other), url, head).map(pick("price")), name).toEqual([[15_400]]);
		const toCard = (at: number, sign: string) =>
			`<article class="row"><h2><a href="/car/${at}">201${at} Honda Civic LX</a></h2><div class="${name}"><img src="/photos/${at}.jpg" alt=""></div>${sign}<p>4${at},120 miles</p></article>`;
		const cards = [toCard(4, ""), toCard(5, `<div class="${name} status-sold">SOLD</div>`), toCard(6, "")];
		expect(read(cards.join("")).map(pick("year")), name).toEqual([[2014], [2016]]);
	}
});
