/** Whether a text is (part of) a description and not a line that states a value: long, or a sentence of six words or more. */
export function isProse(text: string): boolean {
	if (text.length > 80) return true;
	return /[a-z]{3}[.!](?:\s|$)/.test(text) && (text.match(/[A-Za-z]{2,}/g) ?? []).length >= 6;
}
