import { type Amount, lowestPrice } from "./amount";
import { getMeaning } from "./price-words";

/** "Asking $48.9k": too coarse for a price, and yet in dollars. */
const roundedDollars = /(?<!\b(?:CAD?|CDN|C|AUD?|A|NZD?|MXN?|HKD?)\s?)\$\s?\d{1,3}(?:\.\d{1,2})?\s?[kK]\b/;

/** Whether a line asks for dollars, rounded. */
export function isRoundedPrice(line: string): boolean {
	return roundedDollars.test(line);
}

const isInDollars = ({ currency }: Amount) => currency === null || currency === "USD";

/** "$15,900 (approx. C$21,783)", "$48,900 / €45,000": beside a price in US dollars, other money is the same amount again. */
export function listUnconverted(amounts: Amount[], isRoundedBeside = false): Amount[] {
	const [dollars, others] = [amounts.filter(isInDollars), amounts.filter((one) => !isInDollars(one))];
	if (others.length === 0) return amounts;
	if (isRoundedBeside || amounts.some(({ currency }) => currency === "USD")) return dollars;
	const asked = dollars.filter(isAsked).map(({ value }) => value);
	const lowest = Math.min(...asked);
	return asked.length > 0 && others.every((other) => mayBeConverted(other, lowest)) ? dollars : amounts;
}

/** "£38,600 (approx. $48,900)" asks for pounds. */
function isAsked({ value, struck, words, contexts }: Amount): boolean {
	const meaning = getMeaning(contexts);
	return value >= lowestPrice && !struck && (meaning === null || meaning === "sale") && !about.test(words[0] ?? "");
}

const about = /(?:\b(?:approx\w{0,8}|about|around|circa|ca|roughly|equals?)\b|[≈~=])\W*$/i;

/** Where "$" may be the same money, as Canada's, only more of it is another: "$21,783 CAD" beside "was $25,000". */
function mayBeConverted({ value, currency }: Amount, dollars: number): boolean {
	return !sharedSign.test(currency ?? "") || value >= dollars * leastRate;
}

const sharedSign = /^(?:CAD|AUD|NZD|MXN|HKD)$/;
const leastRate = 1.15;
