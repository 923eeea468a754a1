import fc from "fast-check";
import { expect, test } from "vitest";
import { checkVin } from "~/inventory/fields/vin";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { proofCount, seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

const runs = { numRuns: proofCount(100, 5_000), seed };

interface Facts {
	vin: string;
	year: string;
	make: string;
	model: string;
	trim: string;
	price: number;
	mileage: number;
	stockNumber: string;
	exteriorColor: string;
	interiorColor: string;
	transmission: string;
}

const names = [
	{ make: "Honda", model: "Civic", trim: "EX" },
	{ make: "Toyota", model: "Camry", trim: "LE" },
	{ make: "Ford", model: "F-150", trim: "XLT" },
	{ make: "Kia", model: "Soul", trim: "S" },
];
const details = ["stockNumber", "exteriorColor", "interiorColor", "transmission", "url", "image"] as const;
type Detail = (typeof details)[number];

function toVin(serial: number): string {
	const end = `KA${String(serial).padStart(6, "0")}`;
	return [..."0123456789X"].map((digit) => `1HGCV1F3${digit}${end}`).find((vin) => checkVin(vin) === "valid") ?? "";
}

const car = fc
	.record({
		name: fc.constantFrom(...names),
		price: fc.integer({ min: 60, max: 400 }),
		mileage: fc.integer({ min: 12, max: 1_400 }),
		exteriorColor: fc.constantFrom("Silver", "Oxford White", "Blue Pearl"),
		interiorColor: fc.constantFrom("Black", "Tan", "Gray"),
		transmission: fc.constantFrom("Automatic", "6-Speed Manual"),
	})
	.map(({ name, ...rest }) => ({ ...name, ...rest }));

const lot = fc.array(car, { minLength: 2, maxLength: 6 }).map((cars) =>
	cars.map((one, at): Facts => {
		const ends = { price: one.price * 100 + 95 - at, mileage: one.mileage * 100 + 11 + at };
		return { ...one, ...ends, year: "2019", vin: toVin(4000 + at), stockNumber: `K${at}${one.price}` };
	}),
);

const toCarfax = ({ vin }: Facts) => `https://www.carfax.com/VehicleHistory/p/Report.cfx?partner=DVW_1&vin=${vin}`;
const toPhoto = ({ vin }: Facts, n: number) => `https://photos.example/${vin.slice(-6)}/${n}.jpg`;
const toPath = ({ stockNumber }: Facts) => `/vehicle/2019-car-${stockNumber.toLowerCase()}`;
const toTitle = ({ year, make, model, trim }: Facts) => `${year} ${make} ${model} ${trim}`;

type Markup = (cars: Facts[], told: ReadonlySet<Detail>) => string;

const toSchema = (facts: Facts, told: ReadonlySet<Detail>) => ({
	"@type": "Car",
	name: toTitle(facts),
	vehicleIdentificationNumber: facts.vin,
	vehicleModelDate: facts.year,
	brand: facts.make,
	model: facts.model,
	vehicleConfiguration: facts.trim,
	mileageFromOdometer: { "@type": "QuantitativeValue", value: facts.mileage, unitCode: "SMI" },
	offers: { "@type": "Offer", price: facts.price, priceCurrency: "USD" },
	...(told.has("stockNumber") && { sku: facts.stockNumber }),
	...(told.has("exteriorColor") && { color: facts.exteriorColor }),
	...(told.has("interiorColor") && { vehicleInteriorColor: facts.interiorColor }),
	...(told.has("transmission") && { vehicleTransmission: facts.transmission }),
	...(told.has("url") && { url: toPath(facts) }),
	...(told.has("image") && { image: toPhoto(facts, 1) }),
});

const jsonLd: Markup = (cars, told) =>
	`<script type="application/ld+json">${JSON.stringify({ "@graph": cars.map((one) => toSchema(one, told)) })}</script>`;

const microdata: Markup = (cars, told) => {
	const prop = (name: string, value: unknown): string =>
		typeof value === "object" && value !== null
			? `<div itemprop="${name}" itemscope itemtype="https://schema.org/${(value as Record<string, string>)["@type"]}">${toProps(value)}</div>`
			: name === "url" || name === "image"
				? `<link itemprop="${name}" href="${value}">`
				: `<meta itemprop="${name}" content="${value}">`;
	const toProps = (value: object): string =>
		Object.entries(value)
			.filter(([name]) => !name.startsWith("@"))
			.map(([name, inner]) => prop(name, inner))
			.join("");
	return cars
		.map((one) => `<div itemscope itemtype="https://schema.org/Car">${toProps(toSchema(one, told))}</div>`)
		.join("");
};

const state: Markup = (cars, told) => {
	const vehicles = cars.map(({ exteriorColor, interiorColor, stockNumber, transmission, ...rest }) => ({
		...rest,
		...(told.has("stockNumber") && { stockNumber }),
		...(told.has("exteriorColor") && { exteriorColor }),
		...(told.has("interiorColor") && { interiorColor }),
		...(told.has("transmission") && { transmission }),
	}));
	const withPages = vehicles.map((one, at) => ({
		...one,
		...(told.has("url") && { url: toPath(cars[at] as Facts) }),
		...(told.has("image") && { images: [toPhoto(cars[at] as Facts, 1)] }),
		// Many a vendor keeps a flag where others keep the link.
		carfax: "true",
	}));
	return `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { vehicles: withPages } })}</script>`;
};

/** How a card writes its rows: label and value in one text, in two elements, in a list of terms. */
const rowStyles: ((label: string, value: string) => string)[] = [
	(label, value) => `<p>${label}: ${value}</p>`,
	(label, value) => `<div><span class="label">${label}:</span> <span>${value}</span></div>`,
	(label, value) => `<dl><dt>${label}</dt><dd>${value}</dd></dl>`,
];

function toRows(facts: Facts, style: (typeof rowStyles)[number]): string {
	return [
		["Mileage", `${facts.mileage.toLocaleString("en-US")} miles`],
		["Stock #", facts.stockNumber],
		["Exterior Color", facts.exteriorColor],
		["Interior Color", facts.interiorColor],
		["Transmission", facts.transmission],
	]
		.map(([label = "", value = ""]) => style(label, value))
		.join("");
}

const badge = `<img src="https://cdn.example/carfax-badge.png" alt="Show me the CARFAX">`;
const reports: ((facts: Facts) => string)[] = [
	(facts) => `<a href="${toCarfax(facts).replace("&", "&amp;")}">${badge}</a>`,
	(facts) => `<button onclick="window.open('${toCarfax(facts)}', 'carfax', 'width=900')">${badge}</button>`,
	(facts) => `<a href="#" data-report="${toCarfax(facts).replace("&", "&amp;")}">${badge}</a>`,
];
/** Links to Carfax that are no car's report. */
const carfaxItself = `<p><a href="https://www.carfax.com/">CARFAX</a> <a href="https://www.carfax.com/company/about">About CARFAX</a></p>`;
const toMoney = ({ price }: Facts) => `<b class="price">$${price.toLocaleString("en-US")}</b>`;

const scene = fc.record({
	cars: lot,
	markup: fc.constantFrom(jsonLd, microdata, state),
	told: fc.subarray([...details]).map((some) => new Set(some)),
	style: fc.constantFrom(...rowStyles),
	toReport: fc.constantFrom(...reports),
	tag: fc.constantFrom("li", "article", "div"),
});

function readDetails({ fields, images }: RawVehicle) {
	const read = (name: keyof Facts | "carfaxUrl") => fields[name]?.value;
	return {
		vin: read("vin"),
		price: Number(read("price")),
		mileage: Number(read("mileage")?.replace(/\D/g, "")),
		stockNumber: read("stockNumber"),
		exteriorColor: read("exteriorColor"),
		interiorColor: read("interiorColor"),
		transmission: read("transmission"),
		carfaxUrl: read("carfaxUrl"),
		photo: images[0],
	};
}

const toDetails = (facts: Facts) => ({
	...{ vin: facts.vin, price: facts.price, mileage: facts.mileage, stockNumber: facts.stockNumber },
	...{ exteriorColor: facts.exteriorColor, interiorColor: facts.interiorColor, transmission: facts.transmission },
	...{ carfaxUrl: toCarfax(facts), photo: toPhoto(facts, 1) },
});

test("what the cards of a list say fills what their markup leaves empty", () => {
	fc.assert(
		fc.property(scene, ({ cars, markup, told, style, toReport, tag }) => {
			const cards = cars.map(
				(one) => `<${tag} class="vehicle-card"><a href="${toPath(one)}"><img src="${toPhoto(one, 1)}"></a>
					<h3><a href="${toPath(one)}">${toTitle(one)}</a></h3>${toMoney(one)}${toRows(one, style)}${toReport(one)}</${tag}>`,
			);
			const html = `<title>Used cars</title>${markup(cars, told)}${carfaxItself}<h1>Our used cars</h1><div class="cars">${cards.join("\n")}</div>`;
			const { vehicles, kind } = extractPage({ url: "https://lot.example/used-inventory", html });
			expect(kind).toBe("list");
			expect(vehicles.map(readDetails)).toEqual(cars.map(toDetails));
		}),
		runs,
	);
});

test("what a vehicle page says fills what its markup leaves empty, its gallery a single photo", () => {
	fc.assert(
		fc.property(scene, fc.integer({ min: 1, max: 5 }), ({ cars, markup, told, style, toReport, tag }, photos) => {
			const [one, other] = cars as [Facts, Facts];
			const gallery = Array.from({ length: photos }, (_, at) => `<img src="${toPhoto(one, at + 1)}" alt="">`);
			const similar = `<h2>Similar vehicles</h2><${tag} class="card"><a href="${toPath(other)}">${toTitle(other)}</a>${toMoney(other)}${toReport(other)}</${tag}>`;
			const main = `<h1>${toTitle(one)}</h1>${toMoney(one)}${toRows(one, style)}${toReport(one)}<div class="gallery">${gallery.join("")}</div>`;
			const html = `<title>${toTitle(one)}</title>${markup([one], told)}${carfaxItself}<main>${main}</main><aside>${similar}</aside>`;
			const [vehicle, ...more] = extractPage({ url: `https://lot.example${toPath(one)}`, html }).vehicles;
			expect(more).toEqual([]);
			expect(vehicle && readDetails(vehicle)).toEqual(toDetails(one));
			expect(vehicle?.images).toHaveLength(photos);
		}),
		runs,
	);
});
