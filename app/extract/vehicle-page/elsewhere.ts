import { isHidden } from "../markup/hidden";
import { listNodes, type Outline } from "../markup/outline";

const it = "(?:(?:[Tt]his|[Tt]he) (?:vehicle|car|truck|SUV|suv|van|unit|one)|[Ii]t)";
const others =
	"(?:(?:one of )?(?:our|a|another|the) )?(?:sister|partner|affiliated?|other|another) (?:dealers?(?:hips?)?|stores?|lots?)";
const isTheirs = new RegExp(`\\b${it} (?:belongs to|is (?:owned|sold|offered) by) ${others}\\b`, "i");
/** A dealer's name begins with a capital. */
const isNamedDealers = new RegExp(`\\b${it} (?:belongs to|is (?:sold|offered) by) [A-Z]`);
const isThere = new RegExp(`\\b${it} is (?:located )?at ${others}\\b`, "i");
const notOurs =
	/\bwe (?:cannot|can ?not|can't|do not|don't) sell (?:it|this)\b|\bnot (?:on|at|in) our (?:lot|inventory|stock)\b|\bowns and sells it\b/i;
const askThem = /\b(?:call|contact|ask) them\b/i;
const longest = 240;
const mostTexts = 3;

/**
 * "It belongs to our sister store", "This car belongs to Evergreen EV; we cannot sell it": whose car it is.
 * One that only stands at another store is sold here too.
 */
export function isElsewhere(outline: Outline): boolean {
	const texts = listNodes(outline, (at) => outline.texts[at] !== "");
	return texts.some((at, order) => {
		const text = outline.texts[at] ?? "";
		if (text.length > longest || !/\b(?:belongs|by|at) /.test(text)) return false;
		const told = [isTheirs, isNamedDealers, isThere].findIndex((words) => words.test(text));
		if (told < 0 || isHidden(outline, at, -1)) return false;
		const said = texts.slice(order, order + mostTexts).map((one) => (outline.texts[one] ?? "").slice(0, longest));
		const more = said.join(" ");
		return told === 0 || notOurs.test(more) || (told === 1 && askThem.test(more));
	});
}
