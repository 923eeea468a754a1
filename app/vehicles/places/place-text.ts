import { states, toState } from "./us-states";

const longNames = Object.values(states).sort((a, b) => b.length - a.length);
const statePattern = `(${longNames.join("|")}|[a-z]{2}|[a-z]\\.[a-z]\\.)`;
const withComma = new RegExp(`([\\p{L}][\\p{L}.'’ -]*?)\\s*,\\s*${statePattern}\\.?(?![\\p{L}\\d])`, "iu");
const withZip = new RegExp(`([\\p{L}][\\p{L}.'’ -]*?)\\s+${statePattern}\\.?,?\\s+\\d{5}(?!\\d)`, "iu");
const streetEnd =
	/^.*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway|pkwy|parkway|way|ct|court|pl|place|pike|cir|circle|loop|turnpike|tpke|trail|terrace|plaza|mile|bldg|fwy|freeway|expy|route|rte|sq|trl|ste|suite|unit|[nsew]|ne|nw|se|sw)\b\.?\s+(?=\p{L}{3})/iu;

export function parsePlace(text: string): string | null {
	const line = text.slice(0, 200).replace(/\s+/g, " ").trim();
	const match = withComma.exec(line) ?? withZip.exec(line);
	const [whole = "", words = "", name = ""] = match ?? [];
	const state = toState(name.replace(/\./g, ""));
	if (match === null || state === null) return null;
	const after = line.slice(match.index + whole.length);
	const isWord = name.length === 2 && name !== state && !/^\W*(?:\d{5}|$)/.test(after) && !/\d$/.test(whole);
	const city = isWord ? null : toCity(words, /\d/.test(line.slice(0, match.index).trimEnd().split(" ").at(-1) ?? ""));
	return city === null ? null : `${city}, ${state}`;
}

/** The text may begin with the street; "St" begins a town's name unless a house number stands before it. */
function toCity(words: string, followsNumber: boolean): string | null {
	const city = (followsNumber ? cutStreet(words) : words).replace(/^(?:.*\b)?(?:in|at|of|near)\s+/i, "").trim();
	if (city.length < 2 || city.length > 40 || city.split(" ").length > 4) return null;
	return /\p{Ll}/u.test(city)
		? city
		: city.toLowerCase().replace(/(?<!['’])\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/** "Main St Des Arc" → "Des Arc", but "Sunland Dr St George" → "St George": a second street ending is a saint. */
function cutStreet(words: string): string {
	const town = words.slice(0, 200).replace(streetEnd, "");
	const saint = /^(.*\s)(st\.?\s+)$/i.exec(words.slice(0, words.length - town.length));
	return saint !== null && streetEnd.test(`${saint[1]}Town`.slice(0, 200)) ? `${saint[2]}${town}` : town;
}

/** Restores leading zeros that a spreadsheet lost ("6001" is Avon, Connecticut). */
export function parseZip(text: string): string | null {
	const digits =
		/^\s*(\d{3,5})(?:-\d{4})?\s*$/.exec(text)?.[1] ?? /\b[A-Z]{2}\.?,?\s+(\d{5})(?:-\d{4})?\b/i.exec(text)?.[1];
	const zip = digits?.padStart(5, "0");
	return zip !== undefined && Number(zip) >= 501 && Number(zip) <= 99_950 ? zip : null;
}
