import { expect, test } from "vitest";
import { pick, read, toPriced } from "../../testing/hand-made-page";

const address = "https://www.handmade.example/vehicles/2017-toyota-highlander-xle-4711/";
const toOffer = (price: number) =>
	`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Car","name":"2017 Toyota Highlander XLE","vehicleIdentificationNumber":"5TDJZRFH0HS427716","modelDate":"2017","manufacturer":"Toyota","model":"Highlander","offers":{"@type":"Offer","price":"${price}","priceCurrency":"USD"}}</script>`;
const toPage = (prices: string, price: number, more = "") =>
	read(
		`<div class="row"><div class="col-8"><h1>2017 Toyota Highlander XLE</h1><p>Mileage: 91,250</p></div>
		<div class="col-4"><div class="prices">${prices}</div><a href="/finance/">Get pre-qualified</a></div></div>${more}`,
		address,
		`<title>2017 Toyota Highlander XLE</title>${toOffer(price)}`,
	).map((car) => car.price);

test("what a page strikes through is no price, whatever its markup says", () => {
	expect(toPage("<del>$22,995</del> <b>$21,495</b>", 22_995)).toEqual([21_495]);
	expect(
		toPage(
			"<span>Previously <s>$28,500</s></span> <b>REDUCED!</b> <i>$26,900</i> <p>Est. $489/mo · 66 mo · $2,690 down</p>",
			28_500,
		),
	).toEqual([26_900]);
	expect(toPage("<del>$22,995</del> Ask us for today's price", 22_995)).toEqual([null]);
	expect(toPage("<b>$22,995</b>", 22_995)).toEqual([22_995]);
});

test("a column of prices beside cards of other cars, in elements of the same class, is this car's", () => {
	const toCard = (at: number) =>
		`<div class="col-4 item"><a href="/vehicles/201${at}-honda-pilot-ex-471${at}/">201${at} Honda Pilot EX</a> <b>$1${at},995</b> <p>11${at},847 miles</p></div>`;
	const prices = "<div>Original price <del>$22,995</del></div><div><span>Sale price</span> <span>$21,495</span></div>";
	expect(toPage(prices, 22_995, `<div class="row">${[2, 4, 6].map(toCard).join("")}</div>`)).toEqual([21_495]);
});

test("a price above the words Down payment, which belong to the next amount, is a price", () => {
	const rows = [
		["Cash price", "$6,995"],
		["Down payment", "$1,000"],
		["Payments as low as", "$85/wk"],
	];
	const prices = rows.map(([label, amount]) => `<span>${label}</span> <span>${amount}</span><br>`).join("");
	const cars = read(`<div>${[1, 2].map((at) => toPriced(prices, at)).join("")}</div>`);
	expect(cars.map(({ price }) => price)).toEqual([6995, 6995]);
});

test("what a repair cost, and what others ask, is no price", () => {
	const stories = [
		"Battery replaced 2023 ($2,400 receipt). Price coming soon.",
		"Make me an offer!! Comparable ones at the big stores are $22,000 and up.",
	];
	const cars = read(`<div>${stories.map((story, at) => toPriced(`<p>${story}</p>`, at + 1)).join("")}</div>`);
	expect(cars.map(({ price }) => price)).toEqual([null, null]);
});

test("a post whose title lacks the year takes nothing of the post before it; a purchase that is pending is none to offer", () => {
	const toPost = (title: string, text: string, vin: string) =>
		`<div class="post"><h3>${title}</h3><p>${text}</p><p>VIN ${vin}</p></div>`;
	const [first, second] = [
		toPost("2014 Honda Accord LX", "119k miles. Asking $8,950", "1HGCR2F30EA117742"),
		`<div class="post"><h3>2012 Nissan Frontier SV</h3><p>Purchase pending</p><p>119,200 miles. Was $11,900</p></div>`,
	];
	const third = toPost(
		"Subaru Forester - one owner",
		"Green, garaged, 98,000 miles. Asking $9,995",
		"JF2SJADC6FH412077",
	);
	const cars = read(
		[first, second, third, toPost("2016 Chevrolet Tahoe LS", "139,500 miles, $12,500", "1GNSKAKC7GR115904")].join(""),
	);
	expect(cars.map(({ model }) => model)).not.toContain("Frontier");
	expect(cars.map(pick("model", "price"))).toEqual(
		expect.arrayContaining([
			["Accord", 8950],
			["Tahoe", 12_500],
		]),
	);
});

test("the way to the car before, within the page's own part, does not make that part another car's", () => {
	const steps = `<ul><li><a href="/vehicles/2019-buick-enclave-essence/">Prev Vehicle</a></li></ul>`;
	const part = `<section><h1>2017 Toyota Highlander XLE</h1><b>$18,900</b>${steps}<p>Mileage: 91,250</p></section>`;
	const cards = ["2018-kia-soul-ex", "2016-ford-edge-sel"].map(
		(at) => `<div><a href="/vehicles/${at}/">${at.replaceAll("-", " ")}</a> $9,900</div>`,
	);
	const cars = read(
		`<div class="banner"><h2>2017 Toyota Highlander XLE</h2></div>${part}${cards.join("")}`,
		address,
		"<title>2017 Toyota Highlander XLE</title>",
	);
	expect(cars.map(pick("model", "price", "mileage"))).toEqual([["Highlander", 18_900, 91_250]]);
});

test("a price after offers that not everybody gets is none", () => {
	const rows = ["Harbor price</span> <b>$29,977", "Price after all offers</span> <b>$27,977"];
	expect(toPage(rows.map((row) => `<div><span>${row}</b></div>`).join(""), 31_450)).toEqual([29_977]);
});

test("classes of a utility framework say nothing of an amount", () => {
	const classes = [
		...["flex items-end justify-between", "d-flex justify-content-md-between", "drop-shadow-lg", "list-none", "w-max"],
		...["list-group-item", "before:absolute after:inset-0", "max-w-max", "text-[10px]"],
	];
	const cars = read(
		`<div>${classes.map((name, at) => toPriced(`<div class="${name}"><span class="${name}">$19,990</span> <p>est. $364/mo · $0 down</p></div>`, at + 1)).join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual(classes.map(() => 19_990));
});

test("an old amount struck through leaves the one behind it the price, also within an entry of a list by its class", () => {
	const toEntry = (amounts: string, at: number) =>
		`<li class="list-entry"><h2>201${at} Buick Verano</h2><div class="list-entry__body"><p><b>$900 down</b></p><p>Cash price: ${amounts}</p><p>Miles: 9${at},220</p></div></li>`;
	const entries = ["<s>$10,900</s> $9,450", "<del>$8,300</del> <b>$7,950</b>", "$6,800"];
	expect(read(`<ul>${entries.map(toEntry).join("")}</ul>`).map(({ price }) => price)).toEqual([9450, 7950, 6800]);
	const toListed = (amount: string) =>
		`<h1>2012 Buick Verano</h1><p class="list">${amount}</p><p>Our price: $7,100</p>`;
	expect(read(toListed("$8,000"), "https://www.handmade.example/cars/2012-buick-verano-7")[0]?.price).toBe(7100);
});

test("where each amount is followed by what it is, the price is the one that is called so", () => {
	const toPage = (...rows: [string, string][]) => {
		const pairs = rows.map(([amount, label]) => `<b>${amount}</b><i>${label}</i>`).join("");
		const html = `<h1>2016 Buick Encore</h1><div class="amounts">${pairs}</div><p>71,220 miles</p>`;
		return read(html, "https://www.handmade.example/cars/2016-buick-encore-7")[0]?.price ?? null;
	};
	expect(toPage(["$11,240.00", "Regular Price"], ["$10,480.00", "Sale Price"])).toBe(10_480);
	expect(toPage(["$10,480", "Our price"], ["$11,240", "Retail"])).toBe(10_480);
	expect(toPage(["$1,500", "Down payment"], ["$10,480", "Cash price"], ["$299", "Doc fee"])).toBe(10_480);
	expect(toPage(["$10,480", "Down payment"], ["$1,500", "Call us"]), "in doubt none").toBeNull();
});

test("a link behind each amount is none of its labels", () => {
	for (const link of ["Add to Compare", "Value your trade", "Price history"]) {
		const toAmount = (name: string, amount: string) =>
			`<div class="${name}">${amount}</div><a href="#" class="cmp">${link}</a>`;
		const card = `<div class="car"><a href="/listings/2019-honda-civic-lx/">2019 Honda Civic LX</a><div class="price">${toAmount("regular-price", "$18,495")}${toAmount("sale-price", "$16,995")}</div><p>45,120 mi</p></div>`;
		expect(
			read(card).map(({ price }) => price),
			link,
		).toEqual([16_995]);
	}
});

test("an amount of before is no price, though no other is told", () => {
	for (const told of ["We had it at $12,900 in September.", "It started at $12,900. Ask us what it is today."])
		expect(toPage(`<p>${told}</p>`, 0)).toEqual([null]);
});

test("of two amounts in a sentence the price is what is asked now, or none", () => {
	const toPrice = (told: string, more: string) =>
		read(
			`<h1>2010 Ford F-150</h1><p>2010 Ford F-150 XLT, SuperCab, 4x4. 144,800 miles.</p><p>${told}${more}</p><p>VIN: 1FTFW1EV0AN538685</p>`,
			"https://www.handmade.example/cars/f-150-2010.html",
			"<title>2010 Ford F-150</title>",
		).map(({ price }) => price)[0];
	const told = [
		"We had it at $12,900 in September; it's $11,500 now.",
		"Had it listed at $12,900, now asking $11,500.",
		"It started at $12,900 last month. Now it is $11,500.",
		"We were asking $12,900. Today it's yours for $11,500.",
		"Used to be $12,900, now $11,500.",
		"Dropped from $12,900 to $11,500.",
		"Marked down from $12,900. Now $11,500.",
		"Down to $11,500 from $12,900.",
		"Originally priced at $12,900; asking $11,500.",
		"It's $11,500 now. It was up for $12,900 in the spring.",
	];
	for (const more of ["", " The cap and ladder rack are $400 extra if you want them.", " The new tires were $880."]) {
		const wrong = told.filter((one) => ![11_500, null].includes(toPrice(one, more) ?? null));
		expect(wrong).toEqual([]);
	}
	expect(told.filter((one) => toPrice(one, "") === null)).toEqual(["Down to $11,500 from $12,900."]);
});

test("what a car was is no price where the sale's is not told, whatever its class says", () => {
	const toCard = (was: string, name: string, now: string, at: number) =>
		`<div class="car"><a href="/listings/2019-honda-civic-lx-${at}/">2019 Honda Civic LX</a><div class="price discounted-price"><div class="${name}"><span class="label-price">${was}</span> $18,49${at}</div><div class="sale-price"><span class="label-price">Sale</span> <span>${now}</span></div></div><p>4${at},120 mi</p></div>`;
	for (const was of ["Was", "Was:", "Originally", "MSRP", "Antes"])
		for (const name of ["regular-price", "retail-price", "price-old"])
			for (const now of ["Call for price", "Please call", ""]) {
				const cars = read([1, 2].map((at) => toCard(was, name, now, at)).join(""));
				expect(
					cars.map(({ price }) => price),
					`${was} ${name} ${now}`,
				).toEqual([null, null]);
			}
	expect(read(toCard("Retail", "regular-price", "", 1)).map(({ price }) => price)).toEqual([18_491]);
});
