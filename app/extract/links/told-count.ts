const told = [
	/\b(?:showing|displaying|viewing|results?|vehicles|mostrando|resultados)\b:?\s?1\s?(?:-|–|—|to|a|through)\s?\d{1,4} (?:of|de|out of) (\d{1,4})\b/i,
	/\b1\s?(?:-|–|—|to|a)\s?\d{1,4} (?:of|de|out of) (\d{1,4}) (?:used |matching )?(?:vehicles|cars|results|listings|veh[ií]culos|autos|resultados)\b/i,
	/(?:^|\n)\D{0,30}\b(\d{1,4}) (?:used |pre-?owned |matching |total )?(?:vehicles|cars|results|listings|units|veh[ií]culos|autos|carros|resultados) (?:found|match(?:ed|ing|es)?|available|in stock|encontrados|disponibles)\b/i,
];

/** "17 vehicles found", "Showing 1–8 of 17": how many cars a list tells on its first page that it has; null where it does not. */
export function getToldCount(text: string): number | null {
	for (const words of told) {
		const [, count] = words.exec(text) ?? [];
		if (count) return Number(count);
	}
	return null;
}
