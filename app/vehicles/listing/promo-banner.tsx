import type { Promo } from "../../../db/schema";

export function PromoBanner({ promo }: { promo: Promo }) {
	return (
		<div className="bg-ink px-2 py-1 text-center text-xs text-page dark:bg-sunken dark:text-ink">
			<p className="font-semibold">
				{promo.headline} <span className="ml-1 rounded-sm bg-page px-1 text-ink">{promo.label}</span>
			</p>
			<p className="text-balance">{promo.detail}</p>
		</div>
	);
}
