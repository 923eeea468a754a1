import { useSite } from "~/site/use-site";
import { trackView } from "~/tracking/track";
import type { Card } from "../listing/card";
import { VehicleCard } from "../listing/vehicle-card";

export function CardRow({ heading, cards }: { heading: string; cards: Card[] }) {
	const site = useSite();
	if (cards.length === 0) return null;
	return (
		<section className="mt-12" aria-labelledby="similar">
			<h2 id="similar" className="text-lg font-semibold">
				{heading}
			</h2>
			<div className="mt-4 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 lg:max-xl:[&>:nth-child(4)]:hidden xl:grid-cols-4">
				{cards.map((card) => (
					<VehicleCard
						key={card.id}
						card={card}
						siteName={site.name}
						inspectionUrl={site.inspectionUrl}
						onOpen={trackView}
					/>
				))}
			</div>
		</section>
	);
}
