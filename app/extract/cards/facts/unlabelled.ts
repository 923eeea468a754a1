import { hasOtherKind, isOtherKind } from "~/inventory/fields/other-vehicles";
import type { Outline } from "../../markup/outline";
import { readColourLine, readColourWord, readUpholstery } from "../../text/colour-words";
import type { Finding } from "../../text/finding";
import type { Headline } from "../../text/headline";
import { findMileages, findThousands, listBareThousands } from "../../text/mileage";
import { isPaint } from "../../text/paint-words";
import type { Run } from "../money/price-lines";
import { isAmongFacts } from "../names/fact-lists";
import { chooseTrim } from "./standing-trim";

const longestLine = 120;
const sentenceEnd = /(?<!\b(?:ext|int))\.(?:\s|$)/i;
const separator = /\s?[|·•]\s?|,\s|\s[-–—]\s/;

interface Unlabelled {
	outline: Outline;
	runs: Run[];
	name: Headline | null;
	/** False for a whole page, which has menus. */
	isCard: boolean;
}

/** Facts without a label: the trim under the name, the paint in a line of facts, another kind of vehicle. */
export function readUnlabelled({ outline, runs, name, isCard }: Unlabelled): Finding["fields"] {
	const lines = runs.filter(({ text }) => text.length <= longestLine || isLongFacts(text));
	const kind = isCard && mayNameKind(lines) ? listParts(lines).find(isOtherKind) : undefined;
	const facts = lines.filter(isFacts).map((line) => listParts([line]).flatMap((part) => part.split(sentenceEnd)));
	const paints = new Set([
		...facts.flatMap((parts) => parts.filter(isPaint)),
		...(isCard ? [...listLonePaints(outline, runs), ...lines.flatMap(listFirstPaint)] : []),
	]);
	const [paint] = paints.size === 1 ? paints : [];
	const told = isCard ? runs.map(listFirstParts) : [];
	const upholstered = isCard ? [...facts, ...told].map(readUpholstery).find((found) => found !== null) : null;
	const sides = lines.filter(({ text }) => sideWords.test(text));
	const sentences = listParts(sides).flatMap((part) => part.split(sentenceEnd));
	const bySide = sentences.flatMap((part) => part.split(nextSide).flatMap((side) => readColourWord(side) ?? []));
	const whole = [...lines.map(({ text }) => text), ...listPairs(sides)];
	const colours = isCard ? whole.map(readColourLine).find((found) => found !== null) : null;
	const trim = name ? chooseTrim(outline, runs, name, isCard) : undefined;
	return {
		...(kind && { bodyStyle: kind }),
		...(paint && { exteriorColor: paint }),
		...(upholstered && { exteriorColor: upholstered.exterior, interiorColor: upholstered.interior }),
		...toOnly(
			"exteriorColor",
			bySide.map(({ exterior }) => exterior),
		),
		...toOnly(
			"interiorColor",
			bySide.map(({ interior }) => interior),
		),
		...(colours && { exteriorColor: colours.exterior, interiorColor: colours.interior }),
		...(trim && { trim }),
	};
}

const sideWords = /\b(?:(?:ext|int)(?:erior)?|outside|inside)\b/i;
const nextSide = /\s(?=(?:ext|int)\.(?:\s|$))/i;

function toOnly(field: "exteriorColor" | "interiorColor", told: (string | undefined)[]): Finding["fields"] {
	const [only, other] = new Set(told.filter((value) => value !== undefined));
	return only === undefined || other !== undefined ? {} : { [field]: only };
}

function listParts(lines: Run[]): string[] {
	return lines.flatMap(({ text }) => text.split(separator).map((part) => part.trim()));
}

/** One look at all words is cheaper than one at each part, and hardly a card has such a word. */
function mayNameKind(lines: Run[]): boolean {
	return hasOtherKind(lines.map(({ text }) => text).join("\n"));
}

function listPairs(lines: Run[]): string[] {
	return lines.flatMap((line) => {
		const parts = listParts([line]);
		return parts.slice(1).map((part, at) => `${parts[at]} | ${part}`);
	});
}

/** "88,400 miles | Twilight Blue exterior | Ivory interior | AWD | …": many facts in one line. */
function isLongFacts(text: string): boolean {
	return text.length <= longestFacts && text.split(/\s[|·•]\s/).length >= fewestFacts;
}

const longestFacts = 300;
const fewestFacts = 4;

/** "Rallye Red" alone, beside the miles or the stock number, or in one list with the miles. */
function listLonePaints(outline: Outline, all: Run[]): string[] {
	const runs = all.filter(({ text }) => !/^[|·•]$/.test(text));
	const numbers = runs.map((run) => run.text.length <= 40 && /\d/.test(run.text) && tellsNumber(run));
	const isBeside = (at: number, node: number) => numbers[at - 1] || numbers[at + 1] || isAmongFacts(outline, node);
	return runs.flatMap(({ text, at: node }, at) => (isPaint(text) && isBeside(at, node) ? [text] : []));
}

/** "BLACK, 5.3 V8, AUTO, COLD AIR": a paint right before what drives the car. */
function listFirstPaint(line: Run): string[] {
	const [first = "", ...others] = listParts([line]);
	return isPaint(first) && others.slice(0, 2).some((part) => motor.test(part)) ? [first] : [];
}

const motor =
	/^(?:\d\.\d ?l?(?: |$)|[vi]-?\d{1,2}\b|\d ?cyl|auto(?:matic)?$|manual$|[4-6][ -]sp(?:ee)?d|[24a]wd\b|4x4|(?:\d|one|two) owners?\b|clean (?:title|carfax)|(?:heated )?(?:leather|cloth)\b|(?:moon|sun)roof|(?:third|3rd) row|back-?up camera)/i;

/** "Blue with gray cloth. 5 speed, sunroof, …": what a description begins with. */
function listFirstParts({ text }: Run): string[] {
	if (text.length > longestStory || !/\b(?:leather|cloth|leatherette|suede|vinyl)\b/i.test(text)) return [];
	return listParts([{ at: 0, text: text.slice(0, longestLine) }])
		.flatMap((part) => part.split(sentenceEnd))
		.slice(0, 2);
}

const longestStory = 400;

function isFacts({ text }: Run): boolean {
	return (separator.test(text) || sentenceEnd.test(text.slice(0, -1))) && tellsNumber({ text });
}

function tellsNumber({ text }: { text: string }): boolean {
	return (
		/\b(?:stock|stk|vin)\b/i.test(text) ||
		findMileages(text).length > 0 ||
		findThousands(text).length > 0 ||
		listBareThousands(text).length > 0
	);
}
