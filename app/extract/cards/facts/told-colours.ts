import type { Outline } from "../../markup/outline";
import { readToldPaint } from "../../text/colours/colour-prose";
import { inColour, readBeforeSeats, readInColour, readPair, readSlashed } from "../../text/colours/colour-story";
import {
	type Colours,
	readColourLine,
	readColourWord,
	readUpholstery,
	splitColours,
} from "../../text/colours/colour-words";
import { isPaint } from "../../text/colours/paint-words";
import { readToldPair } from "../../text/colours/told-pair";
import type { Finding } from "../../text/finding";
import type { Run } from "../money/price-lines";
import { isFacts, isShort, listParts, listSentences, longestLine } from "./fact-lines";
import { listFirstPaint, listLonePaints } from "./lone-paints";
import { isStoryRun, listStory, longestStory } from "./story-parts";
import { listPaintSentences } from "./told-lines";
import { getOnlyPair, type InCard, listSeats, readProse } from "./told-prose";

export interface Told {
	outline: Outline;
	runs: Run[];
	/** False for a whole page, which has menus. */
	isCard: boolean;
	/** What a label tells of the exterior. */
	paint?: string | undefined;
}

/** Colours without a label: in a line of facts, alone beside the miles, in a story's own words. Doubt gives none. */
export function readToldColours({ outline, runs, isCard, paint }: Told): Finding["fields"] {
	const lines = runs.filter(isShort);
	const factLines = lines.filter(isFacts);
	const facts = factLines.map(listSentences);
	const lone = factLines.flatMap(({ at }, order) =>
		(facts[order] ?? []).map(toPaintName).filter((part) => isPaintAt(outline, at, part)),
	);
	const sides = lines.filter(({ text }) => sideWords.test(text));
	const bySide = sides.flatMap(listSentences).flatMap((part) => part.split(nextSide).map(readColourWord));
	const inCard = isCard ? readCard(outline, runs, facts) : readProse(runs);
	const sentences = listPaintSentences(outline, runs);
	const painted = getOnlyPair(sentences.flatMap((one) => readToldPair(one) ?? []));
	const exterior = getOnly(bySide.map((found) => found?.exterior));
	const paints = getOnly([...lone, ...inCard.paints]);
	const slashed = getOnlyPair(sides.flatMap(listSentences).flatMap((part) => readSlashed(part) ?? []));
	const others = [paint, exterior, paints].map((one) => one?.toLowerCase());
	const isTwoTone = slashed?.exterior && others.some((one) => one && one !== slashed.exterior?.toLowerCase());
	const line = isCard ? [...lines.map(({ text }) => text), ...listPairs(sides)].map(readColourLine) : [];
	return {
		...toFields({ exterior: getOnly(sentences.map((one) => readToldPaint(one) ?? undefined)) }),
		...toFields({ exterior: paints, interior: getOnly(inCard.seats) }),
		...toFields(inCard.pairs.find((found) => found !== null)),
		...toFields(painted),
		...(!isTwoTone && toFields(slashed)),
		...toFields({ exterior, interior: getOnly(bySide.map((found) => found?.interior)) }),
		...toFields(line.find((found) => found !== null)),
	};
}

function readCard(outline: Outline, runs: Run[], facts: string[][]): InCard {
	const told = runs.map(listStory);
	const paintsTold = told.filter((_, at) => isStoryRun(runs[at])).flatMap((parts) => parts.filter(isPaint));
	return {
		paints: [
			...listLonePaints(outline, runs),
			...runs.filter(isShort).flatMap(listFirstPaint),
			...runs.filter(({ text }) => inColour.test(text)).flatMap((run) => listSentences(run).flatMap(readInColour)),
			...paintsTold,
		],
		seats: told.flat().flatMap(listSeats),
		pairs: [
			// "62,344 miles · Scarlet Ember / Charcoal"
			...[...facts, ...listStyles(runs)].flat().map((part) => (isSlashed(part) ? splitColours(part) : null)),
			...told.flat().map(readPair),
			...runs.filter(isShort).map(listSentences).map(readBeforeSeats),
			...[...facts, ...runs.map(listFirstParts)].map(readUpholstery),
		],
	};
}

function isSlashed(part: string): boolean {
	return part.includes(" / ") && !sideWords.test(part);
}

/** "4MATIC Sedan · Selenite Grey / Black": a body or a drive, and what stands beside it. */
function listStyles(runs: Run[]): string[][] {
	const lines = runs.filter(({ text }) => text.length <= longestLine && text.includes(" / "));
	return lines.map((line) => listParts([line])).filter((parts) => parts.length > 1 && parts.some(isStyle));
}

function isStyle(part: string): boolean {
	return /\b(?:sedan|suv|coupe|hatchback|wagon|convertible|pickup|truck|van|cab|[24af]wd|4x4)$/i.test(part);
}

function toFields({ exterior, interior }: Partial<Record<keyof Colours, string | undefined>> = {}): Finding["fields"] {
	return { ...(exterior && { exteriorColor: exterior }), ...(interior && { interiorColor: interior }) };
}

function getOnly(told: (string | undefined)[]): string | undefined {
	const [only, other] = new Set(told.filter((value) => value !== undefined));
	return other === undefined ? only : undefined;
}

const sideWords = /\b(?:(?:ext|int)(?:erior)?|outside|inside|colou?r)\b/i;
/** "Ext. Red Int. Tan", "Red outside and tan inside" */
const nextSide =
	/\s(?=(?:ext|int)\.(?:\s|$))|(?<=\b(?:outside|exterior)) (?:and|with|over) (?:an? )?(?=.{3,40} (?:inside|interior)$)/i;

function listPairs(lines: Run[]): string[] {
	return lines.flatMap((line) => {
		const parts = listParts([line]);
		return parts.slice(1).map((part, at) => `${parts[at]} | ${part}`);
	});
}

/** "Voodoo Blue paint" → "Voodoo Blue"; "Fresh Black paint" tells of its state. */
function toPaintName(part: string): string {
	const [, name = ""] = /^((?:\p{Lu}[\p{L}'’-]+ ){0,3}\p{Lu}[\p{L}'’-]+) paint$/u.exec(part.slice(0, 60)) ?? [];
	return name !== "" && isPaint(name) && !stateFirst.test(name) ? name : part;
}

const stateFirst =
	/^(?:new|newer|fresh|original|factory|custom|older|touch|re-?paint|matching|nice|excellent|faded|clear)/i;

/** A paint, or what stands where other cards have one. */
function isPaintAt({ paints }: Outline, at: number, part: string): boolean {
	return isPaint(part) || paints.get(at) === part;
}

/** "Blue with gray cloth. 5 speed, sunroof, …": what a description begins with. */
function listFirstParts({ text }: Run): string[] {
	if (text.length > longestStory || !/\b(?:leather|cloth|leatherette|suede|vinyl)\b/i.test(text)) return [];
	return listSentences({ at: 0, text: text.slice(0, longestLine) }).slice(0, 2);
}
