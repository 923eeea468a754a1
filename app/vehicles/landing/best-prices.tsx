import { Link } from "@remix-run/react";
import { trackView } from "~/tracking/track";
import { formatCount, formatPrice } from "~/ui/format";
import type { Card } from "../listing/card";
import type { KeptFacts } from "../survey/list-surveyed";

interface BestPricesProps {
	cards: Card[];
	facts: KeptFacts | null;
	goodPath: string;
}

/** Only links, because the cars' cards are in the list. */
export function BestPrices({ cards, facts, goodPath }: BestPricesProps) {
	if (cards.length === 0) return null;
	return (
		<section aria-labelledby="best-prices">
			<div className="flex flex-wrap items-baseline gap-x-4">
				<h2 id="best-prices" className="font-semibold">
					Best prices now
				</h2>
				{facts !== null && facts.good > cards.length && (
					<Link to={goodPath} className="-my-1 py-1 text-sm text-accent underline underline-offset-4">
						All {formatCount(facts.good)} good and great prices
					</Link>
				)}
			</div>
			<ul className="mt-2 grid gap-2">
				{cards.map((card) => (
					<li
						key={card.id}
						className="relative flex items-center gap-3 overflow-hidden rounded-xl border border-line bg-surface pr-3 focus-within:border-accent hover:shadow-lg"
					>
						<Thumbnail card={card} />
						<div className="min-w-0 py-1.5">
							<p className="truncate text-sm font-semibold">
								<Link to={card.path} onClick={() => trackView(card)} className="after:absolute after:inset-0">
									{card.title}
								</Link>
							</p>
							<p className="text-sm tabular-nums">
								<span className="font-semibold">{formatPrice(card.price)}</span>{" "}
								<span className="text-good">{card.deal?.text}</span>
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function Thumbnail({ card }: { card: Card }) {
	if (card.image === null) return <span className="h-14 w-3" />;
	return (
		<img
			src={card.image}
			srcSet={card.srcSet ?? undefined}
			sizes="80px"
			alt=""
			loading="lazy"
			decoding="async"
			width={80}
			height={60}
			className="h-15 w-20 shrink-0 bg-sunken object-cover object-[50%_60%]"
		/>
	);
}
