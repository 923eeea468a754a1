/** A long text, or a sentence of six words or more, is a description and states no value. */
export function isProse(text: string): boolean {
	if (text.length > 80) return true;
	return /[a-z]{3}[.!](?:\s|$)/.test(text) && (text.match(/[A-Za-z]{2,}/g) ?? []).length >= 6;
}
