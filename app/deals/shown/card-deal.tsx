import { formatPrice } from "~/ui/format";
import type { Label } from "../rating/label";
import { DealMark } from "./deal-mark";
import { flagWords, formatAmount } from "./deal-words";
import type { PriceDrop } from "./lot-facts";
import type { ShownDeal } from "./shown-deal";
import { formatChangedSince, formatOnLot, Since } from "./since-time";

export type CardDeal = {
	label: Label | null;
	/** "$1,400 under 34 similar cars", or what to ask about. */
	text: string;
};

/** A card without a label says nothing, except about a questionable price. */
export function toCardDeal(deal: ShownDeal | null): CardDeal | null {
	if (deal === null) return null;
	if (deal.label !== null) return { label: deal.label, text: formatAmount(deal) };
	const flag = deal.flags.find((one) => one === "far-below" || one === "mistaken");
	return flag ? { label: null, text: flagWords[flag] } : null;
}

export function isGoodDeal(deal: Pick<CardDeal, "label"> | null): boolean {
	return deal?.label === "great" || deal?.label === "good";
}

interface CardDealLineProps {
	deal: CardDeal | null;
	drop: PriceDrop | null;
	lotSince: string | null;
}

export function CardDealLine({ deal, drop, lotSince }: CardDealLineProps) {
	if (!deal && !drop && !lotSince) return null;
	return (
		<div className="flex flex-wrap gap-x-3 text-xs tabular-nums sm:block sm:space-y-1 sm:text-sm">
			{deal && (
				<p className="flex flex-wrap items-center gap-x-2">
					{deal.label && <DealMark label={deal.label} />}
					<span className="text-quiet">{deal.text}</span>
				</p>
			)}
			{drop && (
				<p className="text-good">
					{formatPrice(drop.dollars)} less <Since at={drop.since} tell={formatChangedSince} before="since" />
				</p>
			)}
			{lotSince && (
				<p className="text-quiet">
					<Since at={lotSince} tell={formatOnLot} before="On the lot since" />
				</p>
			)}
		</div>
	);
}
