import { lowestPrice, type Told } from "./amount";
import { feesIncluded, getMeaning } from "./price-words";

const mostFees = lowestPrice * 4;

/** Of the labelled `prices` those with the fees that every buyer pays, where the page adds them (decision 015). */
export function chooseWithFees(prices: number[], told: Told[]): number[] {
	return toAllIn(dropBeforeFees(prices, told), told);
}

/** Drops "Selling price $40,985" beside "Doc fee $799" and "Our price $41,784"; a "total" may hold optional extras. */
function dropBeforeFees(prices: number[], told: Told[]): number[] {
	const fees = new Set(told.flatMap(({ value, meaning }) => (meaning === "fee" && value < mostFees ? [value] : [])));
	if (prices.length < 2 || fees.size === 0) return prices;
	const all = [...fees].reduce((sum, fee) => sum + fee, 0);
	const asked = told.flatMap(({ value, words }) => (getMeaning(words) === "sale" ? [value] : []));
	const sums = (price: number) => [all, ...fees].map((fee) => price + fee);
	return prices.filter((price) => !sums(price).some((sum) => prices.includes(sum) && asked.includes(sum)));
}

/** What every buyer of the dealer pays; "Protection package" and "Tax, title" are not. */
const dueFromAll =
	/\b(?:doc(?:ument(?:ation|ary)?)?|dealer(?:ship)?|handling|service|processing|closing|filing|e-?file|admin\w{0,12}|prep|conveyance)\b.{0,30}\b(?:fees?|charges?)\b|\bdoc\b/i;

/**
 * "Internet price $23,885", "Doc fee $489", "Final price (fees included) $24,374": the whole, if it is the price and what
 * all must pay. Where no fee is told apart, its label must call it a price, and it may be no more than fees above.
 */
function toAllIn(prices: number[], told: Told[]): number[] {
	const [price, other] = prices;
	if (price === undefined || other !== undefined) return prices;
	const fees = told.filter(({ value, meaning }) => meaning === "fee" && value < mostFees);
	const due = [...new Set(fees.map(({ value }) => value))].reduce((sum, fee) => sum + fee, 0);
	const isWhole = ({ value, words }: Told) =>
		fees.length === 0 ? isPriceWithFees(words) && value > price && value < price + mostFees : value === price + due;
	const areDue = fees.every(({ words }) => dueFromAll.test(words.join(" ")));
	const wholes = told.filter((one) => !one.struck && feesIncluded.test(one.words.join(" ")) && isWhole(one));
	return areDue && wholes[0] ? [wholes[0].value] : prices;
}

/** Where nothing else is asked: "Retail price $19,990", "Discount -$2,490", "Admin fee $798", "Price includes fee $18,298". */
export function findOnlyWithFees(told: Told[]): number | null {
	const wholes = told.filter(
		({ words, struck }) => !struck && feesIncluded.test(words.join(" ")) && isPriceWithFees(words),
	);
	const [whole, other] = new Set(wholes.map(({ value }) => value));
	return other === undefined ? (whole ?? null) : null;
}

function isPriceWithFees(words: string[]): boolean {
	const label = words.join(" ");
	return /\bprice\b/i.test(label) && !/\btotal\b|\bmsrp\b/i.test(label);
}
