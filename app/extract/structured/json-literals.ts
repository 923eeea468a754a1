import { parseJson } from "../text/parse-json";

const mostLiterals = 400;
/** Bounds the work, which failing nested literals would make quadratic. */
const mostReadings = 5;

/**
 * A script's JSON, outermost first, nothing evaluated; text that does not parse is entered for the data inside it. JSON
 * in a string of the script is a list of that text.
 */
export function getJsonLiterals(script: string): unknown[] {
	const values: unknown[] = [];
	let budget = mostReadings * script.length;
	const starts = /JSON\.parse\(\s{0,8}(?=["'])|"(?=(?:\\")?[{[][\s{[]{0,8}\\)|[{[]\s{0,80}(?:\d{1,3}\s?,\s?)?[[{"]/g;
	for (
		let match = starts.exec(script);
		match && values.length < mostLiterals && budget > 0;
		match = starts.exec(script)
	) {
		const at = match.index;
		const isCall = match[0].startsWith("JSON");
		const read = isCall ? readQuoted : match[0] === '"' ? readDataText : parseJson;
		const from = isCall ? at + match[0].length : at;
		starts.lastIndex = from + 1;
		if (read === parseJson && !startsJson.test(match[0])) continue;
		const end = read !== parseJson ? findQuote(script, from, budget) : findEnd(script, from, budget);
		budget -= (end ?? script.length) - from;
		const text = end === null ? "" : script.slice(from, end + 1);
		const value = read(text);
		if (value === undefined || end === null) continue;
		values.push(value);
		starts.lastIndex = end + 1;
	}
	return values;
}

/** `{"`, `["`, `[{`, `[[`, and React's `[1,"`; not an index or a function body. */
const startsJson = /^(?:\{\s*"|\[)/;

/** In single quotes JSON can do without escapes, and is then read as it stands. */
function readQuoted(text: string): unknown {
	if (text.startsWith('"')) return parseJson(`[${text}]`);
	const inner = text.slice(1, -1);
	return inner.includes("\\") ? parseJson(`["${inner.replace(/\\.|"/gs, toDoubleQuoted)}"]`) : undefined;
}

/** A quotation mark of a pattern, `/["[\]]/`, begins no text. */
function readDataText(text: string): unknown {
	return /[}\]](?:\\")?"$/.test(text) && !text.includes("\n") ? parseJson(`[${text}]`) : undefined;
}

function toDoubleQuoted(sign: string): string {
	return sign === "\\'" ? "'" : sign === '"' ? '\\"' : sign;
}

function findQuote(script: string, start: number, budget: number): number | null {
	const last = Math.min(script.length, start + budget);
	const quote = script.charCodeAt(start);
	for (let at = start + 1; at < last; at++) {
		const sign = script.charCodeAt(at);
		if (sign === 92) at++;
		else if (sign === quote) return at;
	}
	return null;
}

function findEnd(script: string, start: number, budget: number): number | null {
	const last = Math.min(script.length, start + budget);
	let depth = 0;
	let inString = false;
	for (let at = start; at < last; at++) {
		const sign = script.charCodeAt(at);
		if (inString) {
			if (sign === 92) at++;
			else if (sign === 34) inString = false;
		} else if (sign === 34) inString = true;
		else if (sign === 123 || sign === 91) depth++;
		else if ((sign === 125 || sign === 93) && --depth === 0) return at;
	}
	return null;
}
