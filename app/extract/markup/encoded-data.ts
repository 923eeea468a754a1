import type { Script } from "./page-scan";

/** Data that stands encoded as an address does: `%7B%22vin%22…` alone, or within `decodeURIComponent("…")`. */
export function toDecoded(script: Script): Script {
	const { text } = script;
	if (!hasEncoded.test(text)) return script;
	if (isEncoded.test(text)) return { ...script, text: decode(text) };
	return { ...script, text: text.replace(call, (_, quoted: string) => JSON.stringify(decode(quoted.slice(1, -1)))) };
}

const hasEncoded = /%[57]B%(?:[57]B|22|5C)/i;
const isEncoded = /^\s{0,100}(?:%22)?%[57]B/i;
const call = /decodeURIComponent\(\s{0,8}("(?:%22)?%[57]B[^"]*"|'(?:%22)?%[57]B[^']*')\s{0,8}\)/gi;

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
