import { formatPrice } from "~/ui/format";
import { formatSince } from "~/ui/format-since";

export type PriceMove = { text: string; isLess: boolean };

/** "$500 less"; null if nothing moved or a price is unknown. */
export function toPriceMove(before: number | null, price: number | null): PriceMove | null {
	if (before === null || price === null || before === price) return null;
	const text = `${formatPrice(Math.abs(price - before))} ${price < before ? "less" : "more"} than at your last visit`;
	return { text, isLess: price < before };
}

type Dated = { date_published: string };

/** A feed ends at its hundredth car. */
const MOST_NEWS = 100;

export function toNewCount(items: Dated[], since: string, now: Date): string {
	const count = items.filter((item) => Date.parse(item.date_published) > Date.parse(since)).length;
	const found = count >= MOST_NEWS ? `${MOST_NEWS} or more` : count === 0 ? "None" : `${count}`;
	return `${found} new since ${formatSince(since, now)}`;
}
