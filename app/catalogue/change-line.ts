import type { ListPart, MarketPart, Part } from "./page-label";
import { toLower } from "./to-lower";

/** As the triggers of migrations 0034 and 0045 write it: a version and what it changed. */
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
	return (line) => !(line[1] in kinds) || tests.some((test) => test(line));
}

const kinds = { car: true, cars: true, shared: true, dealership: true, names: true, facts: true };

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
	if ("facts" in part) return ([, kind, keys]) => kind === "facts" && (keys as string[]).includes(part.facts);
	if ("market" in part) return (line) => isBeside(part.market, line);
	return (line) => isListed(part.list, line);
}

/** Cars already shown are found by their keys instead. */
function isBeside(market: MarketPart, line: ChangeLine): boolean {
	if (line[1] === "shared") return true;
	if (line[1] === "dealership") return line[3] === 1;
	if (line[1] !== "car") return false;
	const [, , , shared, , , make, model, , year, mileage, rank] = line;
	if (shared === 1) return true;
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

/** A car with other sellers may be listed for theirs; a dealership silent for days says so on every card. */
function isListed(list: ListPart, line: ChangeLine): boolean {
	if (line[1] === "names" || line[1] === "shared") return true;
	if (line[1] === "dealership") return line[3] === 1;
	if (line[1] === "cars")
		return (line[2] as string[][]).some(
			([make, model]) => isAmong(list.make, toLower(make ?? "")) && isAmong(list.model, toLower(model ?? "")),
		);
	if (line[1] !== "car") return false;
	const [, , , shared, , dealership, make, model, city] = line;
	if (shared === 1) return true;
	return (
		(list.dealership === null || list.dealership === dealership) &&
		isAmong(list.make, String(make)) &&
		isAmong(list.model, String(model)) &&
		isAt(list, String(city))
	);
}

const isAmong = (names: string[], name: string) => names.length === 0 || names.includes(name);

function isAt({ place, state }: ListPart, city: string): boolean {
	return place === null || city === place || (state !== null && city.endsWith(`, ${state}`));
}
