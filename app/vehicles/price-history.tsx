import { formatDay, formatPrice } from "~/ui/format";
import type { PricePoint } from "./vehicle-page.server";

/** What was asked before, as a small list under the price; nothing while the price never moved. */
export function PriceHistory({ prices }: { prices: PricePoint[] }) {
	const [first, last] = [prices[0], prices.at(-1)];
	if (!first || !last || prices.length < 2) return null;
	const change = last.price - first.price;
	return (
		<details className="mt-3 text-sm">
			<summary
				className={change < 0 ? "cursor-pointer py-1 font-semibold text-good" : "cursor-pointer py-1 text-quiet"}
			>
				{change < 0 ? `Price fell by ${formatPrice(-change)}` : "Price history"}
			</summary>
			<ol className="mt-1 space-y-1 text-quiet tabular-nums">
				{prices.map(({ price, at }) => (
					<li key={at}>
						{at ? formatDay(at) : "At first"}: {formatPrice(price)}
					</li>
				))}
			</ol>
		</details>
	);
}
