import { createMemo } from "~/inventory/texts/create-memo";
import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { isMakersPaint } from "./maker-paints";

const finish = /metallic|pearl|pearlcoat|mica|tricoat|tintcoat|clearcoat|multi-coat/.source;
const paintWords = mergePatterns(
	{ flags: "iu", before: /^(?:[\p{L}'-]+ ){0,3}/u, behind: `(?: (?:${finish})){0,2}$` },
	[
		/black|white|silver|gr[ae]y|blue|red|green|brown|beige|gold|orange|yellow|purple|tan/,
		/burgundy|maroon|bronze|champagne|pewter|copper|charcoal|gunmetal|sand/,
		/teal|navy|turquoise|ochre|aqua|violet/,
		/negr[oa]|blanc[oa]|gris|roj[oa]|azul|plata|platead[oa]|verde|caf[eé]|marr[oó]n|amarill[oa]|dorad[oa]|vino/,
	],
);
const finishWords = new RegExp(`^(?:[\\p{L}'-]+ ){1,3}(?:${finish})$`, "iu");
const noPaint =
	/\b(?:leather|cloth|interior|seats?|trim|certified|carfax|report|tag|only|with|w|on|and|over|in|go|this|is|was|colou?r|tops?|roof|stripes?|wheels?|rims?|decals?|hood|bumpers?)\b/i;

/** A paint's name alone: a colour's word at its end ("Deep Blue"), a finish ("Gunmetal Metallic"), or a maker's own. */
export function isPaint(part: string): boolean {
	return part.length >= 3 && part.length <= 40 && isPaintsName(part);
}

/** Each card tells most of its words several times, and several readers ask. */
const isPaintsName = createMemo(
	(part) => (paintWords.test(part) || finishWords.test(part) || isMakersPaint(part)) && !noPaint.test(part),
);
