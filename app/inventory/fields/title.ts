import { splitModel } from "./models";
import { normaliseCaps } from "./normalise-caps";
import { splitMake } from "./parse-make";
import { toSignless } from "./to-bare-name";

const leadWords =
	/^(?:(?:certified(?: pre-?\s?owned)?|cpo|pre-?\s?owned|used|new|like new|just arrived|sold|sale|special|featured|pending|\*+|[-–:|!]+)\s+)+/i;
const modelYear = /(?<![\d$,.#])(?:19[2-9]\d|20[0-4]\d)(?![\d,.]|\s*(?:miles|mi|km)\b)/;

export interface TitleParts {
	year: number | null;
	make: string | null;
	model: string | null;
}

/** "USED 2009 HONDA CIVIC LX for sale in Conway | Dealer" → "2009 Honda Civic LX". */
export function normaliseTitle(title: string): string {
	const segments = title.split(/(?<!\s)\s+[|«»‹›·•]\s*/);
	const own = segments.find((segment) => parseTitle(segment).make !== null) ?? segments[0] ?? title;
	const name = toSignless(own.replace(/(?<!\s)\s+(?:for sale|for only|near me)\b[\s\S]*/i, ""))
		.replace(leadWords, "")
		.trim();
	return normaliseCaps(name === "" ? title : name);
}

/** Null parts are missing in the title. A model outside the table counts only if it is a single word. */
export function parseTitle(title: string): TitleParts {
	const match = modelYear.exec(title);
	const after = match === null ? title : title.slice(match.index + 4);
	const year = match === null ? null : Number(match[0]);
	const before = title.slice(0, match?.index);
	const split = splitMake(trimName(after), year ?? NaN) ?? splitMake(trimName(before), year ?? NaN);
	return {
		year,
		make: split?.make ?? null,
		model: split === null ? null : toModel(split),
	};
}

function toModel({ make, rest }: { make: string; rest: string }): string | null {
	const known = splitModel(make, rest);
	if (known !== null) return known.model;
	const words = rest.split(/\s+/).filter(Boolean);
	return words.length === 1 && /[a-z0-9]/i.test(rest) && rest.length <= 20 ? normaliseCaps(rest) : null;
}

function trimName(text: string): string {
	return text.replace(/^[^\p{L}\d]+|(?<![^\p{L}\d+])[^\p{L}\d+]+$/gu, "").replace(leadWords, "");
}
