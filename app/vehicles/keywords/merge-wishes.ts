import type { Reading } from "./reading";
import { noWish, type Unwanted, type Wish } from "./wish";

export type Said = { reading: Reading; isNot: boolean };

export function mergeWishes(said: Said[]): Wish {
	const wanted = said.filter(({ isNot }) => !isNot).map(({ reading }) => reading.wish);
	const refused = said.filter(({ isNot }) => isNot).map(({ reading }) => reading.wish);
	const wish = wanted.reduce<Wish>(join, noWish);
	const models = said.filter(({ reading, isNot }) => !isNot && reading.ofMakes !== undefined);
	const ofMakes = models.flatMap(({ reading }) => reading.ofMakes ?? []);
	return { ...wish, ...toCars(wish, ofMakes), not: refused.reduce<Unwanted>(refuse, noWish.not) };
}

const lists = [
	...(["make", "model", "origin", "bodyStyle", "fuelType", "transmission", "drivetrain", "color"] as const),
	...(["cities", "states", "dealershipIds", "words", "vehicleIds"] as const),
];

/** Lists grow, single years span what lies between, and otherwise the narrower bound wins. */
function join(wish: Wish, more: Partial<Wish>): Wish {
	const joined: Wish = { ...wish, ...more };
	for (const name of lists) Object.assign(joined, { [name]: [...new Set([...wish[name], ...(more[name] ?? [])])] });
	joined.spelled = [...wish.spelled, ...(more.spelled ?? [])];
	joined.either = { ...wish.either, words: [...wish.either.words, ...(more.either?.words ?? [])] };
	const isPoint = (one: Partial<Wish>) => one.yearMin != null && one.yearMax != null;
	const spans = isPoint(wish) && isPoint(more);
	for (const name of ["year", "price", "mileage"] as const) {
		const [low, high] = spans && name === "year" ? [Math.min, Math.max] : [Math.max, Math.min];
		joined[`${name}Min`] = pick(low, wish[`${name}Min`], more[`${name}Min`]);
		joined[`${name}Max`] = pick(high, wish[`${name}Max`], more[`${name}Max`]);
	}
	return joined;
}

function pick(choose: (...of: number[]) => number, one: number | null, other: number | null | undefined) {
	return one === null || other == null ? (other ?? one) : choose(one, other);
}

function refuse(not: Unwanted, more: Partial<Wish>): Unwanted {
	const refused = { ...not };
	for (const name of Object.keys(not) as (keyof Unwanted)[])
		Object.assign(refused, { [name]: [...not[name], ...(more[name] ?? [])] });
	refused.make = [...refused.make, ...(more.origin ?? [])];
	return refused;
}

/** "honda civic" asks for both, "civic or corolla" for one of two, "civic or any toyota" for a model or a make. */
function toCars({ make, model, either }: Wish, ofMakes: string[]): Partial<Wish> {
	if (make.length === 0 || model.length === 0) return {};
	const alone = make.filter((name) => !ofMakes.includes(name));
	if (alone.length > 0) return { make: [], model: [], either: { ...either, make: alone, model } };
	return ofMakes.every((name) => make.includes(name)) ? {} : { make: [] };
}
