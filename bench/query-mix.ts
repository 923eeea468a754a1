import { noFilters, sorts, toQuery } from "../app/vehicles/search/filters";
import { catalogue, createRandom, pick } from "./stock";

const cities = [
	"Houston, TX",
	"Austin, TX",
	"Dallas, TX",
	"Chicago, IL",
	"Phoenix, AZ",
	"Miami, FL",
	"Seattle, WA",
	"Denver, CO",
];
const zips = ["77002", "78701", "75201", "60601", "85004", "33130", "98101", "80202", "10001", "30303"];
const prices = [5000, 8000, 10000, 12000, 15000, 20000, 25000, 30000, 40000, 60000];
const mileages = [30000, 50000, 60000, 80000, 100000, 120000];

type Random = () => number;
type Maker = (random: Random) => string;

const anyModel = (random: Random) => {
	const { make, models } = pick(random, catalogue);
	return { make, model: pick(random, models).model ?? "" };
};

const phrases: Maker[] = [
	(random) => anyModel(random).make.toLowerCase(),
	(random) => Object.values(anyModel(random)).join(" ").toLowerCase(),
	(random) => `${Object.values(anyModel(random)).join(" ")} ${2012 + Math.floor(random() * 12)}`,
	(random) => `${anyModel(random).make} ${pick(random, cities)}`,
	(random) => `${pick(random, ["suv", "truck", "sedan", "van", "awd suv"])} under ${pick(random, prices) / 1000}k`,
	(random) => `${anyModel(random).model} less than ${pick(random, mileages) / 1000}k miles`,
	(random) => `${pick(random, ["red", "white", "black"])} ${anyModel(random).model}`,
	(random) => `${pick(random, ["hybrid", "electric", "diesel"])} near ${pick(random, zips)}`,
	() => "toyta camri",
	() => "lone star motors",
];

function chosen(random: Random, depth: number) {
	const { make, model } = anyModel(random);
	const year = 2010 + Math.floor(random() * 14);
	const choices = [
		{ make: [make] },
		{ priceMax: pick(random, prices) },
		{ yearMin: year },
		{ mileageMax: pick(random, mileages) },
		{ bodyStyle: [pick(random, ["SUV", "Truck", "Sedan", "Convertible"])] },
		{ zipCode: pick(random, zips), distance: pick(random, [null, 25, 100]) },
		{ make: [make], model: [model] },
		{ make: [make, pick(random, catalogue).make].sort() },
		{ location: pick(random, cities) },
		{ fuelType: [pick(random, ["Hybrid", "Electric", "Diesel"])] },
		{ priceMin: pick(random, prices), priceMax: 60000 },
		{ transmission: ["Manual"] },
	];
	return Object.assign({}, ...Array.from({ length: depth }, () => pick(random, choices)));
}

/** A third by words, most by one to four filters, a fifth beyond the first page, a third not by relevance. */
export function queryMix(): URLSearchParams[] {
	const random = createRandom(300);
	return Array.from({ length: 300 }, (_, at) => {
		const isTyped = at % 3 === 0;
		const filters = chosen(
			random,
			isTyped ? Math.floor(random() * 2) : at % 25 === 1 ? 0 : 1 + Math.floor(random() * 4),
		);
		const keyword = isTyped ? pick(random, phrases)(random) : null;
		const sortBy = random() < 0.35 ? pick(random, sorts) : "relevance";
		const page = random() < 0.2 ? 2 + Math.floor(random() ** 3 * 30) : 1;
		return toQuery({ ...noFilters, ...filters, keyword, sortBy }, { page });
	});
}
