import { expect, test } from "vitest";
import type { RawField } from "~/inventory/raw-vehicle";
import { toVin } from "../../../testing/vins";
import { findJsonLdCars } from "./json-ld";

type Spelling = (value: string) => object;

const named = (...names: string[]): Spelling[] => names.map((name) => (value) => ({ [name]: value }));
/** Text, an object with its name or value, a list. */
const shaped = (...names: string[]): Spelling[] =>
	names.flatMap((name): Spelling[] => [
		(value) => ({ [name]: value }),
		(value) => ({ [name]: { "@type": "PropertyValue", value } }),
		(value) => ({ [name]: { "@type": "Thing", name: value } }),
		(value) => ({ [name]: [{ "@type": "Thing", name: value }] }),
	]);
const offered = (toOffer: Spelling): Spelling[] => [
	(value) => ({ offers: toOffer(value) }),
	(value) => ({ offers: [{ "@type": "AggregateOffer" }, toOffer(value)] }),
];

const vin = toVin(7);
const address = "https://www.dealer.example/used/civic-7.htm";
const facts: { field: RawField; value: string; spellings: Spelling[] }[] = [
	{
		field: "vin",
		value: vin,
		spellings: shaped(
			...["vehicleIdentificationNumber", "vin", "serialNumber", "identifier", "productID", "sku", "mpn", "gtin"],
		),
	},
	{
		field: "stockNumber",
		value: "A1234",
		spellings: shaped("stockNumber", "sku", "mpn", "productID", "inventoryNumber"),
	},
	{ field: "title", value: "A fine car", spellings: named("name", "title") },
	{
		field: "year",
		value: "2019",
		spellings: shaped("vehicleModelDate", "modelDate", "year", "productionDate", "releaseDate"),
	},
	{ field: "make", value: "Honda", spellings: shaped("brand", "manufacturer", "make") },
	{ field: "model", value: "Civic", spellings: shaped("model") },
	{ field: "trim", value: "EX-L", spellings: shaped("vehicleConfiguration", "trim") },
	{ field: "mileage", value: "42150", spellings: shaped("mileageFromOdometer").filter((_, at) => at < 2) },
	{ field: "exteriorColor", value: "Blue", spellings: shaped("color", "vehicleExteriorColor") },
	{ field: "interiorColor", value: "Black", spellings: shaped("vehicleInteriorColor") },
	{
		field: "fuelType",
		value: "Hybrid",
		spellings: [...shaped("fuelType"), (fuelType) => ({ vehicleEngine: { "@type": "EngineSpecification", fuelType } })],
	},
	{ field: "transmission", value: "Automatic", spellings: shaped("vehicleTransmission") },
	{ field: "bodyStyle", value: "Sedan", spellings: shaped("bodyType") },
	{ field: "drivetrain", value: "AWD", spellings: shaped("driveWheelConfiguration") },
	{ field: "engine", value: "2.0L", spellings: shaped("vehicleEngine") },
	{
		field: "condition",
		value: "https://schema.org/UsedCondition",
		spellings: [...named("itemCondition"), ...offered((itemCondition) => ({ itemCondition }))],
	},
	{ field: "description", value: "One owner.", spellings: shaped("description") },
	{
		field: "url",
		value: address,
		spellings: [
			...named("url", "@id", "mainEntityOfPage"),
			(value) => ({ mainEntityOfPage: { "@id": value } }),
			...offered((url) => ({ url })),
		],
	},
	{
		field: "price",
		value: "18950",
		spellings: [
			...offered((price) => ({ price })),
			...offered((lowPrice) => ({ lowPrice })),
			...offered((price) => ({ lowPrice: price, highPrice: price })),
			...offered((price) => ({ priceSpecification: { price } })),
		],
	},
	{
		field: "currency",
		value: "CAD",
		spellings: [
			...offered((priceCurrency) => ({ priceCurrency })),
			...offered((priceCurrency) => ({ priceSpecification: [{ priceCurrency }] })),
		],
	},
];

function readOne(stated: object) {
	const cars = findJsonLdCars([{ "@context": "https://schema.org", "@type": "Car", ...stated }]);
	expect(cars).toHaveLength(1);
	return cars[0];
}

test("each fact of a car is read under every name and in every shape that sites give it", () => {
	for (const { field, value, spellings } of facts)
		for (const spell of spellings) {
			const known = field === "title" ? { vin } : { name: "Ask for it" };
			const stated = { ...known, ...spell(value) };
			expect(readOne(stated)?.fields[field], JSON.stringify(stated)).toBe(value);
		}
});

test("a photo is read in every shape that sites give it", () => {
	const photo = "https://img.dealer.example/7.jpg";
	for (const name of ["image", "photo"])
		for (const value of [photo, { contentUrl: photo }, { url: photo }, { "@id": photo }])
			for (const stated of [value, [value]])
				expect(readOne({ name: "Ask for it", [name]: stated })?.images, JSON.stringify(stated)).toEqual([photo]);
});

test("a stock number is none that is a VIN, and kilometres are told as such", () => {
	expect(readOne({ name: "Ask for it", sku: vin, mpn: "A1234" })?.fields.stockNumber).toBe("A1234");
	for (const [unit, told] of [
		[{ unitCode: "KMT" }, "km"],
		[{ unitText: "kilometers" }, "km"],
		[{ unitCode: "SMI" }, "mi"],
		[{ unitText: "miles" }, "mi"],
		[{}, undefined],
	] as const)
		expect(
			readOne({ name: "Ask for it", mileageFromOdometer: { value: 42150, ...unit } })?.fields.mileageUnit,
			JSON.stringify(unit),
		).toBe(told);
});

test("what a dealer makes offer of on each of its pages is no car of the page, unless it tells which car it is", () => {
	const own = { "@type": "Car", name: "2018 Jeep Compass Sport", mileageFromOdometer: { value: 81_872 } };
	const offer = (more: object) => ({
		...{ "@type": "Offer", price: "17995" },
		itemOffered: { "@type": "Car", name: "2018 Jeep Compass", ...more },
	});
	for (const type of ["AutoDealer", "Organization", "Store"]) {
		const dealer = { "@type": type, name: "A dealer", makesOffer: [offer({}), offer({})] };
		expect(findJsonLdCars([own, dealer]).map(({ fields }) => fields.title)).toEqual([own.name]);
		for (const identity of [{ vehicleIdentificationNumber: vin }, { url: address }, { sku: "A1234" }])
			expect(findJsonLdCars([own, { ...dealer, makesOffer: offer(identity) }]), type).toHaveLength(2);
	}
});
