import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { toBareTrim, toStyleTrim } from "./fields/bare-trim";
import { isTrim, type NameFields } from "./fields/car-name";
import { splitFamily, splitModel } from "./fields/models";

/** What behind a model's name tells another model, which we may not know by name. */
const otherModel = mergePatterns({ flags: "iu", before: /^/, behind: /(?![\p{L}\d.])/u }, [
	/\d+(?:hd)?|hd|cc|super duty|classic|chassis|unlimited/,
	/(?:commercial )?cutaway|(?:compact )?cargo|passenger|window/,
	/(?:.{1,20} |e-?)?hybrid|plug-?in|phev|hev|b?ev|electric|energi|4xe|e-tron|recharge|prime/,
	/coupe|convertible|cabriolet|roadster|spider|spyder|wagon|hatchback|sedan|sportback|avant|gran (?:coupe|turismo)|shooting brake|cross/,
	/max|ext|esv|[xl]wb|l$/,
]);

const longest = 60;

/** In capitals: an Infiniti's "3.0t" is a variant. */
const engine = /^\d\.\d[LT]?(?: [VIH]-?\d{1,2})?$/;

/** "Tundra 2WD SR5 CrewMax" → "Tundra", "SR5", as a title is read; a model with a trim beside it only where it repeats that trim. */
export function splitLongModel({ make, model, trim }: NameFields): NameFields {
	const split = make && model && model.length <= longest ? (splitFamily(make, model) ?? splitModel(make, model)) : null;
	if (!split?.rest || otherModel.test(split.rest) || /[,;|(*]/.test(split.rest)) return { make, model, trim };
	if (trim !== null && engine.test(split.rest)) return { make, model: split.model, trim };
	const bare = toBareTrim(toStyleTrim(split.rest));
	if (bare === "") return { make, model, trim };
	if (trim === null || isSame(bare, trim)) return { make, model: split.model, trim: trim ?? bare };
	const [told, more = ""] = bare.split(/ w\/ ?(.+)/);
	if (!isSame(told ?? "", trim)) return { make, model, trim };
	return { make, model: split.model, trim: isTrim(more) ? bare : trim };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
