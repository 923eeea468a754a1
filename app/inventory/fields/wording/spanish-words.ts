/** Colours that may stand alone; in the table a word is without accents, and "negra" is read as "negro". */
const colours = toTable(
	"negro Black; blanco White; gris Gray; rojo Red; azul Blue; plata, plateado Silver; verde Green; cafe, marron Brown; " +
		"dorado, oro Gold; amarillo Yellow; naranja, anaranjado Orange; morado, purpura Purple; violeta Violet; rosa, rosado Pink; " +
		"beige, beis Beige; crema Cream; arena Sand; bronce Bronze; cobre Copper; turquesa Turquoise; celeste Sky Blue; " +
		"vino, vino tinto, tinto, guinda Burgundy; marfil Ivory; grafito Graphite; carbon Charcoal; champan, champana Champagne",
);

/** What stands behind a colour, and in English before it. */
const shades = toTable(
	"oscuro Dark; claro Light; perla, perlado Pearl; mate Matte; brillante Bright; marino Navy; cielo, celeste Sky; " +
		"rey, real Royal; electrico Electric; medianoche Midnight; hueso Bone; acero Steel; vino Wine; cereza Cherry; " +
		"oliva, olivo Olive; militar Army; limon Lime; nieve Snow; humo Smoke; titanio Titanium",
);

/** These stay behind the colour in English too. */
const finishes = toTable("metalico, metalizado Metallic");

const joints: Record<string, string> = { y: " and ", e: " and ", con: " with ", "/": " / ", "&": " & ", ",": ", " };

/** "Gris oscuro" → "Dark Gray", "Blanco y negro" → "White and Black"; with a word that is not known it stays as it is. */
export function toEnglishColour(text: string): string {
	const parts = toPlain(text).split(/ ?(\/|&|,| (?:y|e|con) ) ?/);
	const names = parts.map((part, at) => (at % 2 === 1 ? (joints[part.trim()] ?? null) : toEnglishName(part)));
	return names.includes(null) ? text : names.join("");
}

const isSpanish = (colour: string) => toEnglishColour(colour).toLowerCase() !== colour.toLowerCase();

/** "Burgundy (Vino)" → "Burgundy", "Rojo / Red" → "Rojo": behind a colour the same in the other language. */
export function toFirstLanguage(text: string): string {
	const [, first = "", other = ""] = /^([^()]{2,30}?) ?\(([^()]{2,30})\)$/.exec(text) ?? [];
	if (first !== "") return isSpanish(first) !== isSpanish(other) ? first : text;
	const [one = "", same = "", more] = text.split(" / ", 3);
	return more === undefined && same !== "" && isSameColour(one, same) ? one : text;
}

function isSameColour(one: string, other: string): boolean {
	return (
		isSpanish(one) !== isSpanish(other) && toEnglishColour(one).toLowerCase() === toEnglishColour(other).toLowerCase()
	);
}

function toEnglishName(name: string): string | null {
	const alone = findWord(colours, name);
	if (alone !== undefined) return alone;
	const [first = "", ...others] = name.split(" ");
	const colour = findWord(colours, first);
	const words = others.map((word) => findWord(shades, word) ?? findWord(colours, word) ?? findWord(finishes, word));
	if (colour === undefined || words.includes(undefined)) return null;
	const isFinish = (at: number) => findWord(finishes, others[at] ?? "") !== undefined;
	const before = words.filter((_, at) => !isFinish(at)).reverse();
	return [...before, colour, ...words.filter((_, at) => isFinish(at))].join(" ");
}

function findWord(table: Map<string, string>, word: string): string | undefined {
	return table.get(word) ?? table.get(word.replace(/a$/, "o"));
}

type Named = "bodyStyle" | "transmission" | "fuelType" | "drivetrain";

const words: Record<Named, Map<string, string>> = {
	bodyStyle: toTable(
		"sedan Sedan; troca, pick up Truck; cupe Coupe; vagoneta, familiar Wagon; furgoneta Van; descapotable Convertible",
	),
	transmission: toTable(
		"automatico, transmision automatico, caja automatico Automatic; estandar, transmision estandar, transmision manual Manual",
	),
	fuelType: toTable(
		"gasolina Gasoline; diesel Diesel; hibrido Hybrid; hibrido enchufable Plug-In Hybrid; electrico Electric",
	),
	drivetrain: toTable(
		"traccion delantero, delantero FWD; traccion trasero, trasero RWD; traccion total, traccion integral AWD; " +
			"traccion en las cuatro ruedas, traccion en las 4 ruedas, traccion 4x4 4WD",
	),
};

/** "Automática" → "Automatic", "Gasolina" → "Gasoline", "Automática de 6 velocidades" → "6-Speed Automatic". */
export function toEnglish(field: Named, text: string): string {
	const [, kind = toPlain(text), gears] = /^(\S+) (?:de )?(\d{1,2}) velocidades$/.exec(toPlain(text)) ?? [];
	const named = findWord(words[field], kind);
	return named === undefined ? text : gears ? `${gears}-Speed ${named}` : named;
}

function toPlain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** "plata, plateado Silver; verde Green": what begins with a capital is English. */
function toTable(lines: string): Map<string, string> {
	return new Map(
		lines.split("; ").flatMap((line) => {
			const [said = "", english = ""] = line.split(/ (?=[A-Z\d]+WD|[A-Z])(.*)/);
			return said.split(", ").map((word) => [word, english] as const);
		}),
	);
}
