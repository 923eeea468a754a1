import { mayMean } from "./model-families";
import type { ListPart, MarketPart, Part } from "./page-label";
import { toLower } from "./to-lower";
import { toTerm } from "./to-term";

/** As the triggers of migrations 0034 and 0056 write it: a version and what it changed. */
export type ChangeLine = [version: number, kind: string, ...told: unknown[]];

export function parseLines(text: string): ChangeLine[] {
	const lines = text.split("\n").filter((line) => line !== "");
	return lines.map((line) => toLowered(JSON.parse(line)));
}

function toLowered(line: ChangeLine): ChangeLine {
	if (line[1] !== "car") return line;
	const [version, kind, gone, shared, car, dealership, make, model, city, ...numbers] = line;
	const names = [make, model, city].map((name) => toLower(String(name ?? "")));
	return [version, kind, gone, shared, car, dealership, ...names, ...numbers];
}

/** In: what a page shows. Out: whether a line changes it; a line of an unknown kind may change anything. */
export function toTouched(parts: Part[]): (line: ChangeLine) => boolean {
	const tests = parts.map(toTest);
	return (line) => !kinds.has(line[1]) || tests.some((test) => test(line));
}

const kinds = new Set(["car", "cars", "deals", "dealership", "facts", "landings", "names", "shared"]);

function toTest(part: Part): (line: ChangeLine) => boolean {
	if ("cars" in part) {
		const cars = new Set(part.cars);
		return ([, kind, ...told]) => {
			if (kind === "cars") return (told[1] as unknown[]).some((key) => cars.has(String(key)));
			return cars.has(String(kind === "shared" ? told[0] : kind === "car" ? told[2] : ""));
		};
	}
	if ("gone" in part) {
		const cars = new Set(part.gone);
		return ([, kind, ...told]) => kind === "car" && told[0] === 1 && cars.has(String(told[2]));
	}
	if ("dealership" in part) return ([, kind, id]) => kind === "dealership" && id === part.dealership;
	if ("facts" in part)
		return ([, kind, keys]) => kind === "landings" || (kind === "facts" && (keys as string[]).includes(part.facts));
	if ("deals" in part) return (line) => listMakes(line).includes(part.deals);
	if ("market" in part) return (line) => isBeside(part.market, line);
	return (line) => isListed(part.list, line);
}

/** Makes of which more cars have new deals than a line can name. */
const listMakes = ([, kind, makes]: ChangeLine) => (kind === "deals" ? (makes as string[]) : []);

/** Cars already shown are found by their keys instead. */
function isBeside(market: MarketPart, line: ChangeLine): boolean {
	if (line[1] === "shared") return true;
	if (line[1] === "deals") return listMakes(line).includes(market.make);
	if (line[1] === "dealership") return line[3] === 1;
	if (line[1] !== "car") return false;
	const [, , , shared, , , make, model, , year, mileage, rank] = line;
	if (isOldAndShared(shared)) return true;
	if (make !== market.make || model !== market.model) return false;
	// A line from before migration 0045.
	if (typeof rank !== "number") return true;
	return rank <= market.rank || isCompared(market, year, mileage);
}

function isCompared({ miles }: MarketPart, year: unknown, mileage: unknown): boolean {
	const range = miles.find((one) => one.year === year);
	if (range === undefined || typeof mileage !== "number") return false;
	return mileage >= (range.from ?? 0) && (range.to === null || mileage <= range.to);
}

/** Lines from before migration 0056 do not tell of a car's other sellers, for which it may be listed. */
const isOldAndShared = (shared: unknown) => shared === 1;

/** A dealership silent for days says so on every card. */
function isListed(list: ListPart, line: ChangeLine): boolean {
	if (line[1] === "shared") return true;
	if (line[1] === "names") return isNamed(list, line);
	if (line[1] === "deals") return listMakes(line).some((make) => isAmong(list.make, make));
	if (line[1] === "dealership") return line[3] === 1;
	if (line[1] === "cars")
		return (line[2] as string[][]).some(
			([make, model]) =>
				isAmong(list.make, toLower(make ?? "")) && isMeant(list.model, toLower(make ?? ""), toLower(model ?? "")),
		);
	if (line[1] !== "car") return false;
	const [, , , shared, , dealership, make, model, city] = line;
	if (isOldAndShared(shared)) return true;
	return (
		(list.dealership === null || list.dealership === dealership) &&
		isAmong(list.make, String(make)) &&
		isMeant(list.model, String(make), String(model)) &&
		isAt(list, String(city))
	);
}

const isAmong = (names: string[], name: string) => names.length === 0 || names.includes(name);

/** By any name that dealers give the list's models. */
function isMeant(models: string[], make: string, model: string): boolean {
	return isAmong(models, model) || models.some((one) => mayMean(make, one, model));
}

function isAt({ place, state }: ListPart, city: string): boolean {
	return place === null || city === place || (state !== null && city.endsWith(`, ${state}`));
}

/** Lists offer all makes in stock, and their own makes' models; a city's new spelling may be how its page names it. */
function isNamed(list: ListPart, [, , kind, value, make]: ChangeLine): boolean {
	if (kind === "city") return list.place !== null && toTown(list.place) === toTown(String(value));
	if (kind === "model") return list.make.length === 0 || list.make.some((one) => toTerm(one) === toTerm(String(make)));
	return true;
}

const toTown = (city: string) => toTerm(city.replace(/, \w{2}$/, ""));
