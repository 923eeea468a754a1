const DAY_MS = 86_400_000;

const NEWS_DAYS = 30;

export type PriceDrop = {
	dollars: number;
	since: string;
};

type PriceRow = { price: number | null; price_was: number | null; price_at: string | null };

export function toPriceDrop({ price, price_was, price_at }: PriceRow): PriceDrop | null {
	if (price === null || price_was === null || price_at === null || price_was <= price) return null;
	return { dollars: price_was - price, since: price_at };
}

export function isNews({ since }: PriceDrop, now: Date): boolean {
	return now.getTime() - Date.parse(since) <= NEWS_DAYS * DAY_MS;
}

type SeenRow = { first_seen_at: string; dealership_created_at: string };

/** Null if the car was there when its dealership was first read. */
export function toLotSince({ first_seen_at, dealership_created_at }: SeenRow): string | null {
	const isKnown = Date.parse(first_seen_at) - Date.parse(dealership_created_at) > DAY_MS;
	return isKnown ? first_seen_at : null;
}

export function toDaysListed(lotSince: string | null, now: Date): number | null {
	return lotSince === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(lotSince)) / DAY_MS));
}
