import { toFamily } from "~/catalogue/model-families";
import { findNames, type Name } from "./names";
import type { Reading } from "./reading";
import type { Spelling } from "./wish";

/** In: models by their name, and the words that said it. Out: all ways in which dealers list those cars. */
export function toModelReading(words: string[], models: Name[], names: Name[]): Omit<Reading, "length"> | null {
	const splits = listSplits(words, names);
	const split = splits.flatMap(({ cars }) => cars);
	if (models.length === 0 && !splits.some(({ at }) => isContested(words, at, names))) return null;
	const spelled = toEachOnce([...split, ...models.flatMap((model) => listSpelled(words, model, names))]);
	const values = [...new Set(models.map(({ value }) => value))];
	const labels = models.length > 0 ? models.map(({ label }) => label) : split.map(toLabel);
	return {
		label: [...new Set(labels)].join(" or "),
		wish: { ...(values.length > 0 && { model: values }), ...(spelled.length > 0 && { spelled }) },
		ofMakes: [...models, ...spelled].map(({ make }) => make),
	};
}

const toLabel = ({ make, model }: Spelling) => `${make} ${model}`;

/** "ram 1500": the 1500 of Ram, as Dodge's is the "Ram 1500"; by each place at which the words may part. */
function listSplits(words: string[], names: Name[]): { at: number; cars: Spelling[] }[] {
	const glued = words.length === 1 ? /^([a-z]{2,})-?(\d.*)$/.exec(words[0] ?? "")?.slice(1) : null;
	const parted = glued ?? words;
	const splits = parted.slice(1).map((_, at) => {
		const makes = ofKind("make", parted.slice(0, at + 1), names).map(({ value }) => value);
		const models = ofKind("model", parted.slice(at + 1), names).filter(({ make }) => makes.includes(make));
		return { at: at + 1, cars: models.map(({ make, value }) => ({ make, model: value, words: [] })) };
	});
	return splits.filter(({ cars }) => cars.length > 0);
}

/** Words that part elsewhere too are read whole: "dodge ram" may be a make, "ram promaster" of "ram promaster city" a model. */
function isContested(words: string[], at: number, names: Name[]): boolean {
	const begun = words.slice(2).map((_, more) => words.slice(0, more + 2));
	return begun.some((said) => (said.length !== at && isCar(said, names)) || isSplit(said, names));
}

const ofKind = (kind: Name["kind"], words: string[], names: Name[]) =>
	findNames(words, names).filter((name) => name.kind === kind);

const isCar = (words: string[], names: Name[]) =>
	findNames(words, names).some(({ kind }) => /^(make|model)$/.test(kind));
const isSplit = (words: string[], names: Name[]) =>
	listSplits(words, names).some(({ at }) => isContested(words, at, names));

/** "Santa Fe Sport" is also a Santa Fe whose trim is Sport, "330i" a 3 Series with that trim. */
function listSpelled(words: string[], { value, make }: Name, names: Name[]): Spelling[] {
	const shorter = words.slice(1).flatMap((_, at) =>
		ofKind("model", words.slice(0, at + 1), names)
			.filter((name) => name.make === make && name.value !== value)
			.map((name) => ({ make, model: name.value, words: words.slice(at + 1) })),
	);
	const family = toFamily(make, value);
	const number = family?.number.toLowerCase() ?? "";
	const said = words.join("").endsWith(number) ? [number, words.join("")] : [];
	const numbered = (family?.names ?? []).flatMap((model) =>
		[...new Set(said)].map((word) => ({ make, model, words: [word] })),
	);
	return [...shorter, ...numbered];
}

function toEachOnce(all: Spelling[]): Spelling[] {
	return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
