import { parseJson } from "./parse-json";

const mostLiterals = 400;
/** Characters handed to the JSON parser in all: nested literals that fail must not make the work quadratic. */
const parseBudget = 12_000_000;

/**
 * The JSON literals inside a script, outermost first: `x = {…}`, `push([…])`, `f('id', {…})`. Text in, values out; nothing is evaluated.
 * What does not parse (a function body, an object with bare keys) is stepped into, so that data inside it is still found.
 */
export function getJsonLiterals(script: string): unknown[] {
	const values: unknown[] = [];
	const ends = matchBraces(script);
	let budget = parseBudget;
	for (let at = 0; at < script.length && values.length < mostLiterals && budget > 0; at++) {
		const end = ends.get(at);
		if (end === undefined || !looksLikeJson(script, at)) continue;
		budget -= end - at;
		const value = parseJson(script.slice(at, end + 1));
		if (value === undefined) continue;
		values.push(value);
		at = end;
	}
	return values;
}

/** `{"`, `["`, `[{`, `[[`, and React's `[1,"`; an index or a function body is none. */
function looksLikeJson(script: string, at: number): boolean {
	const start = script.slice(at, at + 82);
	return /^(?:\{\s{0,80}"|\[\s{0,80}(?:\d{1,3}\s?,\s?)?[[{"])/.test(start);
}

/** Opening → closing index of every brace and bracket that stands outside of a double-quoted string. One pass. */
function matchBraces(script: string): Map<number, number> {
	const ends = new Map<number, number>();
	const open: number[] = [];
	let quote = 0;
	for (let at = 0; at < script.length; at++) {
		const sign = script.charCodeAt(at);
		if (sign === 92) at++;
		else if (quote) quote = sign === quote || (sign === 10 && quote === 39) ? 0 : quote;
		else if (sign === 34 || (sign === 39 && /[\s(,:=[]/.test(script[at - 1] ?? " "))) quote = sign;
		else if (sign === 123 || sign === 91) open.push(at);
		else if (sign === 125 || sign === 93) {
			const start = open.pop();
			if (start !== undefined) ends.set(start, at);
		}
	}
	return ends;
}
