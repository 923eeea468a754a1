import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";
import { extractPage } from "./extract-page";

const url = "https://www.handmade.example/cars/2016-ram-1500-big-horn";

/** The car's own page, with its price. */
const readOwn = (sign: string, photo = '<img src="/photos/ram.jpg">') =>
	read(
		`<h1>2016 Ram 1500 Big Horn</h1><div class="gallery"><div>${photo}</div></div>${sign}<div><b>$17,995</b></div><table><tr><th>VIN</th><td>1C6RR7GT3ES044513</td></tr><tr><th>Mileage</th><td>121,450 mi</td></tr></table>`,
		url,
		"<title>2016 Ram 1500 Big Horn</title>",
	).length;

test("a car that nobody else can have now is not offered; one whose sale is only pending is", () => {
	const taken = [
		"Sale Pending. This vehicle is reserved for another customer.",
		"On hold: a deposit was placed. It is off the market until further notice.",
		"Under offer - the buyer's deposit is in, off the market.",
		"A deposit has been taken and this vehicle is not available for test drives.",
		"SALE PENDING - paperwork in progress, not available",
	];
	for (const words of taken) expect(readOwn(`<p>${words}</p>`), words).toBe(0);
	const offered = [
		"Deposit taken - still available, back-up offers welcome.",
		"Sale pending",
		"The best truck in this market.",
		"This vehicle is not available in red.",
		"Reserve it for another day with $500.",
		"Deposit fell through, so it is available again.",
		"If this vehicle is not available, we will find you another.",
		"In the event that this vehicle is not available.",
		"Once a deposit is placed, this vehicle is off the market.",
		"Vehicles that are pending are not available.",
		"The vehicle may be reserved for another customer.",
		"When this vehicle is reserved, you have 48 hours.",
		"Hurry in before it's off the market!",
		"At this price it is off the market soon.",
		"A $500 deposit is required and this vehicle is reserved for 48 hours.",
		"With a deposit this vehicle is reserved for you.",
	];
	for (const words of offered) expect(readOwn(`<p>${words}</p>`), words).toBe(1);
});

test("a stamp on the photo takes a car from sale, though its price still stands", () => {
	const photo = '<img src="/photos/ram.jpg">';
	const signs = [
		`<img class="ribbon" src="/img/sold.png" alt="">${photo}`,
		`<img src="/img/r3.png" alt="SOLD">${photo}`,
		`<div class="stamp-wrap"><span class="stamp">S O L D</span></div>${photo}`,
	];
	for (const sign of signs) expect(readOwn("", sign), sign).toBe(0);
	const others = [
		`<img class="ribbon" src="/img/sold-as-is.png" alt="Sold as is">${photo}`,
		`<img class="ribbon" src="/img/r4.png" alt="Sold with 3-month warranty">${photo}`,
		`<a href="/sold"><img class="ribbon" src="/img/sold.png" alt="SOLD"></a>${photo}`,
	];
	for (const sign of others) expect(readOwn("", sign), sign).toBe(1);
});

test("a mark that its class calls sold is a sign in any language, in a list and on the car's own page", () => {
	const toCard = (at: number, mark: string) =>
		`<div class="car"><a href="/inventory/${at}-kia-soul/"><img src="/${at}.jpg"></a>${mark}<p><b>201${at} Kia Soul</b></p><p>$9,50${at}</p><p>7${at},120 miles</p></div>`;
	const readMarked = (mark: string) =>
		read(
			`<div class="cars">${toCard(0, "")}${toCard(1, mark)}${toCard(2, '<span class="car-status available">Còn xe</span>')}</div>`,
		).length;
	const signs = ["Đã bán", "ĐÃ BÁN", "Продано", "已售", "Vendu", "Verkauft"].flatMap((word) => [
		`<span class="car-status sold">${word}</span>`,
		`<b class="is-sold">${word}</b>`,
	]);
	for (const sign of signs) expect([readMarked(sign), readOwn(sign)], sign).toEqual([2, 0]);
	const others = [
		'<span class="sold">Not sold</span>',
		'<span class="sold">Sold as is</span>',
		'<span class="sold">Available</span>',
		'<span class="sold">No</span>',
		'<span class="sold-count">Vendu</span>',
		'<a class="sold" href="/sold">Vendu</a>',
		'<span class="sold" style="display:none">Vendu</span>',
		'<div class="sold"><p>Vendu</p><p>Plus de 500 voitures</p></div>',
	];
	for (const other of others) expect([readMarked(other), readOwn(other)], other).toEqual([3, 1]);
});

test("what the page's own style writes on some cards as sold is not offered", () => {
	const toCard = (at: number, name: string) =>
		`<div class="car ${name}"><a class="pic" href="/inventory/${at}-kia-soul/"><img src="/${at}.jpg"></a><p><b>201${at} Kia Soul</b></p><p>$9,50${at}</p><p>7${at},120 miles</p></div>`;
	const readStyled = (style: string, names: string[]) =>
		read(
			`<style>.car{color:red}${style}</style><div class="cars">${names.map((name, at) => toCard(at, name)).join("")}</div>`,
		)
			.map(({ year }) => Number(year) - 2010)
			.sort();
	const rules = [
		'.car.s .pic::after{content:"SOLD";color:red}',
		".s::before { position: absolute; content: 'Sold' }",
		'.cars .s > .pic:after { content: "VENDIDO!" }',
		'@media (min-width: 1px) { .car.s::after { content: "sold out"; } }',
	];
	for (const rule of rules) expect(readStyled(rule, ["", "s", "", "s"]), rule).toEqual([0, 2]);
	expect(readStyled('.car::after{content:"SOLD"}', ["", "s", ""])).toEqual([0, 1, 2]);
	expect(readStyled('.s::after{content:"SOLD AS IS"}.t::after{content:"SALE"}', ["t", "s", ""])).toEqual([0, 1, 2]);
});

test("a page that says in its heading that its car is gone has no car of its own, whatever stands below", () => {
	const toPage = (heading: string, below = "") =>
		extractPage({ url, html: `<html><body><h1>${heading}</h1>${below}</body></html>` });
	const similar =
		'<h2>Similar vehicles</h2><ul><li><h3><a href="/cars/2019-kia-soul">2019 Kia Soul LX</a></h3><b>$12,900</b></li><li><h3><a href="/cars/2018-kia-rio">2018 Kia Rio S</a></h3><b>$9,900</b></li></ul>';
	const gone = [
		"This vehicle is no longer available",
		"Sorry, this car has been sold!",
		"The vehicle you were looking for is no longer available",
		"Vehicle no longer available | Ace Motors",
		"Lo sentimos, este auto ya fue vendido",
	];
	for (const heading of gone)
		for (const below of ["", similar]) expect(toPage(heading, below).isGone, heading).toBe(true);
	for (const heading of ["2016 Ram 1500 Big Horn", "Over 500 cars sold", "Sold cars", "Similar vehicles"])
		expect(toPage(heading, similar).isGone, heading).toBe(false);
});
