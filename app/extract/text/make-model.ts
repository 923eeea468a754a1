import { toBareTrim, toStyleTrim } from "~/inventory/fields/bare-trim";
import { hasTrimFirst, isTrim } from "~/inventory/fields/car-name";
import { splitFamily, splitModel } from "~/inventory/fields/models";
import { splitMake } from "~/inventory/fields/parse-make";
import { toSignless } from "~/inventory/fields/to-bare-name";
import { mergePatterns } from "~/inventory/texts/merge-patterns";

export interface MakeModel {
	make: string;
	model: string;
	trim: string;
}

const noModel =
	/^(?:price|precio|mileage|odometer|exterior|interior|colou?r|transmission|engine|miles?|mi|cars?|trucks?|suvs?|vans?|vehicles?|models?|dealer|dealership|inventory|for|in|near|at|of|and|parts|service|specials?|used|new|sales?)$/i;

/** How a classic was restored stands before its model, or in its place: "Frame-Off Restored Bel Air". */
const restored = mergePatterns({ flags: "i", before: "^(?:", behind: "(?:[\\s,.!&–-]+|$))+" }, [
	/(?:frame|body)[ -]?(?:off|on)|rotisserie|nut[ -](?:and|&|n)[ -]bolt/,
	/(?:fully|freshly|totally|completely|professionally) restored|pro[ -]?(?:street|touring)/,
	/(?:#s?|numbers?)[ -]+matching|matching numbers|restored|restoration|resto-?mod/,
]);

/** "Honda CR-V EX-L"; the make must stand first, and some makes' names depend on the year. */
export function parseMakeModel(text: string, year = ""): MakeModel | null {
	const found = splitMakeOnce(text.slice(0, 160), Number.parseInt(year, 10));
	const rest = found?.rest.replace(/^[\s,|:–-]+/, "") ?? "";
	const name = rest.replace(restored, "");
	const known = found && (splitFamily(found.make, name) ?? toModelOfYear(splitModel(found.make, name), year));
	const split = known ?? (name === rest ? splitFirstWord(name) : null);
	if (!found || !split || noModel.test(split.model) || /^\d{1,3}(?:k|,\d{3})\b/i.test(name)) return null;
	const isAside = /,\s*$/.test(name.slice(0, name.length - split.rest.length)) && !hasTrimFirst(split.rest);
	return { make: found.make, model: split.model, trim: isAside ? "" : toTrim(split.rest) };
}

/** A Charger Daytona was a model of 1969 and is an electric one; of the years between it is how a Charger is equipped. */
function toModelOfYear<T extends { model: string; rest: string } | null>(split: T, year: string) {
	const isTrim = split?.model === "Charger Daytona" && /^20(?:0[5-9]|1\d|2[0-3])$/.test(year);
	return isTrim ? { model: "Charger", rest: `Daytona ${split.rest}`.trimEnd() } : split;
}

/** "RAM Ram 1500", "Tesla Tesla Model 3": a site's template names the make before a model that begins with it. */
function splitMakeOnce(text: string, year: number): { make: string; rest: string } | null {
	const first = splitMake(text, year);
	const again = first && splitMake(first.rest, year);
	if (again?.make !== first?.make || !again || isModelOf(first)) return first;
	return isModelOf(again) ? again : first;
}

function isModelOf({ make, rest }: { make: string; rest: string }): boolean {
	return (splitFamily(make, rest) ?? splitModel(make, rest)) !== null;
}

/** As `parseMakeModel`, for models that we know alone: "Ford Credit" is none. */
export function parseKnownModel(text: string): MakeModel | null {
	const found = splitMake(text.slice(0, 160), Number.NaN);
	return found && isModelOf(found) ? parseMakeModel(text) : null;
}

/** "Model 40 Fordor" of the years before models had names. */
const numbered = /^Model \d{1,2}[A-Z]?(?![\w,.])/i;

function splitFirstWord(name: string): { model: string; rest: string } | null {
	const [model40] = numbered.exec(name) ?? [];
	if (model40) return { model: model40, rest: name.slice(model40.length) };
	const word = /^[\p{L}\p{M}\d_.&/+'!-]+/u.exec(name)?.[0] ?? "";
	const model = word.replace(/(?<![.,;:/-])[.,;:/-]+$/, "");
	return model ? { model, rest: name.slice(word.length) } : null;
}

/** "MDX w/Technology Pkg": all that names the trim; "w/Leather" names none. */
function cutWith(text: string): string {
	const named = text.replace(/^w\/ ?/i, "");
	return hasTrimFirst(named) || isTrim(named) ? named : text;
}

/** "SE Price: $14,500", "LX Transmission: Automatic": a fact and its label. */
const factLabel = mergePatterns({ flags: "i", before: /(?:^| )/ }, [
	/(?:(?:our|your|asking|sale|sales|cash|list|internet|special|retail|dealer|great|low|best|final|net) )?(?:price|precio)(?:\s?:| [-–] ?| ?\$| (?=\d))/,
	/(?:mileage|odometer|miles|millas|millaje)(?:\s?:| (?=\d))/,
	mergePatterns({ flags: "i", behind: /\s?:/ }, [
		/(?:exterior|interior|ext\.?|int\.?)(?: colou?r)?|colou?r|condition|location|title(?: status)?/,
		/trans(?:mission)?|engine|motor|drive(?:train| ?type)?|fuel(?: type)?|body(?: style| type)?|doors?|mpg/,
		/trim(?: level)?|series|style|year|make|model|msrp|kbb(?: value)?|down(?: payment)?/,
	]),
]);

/** Where a trim's name ends, as other facts follow it. */
const trimEnd = mergePatterns({ flags: "i" }, [
	/[|–—•«»‹›,;($#*]| - /,
	// The end of a sentence, not of "w/ Tech. Pkg".
	/(?<=[a-z]{5})\.\s|(?<=[A-Za-z\d]{2})\.\s(?=[A-Z\d])/,
	// Miles: "EX-L 45,120", "EX-L 45k".
	/(?:^| )\d{1,3}(?:k|,\d{3})(?= |,|$)/,
	/(?:^| )for sale\b|(?:^| )(?:photo|image|picture|view)s? ?\d{0,3}$/,
	/(?:^| )(?:in|at|near|en) [A-Z]/,
	/\b(?:front|rear|all|four)[ -]wheel\b|\b[2-5](?:[ -]door|dr)\b|\b[4-9][ -]speed\b/,
	/\bw\//,
	/(?<=\S )\d\.\d(?:L| [VI]\d)\b/,
	factLabel,
	/\b(?:stock|stk)\b|\bVIN\b|\b[A-HJ-NPR-Z0-9]{17}\b/,
]);

const engineBefore = /^(?:(?:[VIH]-?\d{1,2}|\d\.\d[LT]?|(?:SH-)?[AFR]WD|4WD|4x4) ){1,2}(?=w\/)/i;
const asideBehind = /[|–—•«»‹›,;($#*]| - /;

/** "V6 SH-AWD w/Tech w/A-SPEC" → "w/Tech w/A-SPEC", "V6 w/Tech" → "w/Tech"; null unless each that a car comes with names a trim. */
function toPackages(text: string): string | null {
	const [own = ""] = text.replace(engineBefore, "").split(asideBehind, 1);
	const packages = /^w\//i.test(own) ? own.split(/(?:^| )w\/ ?/i).slice(1) : [];
	const names = packages.map((one) => toBareTrim(one.trim().replace(/ (?:pkg\.?|package)$/i, "")));
	if (names.length === 0 || !names.every((name) => isTrim(name) || /^(?:tech|advance)$/i.test(name))) return null;
	return names.length === 1 && isTrim(names[0] ?? "") ? (names[0] ?? null) : names.map((name) => `w/${name}`).join(" ");
}

function toTrim(text: string): string {
	const packages = toPackages(text.trimStart());
	if (packages !== null) return packages;
	const [told = ""] = toStyleTrim(cutWith(text.trimStart())).split(trimEnd, 1);
	const own = toSignless(told);
	if (/^\s*[-|:–—]/.test(text) && !hasTrimFirst(own.replace(/^[\s-]+/, ""))) return "";
	return toBareTrim(cutSeller(own.replace(/^[\s-]+|(?<![\s-])[\s-]+$/g, "").slice(0, 140)))
		.slice(0, 60)
		.trimEnd();
}

const seller = /^(?:motors?|motorcars?|autos?|automotive|cars|auto (?:sales|group|mall|center|plaza|outlet|world))$/i;
const longestSeller = 3;

/** "SE Smith Motors" → "SE": a title's dealer right behind a trim's name. */
function cutSeller(text: string): string {
	const words = text.split(" ");
	const kind = [1, 2].find((count) => seller.test(words.slice(-count).join(" ")));
	if (kind === undefined) return text;
	for (let own = words.length - kind - 1; own > 0 && own >= words.length - kind - longestSeller; own--) {
		const trim = words.slice(0, own).join(" ");
		if (isTrim(toBareTrim(trim))) return trim;
	}
	return text;
}
