/** No new car has been driven so far. */
export const USED_MILES = 1000;

export type Verdict = "used" | "certified" | "new" | "sold" | "elsewhere" | null;

/** `mileage` as read from the page, `age` in years. */
export interface ConditionEvidence {
	token: string | null;
	title: string | null;
	url: string | null;
	mileage: number | null;
	age: number | null;
	/** The page shows readers the token, as in "Condition: New". */
	isShown?: boolean;
}

/** The token first. Some platforms say NewCondition of every car, so "new" yields to "used" in words, miles or age. */
export function chooseVerdict(evidence: ConditionEvidence): Verdict {
	const token = readWords(evidence.token, tokens);
	const words = readWords(evidence.title, titleWords) ?? readAddress(evidence.url);
	if (token === "sold" || words === "sold") return "sold";
	if (token === "elsewhere") return "elsewhere";
	if (token === "certified" || (token === "used" && words === "certified")) return "certified";
	if (token === "used") return "used";
	const said = token === "new" && words !== null ? words : (token ?? words);
	if (said === "new") return isPlainlyUsed(evidence, words === "new" || evidence.isShown === true) ? "used" : "new";
	return said ?? (isPlainlyNew(evidence) ? "new" : null);
}

/** "Sold as is", "being sold in the condition shown": not yet. */
const sold =
	/(?<!\b(?:be|being|until|when|if|not|never|we|we've|cars) )\bsold\b(?! (?:as|by|with|without|new|in|at|through|separately|privately|subject|under|from))|sold ?out/i;
const certified = /certified|\bcpo\b|certificad/i;
const used = /\bused|pre-?\s?owned|refurbished|damaged|\busad[oa]|occasion|second ?hand|\bdemo|loaner/i;

/** About the whole car: "New arrival" and "New tires" do not mean a new one. */
const tokens: readonly [RegExp, Exclude<Verdict, null>][] = [
	[sold, "sold"],
	[/^elsewhere$/i, "elsewhere"],
	[certified, "certified"],
	[used, "used"],
	[/^u$/i, "used"],
	[/^(?:n|(?:brand[- ]?)?new(?: (?:car|vehicle|inventory))?|nuev[oa]|neuf)$/i, "new"],
];

/** In a title only "new" before the year counts: "New 2026 Kia Soul", but "2005 Volkswagen New Beetle". */
const titleWords: readonly [RegExp, Exclude<Verdict, null>][] = [
	[sold, "sold"],
	[certified, "certified"],
	[used, "used"],
	[/^\W*(?:brand[- ]?)?(?:new|nuevo)\W+(?:19|20)\d\d\b/i, "new"],
];

/** "https://schema.org/UsedCondition", "Certified Pre-Owned", "U"; of a title only the beginning. */
function readWords(text: string | null, vocabulary: typeof tokens): Verdict {
	const words = (text ?? "")
		.replace(/^https?:\/\/schema\.org\//i, "")
		.replace(/Condition$/, "")
		.slice(0, 60)
		.trim();
	return vocabulary.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** A folder or the beginning of a slug: "/used/…", "/inventory/new-2025-…", but no town called New…. */
function readAddress(url: string | null): Verdict {
	const path = url === null ? "" : url.replace(/^https?:\/\/[^/]+/i, "").toLowerCase();
	if (/[/=-](?:certified|cpo)(?:[/&_-]|$)/.test(path)) return "certified";
	if (/[/=](?:x?pre-?owned|used|usado|occasion)/.test(path)) return "used";
	return /\/new(?:\/|-(?:\d{4}|inventory|vehicles|cars)\b|-[a-z](?:[a-z.'+-]|%\d[\da-f]){1,30}-20\d\d-)/.test(path)
		? "new"
		: null;
}

function isPlainlyUsed({ mileage, age }: ConditionEvidence, wordsSayNew: boolean): boolean {
	return (mileage ?? 0) >= (wordsSayNew ? 7500 : USED_MILES) || (age ?? 0) >= 12;
}

/** On a list of all cars, a car of this year without miles and condition is new. */
function isPlainlyNew({ mileage, age }: ConditionEvidence): boolean {
	return mileage !== null && mileage < 200 && age !== null && age <= 0;
}
