import type { SurveyedCar } from "./surveyed-car";

export type YearFacts = {
	year: number;
	cars: number;
	price: number | null;
	miles: number | null;
	goodBelow: number | null;
};

/** Dollars and miles are the median car's. */
export type Facts = {
	cars: number;
	price: number | null;
	miles: number | null;
	years: YearFacts[];
	/** Cars with a label, and those with a great or good price. */
	rated: number;
	good: number;
	cuts: { cars: number; dollars: number | null };
};

const mostYears = 12;
const fewestOfYear = 2;
export const newsDays = 90;

export function toFacts(cars: SurveyedCar[], now: Date): Facts {
	const since = new Date(now.getTime() - newsDays * 86_400_000).toISOString();
	const cuts = cars.flatMap(({ price, priceWas, priceAt }) =>
		price !== null && priceWas !== null && priceWas > price && (priceAt ?? "") > since ? [priceWas - price] : [],
	);
	const labelled = cars.filter(({ label }) => label !== null);
	return {
		cars: cars.length,
		price: toMiddle(cars.map(({ price }) => price)),
		miles: toMiddle(cars.map(({ miles }) => miles)),
		years: listYears(cars),
		rated: labelled.length,
		good: labelled.filter(({ label }) => label === "great" || label === "good").length,
		cuts: { cars: cuts.length, dollars: toMiddle(cuts) },
	};
}

function listYears(cars: SurveyedCar[]): YearFacts[] {
	const ofYear = new Map<number, SurveyedCar[]>();
	for (const car of cars) {
		if (car.year === null) continue;
		const others = ofYear.get(car.year);
		if (others) others.push(car);
		else ofYear.set(car.year, [car]);
	}
	return [...ofYear]
		.filter(([, those]) => those.length >= fewestOfYear)
		.sort(([one], [other]) => other - one)
		.slice(0, mostYears)
		.map(([year, those]) => ({
			year,
			cars: those.length,
			price: toMiddle(those.map(({ price }) => price)),
			miles: toMiddle(those.map(({ miles }) => miles)),
			goodBelow: toMiddle(those.map(({ goodBelow }) => goodBelow)),
		}));
}

/** Of the known values; of two in the middle the lower, which one car really has. */
export function toMiddle(values: (number | null)[]): number | null {
	const known = values.filter((value) => value !== null).sort((a, b) => a - b);
	return known[Math.floor((known.length - 1) / 2)] ?? null;
}
