import { isTrim } from "~/inventory/fields/car-name";
import { hasOtherKind, isOtherKind } from "~/inventory/fields/other-vehicles";
import type { Outline } from "../markup/outline";
import { readColourLine, readColourWord, readUpholstery } from "../text/colour-words";
import { getFieldOf } from "../text/field-names";
import type { Finding } from "../text/finding";
import { type Headline, parseHeadline, toBareTrim } from "../text/headline";
import { findMileages, findThousands } from "../text/mileage";
import type { Run } from "./price-lines";

const longestLine = 120;
const separator = /\s?[|·•]\s?|,\s/;
const belowSeparator = /\s?[|·•]\s?|,\s|\s\/\s/;

interface Unlabelled {
	outline: Outline;
	runs: Run[];
	name: Headline | null;
	/** A whole page has menus too. */
	isCard: boolean;
}

/** What stands without a label: the trim under the name, the paint in a line of facts, that it is no car at all. */
export function readUnlabelled({ outline, runs, name, isCard }: Unlabelled): Finding["fields"] {
	const lines = runs.filter(({ text }) => text.length <= longestLine || isLongFacts(text));
	const kind = isCard && mayNameKind(lines) ? listParts(lines).find(isOtherKind) : undefined;
	const facts = lines.filter(isFacts).map((line) => listParts([line]));
	const paints = new Set([...facts.flatMap((parts) => parts.filter(isPaint)), ...(isCard ? listLonePaints(runs) : [])]);
	const [paint] = paints.size === 1 ? paints : [];
	const upholstered = isCard ? facts.map(readUpholstery).find((found) => found !== null) : null;
	const sides = lines.filter(({ text }) => sideWords.test(text));
	const told = listParts(sides).flatMap((part) => readColourWord(part) ?? []);
	const whole = [...lines.map(({ text }) => text), ...listPairs(sides)];
	const colours = isCard ? whole.map(readColourLine).find((found) => found !== null) : null;
	const trim = name ? chooseTrim(outline, runs, name) : undefined;
	return {
		...(kind && { bodyStyle: kind }),
		...(paint && { exteriorColor: paint }),
		...(upholstered && { exteriorColor: upholstered.exterior, interiorColor: upholstered.interior }),
		...toOnly(
			"exteriorColor",
			told.map(({ exterior }) => exterior),
		),
		...toOnly(
			"interiorColor",
			told.map(({ interior }) => interior),
		),
		...(colours && { exteriorColor: colours.exterior, interiorColor: colours.interior }),
		...(trim && { trim }),
	};
}

const sideWords = /\b(?:ext|int)(?:erior)?\b/i;

function toOnly(field: "exteriorColor" | "interiorColor", told: (string | undefined)[]): Finding["fields"] {
	const [only, other] = new Set(told.filter((value) => value !== undefined));
	return only === undefined || other !== undefined ? {} : { [field]: only };
}

function listParts(lines: Run[]): string[] {
	return lines.flatMap(({ text }) => text.split(separator).map((part) => part.trim()));
}

/** Hardly a card does, and one look at all of its words is cheaper than one at each part. */
function mayNameKind(lines: Run[]): boolean {
	return hasOtherKind(lines.map(({ text }) => text).join("\n"));
}

/** "Twilight Blue exterior | Ivory interior" within a longer line. */
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

/** "Rallye Red" alone, right behind the miles or the stock number or before them. */
function listLonePaints(runs: Run[]): string[] {
	const numbers = runs.map((run) => run.text.length <= 40 && /\d/.test(run.text) && tellsNumber(run));
	return runs.flatMap(({ text }, at) => ((numbers[at - 1] || numbers[at + 1]) && isPaint(text) ? [text] : []));
}

/** "Sonic Gray · 45,120 mi": parts of which one tells the mileage or the car's number. */
function isFacts({ text }: Run): boolean {
	return separator.test(text) && tellsNumber({ text });
}

function tellsNumber({ text }: { text: string }): boolean {
	return /\b(?:stock|stk|vin)\b/i.test(text) || findMileages(text).length > 0 || findThousands(text).length > 0;
}

const paintWords =
	/^(?:[\p{L}'-]+ ){0,3}(?:black|white|silver|gr[ae]y|blue|red|green|brown|beige|gold|orange|yellow|purple|burgundy|maroon|bronze|champagne|tan)(?: (?:metallic|pearl|pearlcoat|mica|tricoat|tintcoat|clearcoat)){0,2}$/iu;
/** "Gunmetal Metallic" */
const finishWords = /^(?:[\p{L}'-]+ ){1,3}(?:metallic|pearl|pearlcoat|mica|tricoat|tintcoat|clearcoat)$/iu;
const noPaint = /\b(?:leather|cloth|interior|seats?|trim|certified|carfax|report|tag|only|with|on|and|over|in|go)\b/i;

function isPaint(part: string): boolean {
	return part.length <= 40 && (paintWords.test(part) || finishWords.test(part)) && !noPaint.test(part);
}

/** Of "Laramie 4WD Crew Cab Pickup" the trim is what its element is called so. */
function chooseTrim(outline: Outline, runs: Run[], name: Headline): string | undefined {
	const marked = findMarkedTrim(outline, runs);
	if (!name.trim) return marked ?? findTrimBelow(runs, name);
	return marked && name.trim.toLowerCase().startsWith(`${marked.toLowerCase()} `) ? marked : undefined;
}

/** `<span class="vehicle__trim">Sport</span>` */
function findMarkedTrim({ parents, attributes }: Outline, runs: Run[]): string | undefined {
	const marked = runs.filter(({ at, text }) => {
		const { class: name = "" } = attributes[parents[at] ?? 0] ?? {};
		return (
			text.length <= 40 && /(?:^|[\s_-])trim(?:$|\s)/i.test(name) && getFieldOf(text) === null && !/[$:]/.test(text)
		);
	});
	const values = new Set(marked.map(({ text }) => text));
	return values.size === 1 ? marked[0]?.text : undefined;
}

/** The line below a whole name, where it is made of the names of trims. */
function findTrimBelow(runs: Run[], name: Headline): string | undefined {
	const end = findNameEnd(runs, name);
	const [line = ""] = end < 0 ? [] : (runs[end + 1]?.text.slice(0, longestLine).split(belowSeparator) ?? []);
	const below = toBareTrim(line.trim());
	return isTrim(below) ? below : undefined;
}

/** The last piece of the name: it may stand in a line, or in a piece each for year, make and model. */
function findNameEnd(runs: Run[], name: Headline): number {
	for (const [at, { text }] of runs.entries()) {
		if (text.length > longestLine || !text.includes(name.year)) continue;
		for (let count = 1; count <= 3; count++) {
			const found = parseHeadline(joinRuns(runs.slice(at, at + count)));
			if (found && found.year === name.year && found.make === name.make && found.model === name.model)
				return at + count - 1;
		}
	}
	return -1;
}

function joinRuns(runs: Run[]): string {
	return runs.map(({ text }) => text).join(" ");
}
