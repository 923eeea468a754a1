import { expect, test } from "vitest";
import { pick, read, toPriced, toRow } from "../../testing/hand-made-page";
import { extractPage } from "./extract-page";

test("what a struck price was reduced to is the price, what it was reduced by is none", () => {
	const toSale = (words: string) => `<p><s>$9,995</s> <b>${words}</b></p>`;
	const cars = read(
		`<div>${["REDUCED! $9,250", "Reduced $500", "Reduced by $1,500"].map(toSale).map(toPriced).join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([9250, null, null]);
});

test("where the price is on request, no amount of the story is it; nor is what a visitor asks", () => {
	const toPage = (price: string, story: string) =>
		read(
			`<h1>2013 Ford Mustang</h1><p>18,450 miles</p><p class="display-price"><span>${price}</span></p><p>${story}</p><h2>Comments</h2><p>Would the owner take $60,000 cash?</p>`,
			"https://www.handmade.example/vehicles/11542-2013-ford-mustang/",
			"<title>2013 Ford Mustang</title>",
		).map((car) => car.price);
	const story = "Two owners, always garaged. A similar car with 9,000 miles brought $68,250 last spring; ask us.";
	expect(toPage("POR", story)).toEqual([null]);
	expect(toPage("Price on request", "Two owners, always garaged, we would like $68,250 for it one day.")).toEqual([
		null,
	]);
	expect(toPage("Asking Price: $64,900", story)).toEqual([64_900]);
});

test("who counts in kilometres with an accent asks for Canadian dollars: such cars are none of ours", () => {
	const toPage = (word: string) =>
		read(`<div>${[1, 2].map((at) => toPriced(`<p>${word}: 88 431 km</p><b>16 995 $</b>`, at)).join("")}</div>`);
	expect(toPage("Kilométrage")).toEqual([]);
	expect(toPage("Odometer")).toHaveLength(2);
});

test("a page that says it is Canadian asks for Canadian dollars", () => {
	const cars = `<div>${[1, 2].map((at) => toPriced(`<p>88,431 km</p><b>$16,995</b>`, at)).join("")}</div>`;
	const readWith = (foot: string, attributes = "", head = "") =>
		extractPage({
			url: "https://www.handmade.example/cars.htm",
			html: `<!doctype html><html ${attributes}><head>${head}</head><body>${cars}<footer>${foot}</footer></body></html>`,
		}).vehicles.map(({ fields }) => fields.currency?.value ?? null);
	for (const foot of [
		"890 boul. Maloney E., Gatineau (Québec) J8P 1G8",
		"12 Water St, St. John's, Newfoundland and Labrador, A1C 1A4",
		"77 Main Street, Winnipeg, Manitoba R3C 1A3",
	])
		expect(readWith(foot), foot).toEqual(["CAD", "CAD"]);
	expect(readWith("", 'lang="en-CA"')).toEqual(["CAD", "CAD"]);
	expect(readWith("", "class=no-js lang='fr-ca' dir=ltr")).toEqual(["CAD", "CAD"]);
	expect(readWith("", "", '<script>var site={"organizationId":4417,"currency":"CAD"};</script>')).toEqual([
		"CAD",
		"CAD",
	]);
	for (const [foot, attributes, head] of [
		["1501 Ontario Ave, Ontario, CA 91764", 'lang="en"', ""],
		["12 Quebec St, Denver, CO 80220", 'lang="es-MX"', ""],
		["", 'lang="en-US"', '<script>var shop={"currencies":[{"currency":"USD"},{"currency":"CAD"}]};</script>'],
	])
		expect(readWith(foot ?? "", attributes, head), `${foot}${attributes}${head}`).toEqual([null, null]);
});

test("an amount whose sign stands apart from its struck digits is struck", () => {
	const [car] = read(
		`<div>${toPriced(`<div><span>Internet Price</span> <span>$</span><span style="text-decoration:line-through">21,995</span></div><div><p>Now Only</p><span>$</span><span>19,995</span></div>`, 1)}</div>`,
	);
	expect(car?.price).toBe(19_995);
});

test("a label whose colon stands in an element of its own is its amount's", () => {
	const toLabel = (label: string, amount: string) =>
		`<div class="row"><label>${label}<span>:</span></label> <span class="price-2">${amount}</span></div>`;
	const cars = read(
		`<div>${[
			`${toLabel("Cash Price", "$9,995")}${toLabel("Down Payment", "$1,200")}`,
			`${toLabel("Down Payment", "$3,000")}<p>As low as <b>$96</b> / wk</p>`,
			`${toLabel("Down Payment", "$2,000")}${toLabel("Internet Price", "$7,495")}`,
		]
			.map(toPriced)
			.join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([9995, null, 7495]);
});

test("beside a price on request no small amount is one, whatever stands below it, and a repair's cost never is", () => {
	const toPage = (amounts: string) =>
		read(
			`<h1>2016 Honda CR-V EX</h1>${amounts}<dl><dt>Mileage</dt><dd>93,193 miles</dd></dl>`,
			"https://www.handmade.example/vehicle/2016-honda-cr-v-b4128",
			"<title>2016 Honda CR-V EX</title>",
		).map(({ price }) => price);
	expect(toPage(`<p><b>$1,500<br><small>Dealer Price</small></b></p><p class="price">Call for price</p>`)).toEqual([
		null,
	]);
	expect(toPage("<p>Current Bid: $8,750.00</p><p>Rust at rockers. Estimated repair $1,200.</p>")).toEqual([null]);
	expect(toPage("<b><span>CA</span><span>$</span><span>16,995</span></b>")).toEqual([]);
});

test("what a trade-in or a handling fee takes or adds, an option costs or a guide says is not the price", () => {
	const cars = read(
		`<div>${[
			`<b>$22,988</b> <i>Wholesale Price</i><p>$22,488 with $500 trade assist</p>`,
			`<h4>$14,995</h4><p>+ $699 Dealer Handling</p><p>Total Price: $15,694</p>`,
			`${toRow("Lakeside Price:", "$33,988")}<div class="package-price"><b>Weather Package</b> <span class="price">$1,015</span></div>`,
			`<p>KBB retail at time of listing: $26,400.</p>`,
		]
			.map(toPriced)
			.join("")}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([22_988, 14_995, 33_988, null]);
});

test("a heading that names the page's car once more, beside its price, is no other car's", () => {
	const toHeading = (name: string, price: string) =>
		`<div class="row"><h2>${name}</h2><span>Ready for winter</span><h2 class="sale_price">$ ${price}</h2></div>`;
	const toPage = (again: string) =>
		read(
			`<section><h2>2016 Lexus GX 460 Premium</h2></section>${again}<table><tr><td>Miles:</td><td>112,386</td></tr><tr><td>Stock #:</td><td>SP2291</td></tr></table><ul>${["2018 Toyota 4Runner", "2014 Lexus RX 350"].map((name, at) => `<li><a href="/listings/${at}"><h4>${name}</h4></a>$ 2${at},995</li>`).join("")}</ul>`,
			"https://www.handmade.example/listings/2016-lexus-gx-460-premium/",
			"<title>2016 Lexus GX 460 Premium</title>",
		).map(pick("model", "price", "mileage"));
	expect(toPage(toHeading("2016 Lexus GX 460", "23,750"))).toEqual([["GX 460", 23_750, 112_386]]);
});

test("a long row of facts states its price, whatever the story below it cost; what an option cost is no price", () => {
	const row = "$21,900 - 350 HP - Year: 2010 - Fuel: Diesel - Transmission: Automatic - Color: Bright White";
	const cars = read(
		`<div>${toPriced(`<p>${row}<br>All emissions in place, passes inspection. 5th wheel hitch, gauges, $2,800 in...</p>`, 1)}${toPriced("<p>Ultimate Package $8,340 option</p>", 2)}</div>`,
	);
	expect(cars.map(({ price }) => price)).toEqual([21_900, null]);
});

test("what a visitor's comment beside the list would pay is no car's price, nor is a car sold that another comment names so", () => {
	const list = [1, 2].map((at) => toPriced("<b>$18,700</b>", at)).join("");
	const [asked, sold] = [1, 9].map((at) => `<a href="/inventory/used-${at}/">201${at} Honda Civic LX</a>`);
	const comments = `<li>Rogelio on ${asked}: would you take $16,500 cash?</li><li>Admin on SOLD – ${sold}</li>`;
	const page = `<main>${list}</main><aside class="widget widget_recent_comments"><ul>${comments}</ul></aside>`;
	expect(read(page).map(pick("price", "condition"))).toEqual([
		[18_700, "used"],
		[18_700, "used"],
	]);
});

test("a sign behind its price is not the sign of a year or of miles that follow", () => {
	const next = (at: number) => [
		`<h3><a href="/inventory/${at}"><span>201${at} Honda Civic EX</span></a></h3><div><span>13${at},714 miles</span></div>`,
		`<div><span>13${at},714 miles</span></div><h3><a href="/inventory/${at}"><span>201${at} Honda Civic EX</span></a></h3>`,
	];
	for (const order of [0, 1])
		for (const tag of ["div", "section"]) {
			const cars = [2, 3, 4, 5].map((at) => {
				const price = `<div class="money"><span>9,29${at}</span>&nbsp;<span>$</span></div>`;
				return tag === "div"
					? `${price}${next(at)[order]}`
					: `<section class="car">${price}${next(at)[order]}</section>`;
			});
			const found = read(`<div id="list">${cars.join("")}</div>`);
			expect(found.map(pick("year", "price", "mileage")), cars.join("\n")).toEqual(
				[2, 3, 4, 5].map((at) => [2010 + at, 9290 + at, 130_714 + at * 1000]),
			);
		}
});

test("a lone low amount is the price where a month's payment pays it off, and no down payment is", () => {
	const toPrice = (amount: number, beside: string) =>
		read(
			`<div class="card"><h3><a href="/cars/1">2013 Ford Escape SE</a></h3><h2>$${amount.toLocaleString("en-US")}</h2>${beside}<p>Mileage: 108,802 miles</p></div>`,
		).map(({ price }) => price);
	for (const months of [36, 48, 60, 72, 84])
		for (const amount of [2400, 2995, 3400, 3990]) {
			const payment = Math.floor(amount / months);
			if (amount / payment > 84) continue;
			expect(toPrice(amount, `<p>Est. Payment</p><p>$${payment}*</p><small>per month</small>`)).toEqual([amount]);
		}
	for (const beside of ["$199/mo", "$65 weekly", "$90 bi-weekly", "from $149 a month", "$40 per week"])
		for (const amount of [995, 1995, 2995, 3500]) expect(toPrice(amount, `<p>${beside}</p>`), beside).toEqual([null]);
});

test("words that only name a payment belong to the amount behind them, not to the price before", () => {
	const toPrices = (line: string) =>
		read(
			`<h1>1966 Pontiac GTO</h1><p>${line}</p><p>61,204 miles</p>`,
			"https://www.handmade.example/vehicles/214/1966-pontiac-gto",
		).map(({ price }) => price);
	for (const line of [
		"$24,900 - Estimated Payment $312/month.",
		"$24,900 | Est. Payment: $312/mo",
		"$24,900 Estimated Payment: $312/month",
		"$24,900, payments from $312/month",
		"$24,900 • Monthly payment $312",
		"$24,900 – Finance for $312/mo",
		"$24,900 - as low as $312/mo",
		"$24,900 or finance from $312/mo",
	])
		expect(toPrices(line), line).toEqual([24_900]);
	for (const line of [
		"$4,500 - Down payment $312/month",
		"$5,000 down - Estimated Payment $312/month",
		"Down payment: $5,000 - Estimated Payment $312/month",
		"Down payment $5,000, monthly payment $312",
		"$2,500 - Estimated Payment $312/month",
		"Payment $312/month - finance for $24,900 total payments",
	])
		expect(toPrices(line), line).toEqual([null]);
});

test("an amount that stands for those around it is no price", () => {
	const readPrices = (price: string) =>
		read(`<div>${[1, 2].map((at) => toPriced(`<b>${price}</b>`, at)).join("")}</div>`).map((car) => car.price);
	for (const about of ["$9,000s", "mid $9,000s", "Low $12,500's", "Price: in the $14,000’s"])
		expect(readPrices(about), about).toEqual([null, null]);
	expect(readPrices("Price: $9,250 so call soon")).toEqual([9250, 9250]);
});

test("a price drawn as a picture is read by its text, an amount on a badge is none", () => {
	const readPrices = (picture: string) =>
		read(`<div>${[1, 2].map((at) => toPriced(picture, at)).join("")}</div>`).map((car) => car.price);
	for (const alt of ["$9,250", " US$ 9250.00", "Price: $9,250", "Sale price $9,250"])
		expect(readPrices(`<img src="/tags/n77.gif" alt="${alt}">`), alt).toEqual([9250, 9250]);
	for (const file of ["bonus.png", "cash-back.gif", "Save1000.jpg", "sticker-off.png", "trade_promo.png"])
		expect(readPrices(`<img src="/art/${file}" alt="$1,000">`), file).toEqual([null, null]);
	expect(readPrices('<img class="rebate" src="/art/7.png" alt="$1,000"><b>$9,250</b>')).toEqual([9250, 9250]);
});
