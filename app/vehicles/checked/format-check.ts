import { formatAgo, formatPrice } from "~/ui/format";
import type { FoundAnswer } from "./check-answer";

export function formatCheck({ state, checkedAt, price, priceWas }: FoundAnswer, now: Date): string {
	const ago = checkedAt && formatAgo(checkedAt, now);
	switch (state) {
		case "listed":
			return `Still listed, checked ${ago}`;
		case "changed":
			return `Price is now ${formatPrice(price)}${priceWas ? ` (was ${formatPrice(priceWas)})` : ""}`;
		case "gone":
			return "The dealer's page no longer shows it";
		case "unverified":
			return ago ? `Not verified: last seen ${ago}` : "Not verified";
	}
}
