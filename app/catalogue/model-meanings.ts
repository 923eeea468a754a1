import { listBegun, listFamilyNames, toChoice } from "./model-families";
import { toTerm } from "./to-term";

/** What shoppers look for by itself: a "Silverado 1500", an "Ioniq 5" and a "718 Cayman", though the first is a Silverado too. */
const standsApart = /^(?:\d{1,4}(?:HD)?|GT|boxster|cayman)(?=$|[\s/])/i;

export type Meaning = {
	/** Of a family our name, else a dealer's. */
	name: string;
	isFamily: boolean;
	spellings: Set<string>;
	/** All names in stock whose cars it means: "XC90 T6" for an XC90, "Sierra 1500" for a Sierra, no "Rogue Sport" for a Rogue. */
	means: Set<string>;
	/** The term of the choice under which shoppers find it; null for one that they are offered. */
	within: string | null;
};

/** In: one make's models in stock. Out: by term what each, and each family of these, means. Every name is in one that is offered. */
export function listMeanings(make: string, names: Iterable<string>): Map<string, Meaning> {
	const known = new Set(names);
	const meanings = new Map<string, Meaning>();
	const meaningOf = (name: string) => {
		const term = toTerm(name);
		const isFamily = listFamilyNames(make, name)[0] === name;
		const own = meanings.get(term) ?? { name, isFamily, spellings: new Set(), means: new Set(), within: null };
		meanings.set(term, own);
		return own;
	};
	const covers = new Map<string, string>();
	for (const name of known) {
		const own = meaningOf(toChoice(make, name));
		own.spellings.add(name);
		own.means.add(name);
	}
	for (const name of known)
		for (const { choice, isApart } of listHeads(make, name, known)) {
			meaningOf(choice).means.add(name);
			if (!isApart && !covers.has(name)) covers.set(name, toTerm(choice));
		}
	for (const one of meanings.values()) {
		const within = [...one.spellings].map((name) => covers.get(name) ?? null);
		if (!one.isFamily && !within.includes(null)) one.within = within[0] ?? null;
	}
	return meanings;
}

type Head = { choice: string; isApart: boolean };

/** The choices in stock that mean a name beside its own, the widest first. */
function listHeads(make: string, name: string, known: Set<string>): Head[] {
	const [family] = listFamilyNames(make, name);
	const begun = listBegun(name).filter(({ begin }) => known.has(begin));
	const heads = begun.map(({ begin, rest }) => ({ choice: toChoice(make, begin), isApart: standsApart.test(rest) }));
	return family === undefined ? heads : [{ choice: family, isApart: false }, ...heads];
}

export type Meanings = { make: string; of: Map<string, Meaning> }[];

/** By make, however it is spelled. */
export function toMeanings(stocked: { make: string; value: string }[]): Meanings {
	const names = new Map<string, { make: string; all: string[] }>();
	for (const { make, value } of stocked) {
		const known = names.get(toTerm(make));
		if (known) known.all.push(value);
		else names.set(toTerm(make), { make, all: [value] });
	}
	return [...names.values()].map(({ make, all }) => ({ make, of: listMeanings(make, all) }));
}

/** All names in stock that models mean, of any of the makes. */
export function listMeantNames(wished: string[], meanings: Meanings): string[] {
	const meant = wished.flatMap((one) =>
		meanings.flatMap(({ make, of }) => [...(of.get(toTerm(toChoice(make, one)))?.means ?? [])]),
	);
	return [...new Set(meant)];
}

/** In: models in stock. Out: those that shoppers are offered, by make, and under which of these a dealer's model is found. */
export function toOffered(stocked: { make: string; value: string }[]) {
	const meanings = toMeanings(stocked);
	const models = meanings.flatMap(({ make, of }) =>
		[...of.values()].filter(({ within }) => within === null).map(({ name }) => ({ make, model: name })),
	);
	const choicesOf = new Map<string, string[]>();
	for (const choice of new Set(models.map(({ model }) => model)))
		for (const name of listMeantNames([choice], meanings)) {
			const others = choicesOf.get(name);
			if (others) others.push(choice);
			else choicesOf.set(name, [choice]);
		}
	return { models, choicesOf };
}
