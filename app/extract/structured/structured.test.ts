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

/** A text without an end of its own before the cars, every piece cut within one of them. */
function toStream(value: object): string {
	const text = "<p>“Très bien”: 5 % 🚗 [ {</p>";
	const told = `0:{"P":null}\n:HL["/a.css","style"]\n2:I[7,["1"],""]\nb:T${Buffer.byteLength(text).toString(16)},${text}c:["$","$L2",null,${JSON.stringify(value)}]\n`;
	const pieces = told.match(/.{1,130}/gsu) ?? [];
	return pieces.map((piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`).join("");
}

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
	"React's stream in pieces": toStream({ vehicles: plain.map((car) => ({ ...car, description: "$b" })) }),
	"an attribute": `<div id="app" data-page='${JSON.stringify({ props: { vehicles: plain } })}'></div>`,
};

for (const [form, html] of Object.entries(forms))
	test(`cars that a page tells only in ${form} are read with what is said of them`, () => {
		const found = read(`<h1>Used cars</h1>${html}`);
		expect(found.filter(({ description }) => description?.startsWith("$"))).toEqual([]);
		const told = found.map(({ vin, year, make, price }) => ({ vin, year, make, price }));
		expect(told).toEqual(stock.map(({ vin, year, make, price }) => ({ vin, year, make, price })));
	});
