import { isHidden } from "../markup/hidden";
import type { Outline } from "../markup/outline";

const it = "(?:(?:[Tt]his|[Tt]he) (?:vehicle|car|truck|SUV|suv|van|unit|one)|[Ii]t)";
const others =
	"(?:(?:one of )?(?:our|a|another|the) )?(?:sister|partner|affiliated?|other|another) (?:dealers?(?:hips?)?|stores?|lots?)";
const isTheirs = new RegExp(`\\b${it} (?:belongs to|is (?:owned|sold|offered) by) ${others}\\b`, "i");
/** A dealer's name begins with a capital. */
const isNamedDealers = new RegExp(`\\b${it} (?:belongs to|is (?:sold|offered) by) [A-Z]`);
const notOurs =
	/\bwe (?:cannot|can ?not|can't|do not|don't) sell (?:it|this)\b|\bnot (?:on|at|in) our (?:lot|inventory|stock)\b|\b(?:call|contact|ask) them\b/i;
const longest = 240;

/**
 * "It belongs to our sister store", "This car belongs to Evergreen EV; we cannot sell it": whose car it is.
 * One that only stands at another store is sold here too.
 */
export function isElsewhere(outline: Outline): boolean {
	return outline.texts.some(
		(text, at) =>
			text.length <= longest &&
			/\b(?:belongs|by) /.test(text) &&
			(isTheirs.test(text) || (isNamedDealers.test(text) && notOurs.test(text))) &&
			!isHidden(outline, at, -1),
	);
}
