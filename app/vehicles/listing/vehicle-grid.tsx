import type { ReactNode } from "react";
import type { Site } from "~/site/site";
import { trackView } from "~/tracking/beacon";
import type { Card } from "./card";
import { SkeletonCard } from "./skeleton-card";
import { VehicleCard } from "./vehicle-card";

export function CardGrid({ children }: { children: ReactNode }) {
	return <div className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}

const firstRow = 4;

function toLoading(index: number) {
	if (index === 0) return "first";
	return index < firstRow ? "at-once" : "late";
}

interface VehicleGridProps {
	cards: Card[];
	site: Site;
	loading: number;
}

export function VehicleGrid({ cards, site, loading }: VehicleGridProps) {
	return (
		<CardGrid>
			{cards.map((card, index) => (
				<VehicleCard
					key={card.id}
					card={card}
					siteName={site.name}
					inspectionUrl={site.inspectionUrl}
					loads={toLoading(index)}
					onOpen={trackView}
				/>
			))}
			<SkeletonCards count={loading} />
		</CardGrid>
	);
}

const slots = Array.from({ length: 8 }, (_, slot) => slot);

export function SkeletonCards({ count }: { count: number }) {
	return slots.slice(0, count).map((slot) => <SkeletonCard key={slot} />);
}
