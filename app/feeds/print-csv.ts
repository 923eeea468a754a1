/**
 * One CSV record (RFC 4180, CRLF). A cell that a spreadsheet would run as a formula, in the wide signs of
 * East Asian keyboards too, gets an apostrophe in front (OWASP);
 * our own import takes it off again. Numbers are what they are; null is an empty cell.
 */
export function printRecord(cells: readonly (string | number | null)[]): string {
	return `${cells.map(printCell).join(",")}\r\n`;
}

function printCell(cell: string | number | null): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	const text = /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? `'${cell}` : cell;
	return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
