import type { Promo } from "../../db/schema";

/** A dealership's thin strip on its cards and pages. */
export function PromoBanner({ promo }: { promo: Promo }) {
	return (
		<div className="bg-ink px-3 py-2 text-center text-page">
			<p className="text-sm font-semibold">
				{promo.headline} <span className="ml-1 rounded bg-page px-1.5 text-xs text-ink">{promo.label}</span>
			</p>
			<p className="text-xs">{promo.detail}</p>
		</div>
	);
}
