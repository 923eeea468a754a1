import type { Outline } from "../../markup/outline";
import { inColour, readInColour, readPair, readSeats } from "../../text/colours/colour-story";
import {
	type Colours,
	readColourLine,
	readColourWord,
	readUpholstery,
	splitColours,
} from "../../text/colours/colour-words";
import { isPaint } from "../../text/colours/paint-words";
import type { Finding } from "../../text/finding";
import type { Run } from "../money/price-lines";
import { isAmongFacts } from "../names/fact-lists";
import { isOfSeats } from "./drawn-field";
import { hasNumber, isFacts, isShort, listParts, listSentences, longestLine } from "./fact-lines";

/** Colours without a label: in a line of facts, alone beside the miles, in a story's own words. Doubt gives none. */
export function readToldColours(outline: Outline, runs: Run[], isCard: boolean): Finding["fields"] {
	const lines = runs.filter(isShort);
	const factLines = lines.filter(isFacts);
	const facts = factLines.map(listSentences);
	const lone = factLines.flatMap(({ at }, order) =>
		(facts[order] ?? []).filter((part) => isPaintAt(outline, at, part)),
	);
	const sides = lines.filter(({ text }) => sideWords.test(text));
	const bySide = sides.flatMap(listSentences).flatMap((part) => part.split(nextSide).map(readColourWord));
	const inCard = isCard ? readCard(outline, runs, facts) : readProse(runs);
	const line = isCard ? [...lines.map(({ text }) => text), ...listPairs(sides)].map(readColourLine) : [];
	return {
		...toFields({ exterior: getOnly([...lone, ...inCard.paints]), interior: getOnly(inCard.seats) }),
		...toFields(inCard.pairs.find((found) => found !== null)),
		...toFields({
			exterior: getOnly(bySide.map((found) => found?.exterior)),
			interior: getOnly(bySide.map((found) => found?.interior)),
		}),
		...toFields(line.find((found) => found !== null)),
	};
}

interface InCard {
	paints: string[];
	seats: string[];
	pairs: (Colours | null)[];
}

/** A whole page's sentences; its short texts may be a menu's or a part's. */
function readProse(runs: Run[]): InCard {
	const told = runs.filter(({ text }) => text.length >= shortestProse).flatMap(listStory);
	const pairs = told.flatMap((part) => readPair(part) ?? []);
	const isOne = new Set(pairs.map(({ exterior, interior }) => `${exterior} ${interior}`)).size === 1;
	return { paints: [], seats: told.flatMap((part) => readSeats(part) ?? []), pairs: isOne ? pairs : [] };
}

const shortestProse = 60;

function readCard(outline: Outline, runs: Run[], facts: string[][]): InCard {
	const told = runs.map(listStory);
	const paintsTold = told.filter((_, at) => isStory(runs[at])).flatMap((parts) => parts.filter(isPaint));
	return {
		paints: [
			...listLonePaints(outline, runs),
			...runs.filter(isShort).flatMap(listFirstPaint),
			...runs.filter(({ text }) => inColour.test(text)).flatMap((run) => listSentences(run).flatMap(readInColour)),
			...paintsTold,
		],
		seats: told.flat().flatMap((part) => readSeats(part) ?? []),
		pairs: [
			// "62,344 miles · Scarlet Ember / Charcoal"
			...facts.flat().map((part) => (part.includes(" / ") ? splitColours(part) : null)),
			...told.flat().map(readPair),
			...[...facts, ...runs.map(listFirstParts)].map(readUpholstery),
		],
	};
}

function toFields({ exterior, interior }: Partial<Record<keyof Colours, string | undefined>> = {}): Finding["fields"] {
	return { ...(exterior && { exteriorColor: exterior }), ...(interior && { interiorColor: interior }) };
}

function getOnly(told: (string | undefined)[]): string | undefined {
	const [only, other] = new Set(told.filter((value) => value !== undefined));
	return other === undefined ? only : undefined;
}

const sideWords = /\b(?:(?:ext|int)(?:erior)?|outside|inside|colou?r)\b/i;
const nextSide = /\s(?=(?:ext|int)\.(?:\s|$))/i;

function listPairs(lines: Run[]): string[] {
	return lines.flatMap((line) => {
		const parts = listParts([line]);
		return parts.slice(1).map((part, at) => `${parts[at]} | ${part}`);
	});
}

/** A paint, or what stands where other cards have one. */
function isPaintAt({ paints }: Outline, at: number, part: string): boolean {
	return isPaint(part) || paints.get(at) === part;
}

/** "Rallye Red" alone, beside the miles, the VIN or the stock number, or in one list with the miles. */
function listLonePaints(outline: Outline, all: Run[]): string[] {
	const runs = all.filter(({ text }) => !/^[|·•,]$/.test(text));
	const tells = (run?: Run) =>
		run && run.text.length <= longestLine && /\d/.test(run.text) && (hasNumber(run) || year.test(run.text));
	const isBeside = (at: number, node: number) =>
		tells(runs[at - 1]) || tells(runs[at + 1]) || isAmongFacts(outline, node);
	const isInside = (at: number) => [runs[at - 1], runs[at + 1]].some((run) => run && insideWord.test(run.text));
	return runs.flatMap(({ text, at: node }, at) =>
		outline.paints.get(node) === text ||
		(isPaint(text) && isBeside(at, node) && !isInside(at) && !isOfSeats(outline, node))
			? [text]
			: [],
	);
}

const year = /^(?:19|20)\d\d$/;
const insideWord = /^(?:interior|inside|int\.?|seats?|upholstery)(?: colou?r)?:?$/i;

/** "BLACK, 5.3 V8, AUTO, COLD AIR": a paint right before what drives the car. */
function listFirstPaint(line: Run): string[] {
	const [first = "", ...others] = listParts([line]);
	return isPaint(first) && others.slice(0, 2).some((part) => motor.test(part)) ? [first] : [];
}

const motor =
	/^(?:\d\.\d ?l?(?: |$)|[vi]-?\d{1,2}\b|\d ?cyl|auto(?:matic)?$|manual$|(?:[4-6]|four|five|six)[ -]sp(?:ee)?d|[24a]wd\b|4x4|(?:\d|one|two) owners?\b|clean (?:title|carfax)|(?:heated )?(?:leather|cloth)\b|(?:moon|sun)roof|(?:third|3rd) row|back-?up camera)/i;

/** "Blue with gray cloth. 5 speed, sunroof, …": what a description begins with. */
function listFirstParts({ text }: Run): string[] {
	if (text.length > longestStory || !/\b(?:leather|cloth|leatherette|suede|vinyl)\b/i.test(text)) return [];
	return listSentences({ at: 0, text: text.slice(0, longestLine) }).slice(0, 2);
}

const longestStory = 600;
/** "Tan cloth" */
const shortestStory = 9;
const storyWords = /\b(?:over|on|with|leather|leatherette|cloth|vinyl|suede)\b|w\/|\d,\d{3}/i;

/** The parts of a story's sentences; a car in two tones is told in many ways. */
function listStory(run: Run): string[] {
	const { text } = run;
	if (text.length < shortestStory || text.length > longestStory) return [];
	return !storyWords.test(text) || /two[ -]?tone/i.test(text) ? [] : listSentences(run);
}

/** Longer than a line of facts, and it tells the miles or another number of the car. */
function isStory(run: Run | undefined): boolean {
	return run !== undefined && run.text.length > longestLine && hasNumber(run);
}
