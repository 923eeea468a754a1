const delimiters = [",", ";", "\t", "|"];
const LINES = 5;

/** The sign that cuts the first lines into the most cells, signs within quotes aside; Excel's "sep=;" line decides at once. */
export function detectDelimiter(text: string): string {
	const stated = /^\ufeff?sep=(.)(?:\n|$)/i.exec(text)?.[1];
	if (stated !== undefined) return stated;
	const lines = text
		.slice(0, 100_000)
		.replace(/"[^"]*"/g, "")
		.split("\n")
		.filter((line) => line.trim() !== "")
		.slice(0, LINES);
	const most = (sign: string) => Math.max(0, ...lines.map((line) => line.split(sign).length));
	return delimiters.reduce((best, sign) => (most(sign) > most(best) ? sign : best));
}
