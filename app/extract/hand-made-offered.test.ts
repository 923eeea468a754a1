import { expect, test } from "vitest";
import { toVin } from "../../testing/vins";
import { getMarkedMiles } from "../inventory/cut-mileage";
import { normalise } from "../inventory/normalise";
import { extractPage } from "./extract-page";

const site = "https://www.handmade.example";
const now = new Date("2026-06-01T00:00:00Z");

function readList(data: object, shown = "", sign = "") {
	const script = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data })}</script>`;
	const html = `<html class="${sign}"><head><title>Used cars</title>${script}</head><body>${shown}</body></html>`;
	const url = `${site}/used-inventory/index.htm`;
	const { vehicles } = extractPage({ url, html });
	const markedMiles = getMarkedMiles(vehicles, now);
	return vehicles.flatMap((raw) => {
		const read = normalise(raw, { url, now, markedMiles });
		return read.ok ? [read.car] : [];
	});
}

const names = ["Ford Escape SE", "Kia Soul LX", "Honda Fit EX", "Mazda CX-5 Touring"];
const toCar = (at: number, more: object = {}) => ({
	name: `Used 2019 ${names[at]}`,
	url: `${site}/used/2019-0f3a9b${at}.htm`,
	vehicleIdentificationNumber: toVin(at + 40),
	offers: { "@type": "Offer", priceCurrency: "USD", price: `${18 + at}900` },
	...more,
});
const toMiles = (value: number) => ({ mileageFromOdometer: { "@type": "QuantitativeValue", value, unitCode: "SMI" } });
const typed = { "@type": ["Product", "Car"] };
const toCollection = (cars: object[]) => ({
	"@type": "CollectionPage",
	about: { "@type": "WebPage", offers: { itemOffered: cars } },
});

test("a list of Dealer.com's is cut to thousands as a whole, and one whole mileage shows that it is not", () => {
	const readMiles = (miles: number[]) =>
		readList(toCollection(miles.map((value, at) => toCar(at, { ...typed, ...toMiles(value) }))), "", "ddc-site").map(
			({ mileage }) => mileage,
		);
	expect(readMiles([18_096, 6032, 45_601, 5211])).toEqual([18_096, 6032, 45_601, 5211]);
	expect(readMiles([18_096, 6032, 37, 5211])).toEqual([18_096, 6032, 37, 5211]);
	expect(readMiles([18, 6, 45, 5])).toEqual([null, null, null, null]);
	expect(readMiles([999, 6, 45, 5])).toEqual([null, null, null, null]);
	expect(readMiles([1000, 6, 45, 5])).toEqual([1000, 6, 45, 5]);
});

test("an offer tells the VIN of the car that it offers", () => {
	const toOffer = (at: number, serialNumber: string, car: object = {}) => ({
		"@type": "Offer",
		name: `2019 ${names[at]}`,
		serialNumber,
		url: `${site}/vehicle-details/used-2019-id-6604763${at}`,
		price: 9498 + at,
		itemOffered: { "@type": "Product", name: `2019 ${names[at]}`, ...car },
	});
	const read = (offers: object[]) =>
		readList({ "@type": "SearchResultsPage", offers }).map(({ vin, year, price, originalListingUrl }) => [
			vin,
			year,
			price,
			originalListingUrl?.replace(site, ""),
		]);
	const told = [0, 1].map((at) => [toVin(at + 40), 2019, 9498 + at, `/vehicle-details/used-2019-id-6604763${at}`]);
	expect(read([0, 1].map((at) => toOffer(at, toVin(at + 40), { vehicleModelDate: 2019 })))).toEqual(told);
	expect(read([0, 1].map((at) => toOffer(at, toVin(at + 40))))).toEqual(told);
	expect(read([0, 1].map((at) => ({ ...toOffer(at, toVin(at + 40)), itemOffered: undefined })))).toEqual(told);
	const wrong = toVin(40).replace(/.$/, (last) => String((Number(last) + 1) % 10));
	for (const serialNumber of ["SN-4471-0093-18273", wrong])
		expect(read([toOffer(0, serialNumber), toOffer(1, serialNumber)]), serialNumber).toEqual([]);
});

test("an offered thing without a type is a car where its VIN or its words are a car's, at its page whatever list led there", () => {
	const cars = [0, 1, 2, 3].map((at) => toCar(at, toMiles(30 + at)));
	const toCard = (query: string) => (at: number) =>
		`<li class="card"><h2><a href="${toCar(at).url.replace(site, "")}${query}">2019 ${names[at]}</a></h2><p>3${at},373 miles</p><p>$1${8 + at},900</p></li>`;
	for (const query of ["", "?priorityType=spv", "?from=list&pos=7"]) {
		const list = readList(toCollection(cars), `<ul>${[0, 1, 2, 3].map(toCard(query)).join("")}</ul>`);
		expect(
			list.map(({ vin, mileage }) => [vin, mileage]),
			query,
		).toEqual([0, 1, 2, 3].map((at) => [toVin(at + 40), 30_373 + 1000 * at]));
	}
	expect(readList(toCollection(cars)).map(({ vin }) => vin)).toEqual([0, 1, 2, 3].map((at) => toVin(at + 40)));
	const toys = cars.map(({ name, url, offers }) => ({ name, url, offers }));
	expect(readList(toCollection(toys))).toEqual([]);
});

test("pages that their query alone tells apart stay apart", () => {
	const toCard = (at: number) =>
		`<li class="card"><h2><a href="/details.asp?id=7${at}">2019 ${names[0]}</a></h2><p>3${at},373 miles</p><p>$1${8 + at},900</p></li>`;
	const data = toCollection([toCar(0, { url: `${site}/details.asp` })]);
	expect(
		readList(data, `<ul>${[0, 1, 2].map(toCard).join("")}</ul>`).map(({ vin, mileage }) => [vin, mileage]),
	).toEqual(expect.arrayContaining([0, 1, 2].map((at) => [null, 30_373 + 1000 * at])));
});

test("two cars of one file's name stay two, though data name that file alone", () => {
	const toCard = (at: number) =>
		`<li class="card"><h2><a href="/unit?id=7${at}">20${19 + at} ${names[at]}</a></h2><p>3${at},373 miles</p><p>$1${8 + at},900</p></li>`;
	const data = toCollection([toCar(0, { url: `${site}/unit` })]);
	expect(readList(data, `<ul>${toCard(1)}</ul>`).map(({ vin, year }) => [vin, year])).toEqual(
		expect.arrayContaining([
			[toVin(40), 2019],
			[null, 2020],
		]),
	);
});
