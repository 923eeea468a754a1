import { expect, test } from "vitest";
import { pick, read, toPriced, toRow } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

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

const random = randomFrom(seed);
const usd = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const row = (label: string, amount: string) =>
	`<div class="price-block"><span>${label}</span> <b class="price">${amount}</b></div>`;

/** Rows around a price that anybody pays, `price`, and what is taken off for some, `credit`. */
const standings: Record<string, (price: number, fee: number, credit: number) => string> = {
	"a fee that leads up to the dealer's price": (price, fee) =>
		row("Selling Price", usd(price - fee)) +
		row("Delivery &amp; Handling", usd(fee)) +
		row("Our Sales Price", usd(price)),
	"two fees that lead up to it": (price, fee) =>
		row("Vehicle price", usd(price - fee - 99)) +
		row("Doc fee", usd(fee)) +
		row("Title fee", "$99") +
		row("Our Price", usd(price)),
	"a price for who qualifies": (price, _, credit) =>
		row("Our Price", usd(price)) + row("Price if you qualify", usd(price - credit)),
	"a price with offers": (price, _, credit) =>
		row("Our Price", usd(price)) + row("Your price with offers", usd(price - credit)),
	"a price after a credit": (price, _, credit) =>
		`<div class="price">Your Price<span>${usd(price)}</span></div><div class="price second">After ${usd(credit)} Federal Tax Credit<span>${usd(price - credit)}</span></div>`,
	"labels of cash and of finance": (price, _, credit) =>
		`<div><label class="lblPrice">Cash Price</label><span class="lblPrice">${usd(price)}</span></div><div><label class="lblPrice">Finance Price</label><span class="lblPrice">${usd(price - credit)}</span></div>`,
	"its money and its taxes behind it": (price) =>
		`<h4 class="price"><span class="amount">${usd(price)}</span> <span>USD + tax &amp; title</span></h4>`,
};

test.for(Object.entries(standings))("the price is what anybody pays, beside %s", ([, toRows]) => {
	const toCar = (name: string, at: number) => {
		const [price, fee, credit] = [9000 + random(30_000), 100 + random(899), 500 + random(3000)];
		const rows = toRows(price, fee, credit);
		return {
			price,
			html: `<article><h2><a href="/used/${at}">${name}</a></h2><p>5${at},120 miles</p>${rows}</article>`,
		};
	};
	const cars = [toCar("2019 Honda Civic LX", 1), toCar("2017 Ford Escape SE", 2), toCar("2020 Kia Soul S", 3)];
	expect(read(`<main>${cars.map(({ html }) => html).join("")}</main>`).map(({ price }) => price)).toEqual(
		cars.map(({ price }) => price),
	);
});

test("a button that asks for the price withholds it, whatever the page's data say", () => {
	const toCar = (vin: string, name: string, place: string) =>
		`<div class="result" data-vehicle='${JSON.stringify({ vin, type: "Used", year: name.slice(0, 4), make: name.split(" ")[1], model: name.split(" ")[2], price: 26_995 })}'><h2><a href="/used/${vin}">${name}</a></h2><p>58,002 miles</p><div class="price-block">${place}</div></div>`;
	const cars = read(
		toCar("2T3A1RFV6LW055612", "2020 Toyota RAV4 XLE", '<a class="button" href="#ask">Get Today&#039;s Price</a>') +
			toCar(
				"1FAHP3FN9AW282033",
				"2010 Ford Focus SE",
				'<b>$26,995</b> <a class="button" href="#ask">Get Our Best Price</a>',
			),
	);
	expect(cars.map(({ price }) => price)).toEqual([null, 26_995]);
});

test("thousands of miles may have a space for their comma, and a number that ends in one is not its end", () => {
	const toCar = (name: string, miles: string, at: number) =>
		`<div class="card"><h2><a href="/used/${at}">${name}</a></h2><div><i></i><span>${miles}</span></div><b>$1${at},900</b></div>`;
	const cars = read(
		[
			toCar("2015 Toyota Camry SE", "121 877 mi", 1),
			toCar("2018 Dodge Journey SE", "Mileage: 132\u00a0008 mi", 2),
			toCar("2016 Honda CR-V EX", "Lot 4 877 mi", 3),
			toCar("2017 Kia Rio LX", "64,210 mi", 4),
		].join(""),
	);
	expect(cars.map(({ mileage }) => mileage)).toEqual([121_877, 132_008, null, 64_210]);
});

test("another country's money in a car's story does not make it a foreign car", () => {
	const [car] = read(
		"<h1>2015 Subaru Outback Limited</h1><p>96,002 miles</p><p>Came from Sherbrooke, where it was bought for C$17,500. Title is Vermont.</p>",
		"https://www.handmade.example/listings/2015-subaru-outback/",
	);
	expect([car?.make, car?.price]).toEqual(["Subaru", null]);
});

test("of a price and its sum with the fees beside it everybody pays the sum", () => {
	const fee = toRow("Delivery &amp; Handling", "$695");
	const cars = read(
		`<div>${[
			`${toRow("Selling Price", "$15,303")}${fee}${toRow("Our Sales Price", "$15,998")}`,
			`${toRow("Vehicle price", "$20,000")}${fee}${toRow("Doc fee", "$305")}${toRow("Sales Price", "$21,000")}`,
			`${toRow("Selling Price", "$15,303")}${fee}${toRow("Our Sales Price", "$16,100")}`,
		]
			.map(toPriced)
			.join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([15_998, 21_000, 15_303]);
});

test("a price in US dollars stays that beside what the car once cost in others", () => {
	const [car] = read(
		`<h1>2015 Subaru Outback Limited</h1><h4 class="price"><span>$</span>11,900 <span>USD + tax &amp; title</span></h4><p>154,500 km</p><p>Came from Quebec, was listed there at C$17,500. We also have a wagon for $7,900.</p>`,
		"https://www.handmade.example/listing/2015-subaru-outback-limited/",
		"<title>2015 Subaru Outback</title>",
	);
	expect(car?.price).toBe(11_900);
});

test("a price for members or employees is nobody else's", () => {
	const cars = read(
		`<div>${[
			`${toRow("Member Price", "$14,303")}${toRow("Price", "$15,998")}`,
			`${toRow("Employee Price", "$13,303")}${toRow("Our Price", "$16,998")}`,
			toRow("Members Price", "$12,303"),
		]
			.map(toPriced)
			.join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([15_998, 16_998, null]);
});

test("a reduced price stands beside the one before, and one that a class strikes out is none", () => {
	const reduced = (label: string, amount: string) => toRow("Internet Price", "$18,995") + toRow(label, amount);
	const cars = read(
		`<div>${[
			reduced("Reduced Price", "$17,495"),
			`<div class="inv-priceStrike"><span>Internet Price</span> <span>$16,995</span></div>`,
			reduced("Reduced price by", "$1,500"),
		]
			.map(toPriced)
			.join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([17_495, null, 18_995]);
});

test("that trades are welcome says nothing of the price, and what one gives for a trade is none", () => {
	const toPage = (said: string) =>
		`<h1>1987 Buick Regal Limited</h1><p>41,209 miles</p><table><tr><th>Asking</th><td>${said}</td></tr></table>`;
	const readPrice = (said: string) =>
		read(toPage(said), "https://www.handmade.example/vehicle/1987-buick-regal/")[0]?.price;
	for (const words of ["trades considered", "trades welcome", "trade accepted", "Trades OK"])
		expect(readPrice(`$48,500 <small>(${words})</small>`), words).toBe(48_500);
	for (const words of ["with your trade", "for your trade-in", "trade assist"])
		expect(readPrice(`$4,500 <small>(${words})</small>`), words).not.toBe(4_500);
});

test("what others ask, or what it cost new, is no price of a car whose price is told on the telephone", () => {
	const prose = [
		"Similar vehicles sell for $18,350 elsewhere.",
		"New it cost about $35,685.",
		"A great truck, we put $3,200 into it and want $14,900.",
	];
	const calls = [
		"<div><span>Ridgeway Price</span> <span>Call Us</span></div>",
		"<p>Call (518) 555-0107 for the price.</p>",
		"<p>Call Hollis for the price.</p>",
		"<dl><dt>Precio:</dt><dd>Llame</dd></dl>",
	];
	const page = "https://www.handmade.example/vehicle/2018-nissan-sentra-sv-71/";
	for (const call of calls)
		for (const story of prose) {
			const body = `<h1>2018 Nissan Sentra SV</h1>${call}<p>61,250 miles</p><p>One owner. ${story}</p>`;
			expect(read(body, page, "<title>2018 Nissan Sentra SV</title>").map(({ price }) => price)).toEqual([null]);
		}
	const cut = `<h1>2018 Nissan Sentra SV</h1><p>FALL CLEARANCE (starts today): $12,500 now $11,900</p><p>61,250 miles</p>`;
	expect(read(cut, page, "<title>2018 Nissan Sentra SV</title>").map(({ price }) => price)).toEqual([11_900]);
	const asked = `<h1>2018 Nissan Sentra SV</h1><p>61,250 miles</p><p>Our Price <b>$11,995</b> <button>Call us</button></p>`;
	expect(read(asked, page, "<title>2018 Nissan Sentra SV</title>").map(({ price }) => price)).toEqual([11_995]);
});

test("amounts of loans, prizes, insurances and averages are no prices, even beside the only car", () => {
	const examples = [
		"Representative example: cash price $20,000, deposit $2,000, 60 monthly payments of $365.",
		"Financing example: $18,995 sale price, $1,995 down.",
		"Loan amounts between $7,500 and $75,000.",
		"Win a $2,500 shopping spree.",
		"Insured for $12,000 in transit.",
		"GAP insurance $799 extra.",
		"Ask about our $6,995 specials.",
		"Average price in this area: $12,450.",
		...["Dealer cost $9,400.", "Replacement cost of the engine alone is $7,500.", "New engine at a cost of $6,200."],
		...["Reserve price $9,000.", "A sister car sold at $12,995.", "He had an offer of $9,500.", "Payoff is $8,700."],
		...["Appraised at $15,500 last year.", "Carfax value $13,210.", "Lifetime oil changes, a $1,499 value."],
		...["Optional ceramic coating $1,295.", "Comparable cars list for $14,995.", "We'll beat any price by $500."],
		"Vehicle price $20,000, down payment $2,000: $389 /mo for 60 months at 6.9% APR.",
		"Example: loan amount $18,500 at 5.9% APR, 72 payments of $306.",
		"Amount financed $22,400, 6.4% APR for 66 months.",
	];
	for (const example of examples) {
		const card = `<div class="car"><h3><a href="/used/2015-honda-civic-71">2015 Honda Civic LX</a></h3>`;
		const told = `${card}<div>$11,777</div><div>61,008 miles</div><p>${example}</p></div>`;
		expect(read(told).map(({ price }) => price)).toEqual([11_777]);
		expect(read(`${card}<div>61,008 miles</div><p>${example}</p></div>`).map(({ price }) => price)).toEqual([null]);
	}
});

test("the words of a loan without its rate say the car's own price", () => {
	for (const words of ["Vehicle price: $11,777", "Purchase price $11,777"]) {
		const told = `<div class="car"><h3><a href="/used/2015-honda-civic-71">2015 Honda Civic LX</a></h3><div>61,008 miles</div>`;
		expect([words, read(`${told}<p>${words}</p></div>`).map(({ price }) => price)]).toEqual([words, [11_777]]);
		const loan = `${told}<p>${words}, 72 payments at 6.9% APR</p></div>`;
		expect([words, read(loan).map(({ price }) => price)]).toEqual([words, [null]]);
	}
});

test("a block with the stock numbers of two cars has no price, as it may be the other's", () => {
	const toTable = (stock: string, price: string, at: number) =>
		`<table class="veh"><tr><td rowspan="7"><a href="/autos/v-00${at}/"><img src="/${at}.jpg"></a></td></tr>${[
			["Year:", "2024"],
			["Make:", "Honda"],
			["Model:", "Odyssey"],
			["Price:", price],
			["Stock #:", stock],
		]
			.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
			.join("")}</table>`;
	const tables = [toTable("P10015", "$31,795", 1), toTable("B10060", "$31,295", 2)];
	const cars = read(
		`<h1>2024 Honda Odyssey</h1><div id="list">${tables.join("")}</div>`,
		"https://www.elm.example/autos/?make=Honda",
	);
	for (const { stockNumber, price } of cars)
		expect([null, stockNumber === "P10015" ? 31_795 : 31_295], stockNumber ?? "").toContain(price);
});
