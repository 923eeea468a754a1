import { formatPrice } from "~/ui/format";

export type PriceMove = { text: string; isLess: boolean };

/** "$500 less"; null while nothing moved or one of the prices is not known. */
export function toPriceMove(told: number | null, price: number | null): PriceMove | null {
	if (told === null || price === null || told === price) return null;
	const text = `${formatPrice(Math.abs(price - told))} ${price < told ? "less" : "more"} than at your last visit`;
	return { text, isLess: price < told };
}

type Dated = { date_published: string };

/** A feed ends at its hundredth car. */
const MOST_TOLD = 100;

/** "6 new since Tuesday", from a search's own feed. */
export function toNewCount(items: Dated[], since: string, now: Date): string {
	const count = items.filter((item) => Date.parse(item.date_published) > Date.parse(since)).length;
	const told = count >= MOST_TOLD ? `${MOST_TOLD} or more` : count === 0 ? "None" : `${count}`;
	return `${told} new since ${formatSince(since, now)}`;
}

const dayMs = 86_400_000;

/** By the shopper's own days: "today", "yesterday", "Tuesday", then the date. */
export function formatSince(since: string, now: Date): string {
	const days = Math.round((toMidnight(now) - toMidnight(new Date(since))) / dayMs);
	if (days <= 0) return "earlier today";
	if (days === 1) return "yesterday";
	const style = days < 7 ? ({ weekday: "long" } as const) : ({ dateStyle: "medium" } as const);
	return new Intl.DateTimeFormat("en-US", style).format(new Date(since));
}

function toMidnight(time: Date): number {
	return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
