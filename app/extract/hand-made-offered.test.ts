import { expect, test } from "vitest";
import { toVin } from "../../testing/vins";
import { hasThousands } from "../inventory/cut-mileage";
import { normalise } from "../inventory/normalise";
import { extractPage } from "./extract-page";

const site = "https://www.handmade.example";
const now = new Date("2026-06-01T00:00:00Z");

function readList(data: object, shown = "", sign = "") {
	const script = `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...data })}</script>`;
	const html = `<html class="${sign}"><head><title>Used cars</title>${script}</head><body>${shown}</body></html>`;
	const url = `${site}/used-inventory/index.htm`;
	const { vehicles } = extractPage({ url, html });
	const isWholeMiles = hasThousands(vehicles);
	return vehicles.flatMap((raw) => {
		const read = normalise(raw, { url, now, isWholeMiles });
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
