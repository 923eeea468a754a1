import type { FacetCounts } from "../../search/facet-query.server";
import { priceStep } from "../../search/filters";

const heightPx = 40;

/** How many cars stand at which price, above the sliders; decoration beside the totals that say it in words. */
export function PriceHistogram({ counts, noLimit }: { counts: FacetCounts; noLimit: number }) {
	if (!counts) return null;
	const steps = noLimit / priceStep;
	const bars = Array.from({ length: steps }, (_, step) => counts[(step + 1) * priceStep] ?? 0);
	const most = Math.max(1, ...bars);
	return (
		<svg
			viewBox={`0 0 ${steps} ${heightPx}`}
			preserveAspectRatio="none"
			className="mb-3 h-10 w-full text-edge"
			aria-hidden="true"
		>
			<path fill="currentColor" d={bars.map((count, step) => toBar(count / most, step)).join("")} />
		</svg>
	);
}

/** Four fifths of its step wide, and seen as soon as there is one car. */
function toBar(share: number, step: number): string {
	const height = share === 0 ? 0 : Math.max(2, share * heightPx);
	return `M${step + 0.1} ${heightPx}h.8v${-height}h-.8z`;
}
