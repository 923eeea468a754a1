const cars = "(?:vehicles|cars|results|listings|units|veh[ií]culos|autos|carros|resultados)";
const used = String.raw`(?:used\s{1,4}|pre-?owned\s{1,4}|matching\s{1,4}|total\s{1,4})?`;
const of = String.raw`\s{1,4}(?:of|de|out of)\s{1,4}(\d{1,4})\b`;
const upTo = String.raw`1\s{0,4}(?:-|–|—|to|a|through)\s{0,4}\d{1,4}${of}`;

const told = [
	String.raw`\b(?:showing|displaying|viewing|results?|vehicles|mostrando|resultados)\b:?\s{0,4}${upTo}`,
	String.raw`\b(?:showing|displaying|viewing|mostrando)\s{1,4}\d{1,4}${of}`,
	String.raw`\b${upTo}\s{1,4}${used}${cars}\b`,
	String.raw`(?:^|\n)\D{0,30}\b(\d{1,4})\s{1,4}${used}${cars}\s{1,4}(?:found|match(?:ed|ing|es)?|available|in stock|encontrados|disponibles)\b`,
	String.raw`(?:^|\n)\s{0,4}(\d{1,4})\s{1,4}${used}${cars}\s{0,4}(?:\n|$)`,
].map((words) => new RegExp(words, "i"));

/** "17 vehicles", "Showing 1–8 of 17": how many cars a list tells on its first page that it has; null where it does not. */
export function getToldCount(text: string): number | null {
	for (const words of told) {
		const [, count] = words.exec(text) ?? [];
		if (count) return Number(count);
	}
	return null;
}
