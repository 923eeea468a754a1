import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { isHidden } from "../markup/hidden";
import { listNodes, type Outline } from "../markup/outline";
import type { PageScan } from "../markup/page-scan";
import { getLine, type TextLine } from "../markup/text-lines";
import type { Headline } from "../text/headline";
import { isInOthersTile } from "./others-tiles";

/**
 * A vehicle page may stay up after the sale, its markup unchanged. The words count in the line that a reader sees, and
 * where it is seen: "Call us if <b>this vehicle is sold</b>" is of any car, and templates hold the words for every car.
 * `names`: of the page's car, which tell the tiles of others.
 */
export function isSoldByWords(text: string, readTree: () => Outline, names: Headline[]): boolean {
	if (!hint.test(text)) return false;
	const outline = readTree();
	const top = outline.tags.indexOf("h1");
	const isOwn = (at: number) => !isHidden(outline, at, -1) && !isInOthersTile(outline, at, names, top);
	const told = listNodes(outline, (at) => key.test(outline.texts[at] ?? ""));
	return told.some((at) => isSaid(getLine(outline, at)) && isOwn(at));
}

function isSaid({ before, text, after }: TextLine): boolean {
	const sentences = [before, text, after].filter(Boolean).join(" ").split(sentenceEnd);
	return sentences.some((one) => !one.endsWith("?") && soldWords.some((words) => words.test(one)));
}

const sentenceEnd = /(?<=[.!?]|\*\*)\s+/;

const key =
	/\b(?:sold|gone|longer|home|owner|available|anymore|for sale|market|reserved|bought|purchased|adopted|removed|wholesaled|ended|vendid[oa]|vendi(?:ó|do)|disponible|en venta|nuevo dueño)(?!\p{L})/iu;
const gap = "(?:\\s{1,9}(?:now|already|just|been|currently|recently)){0,3}\\s{1,9}";
/** A look that spares most pages a tree: the words of a sentence, whatever parts them. */
const hint = mergePatterns({ flags: "iu" }, [
	`\\bth(?:is|e)\\s{1,9}[^.!?]{1,60}\\b(?:has|is|was|'s)${gap}(?:sold|gone|not\\s{1,9}(?:available|for|in|offered)|purchased|wholesaled|adopted|reserved|off|a\\s{1,9}new\\s{1,9}owner|removed|ended)\\b`,
	/\bfound\s{1,9}(?:a|its)\b|\boff\s{1,9}to\s{1,9}its\b|\bgone\s{1,9}to\s{1,9}(?:a|its)\b/,
	/\best[ea]\s{1,9}\S{4,9}\s{1,9}(?:ya\s{1,9})?(?:fue|ha|está|se|no|tiene)\s/,
	/\boff\s{1,9}the\s{1,9}market\b|\b(?:is|it's)\s{1,9}(?:(?:already|now)\s{1,9})?gone\b/,
	/(?:pending|on\s{1,9}hold)[^.!?]{1,60}\bnot\s{1,9}available\b/,
	/\bviewing\s{1,9}an?\b[^.!?]{1,60}\bsold\b|\b(?:bought|purchased)\s{1,9}th(?:is|e)\b/,
	/\bno\s{1,9}longer\s{1,9}(?:available|active|offered|for\s{1,9}sale|(?:in|on)\s{1,9}(?:stock|the|our|inventory|lot))\b/,
]);

/** "If this vehicle is not available", "before it's off the market": of any car, or of none yet. */
const ofAnyCar =
	/(?!.{0,100}\b(?:if|when|once|before|soon|until then|should|unless|event|case|may|might|your?|vehicles|cars)\b)/;

const cars = "(?:vehicle|car|truck|suv|van|unit|one|listing|beauty)";
const begin =
	"^[^\\p{L}\\d\\n]{0,40}(?:(?:(?:we(?:'re| are) )?(?:so )?sorry|unfortunately|update|edit|too late|you're too late|oops|although|but)\\P{L}{1,9}){0,2}(?:but )?";
/** "This 2018 Toyota Camry", "the car you are looking for": never any car. */
const subject = `(?:this ${cars}|this (?:19|20)\\d\\d (?:[\\p{L}\\d-]{2,15} ){0,3}[\\p{L}\\d-]{2,15}|the (?:${cars}|(?:19|20)\\d\\d (?:[\\p{L}\\d-]{2,15} ?){1,4}) you (?:(?:are|were) (?:viewing|looking (?:at|for)|interested in)|requested|selected|wanted))`;
const adverbs = "(?: now| already| just| recently){0,2}";
/** "This truck was sold new by us" and "is sold – as is" go on; "has been sold, thank you" and "sold to a happy customer" do not. */
const end = `(?=\\s{0,3}(?:${[
	"[.!]|$|[;*<~)–—-]{1,3}(?![;*<~)–—-]|\\s{0,2}(?:as|by|with|without|no|only|in|at|new|separately|privately|subject)\\b)",
	",? (?:and|so|but) (?:is |it is |it's )?(?:no longer|gone|not|off|shown|remains)|,? but we (?:can|have|may)|, we (?:can|have|may)|,? thank| to a(?:nother)? ",
	",? (?:on |this |last )?(?:(?:yesterday|today|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b|\\d{1,2}[/.-]\\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.? \\d)",
].join("|")}))`;

const soldWords = [
	/** A pending sale may fall through, but the dealer says that nobody else can have this one now. */
	mergePatterns({ flags: "im", before: `^${ofAnyCar.source}.{0,80}` }, [
		/\bthis (?:vehicle|car|truck|suv|van|unit|one) (?:is|has been) (?:currently |now |already )?reserved(?: for another .{0,20})?(?=[.!]|\s{0,9}$)/,
		/\b(?:(?:it|this (?:vehicle|car|truck|suv|van|unit|one)) is|it'?s) (?:currently |now )?off the market\b/,
		/\b(?:under offer|deposit|on hold|pending)\b.{0,50}, off the market\b/,
		/\bthis (?:vehicle|car|truck|suv|van|unit|one) is (?:currently |now )?not available(?: for (?:sale|purchase|test drives))?\W{0,9}$/,
		/(?<=^\W{0,9})(?:sale )?(?:pending|on hold)\b.{0,40}\bnot available\W{0,9}$/,
	]),
	mergePatterns({ flags: "imu", before: begin, behind: end }, [
		`${subject} (?:has|is|was)${adverbs}(?: been)?${adverbs} (?:sold|purchased|wholesaled|adopted)(?: (?:by (?:a|another) (?:new )?(?:customer|owner|buyer)|at auction))?`,
		`(?:${subject} is )?no longer (?:available|for sale|active|offered|(?:in|on) (?:stock|the lot|our lot|(?:our )?inventory))(?: for sale)?`,
		`${subject} is not (?:available|for sale|in stock|offered) any ?more`,
		`${subject} (?:has )?(?:already )?(?:found|gone to|is off to) (?:a|its)(?: new| forever| good| loving)? home`,
		`${subject} has (?:already )?(?:a new owner|been removed from (?:our )?(?:stock|inventory)|ended)`,
		`(?:it|${subject})(?:'s| is)(?: already| now)? gone`,
		"(?:someone(?: else)?|another (?:customer|buyer|person))(?: has)?(?: already)? (?:bought|purchased) th(?:is|e) (?:vehicle|car|truck|suv|van|unit|one)",
		"you are viewing a (?:sold (?:vehicle|car|truck|suv|van|unit)|(?:vehicle|car|truck|suv|van|unit) (?:that )?(?:we|is|was|has)(?: have)?(?: already)?(?: been)? sold)",
	]),
	/^[^\p{L}\d\n]{0,40}(?:(?:lo sentimos|disculpe)\P{L}{1,9})?est[ea] (?:auto|carro|coche|veh[ií]culo|troca|camioneta|unidad) (?:ya )?(?:(?:fue|ha sido|está) vendid[oa]|se (?:ha )?vendi(?:ó|do)|(?:ya )?no está (?:disponible|en venta)|tiene nuevo dueño)(?!\p{L}|,? (?:a|como|con|de|en|nuev[oa]|por|sin|solo)(?!\p{L}))/imu,
];

/** Of a page that shows no car of its own: its heading says that the car of this address is gone, perhaps above others like it. */
export function isGoneByHeading({ headings, title }: Pick<PageScan, "headings" | "title">): boolean {
	return [...headings, title].some((one) => soldWords.some((words) => words.test(one)) || goneHeading.test(one));
}

const goneHeading =
	/^\W{0,9}(?:(?:sorry|oops)\W{1,9})?(?:the |that )?(?:vehicle|car|truck|listing|item)(?: you (?:are|were) (?:looking for|interested in))? (?:(?:is )?no longer (?:available|for sale|in stock)|(?:has|is|was)(?: already)?(?: been)? sold|sold)\W{0,9}(?:[|–—-].{0,80})?$/i;
