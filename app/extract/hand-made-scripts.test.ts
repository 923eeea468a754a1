import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";

const random = randomFrom(seed);
const list = "https://www.handmade.example/Inventory";
const names = ["2018 Nissan Sentra SV", "2019 Mazda CX-5 Touring", "2010 Jeep Wrangler", "2013 Toyota Camry LE"];

const addresses = [
	(id: number) => `/Inventory/Details/${id}`,
	(id: number) => `/vdp.aspx?id=${id}`,
	(id: number) => `/cars/used-car-${id}.htm`,
];

interface Told {
	id: number;
	vin: string;
	name: string;
}

const scripts = [
	(cars: Told[]) =>
		`window.a=${JSON.stringify({ impressions: cars.map(({ id, vin }) => ({ gvid: id, vin, p: 8995 })) })};`,
	(cars: Told[]) =>
		`dataLayer.push(${JSON.stringify({ items: cars.map(({ id, vin, name }) => ({ id: `${id}`, name, vin })) })})`,
	(cars: Told[]) => cars.map(({ id, vin }) => `track(${JSON.stringify({ vin, vehicleId: id })});`).join("\n"),
];

const toCard = ({ name, id }: Told, address: (id: number) => string, at: number) =>
	`<article class="tile"><a href="${address(id)}"><img src="/p/${id}.jpg"></a><a href="${address(id)}">${name} <small>4dr</small></a><b>$${at + 8},995</b> ${at + 4}4,500 mi</article>`;

test("VINs that stand only in a script are joined by the number of the car's page, in doubt none", () => {
	for (const address of addresses)
		for (const toScript of scripts) {
			const cars = names.map((name, at) => {
				const vin = createVin("1HGCM8A6", Number(name.slice(0, 4)), random);
				return { id: 88_442_100 + at * 517 + random.below(99), vin, name };
			});
			const page = (told: Told[]) =>
				read(`${cars.map((car, at) => toCard(car, address, at)).join("")}<script>${toScript(told)}</script>`, list);
			expect(page(cars).map(pick("vin", "mileage"))).toEqual(
				cars.map(({ vin }, at) => [vin, (at + 4) * 10_000 + 4500]),
			);
			const swapped = cars.map((car, at) => ({ ...car, vin: cars[(at + 1) % cars.length]?.vin ?? "" }));
			expect(page(swapped).map(({ vin }) => vin)).toEqual(cars.map(() => null));
			const twice = [...cars, ...swapped];
			expect(page(twice).map(({ vin }) => vin)).toEqual(cars.map(() => null));
		}
});

type Row = Record<string, unknown>;
const asked = (value: string): Row => ({ label: random.pick(["Internet Price", "Our Price", "Asking Price"]), value });
const was = (value: string): Row => ({ label: random.pick(["Retail Value", "Was", "MSRP"]), value });
const some = (value: string): Row => ({
	label: "With $1,000 Trade Assist",
	value,
	typeClass: "stackedConditionalFinal",
});

test("of prices in a script's list the one that is asked of everybody counts", () => {
	const lists: [Row[], number | null][] = [
		[[{ ...asked("$26,998"), isFinalPrice: true }, was("$28,450")], 26_998],
		[[was("$28,450"), asked("$26,998")], 26_998],
		[[asked("$26,998"), some("$25,998")], 26_998],
		[[asked("$26,998"), { ...some("$25,998"), isFinalPrice: true }], 26_998],
		[[{ label: "Price", value: "Call For Price", isFinalPrice: true }], null],
		[[{ label: "Est. payment", value: "$5,998" }], null],
		[
			[
				{ name: "Sale Price", amount: 26_998 },
				{ name: "MSRP", amount: 31_000 },
			],
			26_998,
		],
	];
	for (const [rows, price] of lists) {
		const key = random.pick(["pricing", "prices"]);
		const pricing = key === "pricing" ? { dPrice: rows, vehicle: { category: "AUTO" } } : rows;
		const vin = createVin("1HGCY1F3", 2023, random);
		const car = { vin, year: 2023, make: "Honda", model: "Accord", trim: "EX", odometer: "19,840", [key]: pricing };
		const cars = read(`<div id="app"></div><script>DDC.state=${JSON.stringify({ inventory: [car] })}</script>`, list);
		expect(
			cars.map((one) => one.price),
			JSON.stringify(rows),
		).toEqual([price]);
	}
});

test("markup with VINs, markup with stock numbers alone and cards with both tell of the same cars", () => {
	const cars = names.map((name, at) => {
		const [year = "", make = "", model = ""] = name.split(" ");
		const vin = createVin("1HGCM8A6", Number(year), random);
		return { name, year, make, model, vin, stock: `B2${random.below(90) + 10}${at}`, price: 8995 + at * 1000, at };
	});
	const data = cars.map(({ name, year, make, model, vin, price, at }) => ({
		"@type": "Vehicle",
		...{ name, model, vehicleIdentificationNumber: vin, vehicleModelDate: year, brand: { name: make } },
		...{ mileageFromOdometer: { value: `4${at}210` }, offers: [{ "@type": "Offer", price: `${price}` }] },
	}));
	const cards = cars.map(
		({ name, year, make, model, vin, stock, price, at }) =>
			`<div class="item" itemscope itemtype="http://schema.org/Car"><meta itemprop="sku" content="${stock}"><meta itemprop="releaseDate" content="${year}"><meta itemprop="brand" content="${make}"><meta itemprop="model" content="${model}"><h2><a href="/auto/used-${at}/">Used ${name}</a></h2><dl><dt>Final Price</dt><dd>$${price.toLocaleString("en-US")}</dd></dl><table><tr><td>Stock #</td><td>${stock}</td></tr><tr><td>Mileage</td><td>4${at},210</td></tr><tr><td>VIN</td><td>${vin}</td></tr></table></div>`,
	);
	const script = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": data })}</script>`;
	const found = read(`<div>${cards.join("")}</div>`, list, script);
	expect(found.map(pick("vin", "stockNumber"))).toEqual(cars.map(({ vin, stock }) => [vin, stock]));
});

test("a page's data gives its VINs by the stock code in a car's address, whose year must be the VIN's", () => {
	const cars = names.map((name, at) => {
		const vin = createVin("1HGCM8A6", Number(name.slice(0, 4)) - (at === 3 ? 1 : 0), random);
		return { id: `mv-${7700 + at * 13}`, vin, name, y: Number(name.slice(0, 4)) };
	});
	const cards = cars.map(({ id, name }, at) => {
		const [year = "", ...rest] = name.split(" ");
		const path = `/inventory/${id}/${name.toLowerCase().replaceAll(" ", "-")}`;
		return `<article><a href="${path}"><img src="/p/${id}.jpg"></a><p>${year} · ${at + 4}4,500 mi</p><h3><a href="${path}">${rest.join(" ")}</a></h3><b>$${at + 8},995</b></article>`;
	});
	const data = `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify({ data: { items: cars } })}</script>`;
	const told = read(cards.join("") + data, list).map(({ vin }) => vin);
	expect(told).toEqual(cars.map(({ vin }, at) => (at === 3 ? null : vin)));
});

test("data that Next.js streams in pieces, cut anywhere, gives VINs by the code at an address's end", () => {
	const cars = names.map((name, at) => ({
		...{ id: `C7242${at}`, yr: Number(name.slice(0, 4)), pricing: { internet: 15_900 } },
		vinNumber: createVin("1HGCM8A6", Number(name.slice(0, 4)), random),
	}));
	const cards = cars.map(({ id }, at) => {
		const path = `/vehicles/${names[at]?.toLowerCase().replaceAll(" ", "-")}-${id.toLowerCase()}`;
		return `<div class="car"><h6><a href="${path}">${names[at]}</a></h6><p>${at + 4}4,500 miles</p><b>$${at + 8},995</b></div>`;
	});
	const data = `8:["$","$L1f",null,${JSON.stringify({ vehicles: cars })}]\n`;
	const cuts = Array.from({ length: 3 }, () => random.below(data.length)).sort((a, b) => a - b);
	const pieces = [0, ...cuts].map((from, at) => data.slice(from, cuts[at] ?? data.length));
	const toScript = (piece: string) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`;
	expect(read(cards.join("") + pieces.map(toScript).join(""), list).map(({ vin }) => vin)).toEqual(
		cars.map(({ vinNumber }) => vinNumber),
	);
});

test("a model's name at an address's end is no stock code", () => {
	const shown = ["2014 Chevrolet C1500", ...names];
	const cards = shown.map(
		(name, at) =>
			`<div class="car"><h6><a href="/vehicles/${name.toLowerCase().replaceAll(" ", "-")}">${name}</a></h6><p>${at + 3}4,500 miles</p><b>$${at + 8},995</b></div>`,
	);
	const vin = createVin("1HGCM8A6", 2014, random);
	const readFirst = (car: object) =>
		read(`${cards.join("")}<script>var cars = ${JSON.stringify([car])}</script>`, list)[0]?.vin;
	expect(readFirst({ modelName: "C1500", vin })).toBe(null);
	expect(readFirst({ stock: "C1500", vin })).toBe(vin);
});
