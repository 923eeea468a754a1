import type { Promo } from "../../../db/schema";

export function PromoBanner({ promo }: { promo: Promo }) {
	return (
		<div className="bg-ink px-2 py-2 text-center text-page dark:bg-sunken dark:text-ink">
			<p className="flex flex-wrap items-center justify-center gap-x-2 text-sm font-semibold whitespace-nowrap max-[22rem]:text-xs">
				{promo.headline} <span className="rounded bg-page px-1.5 text-xs text-ink">{promo.label}</span>
			</p>
			<p className="text-xs text-balance">{promo.detail}</p>
		</div>
	);
}
