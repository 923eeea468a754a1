/** A long text, a sentence of six words or more or a question of four is a description and states no value. */
export function isProse(text: string): boolean {
	if (text.length > 80) return true;
	const words = (text.match(/[A-Za-z]{2,}/g) ?? []).length;
	return (/[a-z]{3}[.!](?:\s|$)/.test(text) && words >= 6) || (/[a-z]{3}\?\s?$/.test(text) && words >= 4);
}
