const colour = "colou?r";
const side = "(?:exterior|interior|ext\\.?|int\\.?|outside|inside)";
const labelEnd = "(?=\\s?:|\\s[-–—]\\s|\\s?$)";

/** "Color (interior):", "Color - Interior:" */
const sideLast = new RegExp(`\\b${colour}\\s?(?:[(\\[]\\s?(${side})\\s?[)\\]]|[-–—,/]\\s?(${side}))${labelEnd}`, "gi");
/** "Interior (color):", "Interior - Color:"; "Black interior, color: red" tells of two sides. */
const sideFirst = new RegExp(
	`\\b(${side})\\s?[(\\[]\\s?${colour}\\s?[)\\]]${labelEnd}|^(${side})\\s?[-–—,/]\\s?${colour}${labelEnd}`,
	"gi",
);

/** The side among what the patterns caught. */
const toSideColor = (caught: unknown[]) => `${caught.find((one) => typeof one === "string" && one !== "")} color`;

/** A label whose side stands apart, as "Interior color". */
export function toPlainLabels(text: string): string {
	if (text.length > 2000 || !/colou?r/i.test(text)) return text;
	return text
		.replace(sideLast, (_, ...sides) => toSideColor(sides))
		.replace(sideFirst, (_, ...sides) => toSideColor(sides));
}

const bracketed = /\s?[([]\s?(ext(?:erior)?|int(?:erior)?|outside|inside)\.?\s?[)\]]/gi;
const seatsFirst = /^(.{3,40} interior)\s?[,/|·•]\s?(.{3,40} exterior)$/i;

/** "White (Exterior) / Ebony (Interior)", in either order: as "White exterior / Ebony interior". */
export function toPlainSides(line: string): string {
	if (line.length > 100 || !/[([]/.test(line)) return line;
	const plain = line.replace(bracketed, (_, one: string) => (/^(?:ext|out)/i.test(one) ? " exterior" : " interior"));
	const [, seats, paint] = seatsFirst.exec(plain.trim()) ?? [];
	return seats && paint ? `${paint} / ${seats}` : plain;
}
