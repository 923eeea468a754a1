import { parseJson } from "../text/parse-json";

const mostLiterals = 400;
/** How often a script may be read in all: nested literals that fail must not make the work quadratic. */
const mostReadings = 5;

/**
 * The JSON literals inside a script, outermost first: `x = {…}`, `push([…])`, `f('id', {…})`. Text in, values out; nothing is evaluated.
 * What does not parse (a function body, an object with bare keys) is stepped into, so that data inside it is still found.
 */
export function getJsonLiterals(script: string): unknown[] {
	const values: unknown[] = [];
	let budget = mostReadings * script.length;
	const starts = /[{[]\s{0,80}(?:\d{1,3}\s?,\s?)?[[{"]/g;
	for (
		let match = starts.exec(script);
		match && values.length < mostLiterals && budget > 0;
		match = starts.exec(script)
	) {
		const at = match.index;
		starts.lastIndex = at + 1;
		if (!startsJson.test(match[0])) continue;
		const end = findEnd(script, at, budget);
		budget -= (end ?? script.length) - at;
		const value = end === null ? undefined : parseJson(script.slice(at, end + 1));
		if (value === undefined || end === null) continue;
		values.push(value);
		starts.lastIndex = end + 1;
	}
	return values;
}

/** `{"`, `["`, `[{`, `[[`, and React's `[1,"`; an index or a function body is none. */
const startsJson = /^(?:\{\s*"|\[)/;

/** The index of the brace that closes the one at `start`, strings skipped; null when none does within the budget. */
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
