import { toTerm } from "~/catalogue/to-term";
import { type Name, termsOf } from "./names";

/** Cars that one maker sells under one name, while dealers list them by their own numbers too: "3 Series" and "330i". */
export type Family = { term: string; label: string; make: string; first: string; last: string };

const seriesNumber = /^M?([1-8])\d\d(?=$|[a-z\s])/i;
const classes = "A B C CL CLA CLK CLS E EQB EQE EQS G GL GLA GLB GLC GLE GLK GLS M ML R S SL SLC SLK".split(" ");
const lexus = "CT ES GS GX HS IS LC LS LX NX RC RX RZ SC TX UX".split(" ");
const mercedesNumber = new RegExp(`^(?:AMG )?(${classes.join("|")}) ?(\\d{2,3}[a-z+]?)(?=$|\\s)`, "i");
const lexusNumber = new RegExp(`^(${lexus.join("|")}) ?(\\d{3}[a-z+]{0,2})(?=$|\\s)`, "i");

/** The names under which the same cars are listed, and the number that then stands in the trim; null for other models. */
export function toFamily(make: string, model: string): { names: string[]; number: string } | null {
	const number = /^\S+/.exec(model)?.[0] ?? "";
	const series = make === "BMW" ? seriesNumber.exec(model)?.[1] : undefined;
	if (series !== undefined) return { names: [`${series} Series`], number };
	const [, letters = "", digits = ""] =
		(make === "Mercedes-Benz" ? mercedesNumber : make === "Lexus" ? lexusNumber : null)?.exec(model) ?? [];
	if (letters === "") return null;
	const own = letters.toUpperCase();
	return { names: make === "Lexus" ? [own] : listClassNames(own), number: digits };
}

/** "GLE" and "GLE-Class" are one; of one letter only the class is a name. The M-Class bore "ML" on its tail. */
function listClassNames(letters: string): string[] {
	if (/^ML?$/.test(letters)) return ["M-Class", "ML", "ML-Class"];
	return letters.length === 1 ? [`${letters}-Class`] : [letters, `${letters}-Class`];
}

/** Those that a search names. Two letters are a family only beside their make. */
export function listFamilies(keywords: string[]): Family[] {
	const grams = new Set(toGrams(keywords));
	const terms = new Set([...grams].flatMap((gram) => termsOf(gram)));
	return families.filter(({ term, make }) => grams.has(term) && (term.length > 2 || terms.has(toTerm(make))));
}

function toGrams(keywords: string[]): string[] {
	return keywords.flatMap((_, at) => [1, 2, 3].map((length) => toTerm(keywords.slice(at, at + length).join(""))));
}

/** In: keywords and models in stock. Out: those that the keywords mean without saying their names, under the term as said. */
export function listMeantModels(keywords: string[], names: Name[]): Name[] {
	const models = names.filter(({ kind }) => kind === "model");
	const grams = new Set(toGrams(keywords).flatMap((gram) => termsOf(gram)));
	const said = models.filter(({ term }) => grams.has(term));
	const variants = said.flatMap((own) =>
		models
			.filter((other) => other.make === own.make && isVariant(own.value, other.value))
			.map((other) => ({ ...other, term: own.term, label: own.label })),
	);
	const kin = listFamilies(keywords).flatMap(({ term, make, label }) =>
		models
			.filter((model) => model.make === make && isOfFamily({ make, label }, model.value))
			.map((model) => ({ ...model, term, label })),
	);
	return [...new Map([...variants, ...kin].map((one) => [`${one.term}|${one.make}|${one.value}`, one])).values()];
}

const all = (letters: string) => ({ first: `${letters} `, last: `${letters}:` });
const families: Family[] = [
	..."12345678".split("").flatMap((digit) => {
		const of = { term: `${digit}series`, label: `${digit} Series`, make: "BMW" };
		return [of, { ...of, term: `${digit}er` }].flatMap((one) => [
			{ ...one, first: digit, last: `${digit}~` },
			{ ...one, first: `M${digit}`, last: `M${digit}~` },
		]);
	}),
	...classes.flatMap((letters) => {
		const of = { make: "Mercedes-Benz", label: letters.length === 1 ? `${letters}-Class` : letters };
		const terms = [`${letters}class`, ...(letters.length === 1 ? [] : [letters])].map((term) => term.toLowerCase());
		return terms.flatMap((term) => [
			{ ...of, term, ...all(letters) },
			{ ...of, term, first: letters, last: `${letters} ` },
			{ ...of, term, ...all(`AMG ${letters}`) },
		]);
	}),
	...lexus.flatMap((letters) => {
		const of = { make: "Lexus", label: letters, term: letters.toLowerCase() };
		return [
			{ ...of, ...all(letters) },
			{ ...of, first: letters, last: `${letters} ` },
		];
	}),
];

function isOfFamily({ make, label }: Pick<Family, "make" | "label">, model: string): boolean {
	const name = model.replace(/^AMG /, "");
	const own = make === "Mercedes-Benz" ? listClassNames(label.replace(/-Class$/, "")) : [label];
	return own.some((one) => toFamily(make, model)?.names.includes(one) || `${name} `.startsWith(`${one} `));
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

/** "XC90 T6" is a dealer's name for an XC90, "Sierra 1500" a Sierra, "Rogue Sport" no Rogue. */
function isVariant(model: string, other: string): boolean {
	return other.startsWith(`${model} `) && sameCar.test(other.slice(model.length + 1));
}
