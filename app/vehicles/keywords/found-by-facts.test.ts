import fc from "fast-check";
import { expect, test } from "vitest";
import { toTerm } from "~/catalogue/to-term";
import { proofCount, seed } from "../../../testing/proof";
import { dealerNames, makeAnyStock, namesOfStock } from "./fixtures/any-stock";
import { fits, type SoldCar, toListener } from "./fixtures/hear";

const cars = makeAnyStock(seed);
const names = namesOfStock(cars);
const hear = toListener(cars, names);
const lower = (text: string) => text.toLowerCase();
const isFound = (car: SoldCar, text: string) => fits(car, hear(text).wish, () => 0);

const respelled: ((name: string) => string)[] = [
	lower,
	(name) => lower(name).replace(/[-.']/g, ""),
	(name) => lower(name).replace(/[-.']/g, " "),
	(name) => lower(name).replace(/[- .']/g, ""),
	(name) =>
		lower(name)
			.replace(/([a-z])(\d)/g, "$1 $2")
			.replace(/(\d)([a-z])/g, "$1 $2"),
	(name) =>
		lower(name)
			.replace(/([a-z])(\d)/g, "$1-$2")
			.replace(/ /g, "-"),
];

const nicknames: Record<string, string[]> = {
	...{ Chevrolet: ["chevy"], Volkswagen: ["vw"], "Mercedes-Benz": ["mercedes", "benz", "mercedes benz"] },
	...{ BMW: ["bimmer"], "Land Rover": ["landrover"], Ram: ["dodge ram"] },
};

type Order = (car: SoldCar, make: string, model: string) => (string | number | null)[];
const trimFirst: Order = ({ trim }, _, model) => [trim, model];

/** What is true of a car, in the orders in which it is typed. */
const orders: Order[] = [
	(_, __, model) => [model],
	(_, make, model) => [make, model],
	({ trim }, make, model) => [make, model, trim],
	({ year }, make, model) => [year, make, model],
	({ year }, _, model) => [year, model],
	({ exteriorColor }, make, model) => [exteriorColor, make, model],
	({ bodyStyle }, make, model) => [make, model, bodyStyle],
	({ city }, make, model) => [make, model, "in", city.replace(",", "")],
	({ city }, make, model) => [city.slice(0, -4), make, model],
	trimFirst,
];

/** Said as an amount, and two makes of which one is a model: on purpose read otherwise. */
const readOtherwise = /^(?:Chevrolet One-Fifty|Hyundai Genesis)/;

/** "s q7" asks for an SQ7 and "lt d 200" for an LTD, whatever Q7 and D200 the lot's random trims call S and LT. */
const namesOther = ({ trim, model }: SoldCar) => {
	const [said, own] = [toTerm(`${trim}${model}`), toTerm(trim ?? "")];
	return names.some(({ kind, term }) => kind === "model" && said.startsWith(term) && term.length > own.length);
};

const anySearch = fc
	.tuple(fc.constantFrom(...cars), fc.constantFrom(...respelled), fc.constantFrom(...orders), fc.nat())
	.filter(([{ make, model }]) => !readOtherwise.test(`${make} ${model}`))
	.filter(([car, , order]) => order !== trimFirst || !namesOther(car))
	.map(([car, respell, order, at]) => {
		const makes = [lower(car.make), ...(nicknames[car.make] ?? [])];
		const said = order(car, makes[at % makes.length] ?? "", respell(car.model));
		return {
			car,
			text: said
				.filter((part) => part !== null)
				.join(" ")
				.toLowerCase(),
		};
	});

test("whoever types what is true of a car finds it, however its name is spelled", () => {
	fc.assert(
		fc.property(anySearch, ({ car, text }) => {
			expect(isFound(car, text), `${text} → ${car.title}`).toBe(true);
		}),
		{ numRuns: proofCount(500, 100_000), seed },
	);
});

test.each<[searches: string, titles: RegExp]>([
	["bmw 330i|330i|bimmer 330i", /^\d+ BMW 330i/],
	["bmw 3 series|3 series|3-series|3series", /^\d+ BMW (3 Series|330i|M340i)/],
	["mercedes c300|c300|mercedes c 300|benz c-300", /^\d+ Mercedes-Benz C 300/],
	["mercedes c class|c-class|c class", /^\d+ Mercedes-Benz C(-Class| 300)/],
	["gle|mercedes gle class", /^\d+ Mercedes-Benz GLE/],
	["lexus es", /^\d+ Lexus ES \d/],
	["lexus rx", /^\d+ Lexus RX \d/],
	["xc90|volvo xc90", /^\d+ Volvo XC90/],
	["q50|infiniti q50", /^\d+ Infiniti Q50/],
	["mazda 3|mazda3|mazda-3", /^\d+ Mazda (Mazda)?3 /],
	["ram 1500|ram1500|dodge ram 1500", /^\d+ (Dodge Ram|Ram) 1500 (?!REV|Classic)/],
	["sierra|gmc sierra", /^\d+ GMC Sierra (1500|2500|3500)/],
	["hyundai genesis", /^\d+ Hyundai Genesis/],
	["2008 grand cherokee", /^2008 Jeep Grand Cherokee (?!L |WK )/],
])("%s finds the cars under each name that dealers give them", (searches, titles) => {
	const meant = cars.filter(({ title }) => titles.test(title));
	for (const text of searches.split("|"))
		for (const car of meant) expect(isFound(car, text), `${text} → ${car.title}`).toBe(true);
});

test("a model's search finds no other model that only begins like it", () => {
	// Not by its title: the lot's random trims make a "Rogue Sport" of a Rogue, too.
	const others: [text: string, not: RegExp][] = [
		["rogue", /Rogue Sport/],
		["cherokee", /Grand Cherokee/],
		["range rover", /Range Rover (Sport|Evoque)/],
		["corolla", /Corolla (Cross|iM)/],
		["bmw 3 series", /BMW (4|5|X|M3$|i)/],
		["c class", /Mercedes-Benz (CL|E|GLC)/],
		["lexus es", /Lexus (GS|IS|RX)/],
		["f150", /Lightning/],
	];
	for (const [text, not] of others)
		for (const car of cars.filter(({ make, model }) => not.test(`${make} ${model}`)))
			expect(isFound(car, text), `${text} → ${car.title}`).toBe(false);
});

test("a dealer's name finds the dealer's cars, whatever its words mean elsewhere", () => {
	for (const [at, name] of dealerNames.entries()) {
		const whole = [name, name.toLowerCase(), name.toLowerCase().replace(/[^a-z0-9 ]/g, ""), name.replace("&", "and")];
		const short = name.replace(/,? (?:inc|llc)\.?$/i, "");
		for (const text of [...whole, short, `cars at ${short}`, `${short} under 90k`]) {
			const { wish } = hear(text);
			expect(wish, text).toMatchObject({
				dealershipIds: [at + 1],
				color: [],
				fuelType: [],
				make: [],
				cities: [],
				words: [],
			});
		}
	}
});
