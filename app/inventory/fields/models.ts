import { modelNames } from "./model-names";

const modelsByMake = new Map(
	Object.entries(modelNames).map(([make, names]) => [
		make,
		new Map(names.split("|").map((name) => [toModelKey(name), name])),
	]),
);

/** As wholesalers and auctions shorten a model's first word. */
const shortened = new Map([
	["gr", "Grand"],
	["grd", "Grand"],
	["slvrdo", "Silverado"],
	["wrnglr", "Wrangler"],
	["explr", "Explorer"],
]);

/** "MINI Convertible Cooper S" is a Cooper. */
const bodyFirst = /^(?:convertible|hardtop(?: [24][- ]door)?|roadster|coupe) (?=cooper\b)/i;

/** So is a "Cooper S Countryman" a Countryman. */
const engineFirst =
	/^((?:john cooper works|jcw|cooper (?:s|sd|se|jcw|john cooper works))) (countryman|clubman|paceman)\b/i;

/** AutoRevo's catalogue has BMW's "M Models", with the model behind. */
const groupFirst = /^m models? (?=[mx]\d)/i;

/** Catalogues have a "Ram Pickup 1500", others a "1500 Pickup". */
const pickup = /^(?:pickup )?([1-5]500)(?: pickup)?(?![\p{L}\d])/iu;

export function splitModel(make: string, name: string): { model: string; rest: string } | null {
	const own = toPlainModel(make, name.trim());
	const [first = "", ...others] = own.split(/\s+/);
	const whole = shortened.get(first.toLowerCase());
	return splitKnown(make, [first, ...others]) ?? (whole === undefined ? null : splitKnown(make, [whole, ...others]));
}

function toPlainModel(make: string, name: string): string {
	if (make === "Mini") return name.replace(bodyFirst, "").replace(engineFirst, "$2 $1");
	if (make === "Ram") return name.replace(pickup, "$1");
	return make === "BMW" ? name.replace(groupFirst, "") : name;
}

function splitKnown(make: string, words: string[]): { model: string; rest: string } | null {
	const known = modelsByMake.get(make);
	for (const count of [4, 3, 2, 1]) {
		if (!/[\p{L}\d]/u.test(words[count - 1] ?? "") || isTrimsLetter(words, count - 1)) continue;
		if (isBehindSign(words.slice(0, count), known)) continue;
		const model = known?.get(toModelKey(words.slice(0, count).join(" ")));
		if (model !== undefined) return { model, rest: words.slice(count).join(" ") };
	}
	return null;
}

/** "RAV4 | Prime Auto Sales" is no RAV4 Prime; "F - 150" and "Sierra - 1500" are one name. */
function isBehindSign(words: string[], known: ReadonlyMap<string, string> | undefined): boolean {
	const sign = words.findIndex((word) => !/[\p{L}\d]/u.test(word));
	if (sign < 1 || /^\d/.test(words[sign + 1] ?? "")) return false;
	return known?.has(toModelKey(words.slice(0, sign).join(" "))) === true;
}

/** An X3 with an M Sport package is no X3 M, a TT S line no TTS, and a Forte of five doors no Forte5. */
const lettered = /^(?:M (?:Sport|Package|Pkg)|F Sport|(?:[SRN]|ST) Line|5 (?:doors?|dr))(?![\p{L}\d])/iu;

/** Where a letter stands apart, what it begins with the words behind it counts; a "300 C" is a 300 as the trade lists it. */
function isTrimsLetter(words: readonly string[], at: number): boolean {
	if (at === 0 || (words[at] ?? "").length > 2) return false;
	return lettered.test(words.slice(at, at + 2).join(" ")) || /^300 C$/i.test(words.slice(0, at + 1).join(" "));
}

/** Names of two words by a rule: "GLC 300", "F-250 Super Duty", "Super Duty F-250 SRW". */
const families = new Map<string, RegExp>([
	["Ford", /^(?:[EF][ -]?\d50 ?(?:Super Duty|SD)|Super Duty [EF][ -]?\d50(?: [SD]RW)?)\b/i],
	["Infiniti", /^G\d\d (?:Sedan|Coupe|Convertible)\b/i],
	["Lexus", /^[A-Z]{2} \d{3}(?:h\+|[a-z]{0,2})(?![A-Za-z0-9])/i],
	[
		"Mercedes-Benz",
		/^(?:AMG (?:[A-Z]{1,3} \d\d|GT)|[A-Z]{1,3} \d{2,3}[e+]?|[1-6]\d0 ?(?:SE[CL]?|SLC?|CE|TE))(?![A-Za-z0-9])/i,
	],
]);

export function splitFamily(make: string, name: string): { model: string; rest: string } | null {
	const model = families.get(make)?.exec(name)?.[0];
	return model ? { model, rest: name.slice(model.length).trim() } : null;
}

/** Words of every day, and models of several kinds of cars. */
const ambiguous =
	/^(?:convertible|hardtop|coupe|roadster|spider|express|venture|legend|crown|sky|dawn|ghost|eight|custom|jet|clipper|twelve|classic|base|limited|california|roma|senna|mondial|portofino|enzo)$/i;

/** "Silverado 1500 LT" → Chevrolet: the only make that has such a model. */
export function findOnlyMake(name: string): string | null {
	const [first = ""] = name.split(" ", 1);
	if (!/[A-Z]/i.test(first) || first.replace(/[^a-z\d]/gi, "").length < 4 || ambiguous.test(first)) return null;
	const [only = null, other] = [...modelsByMake.keys()].filter((make) => splitModel(make, name) !== null);
	return other === undefined ? only : null;
}

function toModelKey(text: string): string {
	return text
		.normalize("NFD")
		.toLowerCase()
		.replace(/\band\b/g, "&")
		.replace(/[^a-z0-9&+]+/g, "");
}
