import { type Colours, isColour, toLeadless, toPaintAlone } from "./colour-words";
import { isPaint } from "./paint-words";

/** "Full leather", "perforated leather" */
const hide =
	/(?:(?:full|premium|semi-aniline|nappa|napa|perforated|quilted) )?(?:leather|leatherette|cloth|vinyl|suede)/.source;
const pair = new RegExp(
	`^([\\p{L}'’& -]{3,40}?) (over|on|with|w\\/?) (?:(?:an?|the|its|matching|nice|clean) ){0,2}([\\p{L}'’& -]{3,30}?)((?: ${hide})?(?: interior| int\\.?| seats| upholstery| inside)?)(?: (?:with|and) .{1,80})?$`,
	"iu",
);
const seatsAlone = new RegExp(
	`^([\\p{L}'’ /-]{3,30}?) ${hide}(?: interior| seats| upholstery)?(?: with .{1,80})?$`,
	"iu",
);
/** "Black with Purple Metallic Flames over …" */
const decorated =
	/^([\p{L} ]{3,30}?)( with (?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:[Ff]lames|[Ss]tripes?|[Gg]raphics|[Pp]instripes?))(?= over )/u;

/** "Nightmist Blue over Parchment interior", "Black on black", "Red with tan inside": one part of a sentence; not a car of two tones. */
export function readPair(part: string): Colours | null {
	if (part.length > 120) return null;
	const [whole = "", ground = "", graphic = ""] = decorated.exec(part) ?? [];
	if (isPaint(ground)) {
		const plain = readPair(ground + part.slice(whole.length));
		return plain && { ...plain, exterior: plain.exterior + graphic };
	}
	const [, paint = "", join = "", interior = "", seats = ""] = pair.exec(toLeadless(part)) ?? [];
	const exterior = toPaintAlone(paint.replace(/ outside$/i, ""));
	if (sentence.test(exterior)) return null;
	if (!isColour(interior) && !(join === "over" && isPaint(exterior) && mayBeSeatsName(interior))) return null;
	const isSaid = seats !== "" ? isName(exterior) : !/^w/i.test(join) && isSure(exterior);
	return isSaid ? { exterior, interior } : null;
}

/** "rust-free Dark Chestnut Bronco" */
const sentence = /^\p{Ll}.*\s\p{Lu}/u;

/** "Magic Blue Metallic over Amber": a maker's name for the seats, and no more of a sentence. */
function mayBeSeatsName(name: string): boolean {
	return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(name) && !notSeats.test(name);
}

const notSeats =
	/\b(?:wheels?|rims?|tires?|top|roof|primer|chrome|frame|rust|invoice|msrp|book|retail|budget|highway|miles|sale)\b/i;

const slashed = /^([\p{L}'’ -]{3,40}?) \/ ([\p{L}'’ -]{3,30}?)(?: leather| cloth| vinyl)?(?: interior| int\.?)$/iu;

/** "Black / Gray interior": the paint and the seats, unless another paint is told; "Automatic / Gray interior": the seats. */
export function readSlashed(part: string): Partial<Colours> | null {
	const [, first = "", interior = ""] = part.length <= 90 ? (slashed.exec(part) ?? []) : [];
	if (!isColour(interior)) return null;
	return isSure(first) ? { exterior: first, interior } : { interior };
}

export const inColour = / in colou?r\b/i;

export function readInColour(part: string): string[] {
	const paint = part.replace(inColour, "");
	return paint !== part && isPaint(paint) ? [paint] : [];
}

/** "Cocoa leather with no rips": what the seats are, and nothing of the paint. */
export function readSeats(part: string): string | null {
	const [, seats = ""] = part.length <= 120 ? (seatsAlone.exec(part.replace(/^with (?:an? )?/i, "")) ?? []) : [];
	return isColour(seats) ? seats : null;
}

const paintIs =
	/^(?:[Tt]he |[Ii]ts )?(?:[Pp]aint|[Ee]xterior)(?: colou?r)? is (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})$/u;
const seatsAre =
	/^(?:the |its )?(?:seats?|interior|upholstery)(?: and (?:the )?(?:carpets?|dash|trim|door panels))? (?:is|are)(?: in)? (\p{L}[\p{L}'’ -]{2,30}?)(?: leather| cloth| vinyl)?$/iu;

/** "Paint is Dark Tourmaline, seats and carpet are Tan": what a sentence says of the two. */
export function readSaid(parts: string[]): { paints: string[]; seats: string[] } {
	const whole = parts.flatMap((part) => part.split(/ and (?=(?:the |its )?(?:seats?|interior|upholstery)\b)/i));
	const [paints = [], seats = []] = [paintIs, seatsAre].map((said) =>
		whole.flatMap((part) => (part.length <= 80 ? (said.exec(part)?.[1] ?? []) : [])),
	);
	return { paints: paints.filter(isName), seats: seats.filter(isColour) };
}

const seatsNamed = /^([\p{L}'’ -]{3,30}?)(?: leather| cloth| vinyl)? (?:interior|int\.?)$/iu;

/** "Black with the gold bird, Gray interior", "Ochre paint, Saddle interior": what stands before the seats. */
export function readBeforeSeats(parts: string[]): Colours | null {
	for (const [at, part] of parts.entries()) {
		const [, interior = ""] = part.length <= 60 ? (seatsNamed.exec(part) ?? []) : [];
		const exterior = toPaintAlone((parts[at - 1] ?? "").replace(/ with (?:the|an?) .{1,40}$/i, ""));
		if (isColour(interior) && isSure(exterior)) return { exterior, interior };
	}
	return null;
}

function isSure(name: string): boolean {
	return isPaint(name) || isColour(name);
}

/** Before "over Black interior" even a name without a colour's word is the paint's; a longer one may be a sentence. */
function isName(name: string): boolean {
	return isSure(name) || (/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u.test(name) && !notPaint.test(name));
}

const notPaint = /\b(?:all|only|seats?|carpet|mats?|wheels?|top|roof|trim|inserts?|package|loaded|nice|clean)\b/i;
