/**
 * One word of SQLite's tokenizer (unicode61), accents joined to their letters. Any other character splits words there
 * too, and two words are a phrase, which the index refuses. The excluded letters were none in Unicode 6.1.
 */
const oneWord = /(?:(?![\u19b0-\u19c9\u1cf2\u1cf3])[\p{L}\p{N}\p{Co}])+/gu;

export function toEveryWord(text: string): string | null {
	const words = text.normalize("NFC").match(oneWord);
	return words === null ? null : words.map((word) => `"${ownTerm.test(word) ? "xnone" : word}"`).join(" AND ");
}

/** Terms of the index itself: typed by a person, they fit no car. */
const ownTerm = /^x(all|(mk|md|bs|fu|tr|dv|co|ci)[0-9a-f]+|st[a-z]{2}|(dl|pl|qu|ce)\d+|(yr|pr|mi)(\dn|e)\d+)$/i;
