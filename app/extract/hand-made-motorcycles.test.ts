import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

type Random = ReturnType<typeof randomFrom>;

const others = [
	"2019 Ducati Panigale V4 R",
	"2014 Harley-Davidson Road King",
	"2021 KTM 890 Duke",
	"2016 Yamaha FZ-07",
	"2019 Polaris RZR XP 1000",
	"2017 Sundowner Horse Trailer",
	"2012 Bayliner 175 Bowrider",
	"2018 Coleman Travel Trailer",
];
const car = "2019 Ferrari 488 Pista";

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

function toStrip(name: string, random: Random): string {
	const tag = random.pick(["h1", "h2", "h3", "div", "p"]);
	const title = random.pick([
		"You Might Also Like",
		"Related Products",
		"Similar vehicles",
		"More from the collection",
	]);
	const head = random.pick(["h2", "h3", "div", "p"]);
	const link = `<a href="/collection/${slug(name)}"></a>`;
	const inside = `<${tag}>${name}</${tag}><span>${random.pick(["$524,900", "524,900.00", "Price upon request"])}</span>`;
	return `<section><${head}>${title}</${head}><div class="grid"><div class="item">${link}<img src="/photos/pista.jpg">${inside}</div></div></section>`;
}

function toPage(name: string, random: Random, strip: string, title = ""): string {
	const story = random.pick([
		`<p>611 miles. Termignoni exhaust.<br>VIN: ZDMDAGNW7KB003317</p>`,
		`<p>611 miles. The owner's ${car} is for sale too.</p><p>ZDMDAGNW7KB003317</p>`,
		`<ul><li>Mileage: 611</li><li>Exterior: Red</li><li>VIN: ZDMDAGNW7KB003317</li></ul>`,
	]);
	const price = random.pick(["$39,900", "39,900.00"]);
	const top = random.pick(["h1", "h1", "h2"]);
	const body = `<main><a href="/collection">Back</a><article><${top}>${name}</${top}><p>${price}</p>${story}</article>${strip}</main>`;
	return `<html><head><title>${title || name}${random.pick(["", " | Ferrante", " — Ferrante Motorcars"])}</title></head><body>${body}</body></html>`;
}

const readPage = (html: string, path: string) =>
	read(html, `https://www.handmade.example${path}`, "").map(({ year, make, model, price }) => [
		year,
		make,
		model,
		price,
	]);

test("the page of a motorcycle, a boat or a trailer gives no car of its strip or its words", () => {
	for (let at = 0; at < proofCount(200, 8000); at++) {
		const random = randomFrom(seed * 17 + at);
		const name = random.pick(others);
		const path = random.pick([`/collection/${slug(name)}`, `/inventory/${slug(name)}-2211`, "/vehicles/22114"]);
		const html = toPage(name, random, random.pick([toStrip(car, random), ""]));
		expect(readPage(html, path), `${path} ${html}`).toEqual([]);
	}
});

test("a car's page keeps its car beside a motorcycle, and at a dealer whose name is a motorcycle's", () => {
	for (let at = 0; at < proofCount(60, 3000); at++) {
		const random = randomFrom(seed * 19 + at);
		const dealer = random.pick([
			"Indian River Auto 2019",
			"Tracker Motors since 1998",
			"Cars, Boats and RVs since 2001",
		]);
		const path = random.pick([`/collection/${slug(car)}`, "/vehicles/22114"]);
		const title = random.pick([car, dealer]);
		const html = `<html><head><title>${title}</title></head><body><h3>${dealer}</h3><h1>${car}</h1><p>$524,900</p><p>4,812 miles</p>${toStrip(random.pick(others), random)}</body></html>`;
		expect(readPage(html, path), html).toEqual([[2019, "Ferrari", "488 Pista", 524_900]]);
	}
});

test("a motorcycle's page that is drawn hides no cars behind a script, as one without its name does", () => {
	const toVerdict = (heading: string) =>
		extractPage({
			url: "https://www.handmade.example/vehicles/731904420018277",
			html: `<html><head><title>Lot</title></head><body><div id="root"><main>${heading}<p>$4,800</p></main></div><script type="module" src="/assets/index.js"></script></body></html>`,
		}).verdict;
	expect(toVerdict("<h1>2017 Kawasaki Ninja 650</h1>")).toBe("ok");
	for (const heading of ["", "<h1></h1>", "<h1>{{ vehicle.title }}</h1>", "<h1>Loading…</h1>"])
		expect(toVerdict(heading), heading).toBe("client-rendered");
});
