import { listFamilyNames, toChoice } from "~/catalogue/model-families";
import { type Meaning, toMeanings } from "~/catalogue/model-meanings";
import { toLower } from "~/catalogue/to-lower";
import type { AskedLanding } from "./asked-landing";
import type { Landing, Spelled } from "./landing";
import { listTerms, toSlug } from "./slug";

/** From cars in stock, now or earlier; a model with its make. */
export type StockName = { kind: "make" | "model" | "city"; value: string; make: string };

/** In: an address, and the stock's names that it may mean. Out: the landing page; null if a name is unknown. */
export function toLanding(asked: AskedLanding, names: StockName[]): Landing | null {
	const make = toSpelled(listValues(names, "make"));
	const ofMake = names.filter((name) => make?.all.some((one) => toLower(one) === toLower(name.make)));
	const model = asked.model === null ? null : toModel(asked.model, ofMake);
	const city = toSpelled(listValues(names, "city").filter((one) => one.endsWith(`, ${asked.state}`)));
	const isKnown =
		(asked.make === null || make !== null) &&
		(asked.model === null || model !== null) &&
		(asked.city === null || city !== null);
	return isKnown ? { make, model, body: asked.body, state: asked.state, city: city?.name ?? null } : null;
}

/** "3 Series" also where dealers only list its numbers. */
function toModel(slug: string, names: StockName[]): Landing["model"] {
	const meanings = toMeanings(names.filter(({ kind }) => kind === "model"));
	const found = listTerms(slug).flatMap((term) => meanings.flatMap(({ of }) => of.get(term) ?? []));
	const spelled = toSpelled(found.flatMap(toSpellings));
	const means = [...new Set(found.flatMap((one) => [...one.means]))];
	return spelled && { ...spelled, means, family: findFamily(names[0]?.make ?? "", spelled.name) };
}

/** "3 Series" of a 330i; null for the family itself and for a model without one. */
function findFamily(make: string, model: string): string | null {
	const [family] = listFamilyNames(make, model);
	return family === undefined || toSlug(family) === toSlug(toChoice(make, model)) ? null : family;
}

export function toSpellings({ isFamily, name, spellings }: Meaning): string[] {
	return isFamily ? [name] : [...spellings];
}

function listValues(names: StockName[], kind: StockName["kind"]): string[] {
	return names.filter((name) => name.kind === kind).map(({ value }) => value);
}

/** Shows the clearest spelling: "CR-V" before "CRV", "Grand Cherokee" before "GRAND CHEROKEE". */
export function toSpelled(values: string[]): Spelled | null {
	const named = values.filter((value) => toSlug(value) !== null).sort(byClearness);
	const [name] = named;
	return name === undefined ? null : { name, all: values };
}

function byClearness(one: string, other: string): number {
	const lengths = (toSlug(other)?.length ?? 0) - (toSlug(one)?.length ?? 0);
	return lengths || countCapitals(one) - countCapitals(other) || Number(one > other) - Number(one < other);
}

const countCapitals = (text: string) => text.match(/\p{Lu}/gu)?.length ?? 0;
