/**
 * What SQLite's tokenizer (unicode61, of Unicode 6.1) takes for one word once accents are joined to their letters: any
 * other sign parts words there too, and a word of two would be a phrase, which the index refuses. The letters left out
 * were signs in 6.1.
 */
const oneWord = /(?:(?![\u19b0-\u19c9\u1cf2\u1cf3])[\p{L}\p{N}\p{Co}])+/gu;

/** A word of the car's title, make, model, trim, year, color, city or dealership; signs inside it part it into several. */
export function everyWord(text: string): string | null {
	const words = text.normalize("NFC").match(oneWord);
	return words === null ? null : words.map((word) => `"${ownTerm.test(word) ? "xnone" : word}"`).join(" AND ");
}

/** What only the index writes: typed by a person it is a word that no car has. */
const ownTerm = /^x(all|(mk|md|bs|fu|tr|ci)[0-9a-f]+|st[a-z]{2}|(dl|pl|qu|ce)\d+|(yr|pr|mi)(\dn|e)\d+)$/i;
