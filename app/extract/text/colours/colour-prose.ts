import { type Colours, isColour } from "./colour-words";
import { isPaint } from "./paint-words";
import { notOwn, paintVerb } from "./told-pair";

const seatsNamed =
	/^([\p{L}'’ -]{3,30}?) (?:leather|leatherette|cloth|vinyl|suede)(?: (?:interior|seats|seating|in|inside))?$/iu;
const outside = / (?:outside|exterior)$/i;

/** "Ruby Red, charcoal leather", "Polished Metal outside, black cloth in": a paint right before the seats, part by part. */
export function listSidePairs(parts: string[]): Colours[] {
	return parts.flatMap((part, at) => {
		const [, interior = ""] = part.length <= 60 ? (seatsNamed.exec(part) ?? []) : [];
		const former = parts[at - 1] ?? "";
		const exterior = former.replace(outside, "");
		const isOwn = exterior !== former ? isNamed(exterior) : isPaintAlone(exterior);
		return isOwn && isColour(interior) ? [{ exterior, interior }] : [];
	});
}

const painted = /^ (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})(?: (?:and|with) .{1,120})?[.!]?$/u;

/** "It is painted Dark Slate Metallic and has black leather": the paint alone. */
export function readToldPaint(sentence: string): string | null {
	const verb = sentence.length <= 200 ? paintVerb.exec(sentence) : null;
	if (verb === null || notOwn.test(sentence.slice(0, verb.index)) || /two[ -]?tone/i.test(sentence)) return null;
	const [, paint = ""] = painted.exec(sentence.slice(verb.index + verb[0].length)) ?? [];
	return isPaint(paint) ? paint : null;
}

/** No end of a sentence: "wheels are black", "Comes in red". */
function isPaintAlone(text: string): boolean {
	return isPaint(text) && (plain.test(text) || isNamed(text));
}

const plain = /^(?:(?:dark|light|bright|deep|medium|pearl|metallic) )?\p{L}+(?: metallic| pearl)?$/iu;

function isNamed(text: string): boolean {
	return isColour(text) ? capitals.test(text) || plain.test(text) : capitals.test(text) && text.includes(" ");
}

const capitals = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3}$/u;
