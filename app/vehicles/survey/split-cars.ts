import { toMeanings } from "~/catalogue/model-meanings";
import { type Landing, noLanding, type Spelled, toBody, toLandingKey, toTown } from "../landing-address/landing";
import { toSlug } from "../landing-address/slug";
import { type StockName, toSpelled, toSpellings } from "../landing-address/to-landing";
import { states } from "../places/us-states";
import { listOnce, type SurveyedCar } from "./surveyed-car";

/** `within`: the wider model under which shoppers find the group's. */
export type Group = { landing: Landing; within: Spelled | null; cars: SurveyedCar[] };

/** In: all cars, and all names in stock. Out: the groups with landing pages, by key; a car is in nine, and in more for each model that means its own. */
export function splitCars(cars: SurveyedCar[], names: StockName[]): Map<string, Group> {
	const [spelled, models] = [spellNames(names), spellModels(names)];
	const groups = new Map<string, Group>();
	for (const car of cars)
		for (const [key, { landing, within }] of listLandings(car, spelled, models)) {
			const group = groups.get(key);
			if (group) group.cars.push(car);
			else groups.set(key, { landing, within, cars: [car] });
		}
	for (const group of groups.values()) group.cars = listOnce(group.cars);
	return groups;
}

type SpelledNames = Map<string, Spelled>;
type SpelledModel = { model: Spelled; within: Spelled | null };

const toFlat = (name: string) => toSlug(name)?.replace(/-/g, "") ?? null;
const toNameKey = (kind: string, within: string, name: string) => `${kind} ${toFlat(within)} ${toFlat(name)}`;

function spellNames(names: StockName[]): SpelledNames {
	const values = new Map<string, string[]>();
	for (const { kind, value } of names) {
		if (kind === "model") continue;
		const key = kind === "city" ? toCityKey(value) : toNameKey(kind, "", value);
		values.set(key, [...(values.get(key) ?? []), value]);
	}
	return new Map([...values].flatMap(([key, all]) => toEntry(key, toSpelled([...new Set(all)]))));
}

/** In: the stock's names. Out: by a dealer's model, all models that mean it, each once however it is spelled. */
function spellModels(names: StockName[]): Map<string, SpelledModel[]> {
	const models = new Map<string, SpelledModel[]>();
	for (const { make, of } of toMeanings(names.filter(({ kind }) => kind === "model"))) {
		const spellings = new Map<string | null, string[]>();
		for (const one of of.values())
			for (const name of toSpellings(one)) spellings.set(toFlat(name), [...(spellings.get(toFlat(name)) ?? []), name]);
		const spell = (name: string) => toSpelled(spellings.get(toFlat(name)) ?? []);
		for (const { name, means, within } of of.values()) {
			const model = spell(name);
			if (model === null) continue;
			const wider = within === null ? null : spell(of.get(within)?.name ?? "");
			for (const meant of means) {
				const key = toNameKey("model", make, meant);
				const others = models.get(key) ?? [];
				if (!others.some((other) => other.model.name === model.name))
					models.set(key, [...others, { model, within: wider }]);
			}
		}
	}
	return models;
}

function toEntry(key: string, spelled: Spelled | null): [string, Spelled][] {
	return spelled === null ? [] : [[key, spelled]];
}

const toState = (city: string) => /, ([A-Z]{2})$/.exec(city)?.[1] ?? null;
const toCityKey = (city: string) => toNameKey("city", toState(city) ?? "", toTown(city));

function listLandings(car: SurveyedCar, spelled: SpelledNames, models: Map<string, SpelledModel[]>) {
	const make = spelled.get(toNameKey("make", "", car.make ?? "")) ?? null;
	const ofModel = (make && models.get(toNameKey("model", car.make ?? "", car.model ?? ""))) ?? [];
	const state = toState(car.city ?? "");
	const city = (state && spelled.get(toCityKey(car.city ?? ""))?.name) ?? null;
	const body = toBody(toSlug(car.body ?? "") ?? "");
	const named = [
		{ make: null, model: null, within: null },
		...(make ? [{ make, model: null, within: null }] : []),
		...ofModel.map((one) => ({ make, ...one })),
	];
	const places = [
		{ state: null, city: null },
		...(state && states[state] ? [{ state, city: null }, ...(city ? [{ state, city }] : [])] : []),
	];
	const all = named.flatMap(({ within, ...name }) =>
		places.map((place) => ({ landing: { ...noLanding, ...name, ...place }, within })),
	);
	const asked = all.filter(({ landing }) => landing.make !== null || landing.state !== null);
	const ofBody = body === null ? [] : [{ landing: { ...noLanding, body }, within: null }];
	return new Map([...asked, ...ofBody].map((one) => [toLandingKey(one.landing), one]));
}
