import { expect, test } from "vitest";
import { randomFrom } from "../../../scripts/sample-dealers/random";
import { dataLayers } from "../../../testing/dealers/data-layers";
import type { ShownCar } from "../../../testing/dealers/shown-car";
import { createStock } from "../../../testing/dealers/stock";
import { read } from "../../../testing/hand-made-page";
import { seed } from "../../../testing/proof";

const origin = "https://www.handmade.example";
const stock = createStock(randomFrom(seed), 6, { new: 0, sold: 0 });
const cars = stock.map((car, at): ShownCar => {
	const name = `${car.year} ${car.make} ${car.model}`;
	return { car, name, path: `/cars/${at}`, photos: [], price: "", miles: "", vin: car.vin, stockNumber: `T${at}7` };
});
const plain = cars.map(({ car }) => ({ ...car, url: `/cars/${car.vin}` }));
const offers = stock.map(({ vin, year, make, model, price }) => ({
	...{ "@type": "Offer", price, priceCurrency: "USD" },
	itemOffered: { "@type": "Car", vehicleIdentificationNumber: vin, vehicleModelDate: year, brand: make, model },
}));
const layer = (wanted: string) => dataLayers.find(({ name }) => name === wanted)?.inList(cars, origin) ?? "";

const forms: Record<string, string> = {
	"JSON-LD's list": layer("json-ld-list"),
	"JSON-LD's cars": layer("json-ld-each"),
	"offers of JSON-LD around the cars": `<script type="application/ld+json">${JSON.stringify(offers)}</script>`,
	"Next's data": layer("next-data"),
	"Nuxt's list of places": layer("nuxt-data"),
	"JSON of the site's own": `<script type="application/json">${JSON.stringify({ vehicles: plain })}</script>`,
	"a script's state": `<script>window.__STATE__ = ${JSON.stringify({ list: { vehicles: plain } })};</script>`,
	"a script's variable": `<script>var cars = ${JSON.stringify(plain)}, shown = 12;</script>`,
	"JSON within a string": `<script>window.s = JSON.parse(${JSON.stringify(JSON.stringify({ cars: plain }))});</script>`,
	"an attribute": `<div id="app" data-page='${JSON.stringify({ props: { vehicles: plain } })}'></div>`,
};

for (const [form, html] of Object.entries(forms))
	test(`cars that a page tells only in ${form} are read with what is said of them`, () => {
		const told = read(`<h1>Used cars</h1>${html}`).map(({ vin, year, make, price }) => ({ vin, year, make, price }));
		expect(told).toEqual(stock.map(({ vin, year, make, price }) => ({ vin, year, make, price })));
	});
