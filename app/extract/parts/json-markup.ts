import { parseJson } from "../text/parse-json";

/** Shorter markup is a word of a description. */
const SHORTEST = 200;
const DEEPEST = 4;

/** `{"html": "<li>…"}`: the part of a list that a script puts into the page; null where JSON holds none. */
export function getJsonMarkup(json: string): string | null {
	const parts: string[] = [];
	const collect = (value: unknown, depth: number): void => {
		if (typeof value === "string" && value.length >= SHORTEST && /<[a-z][^<>]{0,500}>/i.test(value)) parts.push(value);
		if (typeof value !== "object" || value === null || depth === DEEPEST) return;
		for (const one of Object.values(value)) collect(one, depth + 1);
	};
	collect(parseJson(json), 0);
	return parts.length > 0 ? parts.join("\n") : null;
}
