import { type Amount, lowestPrice, type Told } from "./amount";
import type { Meaning } from "./price-meanings";
import { getMeaning } from "./price-words";
import { chooseWithFees, findOnlyWithFees } from "./with-fees";

/** Beside "Call for price" an amount in prose, or one that may be a down payment, is no price. */
export function choosePriceBeside(withheld: boolean, amounts: Amount[]): number | null {
	const price = choosePrice(withheld ? amounts.filter(({ inProse }) => !inProse) : amounts);
	return withheld && price !== null && price < highestDown ? null : price;
}

/** The lowest labelled price, else the only unlabelled amount, else a lone retail price; null in doubt. */
export function choosePrice(amounts: Amount[]): number | null {
	const told = amounts.map((amount): Told => ({ ...amount, meaning: getMeaning(amount.contexts) }));
	const whole = told.filter(({ value }) => value >= lowestPrice && value < 5_000_000);
	const standing = whole.filter(({ inProse }) => !inProse);
	const plausible = asksNothing(standing) ? whole : standing;
	const labelled = chooseWithFees(dropOptions(pick(plausible, "sale"), plausible), told);
	const bare = pick(plausible, null);
	if (labelled.length > 0)
		return undercuts(plausible, labelled) ? null : toOnePrice(labelled, Math.max(...labelled, ...bare));
	if (bare.length > 0) return bare.length === 1 ? toTrusted(bare[0] ?? 0, told) : null;
	const reduced = findReduced(plausible);
	if (reduced !== null) return reduced;
	const withFees = findOnlyWithFees(standing);
	if (withFees !== null) return withFees;
	const retail = standing.filter((amount) => !amount.struck && !isExtra(amount) && isRetail(amount));
	return new Set(retail.map(({ value }) => value)).size === 1 ? (retail[0]?.value ?? null) : null;
}

/** "~~$9,995~~ REDUCED! $9,250": too much for a saving. */
function findReduced(amounts: Told[]): number | null {
	const [only, ...others] = amounts.filter(({ struck, meaning }) => !struck && meaning !== "payment");
	const [was = 0] = amounts.filter(({ struck }) => struck).map(({ value }) => value);
	const isReduced = only !== undefined && others.length === 0 && /\b(?:reduced|rebajado)\b/i.test(only.words.join(" "));
	return isReduced && only.value > was / 2 && only.value < was ? only.value : null;
}

/** Beside a price by words, less than half of it that only a class calls a price is an option's. */
function dropOptions(prices: number[], told: Told[]): number[] {
	const said = told.filter(({ meaning, words }) => meaning === "sale" && getMeaning(words) === "sale");
	const highest = Math.max(0, ...said.map(({ value }) => value));
	return prices.filter((price) => price >= highest / 2 || said.some(({ value }) => value === price));
}

export function listRefused(amounts: Amount[]): number[] {
	const told = amounts.map(({ contexts, ...amount }) => ({ ...amount, meaning: getMeaning(contexts) }));
	const asks = (one: (typeof told)[number]) => !one.struck && (one.meaning === null || one.meaning === "sale");
	const asked = new Set(told.filter(asks).map(({ value }) => value));
	const refused = told.filter(({ struck, meaning }) => struck || meaning === "payment");
	return refused.flatMap(({ value }) => (asked.has(value) ? [] : [value]));
}

const isExtra = ({ meaning }: Told) => meaning === "payment" || meaning === "fee";

/** What others say a car is worth is nobody's price, nor is what it was; "list" in a class is most often the list of cars. */
function isRetail({ words, contexts }: Told): boolean {
	const told = contexts.join(" ");
	return (
		!former.test(words.join(" ")) &&
		(/retail|regular|list ?price/i.test(told) || /\blist\b/i.test(words.join(" "))) &&
		!/\b(?:kbb|nada|book|jd power|market|comparable|similar|others?)\b/i.test(told)
	);
}

/** Words, as a class may be of the theme's making: `regular-price` before "Was". */
const former = /\b(?:was|msrp|antes|original(?:ly)?|previous(?:ly)?|former(?:ly)?)\b/i;

/** Where a card sells by payment, a lone amount below this may be the down payment. */
export const highestDown = 4000;

function toTrusted(lone: number, told: Told[]): number | null {
	const payments = told.filter(({ meaning }) => meaning === "payment");
	return lone < highestDown && payments.length > 0 && !payments.every((one) => paysOff(one, lone)) ? null : lone;
}

/** A month's payment that makes up the amount over a usual loan's three to seven years is for the whole of it. */
function paysOff({ value, words }: Told, amount: number): boolean {
	const isMonthly = /\b(?:mo|months?|monthly|mes|mensual(?:es)?)\b/i.test(words.join(" "));
	return isMonthly && amount / value >= 36 && amount / value <= 84;
}

function asksNothing(amounts: Told[]): boolean {
	return pick(amounts, "sale").length === 0 && pick(amounts, null).length === 0;
}

function pick(amounts: Told[], wanted: Meaning | null): number[] {
	const fitting = amounts.filter(({ struck, meaning }) => !struck && meaning === wanted);
	return [...new Set(fitting.map(({ value }) => value))].sort((a, b) => a - b);
}

/** A lone amount a little below every labelled price may be today's price. */
function undercuts(amounts: Amount[], labelled: number[]): boolean {
	const lowest = Math.min(...labelled);
	const alone = amounts.filter(({ struck, contexts }) => !struck && contexts.every((words) => !words.trim()));
	return alone.some(({ value }) => value < lowest && value >= lowest * 0.7);
}

/** A lowest price far below another amount must mean something else. */
function toOnePrice(prices: number[], highest: number): number | null {
	const [lowest = 0] = prices;
	return lowest >= highest * 0.6 ? lowest : null;
}
