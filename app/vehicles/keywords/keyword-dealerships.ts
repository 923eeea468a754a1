import { toTerm } from "~/catalogue/to-term";
import { isPreposition } from "./keyword-places";
import { attributeWords } from "./keyword-words";
import { findNames, type Name } from "./names";
import type { Reading } from "./reading";
import { features, passedOver } from "./said-words";
import { toKeywords } from "./tokens";
import { attributes } from "./wish";

const legalForm = /^(?:inc|llc|ltd|co|corp)$/;

/** "red rock motors": a dealer's whole name, or its first words where the color or the like among them asks for nothing. */
export function readDealership(rest: string[], names: Name[]): Reading | null {
	const lead = isPreposition(rest[0] ?? "") ? 1 : 0;
	const reading = readName(rest.slice(lead), names);
	return reading && { ...reading, length: reading.length + lead };
}

function readName(rest: string[], names: Name[]): Reading | null {
	const found = names
		.filter(({ kind }) => kind === "dealership")
		.map((name) => ({ name, length: countSaid(rest, name, names) }))
		.filter(({ length }) => length > 0);
	const length = Math.max(0, ...found.map((one) => one.length));
	const longest = found.filter((one) => one.length === length).map(({ name }) => name);
	if (longest[0] === undefined) return null;
	return { length, label: longest[0].label, wish: { dealershipIds: longest.map(({ value }) => Number(value)) } };
}

/** How many keywords name the dealer; none if they are few or may mean something else. */
function countSaid(rest: string[], { label }: Name, names: Name[]): number {
	const own = toKeywords(label).filter((word) => word !== "and");
	let [length, matched] = [0, 0];
	while (length < rest.length && (rest[length] === "and" || isSame(rest[length], own[matched]))) {
		if (rest[length] !== "and") matched++;
		length++;
	}
	while (rest[length - 1] === "and") length--;
	const said = own.slice(0, matched);
	const isWhole = own.slice(matched).every((word) => legalForm.test(word));
	const isBegun = said.some((word) => !saysMore(word, names)) && said.some(isCarWord);
	const isNamed = isWhole ? !said.every((word) => isCarWord(word) || passedOver.has(word)) : isBegun;
	return matched >= 2 && isNamed ? length : 0;
}

const isSame = (said = "", own = "") => own !== "" && toTerm(said) === toTerm(own);

const isCarWord = (word: string) => attributes.some((name) => attributeWords[name].has(word));

const saysMore = (word: string, names: Name[]) =>
	isCarWord(word) ||
	passedOver.has(word) ||
	features.has(word) ||
	/\d/.test(word) ||
	findNames([word], names).some(({ kind }) => kind !== "dealership");

/** Where the names that a search may say begin in the vocabulary, each with two of its words. */
export function listDealerTerms(keywords: string[]): string[] {
	const words = keywords.filter((word) => word !== "and").map(toTerm);
	const pairs = words.slice(0, mostPairs).flatMap((word, at) => {
		const next = words[at + 1];
		return next === undefined ? [] : [word + next, `${word}&${next}`];
	});
	return [...new Set(pairs)].filter((term) => term.length >= 4);
}

const mostPairs = 12;
