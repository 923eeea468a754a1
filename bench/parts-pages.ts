import { mergeLabels, type PageLabel } from "../app/catalogue/page-label";
import { toCacheUrl } from "../app/edge/cache-key";
import { toListLabel, toVehicleLabel } from "../app/vehicles/parts/to-label";
import { type Filters, noFilters } from "../app/vehicles/search/filters";
import { isThere, type Market, type SimulatedCar, toModelKey, toPlaceKey } from "./parts-market";

export type Kind = "vehicle" | "model" | "model in a town" | "filtered list" | "unfiltered list";

export type SimulatedPage = {
	kind: Kind;
	key: string;
	toLabel: (version: number) => PageLabel | null;
	/** Equal texts show the same. */
	toContent: (version: number) => string;
};

const toKey = (path: string) => toCacheUrl(`https://cars.example${path}`) ?? path;
const slug = (name: string) => encodeURIComponent(name.toLowerCase().replaceAll(" ", "-"));
/** The last of these versions that is not later. */
const toLastOf = (versions: number[], version: number) => versions.findLast((one) => one <= version) ?? 0;
const toChanged = ({ changed, came, dealt }: SimulatedCar, version: number) =>
	Math.max(came, toLastOf([dealt], version), toLastOf([changed], version));

type Sorted = { byRank: SimulatedCar[]; ofYear: Map<number, SimulatedCar[]> };
const sorted = new WeakMap<SimulatedCar[], Sorted>();

function toSorted(cars: SimulatedCar[]): Sorted {
	const known = sorted.get(cars);
	if (known) return known;
	const ofYear = new Map<number, SimulatedCar[]>();
	for (const car of [...cars].sort((a, b) => a.mileage - b.mileage))
		ofYear.set(car.year, [...(ofYear.get(car.year) ?? []), car]);
	const made = { byRank: [...cars].sort((a, b) => a.rank - b.rank), ofYear };
	sorted.set(cars, made);
	return made;
}

export function toVehiclePage(market: Market, car: SimulatedCar): SimulatedPage {
	const like = market.ofModel.get(toModelKey(car)) ?? [];
	const list = (version: number) => {
		const isOther = (one: SimulatedCar) => one !== car && isThere(one, version);
		const { byRank, ofYear } = toSorted(like);
		const near = [-1, 0, 1].map((years) => listNearest(ofYear.get(car.year + years) ?? [], car.mileage, isOther));
		const similar = takeFirst(byRank, 4, isOther);
		const miles = near.map(({ below, above }, at) => ({
			...{ year: car.year + at - 1, from: getEnd(below), to: getEnd(above) },
		}));
		return {
			similar: { cars: similar, rank: similar[3]?.rank ?? null },
			compared: { comparables: near.flatMap(({ below, above }) => [...below, ...above]), miles },
		};
	};
	return {
		kind: "vehicle",
		key: toKey(`/vehicles/${car.vin}`),
		toLabel: (version) => toVehicleLabel(car.vin, { ...car, dealership: { id: car.dealership } }, list(version)),
		toContent: (version) => {
			const { similar, compared } = list(version);
			const own = [
				...[toChanged(car, version), isThere(car, version)],
				toLastOf(market.read.get(car.dealership) ?? [], version),
			];
			return JSON.stringify([
				own,
				[...similar.cars, ...compared.comparables].map((one) => [one.id, toChanged(one, version)]),
			]);
		},
	};
}

function takeFirst(
	cars: Iterable<SimulatedCar>,
	count: number,
	isTaken: (car: SimulatedCar) => boolean,
): SimulatedCar[] {
	const taken: SimulatedCar[] = [];
	for (const car of cars) {
		if (taken.length === count) break;
		if (isTaken(car)) taken.push(car);
	}
	return taken;
}

const NEAREST = 20;

const getEnd = (near: SimulatedCar[]) => (near.length === NEAREST ? (near.at(-1)?.mileage ?? null) : null);

function listNearest(ofYear: SimulatedCar[], mileage: number, isTaken: (car: SimulatedCar) => boolean) {
	const middle = ofYear.findIndex((car) => car.mileage >= mileage);
	const at = middle < 0 ? ofYear.length : middle;
	const below = ofYear.slice(Math.max(0, at - 40), at).reverse();
	return {
		below: takeFirst(below, NEAREST, isTaken),
		above: takeFirst(ofYear.slice(at, at + 40), NEAREST, isTaken),
	};
}

type Named = { make: string; model: string };

/** Its list, the models offered beside it, and what the last survey found. */
export function toModelPage(market: Market, named: Named, city: string | null): SimulatedPage {
	const place = city === null ? "" : `/in/${city.slice(-2).toLowerCase()}/${slug(city.slice(0, -4))}`;
	const list = () => {
		const cars = market.ofModel.get(toModelKey(named)) ?? [];
		return city === null ? cars : cars.filter((car) => car.city === city || car.other?.city === city);
	};
	const filters = { ...noFilters, make: [named.make], model: [named.model], location: city };
	const kind = city === null ? "model" : "model in a town";
	const facts = `${named.make}/${named.model}${city === null ? "" : `/${toPlaceKey(city)}`}`;
	const label = mergeLabels([toListLabel(filters), { own: [{ facts }], strip: [] }]);
	const toList = toLast(list);
	return {
		kind,
		key: toKey(`/used/${slug(named.make)}/${slug(named.model)}${place}`),
		toLabel: () => label,
		toContent: (version) => {
			const surveyed = toLastOf(market.surveyed.get(facts) ?? [], version);
			return [toList(version), toLastOf(market.named.get(named.make) ?? [], version), surveyed].join();
		},
	};
}

export function toListPage(kind: Kind, query: string, filters: Partial<Filters>): SimulatedPage {
	const label = toListLabel({ ...noFilters, ...filters }, { anyMake: true });
	return { kind, key: toKey(`/${query}`), toLabel: () => label, toContent: String };
}

function toLast(list: () => SimulatedCar[]): SimulatedPage["toContent"] {
	let changes: number[] | null = null;
	return (version) => {
		changes ??= list().flatMap(({ came, changed, gone, dealt }) => [came, changed, gone, dealt]);
		return String(changes.reduce((last, change) => (change <= version && change > last ? change : last), 0));
	};
}
