/** D1 takes 2 MB a value, and a character is three bytes at most. */
export const PARAMETER_CHARS = 600_000;

/** Rows → JSON arrays that each fit into a parameter, in order; a single row may be longer. */
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
