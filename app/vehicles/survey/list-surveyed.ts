import { toContentHash } from "../../to-content-hash";
import { formatWhat, noLanding, toLandingKey, toLandingPath, toTown } from "../landing-address/landing";
import { toSlug } from "../landing-address/slug";
import type { StockName } from "../landing-address/to-landing";
import { states } from "../places/us-states";
import { type Facts, toFacts, toMiddle } from "./facts";
import { listNarrower, type Narrower } from "./narrower";
import { type Group, splitCars } from "./split-cars";
import type { SurveyedCar } from "./surveyed-car";

export type NarrowerPage = { by: Narrower["by"]; name: string; path: string; cars: number; price: number | null };

export type KeptFacts = Facts & {
	narrower: NarrowerPage[];
	/** The canonical path, if another page lists exactly these cars. */
	sameAs?: string;
};

export type Surveyed = {
	key: string;
	path: string;
	facts: KeptFacts;
	/** Differs if cars or prices differ. */
	content: string;
	changedAt: string;
};

/** Fewer cars say nothing in general, and such a page should not be found. */
const fewestSurveyed = 3;
const mostNarrower = 10;

/** In: all listed cars, and the names in stock. Out: each landing page with its facts. */
export function* listSurveyed(cars: SurveyedCar[], names: StockName[], now: Date): Generator<Surveyed> {
	const groups = splitCars(cars, names);
	const below = listNarrower(groups, fewestSurveyed, mostNarrower);
	const firsts = listFirsts(groups);
	for (const [key, group] of groups) {
		if (group.cars.length < fewestSurveyed) continue;
		const path = toLandingPath(group.landing);
		const first = firsts.get(toListed(group));
		const narrower = (below.get(key) ?? []).flatMap((one) => toPage(one, groups));
		const facts = {
			...{ ...toFacts(group.cars, now), narrower: [...narrower, ...listModels(group, groups)] },
			...(first !== path && { sameAs: first }),
		};
		const told = group.cars.map(({ id, price, miles, changedAt }) => [id, price, miles, changedAt]);
		const content = toContentHash([facts, told]);
		const changedAt = group.cars.reduce((last, car) => (car.changedAt > last ? car.changedAt : last), "");
		yield { key, path, facts, content, changedAt };
	}
}

const toListed = ({ cars }: Group) => toContentHash(cars.map(({ id }) => id));

/** Of all pages with the same cars, that of the wider model, then the shortest path, which is the widest page's. */
function listFirsts(groups: Map<string, Group>): Map<string, string> {
	const firsts = new Map<string, string>();
	const paths = [...groups.values()].map((group) => {
		return { path: toLandingPath(group.landing), isWithin: Number(group.within !== null), listed: toListed(group) };
	});
	const byLength = (one: string, other: string) =>
		one.length - other.length || Number(one > other) - Number(one < other);
	for (const { path, listed } of paths.sort(
		(one, other) => one.isWithin - other.isWithin || byLength(one.path, other.path),
	))
		if (!firsts.has(listed)) firsts.set(listed, path);
	return firsts;
}

function toPage({ by, key }: Narrower, groups: Map<string, Group>): NarrowerPage[] {
	const group = groups.get(key);
	if (!group) return [];
	const { landing, cars } = group;
	const { make, model, state, city } = landing;
	const name = by === "what" ? (model ?? make)?.name : city ? toTown(city) : state && states[state];
	const price = toMiddle(cars.map((car) => car.price));
	return [{ by, name: name ?? "", path: toLandingPath(landing), cars: cars.length, price }];
}

/** No page lies below a body style: show the models that have it most often. */
function listModels({ landing, cars }: Group, groups: Map<string, Group>): NarrowerPage[] {
	if (landing.body === null) return [];
	const counts = new Map<string, number>();
	for (const { make, model } of cars) {
		const own = [make, model].map((name) => encodeURIComponent(toSlug(name ?? "") ?? "").replace(/-/g, "")).join("/");
		const key = toOfferedKey(own, groups);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostNarrower);
	const known = most.filter(([key]) => (groups.get(key)?.cars.length ?? 0) >= fewestSurveyed);
	return known.flatMap(([key]) =>
		toPage({ by: "what", key }, groups).map((page) => ({
			...page,
			name: formatWhat(groups.get(key)?.landing ?? noLanding),
		})),
	);
}

/** A "330i" is counted among the 3 Series. */
function toOfferedKey(key: string, groups: Map<string, Group>): string {
	const { landing, within } = groups.get(key) ?? {};
	return landing && within ? toLandingKey({ ...landing, model: within }) : key;
}
