import { Link } from "@remix-run/react";
import { type Label, labels } from "~/deals/rating/label";
import { DealMark } from "~/deals/shown/deal-mark";
import { formatCount } from "~/ui/format";
import { noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";

interface DealerPricesProps {
	dealershipId: number;
	prices: Record<Label, number>;
}

export function DealerPrices({ dealershipId, prices }: DealerPricesProps) {
	const shown = labels.filter((label) => prices[label] > 0);
	if (shown.length === 0) return null;
	return (
		<nav aria-labelledby="prices" className="mt-4">
			<h2 id="prices" className="text-sm text-quiet">
				Its prices against{" "}
				<Link to="/how-we-compare" className="underline underline-offset-4">
					similar cars
				</Link>
			</h2>
			<ul className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0">
				{shown.map((label) => (
					<li key={label}>
						<Link
							to={toListingPath({ ...noFilters, dealershipId, deal: [label] })}
							className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm whitespace-nowrap hover:bg-sunken"
						>
							<DealMark label={label} />
							<span className="text-xs text-quiet tabular-nums">{formatCount(prices[label])}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
