import { expect, test } from "vitest";
import type { Answer, LotCar } from "../../testing/lot";
import { answer, carPage, gone, type OpenCar, openCar, type PresenceAnswer, whole } from "../../testing/opened-car";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const LOOK_MINUTES = 31;
const redirect = (to: string) => () => new Response(null, { status: 302, headers: { Location: to } });
const challenge = whole("<h1>Just a moment...</h1><p>Checking your browser before accessing the site.</p>");
const other = ({ lot }: OpenCar) => lot.cars[2] as LotCar;
const priced = (one: OpenCar, price: number | null) => carPage(one, { ...one.car, price });
const cutAt = (text: string, end: string, more = 0) => text.slice(0, text.indexOf(end) + end.length + more);
const visible = (one: OpenCar, more: string) =>
	whole(`<h1>2019 Honda Accord</h1><p>VIN ${one.car.vin}</p><p>Mileage: ${one.car.mileage} miles</p>${more}`);
const broken = () =>
	new Response(
		new ReadableStream({
			start(controller) {
				controller.enqueue(new TextEncoder().encode("<h1>2019 Honda"));
				controller.error(new Error("reset"));
			},
		}),
	);

/** What a page may answer while its car stands on the lot at its price. */
const hostile: Record<string, (one: OpenCar) => Answer> = {
	"another car's page": (one) => carPage(one, other(one)),
	"another car's data under this car's name": (one) => carPage(one, { ...one.car, vin: other(one).vin, price: 9_900 }),
	"a VIN that is none": (one) =>
		carPage(one, { ...one.car, vin: one.car.vin.replace(/.$/, "Q"), price: 14_000 }).replace(/"url":"[^"]+",/, ""),
	"two cars' data": (one) =>
		carPage(
			one,
			one.car,
			`<script type="application/ld+json">${JSON.stringify(one.lot.toJsonLd(other(one)))}</script>`,
		),
	"an empty body": () => answer(""),
	whitespace: () => answer(" \n \n"),
	"an empty page": () => answer(whole("")),
	"a page without words": () => answer(whole("<main><div></div></main>")),
	401: () => answer("no", 401),
	403: () => answer("no", 403),
	"429, wait": () => answer("slow down", 429, { "Retry-After": "120" }),
	451: () => answer("no", 451),
	"404 with a challenge": () => answer(challenge, 404),
	"404 with a challenge's header": () => answer("", 404, { "cf-mitigated": "challenge" }),
	"410 with a challenge": () => answer(challenge, 410),
	"a challenge": () => answer(challenge),
	"a challenge's header": () => answer(whole("<p>Hello"), 200, { "cf-mitigated": "challenge" }),
	500: () => answer("broken", 500),
	502: () => answer("broken", 502),
	"503, wait": () => answer("busy", 503, { "Retry-After": "60" }),
	"503 with a challenge": () => answer(challenge, 503),
	418: () => answer("teapot", 418),
	"a redirect to itself": ({ lot, car }) => redirect(`${lot.origin}/used/${car.vin}`),
	"a redirect to another site": () => redirect("https://elsewhere.example.com/"),
	"a redirect to the cloud's metadata": () => redirect("http://169.254.169.254/"),
	"a redirect to no address": () => redirect("http://"),
	"a redirect to a login": (one) => {
		one.lot.overrides.set("/login", answer(whole("<h1>Sign in</h1><p>Please sign in to see our prices.</p>")));
		return redirect("/login");
	},
	"a redirect to the home page, which is under upkeep": (one) => {
		one.lot.overrides.set(
			"/",
			"<html><body><h1>Down for maintenance</h1><p>Please come again later.</p></body></html>",
		);
		return redirect("/");
	},
	"a redirect to another car": (one) => redirect(`/used/${other(one).vin}`),
	"a redirect to a wall": (one) => {
		one.lot.overrides.set("/wall", answer(challenge));
		return redirect("/wall");
	},
	"a page that a script draws": () =>
		answer(`<!doctype html><html><body><div id="root"></div><script src="/app.js"></script></body></html>`),
	"half a page, cut before its data": (one) => answer(cutAt(carPage(one, one.car), "<h1>", 8)),
	"half a page, cut in its data": (one) => answer(cutAt(carPage(one, one.car), '"price":', 3)),
	"half a page, cut behind a part of its price": (one) => answer(cutAt(visible(one, "<p>Price: $14,900</p>"), "$14,9")),
	"half a page, cut behind another price": (one) =>
		answer(cutAt(visible(one, "<p>Price: $14,900</p><p>after $800 off"), "$14,900")),
	maintenance: () => answer(whole("<h1>We will be right back</h1><p>Our site is temporarily unavailable.</p>")),
	"a page of cookies": () => answer(whole("<h1>Your privacy</h1><p>We value your privacy. Accept all cookies?</p>")),
	"a tenth of the price": (one) => priced(one, Math.round((one.car.price ?? 0) / 10)),
	"ten times the price": (one) => priced(one, (one.car.price ?? 0) * 10),
	"a price in cents": (one) => priced(one, (one.car.price ?? 0) * 100),
	"a typed-in price": (one) => priced(one, 11_111),
	"no price": (one) => priced(one, null),
	"a price of nothing": (one) => priced(one, 0),
	"a negative price": (one) => priced(one, -15_000),
	"a monthly payment": (one) => visible(one, "<p>$289 / month</p>"),
	"Canadian dollars": (one) => priced(one, 14_000).replace('"USD"', '"CAD"'),
	"a PDF": () => answer("%PDF-1.7", 200, { "Content-Type": "application/pdf" }),
	"a picture": () => answer("GIF89a", 200, { "Content-Type": "image/gif" }),
	"more than a page may have": () => answer("a".repeat(3 * 1024 * 1024 + 1)),
	"no content": () => () => new Response(null, { status: 204 }),
	"304 to a question that nobody asked": () => () => new Response(null, { status: 304 }),
	"an error in JSON": () => answer('{"error":"not found"}', 200, { "Content-Type": "application/json" }),
	bytes: () => () => new Response(new Uint8Array([0, 255, 254, 3, 0, 7]), { headers: { "Content-Type": "text/html" } }),
	"a body that breaks off": () => broken,
	"a broken connection": () => () => {
		throw new TypeError("connection refused");
	},
	"the list, at the car's address": ({ lot }) =>
		answer(
			whole(
				lot.cars
					.slice(1, 4)
					.map((car) => `<li><a href="/used/${car.vin}">2019 Honda Accord</a> $12,345</li>`)
					.join(""),
			),
		),
	"the home page, at the car's address": () =>
		answer(whole(`<h1>Welcome to the lot</h1><a href="/used-inventory">Used inventory</a>`)),
	"cars that were sold beside it": (one) =>
		carPage(one, one.car, "<aside><h2>Recently sold</h2><p>2012 Ford Focus. Sold! $4,900</p></aside>"),
	"a menu that leads to cars that were sold": (one) =>
		carPage(one, one.car).replace(
			"<h1>",
			"<nav><a href=/used-inventory>Used</a><a href=/sold>Sold</a><a href=/about>About us</a><a href=/contact>Contact</a></nav><p>Call us</p><h1>",
		),
	"a disclaimer": (one) =>
		carPage(
			one,
			one.car,
			"<p>Prices change and a vehicle may be sold at any time; some cars are no longer available.</p>",
		),
};

/** What takes seconds to be known. */
const slow: Record<string, typeof fetch> = {
	"no answer at all": (_input, init) =>
		new Promise((_resolve, reject) => {
			init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
		}),
	"a body that never ends": async () =>
		new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([60])) })),
};

const stateOf = ({ state }: PresenceAnswer) => state;

async function expectUnharmed(one: OpenCar, name: string): Promise<void> {
	const row = await one.getRow();
	expect([row?.sold_at, row?.listed, row?.price], name).toEqual([null, 1, one.car.price]);
}

test(`${Object.keys(hostile).length + 2} hostile answers take no car away and change no price, however often they come`, async () => {
	expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(40);
	const one = await openCar();
	const said: Record<string, string> = {};
	const look = async (name: string) => {
		one.pass(LOOK_MINUTES + 120);
		const state = stateOf(await one.ask());
		expect(["listed", "unverified"], name).toContain(state);
		said[name] = state;
		await expectUnharmed(one, name);
	};
	for (const [name, toAnswer] of Object.entries(hostile)) {
		one.show(toAnswer(one));
		await look(name);
		await look(name);
	}
	const { fetch } = one.lot;
	for (const [name, answerSlowly] of Object.entries(slow)) {
		one.lot.fetch = answerSlowly;
		await look(name);
	}
	one.lot.fetch = fetch;
	expect(Object.values(said).filter((state) => state === "unverified").length).toBeGreaterThan(40);
	one.lot.overrides.clear();
	one.pass(LOOK_MINUTES + 120);
	expect(stateOf(await one.ask())).toBe("listed");
});

/** What says plainly that this car is gone. */
const signs: Record<string, (one: OpenCar) => Answer> = {
	404: () => gone,
	410: () => answer("gone", 410),
	"404 with the dealer's own page": () =>
		answer(whole(`<h1>Page not found</h1><a href="/used-inventory">Used cars</a>`), 404),
	"a redirect to the home page": () => redirect("/"),
	"a redirect to the list": () => redirect("/used-inventory"),
	"a ribbon": (one) => carPage(one, one.car, "<p>This vehicle has been sold</p>"),
	"a heading": (one) => carPage(one, one.car).replace("<h1>", "<h1>SOLD! "),
	"a badge": (one) => carPage(one, one.car, "<span class=badge>SOLD</span><p>VIN in stock until today</p>"),
	"its data": (one) =>
		carPage(one, one.car).replace('"@type":"Offer"', '"@type":"Offer","availability":"https://schema.org/SoldOut"'),
	"words, and cars like it": (one) =>
		answer(
			whole(`<h1>Vehicle details</h1><p>This vehicle is no longer available.</p><h2>Similar vehicles</h2>
			<a href="/used/${other(one).vin}">2019 Honda Accord</a><span>$16,995</span>`),
		),
};

for (const [name, toAnswer] of Object.entries(signs))
	test(`a car is gone by ${name}: told at once, believed at the second look`, async () => {
		const one = await openCar();
		if (name === "a redirect to the list" || name === "a redirect to the home page")
			one.lot.cars = one.lot.cars.slice(1);
		one.show(toAnswer(one));
		expect(stateOf(await one.ask())).toBe("gone");
		await expectUnharmed(one, name);
		one.pass(LOOK_MINUTES);
		expect(stateOf(await one.ask())).toBe("gone");
		expect((await one.getRow())?.sold_at).not.toBeNull();
	});

test("random walks of hostile answers, blips and good ones never harm a car that is there", async () => {
	const below = randomFrom(seed);
	const pick = <T>(from: T[]) => from[below(from.length)] as T;
	for (let walk = 0; walk < proofCount(3, 60); walk++) {
		const one = await openCar();
		const walked: string[] = [];
		let mayBlip = true;
		for (let looks = 0; looks < 14; looks++) {
			const kind: string = pick(mayBlip ? ["hostile", "hostile", "good", "blip"] : ["good"]);
			const name =
				kind === "hostile" ? pick(Object.keys(hostile)) : kind === "blip" ? pick(Object.keys(signs)) : "good";
			walked.push(`${kind}: ${name}`);
			one.lot.overrides.clear();
			const toAnswer = { ...hostile, ...signs }[name];
			if (toAnswer) one.show(toAnswer(one));
			one.pass(LOOK_MINUTES + below(200));
			const state = stateOf(await one.ask());
			// One that is gone for a look must be seen again before a second such look would be believed.
			mayBlip = kind === "good" ? state === "listed" : mayBlip && kind !== "blip";
			await expectUnharmed(one, `walk ${walk}, SEED=${seed}: ${walked.join(" → ")}`);
		}
	}
});
