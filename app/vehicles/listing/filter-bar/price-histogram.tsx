import { formatCount } from "~/ui/format";
import type { FacetCounts } from "../../search/facet-query.server";
import { priceStep } from "../../search/filters";

const heightPx = 40;

/** Decoration: the totals beside it say the same in words. */
export function PriceHistogram({ counts, noLimit }: { counts: FacetCounts; noLimit: number }) {
	if (!counts) return null;
	const dearest = Math.max(
		0,
		...Object.keys(counts)
			.map(Number)
			.filter((step) => step <= noLimit),
	);
	const steps = Math.max(10, dearest / priceStep);
	const bars = Array.from({ length: steps }, (_, step) => counts[(step + 1) * priceStep] ?? 0);
	const most = Math.max(1, ...bars);
	return (
		<div aria-hidden="true" className="mb-3 text-xs text-quiet tabular-nums">
			<svg
				viewBox={`0 0 ${steps} ${heightPx}`}
				preserveAspectRatio="none"
				className="h-14 w-full text-accent"
				aria-hidden="true"
			>
				<path fill="currentColor" d={bars.map((count, step) => toBar(count / most, step)).join("")} />
			</svg>
			<p className="flex justify-between border-t border-line pt-1">
				<span>$0</span>
				<span>${formatCount((steps * priceStep) / 2)}</span>
				<span>${formatCount(steps * priceStep)}</span>
			</p>
		</div>
	);
}

function toBar(share: number, step: number): string {
	const height = share === 0 ? 0 : Math.max(2, share * heightPx);
	return `M${step + 0.1} ${heightPx}h.8v${-height}h-.8z`;
}
