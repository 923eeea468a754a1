import { toEnglishColour } from "~/inventory/fields/wording/spanish-words";
import { toPlainSides } from "./bracketed-sides";
import { colours, noColour } from "./colour-names";
import { isPaint } from "./paint-words";

export function isColour(text: string): boolean {
	return text.length >= 3 && text.length <= 40 && colours.test(text) && !noColour.test(text);
}

const painted =
	/ (?:paint(?: job)?|exterior|finish|car|truck|pick-?up|van|minivan|suv|sedan|coupe|wagon|hatch(?:back)?|convertible|cab|ride|machine|beauty|one|unit|rig)$/i;

/** Before a colour in small letters; "rust-free Dark Chestnut Civic" is a car's name. */
const praise =
	/^(?:(?:[Ss]harp|[Nn]ice|[Pp]retty|[Ll]ovely|[Ss]weet|[Ll]ittle|[Ss]hiny|[Cc]lean|[Ss]till|[Vv]ery|[Rr]ust[- ]?free) ){1,4}(?=\p{Ll})/u;

/** "Sharp silver truck" → "silver"; "" of "Orange box" and "Texas truck": a thing in small letters, no paint's name. */
export function toPaintAlone(text: string): string {
	const lean = toLeadless(text).replace(praise, "");
	const own = lean.replace(painted, "");
	const [, last = ""] = (own === lean ? / (\p{Ll}+)$/u : /(?:^| )(\p{L}+)$/u).exec(own) ?? [];
	return last === "" || isPaint(own) || colours.test(last) ? own : "";
}

function mayBeColour(text: string): boolean {
	return text.length >= 3 && text.length <= 40 && /^[\p{L}'’ .-]+$/u.test(text) && !noColour.test(text);
}

export interface Colours {
	exterior: string;
	interior: string;
}

const leads =
	/^(?:(?:it|she|this(?: \p{L}{2,12})?)(?:['’]s| is| was) )?(?:(?:re)?(?:finished|painted) )?(?:(?:in|its|original|factory|an?|the|beautiful|gorgeous|stunning|sharp) ){0,4}/iu;

/** "It is finished in Passion Red" → "Passion Red" */
export function toLeadless(text: string): string {
	return text.replace(leads, "");
}

const inOneLine =
	/^([^,/|]{3,40}?)\s(?:exterior|ext\.?)(?:\s?[,/|·•+&]\s?|\s(?:and|with|over|on)\s|\s)(?:an? )?([^,/|]{3,40}?)\s(?:leather |cloth )?(?:interior|int\.?)\W{0,2}$/i;

/** "Deep Blue exterior, Tan interior", "Cool Gray over Black": the words behind or between the colours. */
export function readColourLine(written: string): Colours | null {
	const line = toPlainSides(written);
	const over = readOver(line);
	if (over !== null || line.length > 100 || !/interior|\bint\b/i.test(line)) return over;
	const [, exterior = "", interior = ""] = inOneLine.exec(line.trim()) ?? [];
	if (isColour(interior) && mayBeColour(exterior)) return { exterior, interior };
	const [, first = "", behind = ""] = seatsBehind.exec(line.trim()) ?? [];
	const paint = toPaintAlone(first);
	return isColour(behind) && (isPaint(paint) || isColour(paint)) ? { exterior: paint, interior: behind } : null;
}

function readOver(line: string): Colours | null {
	const [first = "", seats, more] = line.length <= 80 ? toLeadless(line.trim()).split(/ over /i) : [];
	if (seats === undefined || more !== undefined) return null;
	const exterior = toPaintAlone(first);
	const interior = seats.replace(/(?: int(?:erior|\.)?)?\W{0,2}$/i, "");
	return isColour(interior) && !/[|·•,;]/.test(interior) && mayBeColour(exterior) ? { exterior, interior } : null;
}

/** "Midnight Silver Metallic · Black interior", "Tan – Parchment interior", "Blue/Tan interior"; the stroke in "w/" or "A/C" parts nothing. */
const seatsBehind =
	/^([^,/|·•]{3,40}?)(?:\s?[,|·•]\s?|\s[-–—]\s|(?<!\s|\b\w)\/(?!\s))([^,/|·•]{3,40}?)\s(?:leather |cloth )?(?:interior|int\.?)\W{0,2}$/i;

const before = /^(ext|int)(?:erior|\.)?(?: colou?r)?\s([^,|]{3,40})$/i;
const behind =
	/^([^,|]{3,40}?)\s(?:leather |leatherette |vinyl |suede |cloth |colou?r )?(ext|int|outside|inside)(?:erior|\.)?(?: colou?r)?$/i;

/** "COLOR WHITE INTERIOR GRAY" */
const labelled = /^colou?r:? ([\p{L} ]{3,30}?)(?: interior:? ([\p{L} ]{3,30}))?$/iu;

/** "Ext. Blue", "Black leather interior": one of the two, without a colon. */
export function readColourWord(part: string): Partial<Colours> | null {
	if (part.length > 60) return null;
	const [, paint, seats] = labelled.exec(part) ?? [];
	if (paint)
		return [paint, seats ?? paint].every(isColour) ? { exterior: paint, ...(seats && { interior: seats }) } : null;
	const [, first = "", after = ""] = before.exec(part) ?? [];
	const [, told = after, second = first] = behind.exec(part) ?? [];
	const own = /side$/i.test(second) ? toPaintAlone(told) : told;
	if (twoInOne.test(told) || own === "") return null;
	const isExterior = /^(?:ext|out)/i.test(second);
	if (!isColour(own) && !(mayBeColour(own) && finish.test(own)) && !(isExterior && isPaint(own))) return null;
	return isExterior ? { exterior: own } : { interior: own };
}

/** "Gold w/ Tan interior", "Black / Gray interior"; "Black/Gray" is one in two tones. */
const twoInOne = / w\/| \/ /i;

const finish = /\b(?:metallic|pearl|pearlcoat|mica|tricoat|tintcoat|clearcoat)$/i;

const upholstery = /^([\p{L} /-]{3,30}) (?:leather|leatherette|cloth|suede|vinyl)(?: (?:seats?|seating))?$/iu;

/** "white, black cloth", "blue on tan leather": the paint, then the seats. */
export function readUpholstery(parts: string[]): Colours | null {
	for (const [at, part] of parts.entries()) {
		const [, seats = ""] = part.length <= 60 ? (upholstery.exec(part) ?? []) : [];
		const [paint = "", own = ""] = seats.split(/ (?:on|over|with|w\/|\/) |\/| w\//);
		const exterior = toPaintAlone(own ? paint : (parts[at - 1] ?? ""));
		const found = { exterior, interior: own || seats };
		if (isColour(found.exterior) && isColour(found.interior)) return found;
	}
	return null;
}

/** Text beside a drawing of a brush. */
export function mayBePaint(text: string): boolean {
	return mayBeColour(text) && !/\b(?:seats?|leather|cloth)\b/i.test(text);
}

/** Text beside a drawing of a seat; "Seats 5", "Heated" and "Leather" are no colours. */
export function mayBeSeats(text: string): boolean {
	const [, seats = ""] = upholstery.exec(text.slice(0, 60)) ?? [];
	return !/\bseat/i.test(text) && (isColour(text) || mayBeColour(seats));
}

const bothLabels =
	/^(?:colou?rs?:? ?\(?)?(ext|int)(?:erior|\.)?(?: colou?rs?)? ?(?:\/|&|and) ?(?:ext|int)(?:erior|\.)?(?: colou?rs?)?\)?(?:$|: ?(.{3,80})$)/i;

/** "Ext / Int" or "Colors (Int / Ext)" and then "Crystal Red / Cocoa/Dune": one label for two values. */
export function splitBothColours(label: string, next = ""): Colours | null {
	const [, first, behind] = label.length <= 130 ? (bothLabels.exec(label.replace(/\s?:$/, "")) ?? []) : [];
	const value = (behind ?? next).slice(0, 90);
	const [one = "", other = "", more] = value.split(value.includes(" / ") ? " / " : /\/|\s(?:over|on|with)\s/);
	if (!first || more !== undefined || ![one, other].every((name) => /^\p{L}[\p{L}'’ ./-]{2,40}$/u.test(name)))
		return null;
	return /^ext/i.test(first) ? { exterior: one, interior: other } : { exterior: other, interior: one };
}

const isSpanish = (name: string) => toEnglishColour(name).toLowerCase() !== name.toLowerCase();

/** "Gris / Gray" → "Gray" */
export function toOneLanguage(value: string): string {
	const [one = "", other = "", more] = value.slice(0, 60).split(/\s?\/\s?/);
	if (more !== undefined) return value;
	if (isSame(one, other)) return other;
	return isSame(other, one) ? one : value;
}

function isSame(spanish: string, english: string): boolean {
	return isSpanish(spanish) && toFamily(toEnglishColour(spanish)) === toFamily(english);
}

function toFamily(colour: string): string {
	return colour.toLowerCase().replace("grey", "gray").split(" ").at(-1) ?? "";
}

/** "Red / Graphite", "Red / interior Tan": the paint, then the seats; "Gris / Graphite" is one in two languages, "Red / Black Roof" one paint. */
export function splitColours(value: string): Colours | null {
	const [exterior = "", behind = "", more] = value.split(/\s?\/\s?|\s(?:over|on)\s/);
	const interior = behind.replace(/^int(?:erior|\.)?:? /i, "");
	return more === undefined &&
		!/\b(?:top|roof|stripes?)$/i.test(interior) &&
		(interior !== behind || isSpanish(exterior) === isSpanish(interior)) &&
		isColour(interior) &&
		mayBeColour(exterior)
		? { exterior, interior }
		: null;
}
