import { formatDay, formatPrice } from "~/ui/format";
import type { PricePoint } from "./car-prices.server";

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
				<PriceLine prices={prices.map(({ price }) => price)} />
			</summary>
			<ol className="mt-1 space-y-1 text-quiet tabular-nums">
				{prices.map(({ price, at, dealership }) => (
					<li key={at}>
						{at ? formatDay(at) : "At first"}
						{dealership && ` at ${dealership}`}: {formatPrice(price)}
					</li>
				))}
			</ol>
		</details>
	);
}

const line = { width: 72, height: 20, edge: 2 };

function PriceLine({ prices }: { prices: number[] }) {
	const [low, high] = [Math.min(...prices), Math.max(...prices)];
	const toY = (price: number) => line.edge + ((high - price) / Math.max(1, high - low)) * (line.height - 2 * line.edge);
	const step = line.width / prices.length;
	const path = prices.map((price, at) => `${at ? "V" : "M0 "}${toY(price).toFixed(1)}H${((at + 1) * step).toFixed(1)}`);
	return (
		<svg
			viewBox={`0 0 ${line.width} ${line.height}`}
			className="ml-3 inline-block h-5 w-18 align-middle"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			aria-hidden="true"
		>
			<path d={path.join("")} />
		</svg>
	);
}
