/** RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe (OWASP); our import takes it off. */
export function renderRecord(cells: readonly (string | number | null)[]): string {
	let line = "";
	for (let at = 0; at < cells.length; at++) line += (at === 0 ? "" : ",") + renderCell(cells[at] ?? null);
	return `${line}\r\n`;
}

/** Most cells have none of what the two steps below look for: seen in one pass. */
const special = /^[=+\-@＝＋－＠\0\s]|[",\r\n;\t]|\s$/;

function renderCell(cell: string | number | null): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	if (!special.test(cell)) return cell;
	const text = /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? `'${cell}` : cell;
	return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
