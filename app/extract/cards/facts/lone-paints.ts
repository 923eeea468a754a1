import { mergePatterns } from "~/inventory/texts/merge-patterns";
import type { Outline } from "../../markup/outline";
import { isMakersPaint } from "../../text/colours/maker-paints";
import { isPaint } from "../../text/colours/paint-words";
import type { Run } from "../money/price-lines";
import { isAmongFacts } from "../names/fact-lists";
import { isOfSeats } from "./drawn-field";
import { hasNumber, listParts, listSentences, longestLine } from "./fact-lines";

/** "Rallye Red" alone, beside the miles, the VIN or the stock number, or in one list with the miles. */
export function listLonePaints(outline: Outline, all: Run[]): string[] {
	const runs = all.filter(({ text }) => !/^[|·•,]$/.test(text));
	const tells = (run?: Run) =>
		run && run.text.length <= longestLine && /\d/.test(run.text) && (hasNumber(run) || year.test(run.text));
	const isBeside = (at: number, node: number) =>
		tells(runs[at - 1]) || tells(runs[at + 1]) || isAmongFacts(outline, node);
	const isInside = (at: number) =>
		[runs[at - 1], runs[at + 1]].some((run) => run && insideWord.test(run.text)) ||
		/^trim:?$/i.test(runs[at - 1]?.text ?? "");
	return runs.flatMap(({ text, at: node }, at) =>
		outline.paints.get(node) === text ||
		(isPaint(text) && isBeside(at, node) && !isInside(at) && !isOfSeats(outline, node))
			? [text]
			: [],
	);
}

const year = /^(?:19|20)\d\d$/;
const insideWord = /^(?:interior|inside|int\.?|seats?|upholstery|cabin|cockpit)(?: colou?r| trim)?:?$/i;

/** "BLACK, 5.3 V8, AUTO, COLD AIR": a paint right before what drives the car; "Forest green wagon. Leather.": before its body. */
export function listFirstPaint(line: Run): string[] {
	const [, paint = "", shade] = bodyBehind.exec(listSentences(line)[0] ?? "") ?? [];
	if (isPaint(paint) && (!paint.includes(" ") || shade || isMakersPaint(paint))) return [paint];
	const [first = "", ...others] = listParts([line]);
	return isPaint(first) && others.slice(0, 2).some((part) => motor.test(part)) ? [first] : [];
}

/** Before a colour other words may praise or belittle: "Old red truck". */
const shade = mergePatterns({ flags: "i" }, [
	/dark|light|bright|deep|forest|hunter|olive|emerald|navy|sky|royal|midnight|baby|powder|ice/,
	/candy|cherry|fire|ruby|burnt|pearl|metallic|jet|gloss|matte|steel|arctic|snow|champagne|charcoal/,
]);
const bodyBehind = new RegExp(
	`^((?:(${shade.source}) )?\\p{L}{3,12}(?: \\p{L}{3,12})?) (?:sedan|coupe|wagon|hatchback|suv|minivan|van|pickup|truck|convertible|crossover)$`,
	"iu",
);

const motor = mergePatterns({ flags: "i", before: /^/ }, [
	/\d\.\d ?l?(?: |$)|[vi]-?\d{1,2}\b|\d ?cyl/,
	/auto(?:matic)?$|manual$|(?:[4-6]|four|five|six)[ -]sp(?:ee)?d|[24afr]wd\b|4x4/,
	/(?:\d|one|two) owners?\b|clean (?:title|carfax)/,
	/(?:heated )?(?:leather|cloth)\b|(?:moon|sun)roof|(?:third|3rd) row|back-?up camera/,
]);
