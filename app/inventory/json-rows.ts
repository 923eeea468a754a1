/**
 * SQL: the values of the JSON array in the first parameter. The limit keeps SQLite from writing each value out as text
 * again for every field that is taken from it, which is more than half of the time of a bulk insert.
 */
export const jsonRows = "(SELECT value FROM json_each(?1) LIMIT -1 OFFSET 0)";

/** D1 takes 2 MB a value, and a character is three bytes at most. */
export const PARAMETER_CHARS = 600_000;

/** In the rows' order; a row alone may be longer. None for no rows. */
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
