import { parseJson } from "../text/parse-json";

const mostLiterals = 400;
/** Bounds the work, which failing nested literals would make quadratic. */
const mostReadings = 5;

/** A script's JSON, outermost first, nothing evaluated; text that does not parse is entered for the data inside it. */
export function getJsonLiterals(script: string): unknown[] {
	const values: unknown[] = [];
	let budget = mostReadings * script.length;
	const starts = /JSON\.parse\(\s{0,8}(?=")|[{[]\s{0,80}(?:\d{1,3}\s?,\s?)?[[{"]/g;
	for (
		let match = starts.exec(script);
		match && values.length < mostLiterals && budget > 0;
		match = starts.exec(script)
	) {
		const at = match.index;
		const isQuoted = match[0].startsWith("JSON");
		const from = isQuoted ? at + match[0].length : at;
		starts.lastIndex = from + 1;
		if (!isQuoted && !startsJson.test(match[0])) continue;
		const end = isQuoted ? findQuote(script, from, budget) : findEnd(script, from, budget);
		budget -= (end ?? script.length) - from;
		const text = end === null ? "" : script.slice(from, end + 1);
		// JSON within a string is read where a list holds it.
		const value = parseJson(isQuoted ? `[${text}]` : text);
		if (value === undefined || end === null) continue;
		values.push(value);
		starts.lastIndex = end + 1;
	}
	return values;
}

/** `{"`, `["`, `[{`, `[[`, and React's `[1,"`; not an index or a function body. */
const startsJson = /^(?:\{\s*"|\[)/;

function findQuote(script: string, start: number, budget: number): number | null {
	const last = Math.min(script.length, start + budget);
	for (let at = start + 1; at < last; at++) {
		const sign = script.charCodeAt(at);
		if (sign === 92) at++;
		else if (sign === 34) return at;
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
