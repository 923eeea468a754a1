export type Verdict = "used" | "certified" | "new" | "sold" | null;

/** What says whether a car is used. `mileage` is as read from the page, `age` in years; both null when unknown. */
export interface ConditionEvidence {
	token: string | null;
	title: string | null;
	url: string | null;
	mileage: number | null;
	age: number | null;
}

/**
 * The machine's token first, else the page's own words. Some platforms say NewCondition of every car, so "new" yields
 * to what a new car cannot have: the word "used" in its title or address, many miles, or twelve years of age.
 */
export function decideCondition(evidence: ConditionEvidence): Verdict {
	const token = readWords(evidence.token, tokens);
	const words = readWords(evidence.title, titleWords) ?? readAddress(evidence.url);
	if (token === "sold" || words === "sold") return "sold";
	if (token === "certified" || (token === "used" && words === "certified")) return "certified";
	if (token === "used") return "used";
	const said = token === "new" && words !== null ? words : (token ?? words);
	if (said === "new") return isPlainlyUsed(evidence, words === "new") ? "used" : "new";
	return said ?? (isPlainlyNew(evidence) ? "new" : null);
}

const sold = /\bsold\b(?! (?:as|by|with|new))|sold ?out/i;
const certified = /certified|\bcpo\b|certificad/i;
const used = /\bused|pre-?\s?owned|refurbished|damaged|\busad[oa]|occasion|second ?hand|\bdemo|loaner/i;

/** A token is about the condition as a whole: "New arrival" and "New tires" are no news of a new car. */
const tokens: readonly [RegExp, Exclude<Verdict, null>][] = [
	[sold, "sold"],
	[certified, "certified"],
	[used, "used"],
	[/^u$/i, "used"],
	[/^(?:n|(?:brand[- ]?)?new(?: (?:car|vehicle|inventory))?|nuev[oa]|neuf)$/i, "new"],
];

/** In a title "new" says so before the year only: "New 2026 Kia Soul", but "2005 Volkswagen New Beetle". */
const titleWords: readonly [RegExp, Exclude<Verdict, null>][] = [
	[sold, "sold"],
	[certified, "certified"],
	[used, "used"],
	[/^\W*(?:brand[- ]?)?(?:new|nuevo)\W+(?:19|20)\d\d\b/i, "new"],
];

/** "https://schema.org/UsedCondition", "Certified Pre-Owned", "U"; of a title only the beginning, not its sales talk. */
function readWords(text: string | null, vocabulary: typeof tokens): Verdict {
	const words = (text ?? "")
		.replace(/^https?:\/\/schema\.org\//i, "")
		.replace(/Condition$/, "")
		.slice(0, 60)
		.trim();
	return vocabulary.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** A folder or the beginning of a slug: "/used/…", "/inventory/new-2025-…"; a town called New… is none. */
function readAddress(url: string | null): Verdict {
	const path = url === null ? "" : url.replace(/^https?:\/\/[^/]+/i, "").toLowerCase();
	if (/[/=-](?:certified|cpo)(?:[/&_-]|$)/.test(path)) return "certified";
	if (/[/=](?:x?pre-?owned|used|usado|occasion)/.test(path)) return "used";
	return /\/new(?:\/|-(?:\d{4}|inventory|vehicles|cars)\b)/.test(path) ? "new" : null;
}

function isPlainlyUsed({ mileage, age }: ConditionEvidence, wordsSayNew: boolean): boolean {
	return (mileage ?? 0) >= (wordsSayNew ? 7500 : 1000) || (age ?? 0) >= 12;
}

/** Nothing says what it is, and it is of this year without any miles: on a list of all cars that is a new one. */
function isPlainlyNew({ mileage, age }: ConditionEvidence): boolean {
	return mileage !== null && mileage < 200 && age !== null && age <= 0;
}
