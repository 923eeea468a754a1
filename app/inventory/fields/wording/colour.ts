import { normaliseCaps } from "../normalise-caps";
import { toColourAlone, toSide } from "./colour-alone";
import { toEnglishColour, toFirstLanguage } from "./spanish-words";

const materials =
	/^(?:leather(?:ette)?|cloth|vinyl|suede|suedette|alcantara|fabric|softex|startex|nuluxe|sensatec|v-tex|mb-?tex|velour|tela|cuero|piel)(?:-(?:trimmed|trim|appointed|faced|seats?|surfaces))?$/;
/** Words that stand beside a material and belong to it. */
const besideMaterial =
	/^(?:premium|full|vegan|eco|genuine|perforated|nappa|napa|dakota|vernasca|merino|milano|synthetic|faux|trimmed|appointed|faced|surfaces?|seats?|seating|trim|upholstery|inserts?|with|and|in|en|de|)$/;

const plain =
	/^(?:black|white|red|tan|brown|beige|gr[ae]y|green|burgundy|maroon|saddle|cream|ivory|oxblood|cognac|parchment|palomino|charcoal|ebony|biscuit|camel|bone)$/;
/** Colours beside a material; alone, these are trims. */
const alsoTrims = /^(?:blue|navy|gold|silver|yellow|orange|turquoise)$/;
const besidePlain =
	/^(?:light|dark|medium|deep|two-tone|and|interior|piping|stitching|houndstooth|plaid|comfortweave|original)$/;

/** "Black leather", "White w/ red piping", "Tan": what a classic's list calls its trim; a Buick's "Leather" is one. */
export function isUpholstery(text: string): boolean {
	const kinds = text.split(/[\s/&,]+/, 12).map((word) => word.toLowerCase().replace(/^w$|[^a-z\d-]|^-|-$/g, ""));
	const has = (words: RegExp) => kinds.some((kind) => words.test(kind));
	const known = [plain, alsoTrims, besidePlain, materials, besideMaterial];
	return (
		(has(plain) || (has(alsoTrims) && has(materials))) && kinds.every((kind) => known.some((words) => words.test(kind)))
	);
}

const noColour =
	/^(?:other|unspecified|not specified|see (?:the )?(?:photos?|pictures?)|(?:see|ask|call|contact) (?:the |your )?(?:dealer|seller|us)\b.*)$/i;

/** "Shetland Beige w/Vienna Leather": what the seats are made of, by its own name. */
const withMaterial =
	/(?<=[a-z]),? (?:w\/ ?|with )(?:[a-z-]{1,20} ){0,3}(?:leather(?:ette)?|cloth|vinyl|suede|alcantara)\b.{0,40}$/i;

/** "Black Nappa, premium leather": the leather's name, which its word stands apart from. */
const hideBefore = /(?<=\w) (?:nappa|napa|dakota|vernasca|merino|milano)(?=, (?:\w+ )?leather\b)/i;

/** Ford's, of no seat. */
const paintsNamedSo = /^white suede$/i;

type Side = "exterior" | "interior";

/** "Ebony Black Interior", "Tan Leather Seats" → the maker's name alone; "Cloth" and "Other" are no colours. */
export function toColour(text: string | null, side: Side): string | null {
	const name = text === null ? null : toShorterColour(normaliseCaps(text), side);
	// What one cut leaves may end in another's words, or be all in one case; read from our own export, it must stay as it is.
	return name === text ? name : toColour(name, side);
}

function toShorterColour(text: string, side: Side): string | null {
	if (noColour.test(text)) return null;
	if (side === "exterior" && paintsNamedSo.test(text)) return text;
	const own = toFirstLanguage(toSide(text, side))
		.replace(hideBefore, "")
		.replace(
			/(?<=\w)\s?\/$|, (?:\w+ )?(?:cab|row|doors?|miles|automatic|leather|cloth|vinyl|seats?|interior|piel|cuero|tela|asientos?|title|[24a]wd|4x4)\b.*$/i,
			"",
		)
		.replace(withMaterial, "")
		.replace(/(?<=\w) (?:interior|exterior|int\.?|ext\.?|paint)$/i, "")
		.replace(/(?<=\w) ?\[[^[\]]{1,30}\](?:\s?\*?\d{0,3})$/, "");
	const alone = toColourAlone(own);
	if (alone === null) return null;
	const name = withoutMaterial(alone.split(" "))
		.join(" ")
		.replace(/\bTAN\b/g, "Tan")
		.replace(/,$/, "");
	return toEnglishColour(name) || null;
}

/** Of an Outback "Wilderness Green Outback Limited" → "Wilderness Green": a sentence names the car behind its paint. */
export function toNameless(colour: string | null, name: { make: string | null; model: string | null }): string | null {
	const names = [name.make, name.model].map((one) => one?.toLowerCase().split(" ", 1)[0]);
	const words = colour?.split(" ") ?? [];
	const at = words.findIndex((word) => names.includes(word.toLowerCase()));
	const before = words[at - 1]?.toLowerCase() ?? "";
	return plain.test(before) || alsoTrims.test(before) ? words.slice(0, at).join(" ") : colour;
}

function withoutMaterial(words: string[]): string[] {
	const kinds = words.map((word) => word.toLowerCase().replace(/^w\/|[^a-z-]|^-|-$/g, ""));
	const isAside = kinds.map((kind) => materials.test(kind) || besideMaterial.test(kind));
	const from = isAside.indexOf(false);
	if (from < 0) return kinds.some((kind) => materials.test(kind)) ? [] : words;
	const to = isAside.lastIndexOf(false) + 1;
	const hasMaterial = (some: string[]) => some.some((kind) => materials.test(kind));
	return words.slice(hasMaterial(kinds.slice(0, from)) ? from : 0, hasMaterial(kinds.slice(to)) ? to : undefined);
}
