/** As the search migration writes `vocabulary.term`. */
export function toTerm(name: string): string {
	return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/[ \-./']/g, "");
}
