import type { ReactNode } from "react";
import type { Site } from "~/site/site";
import { trackView } from "~/tracking/track";
import type { Card } from "./card";
import { SkeletonCard } from "./skeleton-card";
import { VehicleCard } from "./vehicle-card";

export function CardGrid({ children }: { children: ReactNode }) {
	return (
		<div className="grid grid-flow-dense grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">
			{children}
		</div>
	);
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
	between?: ReactNode;
}

export function VehicleGrid({ cards, site, loading, between }: VehicleGridProps) {
	const toCards = (shown: Card[], before: number) =>
		shown.map((card, at) => (
			<VehicleCard
				key={card.id}
				card={card}
				siteName={site.name}
				inspectionUrl={site.inspectionUrl}
				loads={toLoading(before + at)}
				onOpen={trackView}
			/>
		));
	return (
		<CardGrid>
			{toCards(cards.slice(0, firstRow), 0)}
			{between && <div className="col-span-full min-w-0">{between}</div>}
			{toCards(cards.slice(firstRow), firstRow)}
			<SkeletonCards count={loading} />
		</CardGrid>
	);
}

const slots = Array.from({ length: 8 }, (_, slot) => slot);

export function SkeletonCards({ count }: { count: number }) {
	return slots.slice(0, count).map((slot) => <SkeletonCard key={slot} />);
}
