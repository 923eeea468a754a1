/** D1 takes 2 MB a value, and a character is three bytes at most. */
export const PARAMETER_CHARS = 600_000;

/** Rows → JSON arrays of which each fits into a parameter, in the rows' order; a row alone may be longer. None for no rows. */
export function toJsonParts(rows: readonly unknown[]): string[] {
	const parts: string[] = [];
	let part: string[] = [];
	let length = 1;
	for (const row of rows) {
		const text = JSON.stringify(row);
		if (part.length > 0 && length + text.length + 1 > PARAMETER_CHARS) {
			parts.push(`[${part.join(",")}]`);
			part = [];
			length = 1;
		}
		part.push(text);
		length += text.length + 1;
	}
	return part.length > 0 ? [...parts, `[${part.join(",")}]`] : parts;
}
