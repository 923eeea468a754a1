/** RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe (OWASP); our import takes it off. */
export function renderRecord(cells: readonly (string | number | null)[]): string {
	return `${cells.map(renderCell).join(",")}\r\n`;
}

function renderCell(cell: string | number | null): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	const text = /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? `'${cell}` : cell;
	return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
