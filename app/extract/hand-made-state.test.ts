import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);
const site = "https://www.handmade.example";

const names = [
	"2018 Ferrari California T",
	"2017 Honda Civic EX",
	"2018 Porsche Macan S",
	"2016 Toyota 4Runner Trail",
	"2015 Ford Escape SE",
	"2019 Kia Soul S",
	"2014 Mazda CX-5 Touring",
	"2020 Subaru Outback Limited",
];
const slug = (text: string) => text.toLowerCase().replaceAll(" ", "-");

interface Told {
	id: number;
	slug: string;
	stockNo: string;
	year: number;
	make: string;
	model: string;
	trim: string;
	price: number;
	mileage: number;
	status: string;
	heroImage: { url: string; width: number };
}

const toTold = (name: string, at: number): Told => {
	const [year = "", make = "", model = "", trim = ""] = name.split(" ");
	const id = 40_211 + at * 17 + random.below(9);
	const told = { year: Number(year), make, model, trim, price: 14_900 + at * 1100, mileage: 51_120 + at * 1003 };
	const photo = { url: `https://img.handmade.example/cars/${id}/front.jpg`, width: 2400 };
	return { ...told, id, slug: slug(name), stockNo: `T${id}`, status: "AVAILABLE", heroImage: photo };
};

const addresses: ((car: Told) => string)[] = [
	(car) => `/collection/${car.slug}`,
	(car) => `/v/${car.id}`,
	(car) => `/garage/${car.id}/${car.slug}`,
	(car) => `/vehicles/${car.year}/${car.make.toLowerCase()}/${car.id}`,
	(car) => `/detail?stock=${car.stockNo}`,
];

/** Astro writes the kind of each value before it. */
function toAstro(value: unknown): [number, unknown] {
	if (Array.isArray(value)) return [1, value.map(toAstro)];
	if (typeof value !== "object" || value === null) return [0, value];
	return [0, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toAstro(inner)]))];
}

const scripts: ((cars: object[]) => string)[] = [
	(cars) =>
		`<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { vehicles: cars } } })}</script>`,
	(cars) => `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ stock: { results: cars } })};</script>`,
	(cars) =>
		`<astro-island component-url="/_astro/Stock.js" props="${JSON.stringify(toAstro({ stock: { cars } })[1]).replaceAll('"', "&quot;")}" ssr></astro-island>`,
	(cars) =>
		`<script>self.__next_f.push([1,${JSON.stringify(`5:["$","$L1",null,${JSON.stringify({ cars })}]`)}])</script>`,
];

const toCard = (car: Told, address: string) =>
	`<a class="card" href="${address}"><img src="${car.heroImage.url}?w=640" alt=""><p>${car.year} ${car.make}</p><h3>${car.model} ${car.trim}</h3><span>$${car.price.toLocaleString("en-US")}</span><p>${car.mileage.toLocaleString("en-US")} mi</p></a>`;

test("a list that draws its first cards has all the cars of its data, at the addresses that its cards teach", () => {
	for (let round = 0; round < proofCount(30, 600); round++) {
		const cars = names.map(toTold);
		const toAddress = random.pick(addresses);
		const drawn = cars.slice(0, 2 + random.below(4));
		const gone = random.below(2) === 0 ? [7] : [];
		const data = cars.map((car, at) => (gone.includes(at) ? { ...car, status: "SOLD" } : car));
		const menu = `<a href="/contact">Contact</a><a href="/contact?about=${cars[1]?.slug}">Ask</a>`;
		const cards = drawn.map((car) => toCard(car, toAddress(car))).join("");
		const body = `${menu}<main><h1>The collection</h1>${cards}<button>Load more</button></main>${random.pick(scripts)(data)}`;
		const found = read(body, `${site}/collection`);
		const expected = cars
			.filter((_, at) => !gone.includes(at))
			.map((car) => [car.year, car.price, car.mileage, site + toAddress(car), car.heroImage.url]);
		const told = found.map((car) => [car.year, car.price, car.mileage, car.originalListingUrl, car.images[0]]);
		expect(told.map(([, , , ...rest]) => rest[0]).sort(), body).toEqual(expected.map((one) => one[3]).sort());
		for (const one of expected.slice(drawn.length)) expect(told, body).toContainEqual(one);
	}
});

test("a site builder's data have all the cars, at the pages that the records name, whether or not they say what a title does", () => {
	for (const isTitled of [true, false]) {
		const records = names.map((name, at) => {
			const { id, year, make, model, trim, price, mileage: miles } = toTold(name, at);
			const link = `/inventory/${slug(name)}`;
			const parts = isTitled ? { title: name } : { title: name, year, make, model, trim };
			return {
				_id: `${id}`,
				...parts,
				price: `$${price.toLocaleString("en-US")}`,
				miles,
				"link-stock-all": "/inventory",
				"link-stock-title": link,
			};
		});
		const store = {
			dataStore: { recordsByCollectionId: { Stock: Object.fromEntries(records.map((one) => [one._id, one])) } },
		};
		const script = `<script type="application/json" id="wix-warmup-data">${JSON.stringify({ appsWarmupData: { dataBinding: store } })}</script>`;
		const found = read(`<main><h1>Inventory</h1><div role="list"></div></main>${script}`, `${site}/inventory`);
		expect(found.map((car) => [car.title, car.mileage, car.originalListingUrl])).toEqual(
			records.map((one, at) => [names[at], one.miles, `${site}${one["link-stock-title"]}`]),
		);
		expect(found.map(({ price }) => `$${price?.toLocaleString("en-US")}`)).toEqual(records.map(({ price }) => price));
	}
});

test("data that count in cents, or tell another price than the cards, price no car that no card shows", () => {
	for (const factor of [100, 1.1]) {
		const cars = names.map(toTold);
		const data = cars.map((car) => ({ ...car, price: Math.round((car.price - 9_000) * factor) }));
		const cards = cars.slice(0, 3).map((car) => toCard({ ...car, price: car.price - 9_000 }, `/cars/${car.slug}`));
		const found = read(`<main>${cards.join("")}</main>${scripts[0]?.(data)}`, `${site}/collection`);
		expect(found).toHaveLength(names.length);
		expect(found.slice(0, 3).map(({ price }) => price)).toEqual(cars.slice(0, 3).map(({ price }) => price - 9_000));
		expect(found.slice(3).map(({ price }) => price)).toEqual(cars.slice(3).map(() => null));
	}
});

test("data of a page's usual cars count in dollars, and so do those of a make that has no cheap car", () => {
	const toPrices = (cars: object[]) =>
		read(`<main><h1>Stock</h1></main>${random.pick(scripts)(cars)}`, `${site}/stock`).map(({ price }) => price);
	const usual = names.map(toTold);
	const dear = { ...toTold("2021 Porsche 911 Turbo", 9), price: 214_500 };
	expect(toPrices([...usual, dear])).toEqual([...usual, dear].map(({ price }) => price));
	expect(toPrices([...usual, dear].map((car) => ({ ...car, price: car.price * 100 })))).toEqual(
		[...usual, dear].map(() => null),
	);
	expect(toPrices([dear])).toEqual([null]);
	for (const make of ["Lamborghini", "Ferrari", "McLaren", "Bentley"]) {
		const car = { ...toTold(`2019 ${make} Model`, 3), price: 231_995 };
		expect(toPrices([car]), make).toEqual([231_995]);
		expect(toPrices([{ ...car, price: 7_499_500 }]), make).toEqual([null]);
	}
});

test("what data say beside a car's own object, its price, state and photos, is the car's", () => {
	for (const script of scripts) {
		const cars = names.map(toTold);
		const fate = cars.map((_, at) => ["active", "SOLD", "draft"][Math.max(0, at - 5)]);
		const data = cars.map(({ price, status: _, heroImage, mileage, stockNo, id, ...car }, at) => {
			const offer = { id, price, status: fate[at], stockNumber: stockNo, photos: [heroImage] };
			return {
				title: "Our collection",
				...offer,
				[random.pick(["vehicle", "car", "vehicleInfo"])]: { ...car, mileage },
			};
		});
		const found = read(`<main><h1>The collection</h1></main>${script(data)}`, `${site}/collection`);
		const expected = cars.filter((_, at) => fate[at] === "active");
		expect(found.map((car) => [car.model, car.price, car.images[0]])).toEqual(
			expected.map((car) => [expect.stringContaining(car.model), car.price, car.heroImage.url]),
		);
	}
});

test("of the sizes of a photo that a record names apart, the original is taken, and no other photo's", () => {
	const folder = "https://img.handmade.example/v1/listings";
	const toRecord = (at: number, sizes: object) => ({
		...{ vin: `3VVEX7B27RM10206${at}`, stockNumber: `B${at}`, year: 2024, make: "Volkswagen", model: "Taos" },
		...{ trim: "SE", price: 18_950 + at, mileage: 38_210 + at, url: `/vehicle/${at}` },
		...{ photoUrl: `${folder}/${at}/main.jpg?cb=1&w=225`, mediumPhotoUrl: `${folder}/${at}/main.jpg?cb=1&w=640` },
		...sizes,
	});
	const originals = [
		{ originalPhotoUrl: "https://files.handmade.example/44/main.jpg" },
		{ large_image: "https://files.handmade.example/45/main.jpg", thumbnailImage: "/tn/main.jpg" },
		{ originalPhotoUrl: "https://files.handmade.example/46/window-sticker.jpg" },
		{ originalPhotoUrl: "", largePhotoUrl: null },
	];
	const cars = read(
		`<script>var stock = ${JSON.stringify({ vehicles: originals.map((one, at) => toRecord(at, one)) })}</script>`,
	);
	expect(cars.map(({ images }) => images)).toEqual([
		["https://files.handmade.example/44/main.jpg"],
		["https://files.handmade.example/45/main.jpg"],
		[`${folder}/2/main.jpg?cb=1&w=640`],
		[`${folder}/3/main.jpg?cb=1&w=640`],
	]);
});
