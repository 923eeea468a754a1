import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { createVin } from "../../testing/dealers/create-vin";
import { pick, read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);

const names = ["2012 Chevrolet Impala LT", "2014 Nissan Altima S", "2011 Honda CR-V SE", "2010 Toyota Corolla LE"];
const paints = ["Red", "White", "Silver", "Black"];
const feet = [
	"Call Marv at (231) 555-0142",
	"We finance from $500 down",
	"All prices plus $398 doc fee",
	"Hours: Mon-Fri 9-6",
	"Free delivery within 100 miles",
	"Warranty: 3 months / 3,000 miles on the powertrain",
	"5512 Grand Haven Rd, Norton Shores, MI",
	"Location: 2 miles north of town",
];

const shuffle = <T>(all: T[]): T[] =>
	all
		.map((one) => ({ one, key: random.below(10_000) }))
		.sort((a, b) => a.key - b.key)
		.map(({ one }) => one);

interface Style {
	toName: (name: string) => string;
	toLine: (line: string) => string;
	hasVins: boolean;
	isWrapped: boolean;
}

const styles = [
	{ toName: (name: string) => `<b>${name}</b><br>`, toLine: (line: string) => `${line}<br>` },
	{ toName: (name: string) => `<h3>${name}</h3>`, toLine: (line: string) => `<p>${line}</p>` },
	{ toName: (name: string) => `<p><strong>${name}</strong></p>`, toLine: (line: string) => `<p>${line}</p>` },
	{
		toName: (name: string) => `<div class="t">${name}</div>`,
		toLine: (line: string) => `<div class="d">${line}</div>`,
	},
];

interface Told {
	name: string;
	at: number;
	lines: string[];
}

const toPrice = (at: number) => 5950 + at * 1010;
const toMiles = (at: number) => 61_880 + at * 997;

function listLines(at: number): string[] {
	const [price, miles] = [toPrice(at).toLocaleString("en-US"), toMiles(at).toLocaleString("en-US")];
	return shuffle([
		random.pick([`Miles: ${miles}`, `${miles} miles`, `It has ${miles} miles`]),
		random.pick([`Price: $${price}`, `$${price}`, `Asking $${price}`]),
		`Color: ${paints[at]}`,
		`Stock #: B77${at}1`,
	]);
}

const toCar = ({ name, lines }: Told, { toName, toLine }: Style) => toName(name) + lines.map(toLine).join("");

test("the last car of a flat list keeps what it tells beyond the longest other, and nothing that stands behind it", () => {
	for (let round = 0; round < proofCount(200, 2000); round++) {
		const style = { ...random.pick(styles), hasVins: random.below(2) === 0, isWrapped: random.below(2) === 0 };
		const fewer = 2 + random.below(3);
		const cars = names.map((name, at): Told => {
			const lines = listLines(at);
			const vin = `VIN: ${createVin("1HGCM826", Number(name.slice(0, 4)), random)}`;
			const told = at === names.length - 1 ? lines : lines.slice(0, fewer);
			return { name, at, lines: style.hasVins ? [vin, ...told] : told };
		});
		const foot = shuffle(feet).slice(0, random.below(4)).map(style.toLine).join("");
		const body = cars.map((car) => toCar(car, style)).join("") + foot;
		const found = read(style.isWrapped ? `<div>${body}</div>` : body);
		expect(found.at(-1), body).toMatchObject({ year: 2010, make: "Toyota" });
		expect(found.slice(-1).map(pick("price", "mileage", "exteriorColor", "stockNumber")), body).toEqual([
			[toPrice(3), toMiles(3), "Black", "B7731"],
		]);
	}
});
