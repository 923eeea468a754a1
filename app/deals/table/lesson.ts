import { type CarList, isKnown, type MarketCar, toFold, toSpec } from "./market-car";

/** A name for each number from 0 on; a car without one has -1. */
export type Named = { names: string[]; of: Int32Array };

/** A make's training cars as columns: an isolate holds 150,000 cars this way, but not as objects. */
export type Lesson = {
	folds: Uint8Array;
	years: Float64Array;
	miles: Float64Array;
	logPrices: Float64Array;
	models: Named;
	modelYears: Named;
	trims: Named;
	specs: Named;
	states: Named;
};

/** A make has some hundreds; a dealer with a new trim for each car teaches the first ones. */
const MOST_NAMES = 20_000;

const { columns, named } = {
	columns: ["folds", "years", "miles", "logPrices"] as const,
	named: ["models", "modelYears", "trims", "specs", "states"] as const,
};

/** In: training cars, in an order independent of their dealers. */
export function toLesson(cars: CarList, teaching: Int32Array): Lesson {
	const size = teaching.length;
	const numbers = { years: new Float64Array(size), miles: new Float64Array(size), logPrices: new Float64Array(size) };
	const folds = new Uint8Array(size);
	const naming = Object.fromEntries(named.map((name) => [name, createNaming(size)])) as Record<
		(typeof named)[number],
		Naming
	>;
	for (const [row, place] of teaching.entries()) {
		const car = cars.at(place);
		if (!car || !isKnown(car)) continue;
		folds[row] = toFold(car);
		numbers.years[row] = car.year;
		numbers.miles[row] = car.miles;
		numbers.logPrices[row] = Math.log(car.price ?? 1);
		for (const name of named) naming[name].note(row, toName[name](car));
	}
	return { folds, ...numbers, ...mapNamed((name) => naming[name].named) };
}

const within = (model: string | null, name: string | number | null) => (name === null ? null : `${model}|${name}`);

const toName: Record<(typeof named)[number], (car: MarketCar) => string | null> = {
	models: ({ model }) => model,
	modelYears: ({ model, year }) => within(model, year),
	trims: ({ model, trim }) => within(model, trim),
	specs: ({ model, vin }) => within(model, toSpec(vin)),
	states: ({ state }) => state,
};

export function toLessonWithout(lesson: Lesson, fold: number): Lesson {
	const kept = (_: number, row: number) => lesson.folds[row] !== fold;
	const [folds, years, miles, logPrices] = columns.map((name) => lesson[name].filter(kept));
	return {
		...({ folds, years, miles, logPrices } as Pick<Lesson, (typeof columns)[number]>),
		...mapNamed((name) => ({ names: lesson[name].names, of: lesson[name].of.filter(kept) })),
	};
}

function mapNamed(get: (name: (typeof named)[number]) => Named) {
	return Object.fromEntries(named.map((name) => [name, get(name)])) as Pick<Lesson, (typeof named)[number]>;
}

type Naming = ReturnType<typeof createNaming>;

function createNaming(size: number) {
	const numbers = new Map<string, number>();
	const all: Named = { names: [], of: new Int32Array(size).fill(-1) };
	const note = (row: number, name: string | null) => {
		if (name === null) return;
		const known = numbers.get(name);
		if (known === undefined && all.names.length === MOST_NAMES) return;
		if (known === undefined) numbers.set(name, all.names.push(name) - 1);
		all.of[row] = known ?? all.names.length - 1;
	};
	return { named: all, note };
}
