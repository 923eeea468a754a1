import fc from "fast-check";
import { expect, test } from "vitest";
import { toTerm } from "~/catalogue/to-term";
import { proofCount, seed } from "../../../testing/proof";
import { toEnglishColour } from "../../inventory/fields/wording/spanish-words";
import { toState } from "../places/us-states";
import { listSpokenPlaces } from "./keyword-places";
import { attributeWords } from "./keyword-words";
import { parseKeywords } from "./keywords";
import type { Name } from "./names";
import { toKeywords } from "./tokens";
import { findMeantNames, isOneMistakeAway } from "./typing-mistakes";
import { noWish, type Wish } from "./wish";

const name = (kind: Name["kind"], value: string, make = "", label = value): Name => {
	return {
		kind,
		value,
		make,
		label,
		term: toTerm(kind === "city" ? value.slice(0, -4) : kind === "dealership" ? label : value),
	};
};
const names: Name[] = [
	...[
		"Honda",
		"Toyota",
		"Chevrolet",
		"Ford",
		"BMW",
		"Mercedes-Benz",
		"Hyundai",
		"Lincoln",
		"Mazda",
		"Chrysler",
		"Jeep",
	].map((make) => name("make", make)),
	...[name("model", "Civic", "Honda"), name("model", "CR-V", "Honda"), name("model", "Camry", "Toyota")],
	...[
		name("model", "Tacoma", "Toyota"),
		name("model", "F-150", "Ford"),
		name("model", "X3", "BMW"),
		name("model", "X5", "BMW"),
	],
	...[name("model", "Tucson", "Hyundai"), name("model", "Mazda3", "Mazda"), name("model", "300", "Chrysler")],
	...[
		name("model", "Grand Cherokee", "Jeep"),
		name("model", "Cherokee", "Jeep"),
		name("model", "Silverado 1500", "Chevrolet"),
	],
	...[
		name("city", "Houston, TX"),
		name("city", "Tacoma, WA"),
		name("city", "Lincoln, NE"),
		name("city", "San Antonio, TX"),
	],
	...[name("city", "Portland, OR"), name("city", "Portland, ME"), name("dealership", "7", "", "Lone Star Motors")],
	{ term: "1hgcm82633a004352", kind: "vehicle", value: "99", make: "", label: "VIN 1HGCM82633A004352" },
];
const inStock = (text: string) => parseKeywords(text, names);
const wishOf = (text: string): Partial<Wish> => {
	const wish = inStock(text).wish;
	const isSet = (key: string) => JSON.stringify(wish[key as keyof Wish]) !== JSON.stringify(noWish[key as keyof Wish]);
	return Object.fromEntries(Object.entries(wish).filter(([key]) => isSet(key)));
};
const near = (zipCode: string, distance = 50) => ({ near: { place: zipCode, distance } });

test.each<[string, Partial<Wish>]>([
	[
		"honda civic 2018 houston",
		{ make: ["Honda"], model: ["Civic"], yearMin: 2018, yearMax: 2018, cities: ["Houston, TX"] },
	],
	["chevy under 20k", { make: ["Chevrolet"], priceMax: 20000 }],
	["f150", { model: ["F-150"] }],
	["F-150 XLT", { model: ["F-150"], words: ["xlt"] }],
	["f 150", { model: ["F-150"] }],
	["benz", { make: ["Mercedes-Benz"] }],
	["mercedes benz", { make: ["Mercedes-Benz"] }],
	["awd suv near 78701", { drivetrain: ["AWD"], bodyStyle: ["SUV"], ...near("78701") }],
	["toyota less than 60k miles", { make: ["Toyota"], mileageMax: 60000 }],
	["under 60,000 miles", { mileageMax: 60000 }],
	["between $10,000 and $20,000", { priceMin: 10000, priceMax: 20000 }],
	["10-20k", { priceMin: 10000, priceMax: 20000 }],
	["10k-20k", { priceMin: 10000, priceMax: 20000 }],
	["2015-2018 honda", { make: ["Honda"], yearMin: 2015, yearMax: 2018 }],
	["2018 or newer", { yearMin: 2018 }],
	["newer than 2018", { yearMin: 2019 }],
	["before 2010", { yearMax: 2009 }],
	["within 25 miles of 77002", near("77002", 25)],
	["honda or toyota", { make: ["Honda", "Toyota"] }],
	["grand cherokee", { model: ["Grand Cherokee"] }],
	["mazda 3", { model: ["Mazda3"] }],
	["chrysler 300", { make: ["Chrysler"], model: ["300"] }],
	["silverado 1500", { model: ["Silverado 1500"] }],
	["silverado", { words: ["silverado"] }],
	["tacoma", { model: ["Tacoma"] }],
	["honda tacoma", { make: ["Honda"], cities: ["Tacoma, WA"] }],
	["trucks in tacoma", { bodyStyle: ["Truck"], cities: ["Tacoma, WA"] }],
	["lincoln", { make: ["Lincoln"] }],
	["lincoln ne", { cities: ["Lincoln, NE"] }],
	["portland, or", { cities: ["Portland, OR"] }],
	["portland", { cities: ["Portland, OR", "Portland, ME"] }],
	["san antonio texas", { cities: ["San Antonio, TX"] }],
	["hybrid texas", { fuelType: ["Hybrid"], states: ["TX"] }],
	["honda tx", { make: ["Honda"], states: ["TX"] }],
	["hondas near me for sale", { make: ["Honda"] }],
	["chevys or fords", { make: ["Chevrolet", "Ford"] }],
	["used honda under 15,000 dollars", { make: ["Honda"], priceMax: 15000 }],
	["15000", { priceMax: 15000 }],
	["78701", near("78701")],
	["low mileage civic one owner", { model: ["Civic"] }],
	["7 passenger suv", { bodyStyle: ["SUV"] }],
	["mini van", { bodyStyle: ["Minivan", "Van"] }],
	["honda honda honda", { make: ["Honda"] }],
	["civic 2019 2018", { model: ["Civic"], yearMin: 2018, yearMax: 2019 }],
	["2018-2020 camry under $15,000", { yearMin: 2018, yearMax: 2020, model: ["Camry"], priceMax: 15000 }],
	['🚗 "honda civic" 🚗', { make: ["Honda"], model: ["Civic"] }],
	["Toyota Camry año 2018", { make: ["Toyota"], model: ["Camry"], yearMin: 2018, yearMax: 2018 }],
	["honda'; drop table", { make: ["Honda"], words: ["drop", "table"] }],
	["plug in hybrid", { fuelType: ["Plug-In Hybrid"] }],
	["lone star motors", { dealershipIds: [7] }],
	["1HGCM82633A004352", { vehicleIds: [99] }],
	["4x4 manual truck", { drivetrain: ["4WD"], transmission: ["Manual"], bodyStyle: ["Truck"] }],
	["used cars for sale", {}],
	["constructor toString", { words: ["constructor", "tostring"] }],
	["x5", { model: ["X5"] }],
])("%s", (text, wish) => {
	expect(wishOf(text)).toEqual(wish);
});

test("each chip tells what is left without it", () => {
	expect(inStock("red honda civic under 20k").understood).toEqual([
		{ label: "Red", said: "red", keywordWithout: "honda civic under 20k", as: "filter" },
		{ label: "Honda", said: "honda", keywordWithout: "red civic under 20k", as: "filter" },
		{ label: "Civic", said: "civic", keywordWithout: "red honda under 20k", as: "filter" },
		{ label: "Under $20,000", said: "under 20k", keywordWithout: "red honda civic", as: "filter" },
	]);
	expect(inStock("civic").understood).toEqual([{ label: "Civic", said: "civic", keywordWithout: "", as: "filter" }]);
});

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

test("nothing that a person types fails, and no word of it is lost or made up", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.string({ maxLength: 60 })), (text) => {
			const { wish } = inStock(text);
			for (const word of wish.words) expect(squeeze(toKeywords(text).join(""))).toContain(squeeze(word));
		}),
		{ seed, numRuns: proofCount(2000, 40000), examples: [["4wd"]] },
	);
});

test("one mistake is a letter more, less, other or two swapped", () => {
	for (const typed of ["camr", "camri", "camrry", "cmary", "amry", "xcamry"])
		expect(isOneMistakeAway(typed, "camry")).toBe(true);
	for (const typed of ["camry", "cmray", "kamri", "cam"]) expect(isOneMistakeAway(typed, "camry")).toBe(false);
});

test("a mistyped make, model or city is found, and a word that is still being typed", () => {
	const meant = (text: string, ...unknown: string[]) => findMeantNames(text, unknown, names).map((one) => one.value);
	expect(meant("toyta camri", "toyta", "camri")).toEqual(["Toyota", "Camry"]);
	expect(meant("huston", "huston")).toEqual(["Houston, TX"]);
	expect(meant("sna antonio", "sna")).toEqual(["San Antonio, TX"]);
	expect(meant("grand cheroke", "cheroke")).toEqual(["Grand Cherokee"]);
	expect(meant("hon", "hon")).toEqual(["Honda"]);
	expect(meant("hon civic", "hon")).toEqual([]);
	expect(meant("x4", "x4")).toEqual([]);
	expect(meant("c300", "c300")).toEqual([]);
	expect(meant("f160", "f160")).toEqual([]);
});

test("letters and digits written as one word are two words only where the letters are a make", () => {
	const word = fc.tuple(fc.stringMatching(/^[a-z]{2,7}$/), fc.stringMatching(/^[1-9][0-9]{0,3}$/));
	fc.assert(
		fc.property(word, ([letters, digits]) => {
			fc.pre(wishOf(letters).make === undefined);
			const { understood } = inStock(letters + digits);
			expect(understood.map(({ said }) => said)).toEqual([letters + digits]);
		}),
		{ seed, numRuns: proofCount(500, 20_000), examples: [[["cx", "5"]], [["wrx", "2018"]]] },
	);
	expect(wishOf("honda2018")).toEqual({ make: ["Honda"], yearMin: 2018, yearMax: 2018 });
});

test("a word is looked up as a city only behind a preposition or before a state, however its letters end", () => {
	const prepositions = ["in", "at", "from", "near", "around", "of", "to", "by"];
	const word = fc.stringMatching(/^[b-z]{3,7}$/).filter((text) => toState(text) === null && text !== "from");
	fc.assert(
		fc.property(word, word, fc.constantFrom(...prepositions), (before, city, preposition) => {
			expect(listSpokenPlaces([before, city])).toEqual([]);
			expect(listSpokenPlaces([before + preposition, city])).toEqual([]);
			expect(listSpokenPlaces([preposition + before, city])).toEqual([]);
			expect(listSpokenPlaces([before, preposition, city])).toContainEqual({ city, state: null, isLed: true });
			expect(listSpokenPlaces([city, "tx"])).toContainEqual({ city, state: "TX", isLed: false });
		}),
		{ seed },
	);
});

test("a color said in Spanish asks for cars of that color, as they are stored", () => {
	for (const [said, color] of attributeWords.color) {
		const stored = toEnglishColour(said);
		if (stored === said) continue;
		expect(parseKeywords(`camry ${said}`, names).wish, said).toMatchObject({ model: ["Camry"], color: [color] });
		expect(color, said).toBe(stored);
	}
	for (const said of "blanco negra gris azul rojo verde café marron dorado amarilla morado".split(" "))
		expect(parseKeywords(`carro ${said} usado`, names).wish.color, said).toEqual([toEnglishColour(said)]);
	expect(parseKeywords("camry blanco tx", [...names, name("city", "Blanco, TX")]).wish).toMatchObject({
		cities: ["Blanco, TX"],
		color: [],
	});
});
