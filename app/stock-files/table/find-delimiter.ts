import { countKnown } from "./to-columns";

const delimiters = [",", ";", "\t", "|"];
const LINES = 10;

/** The most known headers decide, then the most cells; Excel's "sep=;" line wins at once. */
export function findDelimiter(text: string): string {
	const stated = /^\ufeff?sep=([^"])(?:\n|$)/i.exec(text)?.[1];
	if (stated !== undefined) return stated;
	const lines = text
		.slice(0, 100_000)
		.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[",;\t|\n]/g, " "))
		.split("\n")
		.filter((line) => line !== "")
		.slice(0, LINES);
	const known = (sign: string) => Math.max(0, ...lines.map((line) => countCells(line.split(sign))));
	const cells = (sign: string) => lines[0]?.split(sign).length ?? 0;
	const isBetter = (a: string, b: string) => known(a) - known(b) || cells(a) - cells(b);
	return delimiters.reduce((best, sign) => (isBetter(sign, best) > 0 ? sign : best));
}

/** One known word proves nothing: "ZI,p" is no "ZIP", and a cell "0|NU" is no header of two columns. */
function countCells(cells: string[]): number {
	const known = cells.length > 1 ? countKnown(cells) : 0;
	return known > 1 ? known : 0;
}
