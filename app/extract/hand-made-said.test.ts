import { expect, test } from "vitest";
import { read, toPriced } from "../../testing/hand-made-page";
import { isNoPhoto } from "./cards/facts/block-images";

const toCar = (sentence: string) => `<h1>2019 Honda Civic LX</h1><p>$9,900</p><p>71,455 mi</p><p>${sentence}</p>`;
const url = "https://www.handmade.example/vehicle/2019-honda-civic-lx/";
const count = (sentence: string) => read(toCar(sentence), url).length;
const subjects = "vehicle car truck SUV van unit one".split(" ");

test("a page that says in any words that its car is sold has none, and one that says how it is sold has it", () => {
	for (const subject of [...subjects, "listing"])
		for (const verb of ["has been sold", "is sold", "was sold", "has already been sold", "is no longer available"])
			expect(count(`This ${subject} ${verb}.`), `${subject} ${verb}`).toBe(0);
	for (const lead of ["Sorry, ", "Unfortunately, ", "» "]) {
		expect(count(`${lead}this car has been sold.`), lead).toBe(0);
		expect(count(`${lead}this car is no longer for sale.`), lead).toBe(0);
	}
	for (const end of ["for sale", "in stock", "in our inventory"])
		expect(count(`This car is no longer ${end}.`), end).toBe(0);
	for (const home of ["its new home", "a new home", "a home", "its forever home", "a good home", "a loving home"])
		for (const found of ["has found", "found"]) expect(count(`This car ${found} ${home}.`), `${found} ${home}`).toBe(0);
	for (const how of "as is,at cost,by owner,direct,exclusively here,for cash,from stock,in person,new,on consignment,only here,privately,strictly as is,subject to tax,through us,to dealers,under warranty,via auction,with a warranty".split(
		",",
	))
		expect(count(`This car is sold ${how}.`), how).toBe(1);
});

test("a car that belongs to another dealer by any words is none of this one's", () => {
	for (const it of [...subjects.map((one) => `This ${one}`), ...subjects.map((one) => `The ${one}`), "It"]) {
		expect(count(`${it} belongs to our sister store.`), it).toBe(0);
		expect(count(`${it} belongs to Evergreen. We cannot sell it.`), it).toBe(0);
	}
	for (const verb of ["belongs to", "is owned by", "is sold by", "is offered by"])
		for (const whose of ["our", "a", "another", "the", "one of our"])
			expect(count(`This car ${verb} ${whose} partner dealership.`), `${verb} ${whose}`).toBe(0);
	for (const kind of ["sister", "partner", "affiliate", "affiliated", "other", "another"])
		for (const place of ["dealer", "dealers", "dealership", "store", "lot", "lots"])
			expect(count(`This car belongs to our ${kind} ${place}.`), `${kind} ${place}`).toBe(0);
	const notOurs =
		"We cannot sell it|We can not sell it|We can't sell this|We do not sell it|We don't sell this|It is not on our lot|It is not at our lot|It is not in our inventory|It is not in our stock|Evergreen owns and sells it";
	for (const sentence of notOurs.split("|")) {
		expect(count(`It is sold by Evergreen. ${sentence}.`), sentence).toBe(0);
		expect(count(`It is located at another store. ${sentence}.`), sentence).toBe(0);
	}
	for (const ask of ["Call", "Contact", "Ask"]) expect(count(`It is offered by Evergreen. ${ask} them.`), ask).toBe(0);
	for (const sentence of [
		"It is located at another store.",
		"It is sold by Evergreen.",
		"It is sold by us.",
		"We cannot sell it for less.",
	])
		expect(count(sentence), sentence).toBe(1);
});

test("cars below a heading of other dealers are none of this one's, whatever the heading calls them", () => {
	const list = [1, 2, 3].map((at) => toPriced("$9,900", at)).join("");
	const others = [4, 5, 6].map((at) => toPriced("$9,900", at)).join("");
	const years = (heading: string) =>
		read(`<h1>Our cars</h1>${list}<section><h2>${heading}</h2>${others}</section>`).map(({ year }) => year);
	const headings = [
		..."from at by in through".split(" ").map((word) => `Cars ${word} our partner stores`),
		..."our,the,a,one of our,other,another,nearby,local,trusted,participating,all"
			.split(",")
			.map((word) => `From ${word} partner dealers`),
		..."sister partner affiliate affiliated affiliates nearby neighboring neighbouring other another"
			.split(" ")
			.map((word) => `From ${word} stores`),
		..."dealer dealers dealership dealerships store stores seller sellers lot lots"
			.split(" ")
			.map((word) => `At our sister ${word}`),
		..."near,in your,cars,vehicles,inventory,stock,listings".split(",").map((word) => `Other dealers ${word}`),
		..."listing listings vehicle vehicles car cars results"
			.split(" ")
			.flatMap((word) => [`Sponsored ${word}`, `Promoted ${word}`]),
		..."nearby,near you,near me,in your area"
			.split(",")
			.flatMap((word) => [`Dealers ${word}`, `Dealerships ${word}`, `Sellers ${word}`]),
		...[
			"From our dealer network",
			"From our dealership partners",
			"By the partner network",
			"By our dealer partner network",
			"De otros concesionarios",
			"En otros dealers",
			"De otros lotes",
		],
	];
	for (const heading of headings) expect(years(heading), heading).toEqual([2011, 2012, 2013]);
	for (const heading of ["More cars", "From our lot", "Dealer specials"])
		expect(years(heading), heading).toHaveLength(6);
});

test("a card that asks to be called has no price, whatever it asks to do", () => {
	const asks = [
		..."Call,Contact,Ask,Inquire,Text,Email,Llame,Llama,Llámenos,Consulte,Consulta".split(","),
		..."us,now,today,dealer,for details,for info".split(",").map((whom) => `Call ${whom}`),
		...["Please call", "Please contact us!"],
		..."get unlock reveal see request view".split(" ").map((verb) => `${verb} our price`),
		..."my,your,the,today's,today’s,best,lowest,special,internet,your best"
			.split(",")
			.map((whose) => `Get ${whose} ePrice`),
	];
	for (const ask of asks) {
		const prices = `<span class="price-label">Ridgeway Price</span> <span class="price">${ask}</span></div><div>MSRP $22,900`;
		expect(
			read(toPriced(prices, 1) + toPriced(prices, 2)).map(({ price }) => price),
			ask,
		).toEqual([null, null]);
	}
});

test("a picture that shows no car is none of a card's, by any word in its address", () => {
	const words =
		"loading. placeholder no-image noimage no-photo nophoto coming-soon comingsoon blank. spacer pixel unavailable stockphoto logo icon badge carfax autocheck sprite banner header- header_ watermark overlay -cpo- _cpo.";
	for (const word of words.split(" "))
		expect(isNoPhoto(`https://a.example/p/${word}x7.jpg`.replace(".x", ".")), word).toBe(true);
	for (const url of [
		"https://i.ytimg.com/7.jpg",
		"https://youtube.com/7.jpg",
		"https://vimeo.com/7.jpg",
		"data:image/png;base64,R0",
		"https://a.example/p/",
	])
		expect(isNoPhoto(url), url).toBe(true);
	for (const word of "certified cpo warranty guarantee guaranteed award seal inspected one-owner oneowner".split(" "))
		for (const kind of ["png", "svg", "gif", "webp"])
			expect(isNoPhoto(`https://a.example/p/2-${word}.${kind}`), word).toBe(true);
	for (const word of "bowtie roundel emblem monogram oem wordmark".split(" "))
		expect(isNoPhoto(`https://a.example/p/chevy-${word}.jpg`), word).toBe(true);
	for (const folder of "brand brands make makes marca marcas oem oems manufacturer manufacturers".split(" "))
		expect(isNoPhoto(`https://a.example/${folder}/kia.jpg`), folder).toBe(true);
	for (const word of "brand make sign mark white black color colour gray grey dark light small large sm lg".split(" "))
		for (const joint of ["-", "_", ".", "+", "%20"])
			expect(isNoPhoto(`https://a.example/p/kia${joint}${word}.png`), joint + word).toBe(true);
	for (const url of ["/p/kia.jpg", "/p/kia-soul.png", "/p/7.png", "/p/uncertified.jpg", "/p/certified-2019-kia.png"])
		expect(isNoPhoto(`https://a.example${url}`), url).toBe(false);
});

test("a card says by any word or picture that its car is sold", () => {
	const cards = (mark: string) =>
		[1, 2, 3].map((at) => toPriced("$9,900", at).replace("</h2>", `</h2>${at === 2 ? mark : ""}`)).join("");
	const years = (mark: string) => read(cards(mark)).map(({ year }) => year);
	const lines = [
		..."Sold,SOLD OUT,Soldout,Vendido,Vendida,Agotado,Sold / Vendido,Sold/Sold,Price: Sold,Precio: Vendido,Status - Sold,Estado: Vendido".split(
			",",
		),
		..."Just sold,Recently sold,Already sold,S O L D,Purchase pending,Purchase in progress,Expired,Ended,Auction ended,Listing expired,Offer expired,Ad ended".split(
			",",
		),
		..."Sold - 2024,Sold! Thank you,Sold 5/12,Sold for $9,Vendido: $9,Sold for:,Pending - Sold,Sale pending / Vendido,SOLD! Gone,SOLD - thanks".split(
			",",
		),
	];
	for (const line of lines) expect(years(`<p>${line}</p>`), line).toEqual([2011, 2013]);
	for (const line of ["SOLD - AS IS", "SOLD – BY OWNER", "SOLD - WITH KEYS", "SOLD - ONLY HERE", "SOLD - IN PERSON"])
		expect(years(`<p>${line}</p>`), line).toHaveLength(3);
	for (const name of "sold is-sold status-sold car-sold vehicle-sold auto-sold vendido".split(" "))
		expect(
			read([1, 2, 3].map((at) => toPriced("$9,900", at).replace("hit", at === 2 ? `hit ${name}` : "hit")).join(""))
				.length,
			name,
		).toBe(2);
	const signs = [
		"",
		..."overlay banner ribbon badge stamp sign sticker tag icon label out image".split(" ").map((word) => `-${word}`),
	];
	for (const sign of signs)
		for (const kind of ["png", "gif", "svg", "webp", "jpg", "jpeg"])
			expect(years(`<img src="/img/sold${sign}.${kind}">`), sign + kind).toEqual([2011, 2013]);
});
