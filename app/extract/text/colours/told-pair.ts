import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { type Colours, isColour } from "./colour-words";
import { isPaint } from "./paint-words";

/** "It is finished in", "painted", "wearing its original": what follows is the paint. */
export const paintVerb = mergePatterns(
	{
		flags: "i",
		before: /\b/,
		behind: /(?: (?:its|original|factory|an?|the|beautiful|gorgeous|stunning|striking)){0,3}(?= |$)/,
	},
	[
		mergePatterns({ flags: "i", behind: / in/ }, [
			/(?:re)?finished|presented|dressed|draped|clad/,
			/specified|spec['’]?d|ordered|optioned|resplendent|painted/,
		]),
		/painted|wear(?:s|ing)/,
	],
);

/** What is before the verb, where it is about another car, a part, or what was once. */
export const notOwn = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
	/sister|another|others?|similar|identical|both|cars|examples|were/,
	/originally|previously|formerly|once|initially|first|would|could|if|not|never/,
	/calipers?|wheels?|rims?|brakes|engine|motor|frame|chassis/,
	/top|roof|stripes?|hood|grille|bumpers?|mirrors?|trim|accents?|covers?/,
	/interior|cabin|seats?|dash|console/,
]);

const longest = 200;

const paint = /([\p{L}'’ /.-]{3,40}?)(?: paint| exterior| finish| bodywork)?/u;
const joins = /(over|on|atop|with|paired with|complemented by|matched (?:to|with)|against)/;
const ofSeats = /(?:an? |its |the )?(?:matching |contrasting )?([\p{L}'’ /-]{3,40}?)/u;
const hide =
	/(?: (?:full|premium|semi-aniline|nappa|napa|perforated|quilted))?(?: (?:leather|leatherette|alcantara|cloth|vinyl|suede|hides?)){0,2}/;
const cabin = /(?: (?:interior|int\.?|seats?|seating|upholstery|cabin|cockpit|trim|inside))?/;
const more = /(?:,? (?:with|and|throughout|inside)(?: .{1,120})?)?/;
const pair = new RegExp(
	`^(?: |$)${paint.source} ${joins.source} ${ofSeats.source}(${hide.source}${cabin.source})${more.source}[.!]?$`,
	"iu",
);

/** "Finished in Verde Mantis over Nero Ade with 6,120 miles from new": by its words, whatever the colours are called. */
export function readToldPair(sentence: string): Colours | null {
	const verb = sentence.length <= longest ? paintVerb.exec(sentence) : null;
	if (verb === null || notOwn.test(sentence.slice(0, verb.index)) || /two[ -]?tone/i.test(sentence)) return null;
	const behind = sentence.slice(verb.index + verb[0].length);
	const [, exterior = "", join = "", interior = "", seats = ""] = pair.exec(behind) ?? [];
	if (notSeats.test(interior)) return null;
	const names = [exterior, interior].filter((name) => !isColour(name) && !isPaint(name));
	const mayBeNames = /^(?:over|atop)$/i.test(join) || seats !== "" || (names.length === 1 && /^on$/i.test(join));
	return names.every((name) => mayBeNames && isName(name)) ? { exterior, interior } : null;
}

/** Each word with a capital, or a maker's small word between two. */
function isName(name: string): boolean {
	return (
		/^\p{Lu}[\p{L}'’.-]{1,20}(?:[ /](?:di |del |de |la )?\p{Lu}[\p{L}'’.-]{1,20}){0,3}$/u.test(name) &&
		!notName.test(name)
	);
}

const notName = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
	/the|this|with|for|only|new|all|each/,
	/inc|llc|motors?|cars?|auto|edition|package|series|model/,
	/january|february|march|april|may|june|july|august|september|october|november|december/,
	/monday|tuesday|wednesday|thursday|friday|saturday|sunday|days?|weeks?|weekend/,
	/winter|summer|christmas|thanksgiving/,
	/beach|street|avenue|road/,
]);
const notSeats = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
	/wheels?|rims?|tires?|calipers?|frame|chassis/,
	/top|roof|stripes?|accents?|bumpers?|base|bottom|lower|body|bare|metal/,
	/primer|grey primer|chrome|rust/,
	/invoice|msrp|book|retail|budget|sale|highway|miles/,
]);
