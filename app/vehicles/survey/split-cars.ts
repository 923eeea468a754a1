import { type Landing, noLanding, type Spelled, toBody, toLandingKey, toTown } from "../landing-address/landing";
import { toSlug } from "../landing-address/slug";
import { type StockName, toSpelled } from "../landing-address/to-landing";
import { states } from "../places/us-states";
import { listOnce, type SurveyedCar } from "./surveyed-car";

export type Group = { landing: Landing; cars: SurveyedCar[] };

/** In: all cars, and all names in stock. Out: the groups with landing pages, by key; a car is in up to nine. */
export function splitCars(cars: SurveyedCar[], names: StockName[]): Map<string, Group> {
	const spelled = spellNames(names);
	const groups = new Map<string, Group>();
	for (const car of cars)
		for (const landing of listLandings(car, spelled)) {
			const key = toLandingKey(landing);
			const group = groups.get(key);
			if (group) group.cars.push(car);
			else groups.set(key, { landing, cars: [car] });
		}
	for (const group of groups.values()) group.cars = listOnce(group.cars);
	return groups;
}

type SpelledNames = Map<string, Spelled>;

const toFlat = (name: string) => toSlug(name)?.replace(/-/g, "") ?? null;
const toNameKey = (kind: string, within: string, name: string) => `${kind} ${toFlat(within)} ${toFlat(name)}`;

function spellNames(names: StockName[]): SpelledNames {
	const values = new Map<string, string[]>();
	for (const { kind, value, make } of names) {
		const key = kind === "city" ? toCityKey(value) : toNameKey(kind, make, value);
		values.set(key, [...(values.get(key) ?? []), value]);
	}
	return new Map([...values].flatMap(([key, all]) => toEntry(key, toSpelled([...new Set(all)]))));
}

function toEntry(key: string, spelled: Spelled | null): [string, Spelled][] {
	return spelled === null ? [] : [[key, spelled]];
}

const toState = (city: string) => /, ([A-Z]{2})$/.exec(city)?.[1] ?? null;
const toCityKey = (city: string) => toNameKey("city", toState(city) ?? "", toTown(city));

function listLandings(car: SurveyedCar, spelled: SpelledNames): Landing[] {
	const make = spelled.get(toNameKey("make", "", car.make ?? "")) ?? null;
	const model = (make && spelled.get(toNameKey("model", car.make ?? "", car.model ?? ""))) ?? null;
	const state = toState(car.city ?? "");
	const city = (state && spelled.get(toCityKey(car.city ?? ""))?.name) ?? null;
	const body = toBody(toSlug(car.body ?? "") ?? "");
	const names = [
		{ make: null, model: null },
		...(make ? [{ make, model: null }] : []),
		...(model ? [{ make, model }] : []),
	];
	const places = [
		{ state: null, city: null },
		...(state && states[state] ? [{ state, city: null }, ...(city ? [{ state, city }] : [])] : []),
	];
	const all = names.flatMap((name) => places.map((place) => ({ ...noLanding, ...name, ...place })));
	const named = all.filter((landing) => landing.make !== null || landing.state !== null);
	return body === null ? named : [...named, { ...noLanding, body }];
}
