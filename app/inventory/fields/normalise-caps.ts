/** Real words; other words of up to three letters count as names (GT, LX, BMW, SRT). */
const shortWords = new Set([
	...["kia", "ram", "rio", "fit", "ion", "sky", "fox", "air", "cab", "bed", "van", "car", "top", "big", "new", "and"],
	...[
		"for",
		"the",
		"one",
		"low",
		"red",
		"sun",
		"max",
		"pro",
		"key",
		"box",
		"bug",
		"row",
		"off",
		"all",
		"old",
		"of",
		"in",
	],
]);

const names: Record<string, string> = {
	...{ "4RUNNER": "4Runner", MAZDA2: "Mazda2", MAZDA3: "Mazda3", MAZDA5: "Mazda5", MAZDA6: "Mazda6", PHEV: "PHEV" },
	...{
		XDRIVE: "xDrive",
		SDRIVE: "sDrive",
		EDRIVE: "eDrive",
		QUATTRO: "quattro",
		TFSI: "TFSI",
		NISMO: "NISMO",
		MCLAREN: "McLaren",
		LWB: "LWB",
	},
	...{ IONIQ: "Ioniq", LTHR: "LTHR" },
};

/** Text in one case becomes readable: "2009 HONDA CR-V EX-L" → "2009 Honda CR-V EX-L"; mixed case stays. */
export function normaliseCaps(text: string): string {
	const hasLower = /\p{Ll}/u.test(text);
	const hasUpper = /\p{Lu}/u.test(text);
	return hasLower === hasUpper ? text : text.toUpperCase().replace(/[\p{L}\d']+/gu, tameWord);
}

function tameWord(word: string): string {
	const known = names[word];
	if (known !== undefined) return known;
	// BMW's: "328I", "335XI".
	if (/^\d{3}(?:I|XI|CI|IS)$/.test(word)) return word.toLowerCase();
	const letters = word.replace(/[^\p{L}]/gu, "");
	const isName = letters.length <= 3 ? !shortWords.has(word.toLowerCase()) : /\d/.test(word);
	return isName ? word : word.charAt(0) + word.slice(1).toLowerCase();
}
