import { getMeaning } from "../../text/prices/price-words";

/** "No rust repair needed. Asking $27,750.": the words of the sentence before are about something else. */
export function toOwnSentence(before: string): string {
	const own = before.slice(-200);
	const end = own.search(/(?<=[a-z\d)]{2})(?<!\bapprox)[.!?] {1,2}(?:["“(]?[A-Z][^.!?]*)?$/);
	const sentence = end < 0 ? before : own.slice(end + 1);
	// "Book value is higher. $9,000": what begins a sentence may still belong to the one before.
	const isOpen = sentence.trim() === "" && /^(?:payment|reference)$/.test(getMeaning([own.slice(-60)]) ?? "");
	return isOpen ? before : sentence;
}

/** What the sentence of an amount tells of it: `isAside`, something else; `isSpent`, that somebody spent it on the car. */
export function readSentence(
	before: string,
	after: string,
	isExample: boolean,
): Record<"isAside" | "isSpent", boolean> {
	const sentence = toOwnSentence(before).slice(-100);
	return { isAside: isExample || aside.test(`${sentence} $ ${after}`), isSpent: isSpent(sentence, after) };
}

/** In its sentence: what a loan, a prize, an insurance or the market is about; "our $6,995 specials". */
const aside =
	/\b(?:representative|financ(?:e|ing)|payment|loan) example\b|\bexample(?: payment\b|:)|\bloan amounts?\b|\b(?:win|sweepstakes|raffle|gift card|spree)\b|\binsured for\b|\baverage (?:asking |selling )?price\b|\$ \W{0,3}(?:specials|cars|vehicles|value)\b/i;

/** Right before an amount: "the subject of a", "Fresh". */
const ofWhich = /\b(?:an?|another|recent|fresh|full|complete|major)\s{1,2}$/i;

/** Right behind an amount: a thing, unless it is the car or what it costs. */
const thing =
	/^\s{1,2}(?!(?:obo|or|and|firm|plus|with)\b|(?:[a-z]{2,12} ){0,2}(?:price|pricing|car|cars|truck|suv|van|deal|bargain|steal|special|cash)\b)[a-z]{3}/i;

/** "restored at a cost in excess of", "an engine rebuild costing", "receipts totaling" */
const spentOn =
	/\b(?:costing|invested|investments? of|spending|totall?ing|cost(?:s|ed)? (?:him|her|them|the (?:previous |last |former )?owner|in excess of|upwards? of|well over|over|nearly))\b[^.;!$]{0,30}$/i;

/** Whether the words of its sentence tell of an amount that somebody spent it on the car. */
function isSpent(before: string, behind: string): boolean {
	return spentOn.test(before) || (ofWhich.test(before) && thing.test(behind));
}
