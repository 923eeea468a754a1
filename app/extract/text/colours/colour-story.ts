import { type Colours, isColour } from "./colour-words";
import { isPaint } from "./paint-words";

const pair =
	/^([\p{L}'’ -]{3,40}?) (over|on|with|w\/) (?:an? )?([\p{L}'’ -]{3,30}?)((?: leather| leatherette| cloth| vinyl| suede)?(?: interior| int\.?| seats)?)(?: with .{1,80})?$/iu;
const seatsAlone =
	/^([\p{L}'’ /-]{3,30}?) (?:leather|leatherette|cloth|vinyl|suede)(?: interior| seats)?(?: with .{1,80})?$/iu;

/** "Nightmist Blue over Parchment interior", "Black on black": one part of a sentence; not a car of two tones. */
export function readPair(part: string): Colours | null {
	if (part.length > 120) return null;
	const [, exterior = "", join = "", interior = "", seats = ""] = pair.exec(part) ?? [];
	if (!isColour(interior)) return null;
	const isSaid = seats !== "" ? isName(exterior) : join !== "with" && join !== "w/" && isSure(exterior);
	return isSaid ? { exterior, interior } : null;
}

export const inColour = / in colou?r\b/i;

export function readInColour(part: string): string[] {
	const paint = part.replace(inColour, "");
	return paint !== part && isPaint(paint) ? [paint] : [];
}

/** "Cocoa leather with no rips": what the seats are, and nothing of the paint. */
export function readSeats(part: string): string | null {
	const [, seats = ""] = part.length <= 120 ? (seatsAlone.exec(part) ?? []) : [];
	return isColour(seats) ? seats : null;
}

function isSure(name: string): boolean {
	return isPaint(name) || isColour(name);
}

/** Before "over Black interior" even a name without a colour's word is the paint's; a longer one may be a sentence. */
function isName(name: string): boolean {
	return isSure(name) || (/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u.test(name) && !notPaint.test(name));
}

const notPaint = /\b(?:all|only|seats?|carpet|mats?|wheels?|top|roof|trim|inserts?|package|loaded|nice|clean)\b/i;
