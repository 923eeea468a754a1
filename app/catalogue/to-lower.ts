/** Like SQLite's `lower(…)`: only A to Z. */
export function toLower(text: string): string {
	return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
