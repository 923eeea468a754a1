import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import type { StockName } from "../landing-address/to-landing";
import { toMiddle } from "./facts";
import { listSurveyed } from "./list-surveyed";
import type { SurveyedCar } from "./surveyed-car";

const now = new Date("2026-03-01T00:00:00Z");
const models = ["Honda Civic", "Honda Pilot", "Ford Edge", "Ford Escape"];
const cities = ["Austin, TX", "Waco, TX", "Reno, NV"];
const [makes, states] = [
	["Honda", "Ford"],
	["TX", "NV"],
];
const stateNames: Record<string, string> = { TX: "Texas", NV: "Nevada" };
const names: StockName[] = [
	...makes.map((value) => ({ kind: "make" as const, value, make: "" })),
	...models.map((name) => ({
		kind: "model" as const,
		value: name.split(" ")[1] ?? "",
		make: name.split(" ")[0] ?? "",
	})),
	...cities.map((value) => ({ kind: "city" as const, value, make: "" })),
];
const drawn = fc.record({
	model: fc.constantFrom(...models),
	city: fc.constantFrom(...cities),
	body: fc.constantFrom("SUV", "Sedan", null),
	price: fc.integer({ min: 1, max: 99 }),
});
const stock = fc.array(drawn, { minLength: 12, maxLength: 40 }).map((all) =>
	all.map(({ model: name, ...one }, id): SurveyedCar & { name: string } => {
		const [make = "", model = ""] = name.split(" ");
		const none = { car: null, year: null, miles: null, label: null, goodBelow: null, priceWas: null, priceAt: null };
		return { ...none, ...one, id, name, make, model, dealershipId: 1, place: id, changedAt: now.toISOString() };
	}),
);

const toPath = (...parts: string[]) => `/used${parts.map((part) => `/${part.toLowerCase()}`).join("")}`;
const inState = (state: string) => (car: SurveyedCar) => car.city?.endsWith(state) === true;

test("a landing page names the pages just below it that have three cars, a body style's those of its models", () => {
	const check = (cars: (SurveyedCar & { name: string })[]) => {
		const pages = new Map([...listSurveyed(cars, names, now)].map(({ path, facts }) => [path, facts]));
		const toRow = (name: string, path: string, of: SurveyedCar[]) =>
			of.length < 3 ? [] : [{ name, path, cars: of.length, price: toMiddle(of.map(({ price }) => price)) }];
		const expectBelow = (path: string, rows: ReturnType<typeof toRow>) => {
			const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
			const below = pages.get(path)?.narrower.map(({ by: _, ...row }) => row) ?? [];
			expect([path, [...below].sort(byPath)]).toEqual([path, pages.has(path) ? [...rows].sort(byPath) : []]);
		};
		for (const body of ["SUV", "Sedan"]) {
			const own = new Set(cars.filter((car) => car.body === body).map(({ name }) => name));
			const ofModels = models.filter((name) => own.has(name));
			const rows = ofModels.map((name) => [name, cars.filter((car) => car.name === name)] as const);
			expectBelow(
				toPath(body),
				rows.flatMap(([name, of]) => toRow(name, toPath(...name.split(" ")), of)),
			);
		}
		for (const state of states) {
			const here = cars.filter(inState(state));
			const towns = cities.filter((city) => city.endsWith(state));
			const ofMakes = makes.flatMap((make) =>
				toRow(
					make,
					toPath(make, "in", state),
					here.filter((car) => car.make === make),
				),
			);
			const ofTowns = towns.flatMap((city) => {
				const town = city.split(",")[0] ?? "";
				return toRow(
					town,
					toPath("in", state, town),
					here.filter((car) => car.city === city),
				);
			});
			expectBelow(toPath("in", state), [...ofMakes, ...ofTowns]);
		}
		for (const make of makes) {
			const own = cars.filter((car) => car.make === make);
			const ofModels = models
				.filter((name) => name.startsWith(make))
				.flatMap((name) =>
					toRow(
						name.split(" ")[1] ?? "",
						toPath(...name.split(" ")),
						own.filter((car) => car.name === name),
					),
				);
			const ofStates = states.flatMap((state) =>
				toRow(stateNames[state] ?? "", toPath(make, "in", state), own.filter(inState(state))),
			);
			expectBelow(toPath(make), [...ofModels, ...ofStates]);
		}
	};
	fc.assert(fc.property(stock, check), { seed, numRuns: proofCount(40, 400) });
});
