import { lexusLetters, listFamilyNames, mercedesClasses, toChoice } from "~/catalogue/model-families";
import { listMeanings } from "~/catalogue/model-meanings";
import { toTerm } from "~/catalogue/to-term";
import { type Name, termsOf } from "./names";

/** Cars that one maker sells under one name, while dealers list them by their own numbers too: "3 Series" and "330i". */
export type Family = { term: string; label: string; make: string; first: string; last: string };

/** Those that a search names. Two letters are a family only beside their make. */
export function listFamilies(keywords: string[]): Family[] {
	const grams = new Set(toGrams(keywords));
	const terms = new Set([...grams].flatMap((gram) => termsOf(gram)));
	return families.filter(({ term, make }) => grams.has(term) && (term.length > 2 || terms.has(toTerm(make))));
}

/** Those that models name. */
export function listFamiliesOf(models: string[]): Family[] {
	const terms = new Set(models.map(toTerm));
	return families.filter(({ term }) => terms.has(term));
}

function toGrams(keywords: string[]): string[] {
	return keywords.flatMap((_, at) => [1, 2, 3].map((length) => toTerm(keywords.slice(at, at + length).join(""))));
}

/** In: keywords and models in stock. Out: those that the keywords mean without saying their names, under the term as said. */
export function listMeantModels(keywords: string[], names: Name[]): Name[] {
	const models = names.filter(({ kind }) => kind === "model");
	const grams = new Set(toGrams(keywords).flatMap((gram) => termsOf(gram)));
	const said = models.filter(({ term }) => grams.has(term)).map((own) => ({ ...own, wished: own.value }));
	const kin = listFamilies(keywords).map((family) => ({ ...family, wished: family.label }));
	const meanings = new Map(
		[...said, ...kin].map(({ make }) => [
			make,
			listMeanings(
				make,
				models.filter((model) => model.make === make).map(({ value }) => value),
			),
		]),
	);
	const meant = [...said, ...kin].flatMap(({ term, label, make, wished }) => {
		const means = meanings.get(make)?.get(toTerm(toChoice(make, wished)))?.means ?? [];
		return [...means].map((value): Name => ({ kind: "model", value, make, term, label }));
	});
	return [...new Map(meant.map((one) => [`${one.term}|${one.make}|${one.value}`, one])).values()];
}

const all = (letters: string) => ({ first: `${letters} `, last: `${letters}:` });

/** Few dealers write "Gle 350", or "gle 350". */
function toCases(family: Family): Family[] {
	const cases = [
		(text: string) => text,
		(text: string) => text.toLowerCase(),
		(text: string) => text.slice(0, 1) + text.slice(1).toLowerCase(),
	];
	const all = cases.map((to) => ({ ...family, first: to(family.first), last: to(family.last) }));
	return [...new Map(all.map((one) => [one.first, one])).values()];
}

const families: Family[] = [
	..."12345678".split("").flatMap((digit) => {
		const of = { term: `${digit}series`, label: `${digit} Series`, make: "BMW" };
		return [of, { ...of, term: `${digit}er` }].flatMap((one) => [
			{ ...one, first: digit, last: `${digit}~` },
			{ ...one, first: `M${digit}`, last: `M${digit}~` },
		]);
	}),
	...mercedesClasses.flatMap((letters) => {
		const names = listFamilyNames("Mercedes-Benz", `${letters}-Class`);
		return names.flatMap((name) => {
			const of = { make: "Mercedes-Benz", label: names[0] ?? name, term: toTerm(name) };
			return [
				{ ...of, ...all(letters) },
				{ ...of, first: letters, last: `${letters} ` },
				{ ...of, ...all(`AMG ${letters}`) },
			];
		});
	}),
	...lexusLetters.flatMap((letters) => {
		const of = { make: "Lexus", label: letters, term: letters.toLowerCase() };
		return [
			{ ...of, ...all(letters) },
			{ ...of, first: letters, last: `${letters} ` },
		];
	}),
].flatMap(toCases);
