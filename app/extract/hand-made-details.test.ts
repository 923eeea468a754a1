import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);
const names = [
	...["2013 Ford Fusion SE", "2011 Toyota Camry LE", "2009 Honda Civic LX", "2015 Chevrolet Cruze LT"],
	...["2016 Nissan Sentra SV", "2014 Hyundai Elantra SE", "2012 Kia Optima LX", "2017 Mazda CX-5 Touring"],
];
const heads = ["Stk", "Year", "Make", "Model", "Miles", "Price"];
const layouts = ["below", "above", "below, some without", "above, some without"] as const;

interface Told {
	name: string;
	vin: string;
	price: number;
	miles: number;
}

function toTable(
	cars: Told[],
	{ layout, head, isNamed }: { layout: (typeof layouts)[number]; head: "th" | "td" | ""; isNamed: boolean },
) {
	const header = head === "" ? "" : `<tr>${heads.map((name) => `<${head}>${name}</${head}>`).join("")}</tr>`;
	const rows = cars.map(({ name, vin, price, miles }, at) => {
		const [year, make, model] = [name.slice(0, 4), name.split(" ")[1], name.split(" ").slice(2).join(" ")];
		const cells = [
			`${1600 + at}`,
			year,
			make,
			model,
			miles.toLocaleString("en-US"),
			price === 0 ? "Call" : `$${price.toLocaleString("en-US")}`,
		];
		const facts = `<tr class="veh">${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
		const text = `${isNamed ? `<b>${name}</b> 4dr Sedan<br>` : ""}<b>VIN:</b> ${vin} | <b>Color:</b> Silver<br><i>Good tires.</i>`;
		const details = `<tr class="details"><td></td><td colspan="5">${text}</td></tr>`;
		if (layout.includes("without") && at % 3 === 2) return facts;
		return layout.startsWith("below") ? facts + details : details + facts;
	});
	return `<h2>Inventory</h2><table>${header}<tbody>${rows.join("")}</tbody></table>`;
}

test("no car of a table gets the price, miles or VIN of the row of another, wherever its details stand", () => {
	for (let round = 0; round < proofCount(60, 2000); round++) {
		const cars = names.slice(0, 4 + random.below(5)).map((name, at): Told => {
			const vin = createVin("1HGCM8A6", Number(name.slice(0, 4)), random);
			return {
				name,
				vin,
				price: random.below(5) === 0 ? 0 : 4900 + at * 700 + random.below(90),
				miles: 61_000 + at * 4111 + random.below(900),
			};
		});
		const how = {
			layout: random.pick(layouts),
			head: random.pick(["th", "td", ""] as const),
			isNamed: random.below(3) > 0,
		};
		const body = toTable(cars, how);
		const found = read(body);
		for (const car of found) {
			const own = cars.find(({ name, vin }) => car.vin === vin || name.startsWith(`${car.year} ${car.make}`));
			expect([null, own?.price], `${JSON.stringify(how)} ${body}`).toContain(car.price);
			expect([null, own?.miles], `${JSON.stringify(how)} ${body}`).toContain(car.mileage);
			expect([null, own?.vin], `${JSON.stringify(how)} ${body}`).toContain(car.vin);
			expect(`${car.year} ${car.make}`, `${JSON.stringify(how)} ${body}`).toBe(
				own?.name.split(" ").slice(0, 2).join(" "),
			);
		}
		if (how.layout !== "below" || how.head !== "th") continue;
		const toFacts = (vin: string | null, price: number | null, miles: number | null) => [vin, price || null, miles];
		expect(
			found.map(({ vin, price, mileage }) => toFacts(vin, price, mileage)),
			body,
		).toEqual(cars.map(({ vin, price, miles }) => toFacts(vin, price, miles)));
	}
});
