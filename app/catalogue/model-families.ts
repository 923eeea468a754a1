import { toTerm } from "./to-term";

/**
 * Dealers list the same cars under several models: a "330i" is a 3 Series, a "C 300" a C-Class, a "Camry Hybrid" a Camry.
 * In: names as dealers write them. Out: which of them a shopper may choose, and what each means. Search, filter, counts,
 * landing pages and the labels of kept pages all ask here.
 */

export const mercedesClasses =
	"A B C CL CLA CLK CLS E EQB EQE EQS G GL GLA GLB GLC GLE GLK GLS M ML R S SL SLC SLK".split(" ");
export const lexusLetters = "CT ES GS GX HS IS LC LS LX NX RC RX RZ SC TX UX".split(" ");

const seriesNumber = /^M?([1-8])\d\d(?=$|[a-z\s])/i;
const mercedesNumber = new RegExp(`^(?:AMG )?(${mercedesClasses.join("|")}) ?(\\d{2,3}[a-z+]?)(?=$|\\s)`, "i");
const lexusNumber = new RegExp(`^(${lexusLetters.join("|")}) ?(\\d{3}[a-z+]{0,2})(?=$|\\s)`, "i");

/** The names under which the same cars are listed, and the number that then stands in the trim; null for other models. */
export function toFamily(make: string, model: string): { names: string[]; number: string } | null {
	const maker = toTerm(make);
	const number = /^\S+/.exec(model)?.[0] ?? "";
	const series = maker === "bmw" ? seriesNumber.exec(model)?.[1] : undefined;
	if (series !== undefined) return { names: [`${series} Series`], number };
	const pattern = maker === "mercedesbenz" ? mercedesNumber : maker === "lexus" ? lexusNumber : null;
	const [, letters = "", digits = ""] = pattern?.exec(model) ?? [];
	if (letters === "") return null;
	const own = letters.toUpperCase();
	return { names: maker === "lexus" ? [own] : listClassNames(own), number: digits };
}

/** "GLE" and "GLE-Class" are one; of one letter only the class is a name. The M-Class bore "ML" on its tail. */
function listClassNames(letters: string): string[] {
	if (/^ML?$/.test(letters)) return ["M-Class", "ML", "ML-Class"];
	return letters.length === 1 ? [`${letters}-Class`] : [letters, `${letters}-Class`];
}

const seriesName = /^([1-8])[- ]?series(?=$|\s)/i;
const [long, short] = [
	mercedesClasses.filter(({ length }) => length > 1),
	mercedesClasses.filter(({ length }) => length === 1),
];
const className = new RegExp(
	`^(?:AMG )?(?:(${long.join("|")})(?:[- ]?class)?|(${short.join("|")})[- ]?class)(?=$|\\s)`,
	"i",
);
const lettersName = new RegExp(`^(${lexusLetters.join("|")})(?=$|\\s)`, "i");

/** All names of a model's family, the one that we show first: "3 Series" for "330i" and for "3 Series Gran Turismo". */
export function listFamilyNames(make: string, model: string): string[] {
	const numbered = toFamily(make, model);
	if (numbered !== null) return numbered.names;
	const maker = toTerm(make);
	const series = maker === "bmw" ? seriesName.exec(model)?.[1] : undefined;
	if (series !== undefined) return [`${series} Series`];
	const [, letters = "", letter = ""] = (maker === "mercedesbenz" ? className.exec(model) : null) ?? [];
	if (letters + letter !== "") return listClassNames((letters + letter).toUpperCase());
	const own = maker === "lexus" ? lettersName.exec(model)?.[1] : undefined;
	return own === undefined ? [] : [own.toUpperCase()];
}

/** "GLE-Class" and "ML" → "GLE" and "M-Class"; any name that is not its family's stays as it is. */
export function toChoice(make: string, name: string): string {
	const [family, ...others] = listFamilyNames(make, name);
	const isFamily = family !== undefined && [family, ...others].some((one) => toTerm(one) === toTerm(name));
	return isFamily ? family : name;
}

const sameCar = new RegExp(
	[
		...["\\d[\\w.]*", "[TDBP]\\d", "hybrid", "plug-?in hybrid", "phev", "energi", "4xe", "unlimited", "jk"],
		...["super duty", "sd", "classic", "[2a4fr]wd", "4x[24]", "4matic", "[xse]drive.*", "quattro", "recharge", "miata"],
		...["sedan", "coupe", "convertible", "hatchback", "wagon", "sportback", "cabriolet", "gran turismo"],
		...["long range", "standard range", "performance", "carrera", "turbo", "targa", "boxster", "cayman"],
		...["S", "SE", "SEL", "LE", "XLE", "XSE", "LX", "EX", "EX-L", "LT", "LTZ", "LS", "SL", "SV", "SR5?", "SLE", "SLT"],
		...["XLT", "GT", "SS", "RS", "R/T", "SXT", "SRT.*", "TRD.*", "denali", "laredo", "sahara", "rubicon", "lariat"],
		...["base", "limited", "premium", "platinum", "touring", "king ranch"],
	]
		.map((rest) => `^${rest}(?=$|[\\s/])`)
		.join("|"),
	"i",
);

/** The names that a longer one begins with if the rest only tells which of their cars it is: "XC90" and "T6". */
export function listBegun(name: string): { begin: string; rest: string }[] {
	const parts = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)] as const);
	return parts.flatMap(([begin, rest]) => (sameCar.test(rest) ? [{ begin, rest }] : []));
}

/** Whether cars of a model may be among those of a wished one, for any stock, whatever the case. */
export function mayMean(make: string, wished: string, model: string): boolean {
	const term = toTerm(toChoice(make, wished));
	const [family] = listFamilyNames(make, model);
	if (toTerm(model) === term || (family !== undefined && toTerm(family) === term)) return true;
	return listBegun(model).some(({ begin }) => toTerm(toChoice(make, begin)) === term);
}
