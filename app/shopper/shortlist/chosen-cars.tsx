import type { ReactNode } from "react";
import { useSite } from "~/site/use-site";
import { trackView } from "~/tracking/track";
import { ButtonLink, toButtonClass } from "~/ui/button";
import type { Card } from "~/vehicles/listing/card";
import { VehicleCard } from "~/vehicles/listing/vehicle-card";
import { CardGrid } from "~/vehicles/listing/vehicle-grid";
import { MOST_COMPARED } from "./cars-query";

interface ChosenCarsProps {
	cards: Card[];
	toNote?: (card: Card) => ReactNode;
}

export function ChosenCars({ cards, toNote }: ChosenCarsProps) {
	const site = useSite();
	const mayCompare = cards.length > 1;
	return (
		<form action="/compare" data-cars className="mt-4">
			<CardGrid>
				{cards.map((card, at) => (
					<div
						key={card.id}
						className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface [&>article]:flex-1 [&>article]:rounded-none [&>article]:border-0"
					>
						<VehicleCard card={card} siteName={site.name} inspectionUrl={site.inspectionUrl} onOpen={trackView} />
						<div className="flex min-h-11 flex-wrap items-center gap-x-4 border-t border-line px-3 empty:hidden sm:px-4">
							{mayCompare && (
								<label className="flex min-h-11 items-center gap-2 text-sm font-semibold">
									<input
										type="checkbox"
										name="cars"
										value={card.id}
										defaultChecked={at < MOST_COMPARED}
										className="size-5 accent-accent"
									/>
									Compare
								</label>
							)}
							{toNote?.(card)}
						</div>
					</div>
				))}
			</CardGrid>
			<div className="mt-6 flex flex-wrap gap-3">
				{mayCompare && (
					<button type="submit" className={toButtonClass()}>
						Compare side by side
					</button>
				)}
				<ButtonLink to="/" kind="secondary">
					Search all cars
				</ButtonLink>
			</div>
			{cards.length > MOST_COMPARED && (
				<p className="mt-2 text-sm text-quiet">The first {MOST_COMPARED} of those chosen are compared.</p>
			)}
		</form>
	);
}
