import { useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import type { Site } from "~/site/site";
import { useSite } from "~/site/use-site";
import { formatCount } from "~/ui/format";
import { useHydrated } from "~/ui/use-hydrated";
import { isListingPath, toListingPath } from "../search/listing-path";
import type { Card } from "./card";
import type { Choices } from "./filter-bar/choices";
import { FilterBar } from "./filter-bar/filter-bar";
import { FilterChips } from "./filter-bar/filter-chips";
import { type Json, parseJson } from "./json";
import type { Listing } from "./listing.server";
import { NoSuchPage, NoVehicles } from "./no-vehicles";
import { Pages } from "./pages";
import { ScrollEnd } from "./scroll-end";
import { useCards } from "./use-cards";
import { CardGrid, SkeletonCards, VehicleGrid } from "./vehicle-grid";

interface ListingPageProps {
	listing: Omit<Listing, "cards">;
	cards: Json<Card[]>;
	choices: Json<Choices>;
}

const skeletonCards = 8;

export function ListingPage({ listing, cards, choices }: ListingPageProps) {
	const site = useSite();
	const { filters, understood } = listing;
	const shown = useMemo(() => ({ ...listing, cards: parseJson(cards) }), [listing, cards]);
	const offered = useMemo(() => parseJson(choices), [choices]);
	const searching = isListingPath(useNavigation().location?.pathname);
	const found = formatFound(listing.total, listing.totalIsCapped);
	return (
		<div className="mx-auto max-w-content px-4 py-6 md:px-6">
			<h1 className="text-lg font-semibold md:text-xl">
				{searching ? "Loading vehicles..." : "Find the best deals across multiple dealerships"}
			</h1>
			<FilterBar filters={filters} choices={offered} found={found} year={site.year} />
			<div className="mb-4 space-y-3">
				<FilterChips filters={filters} understood={understood} />
				<p role="status" className="min-h-5 text-sm text-quiet tabular-nums">
					{!searching && found}
					{listing.zipUnknown && ` · We do not know the ZIP code ${filters.zipCode}, so distance is left out.`}
				</p>
			</div>
			{searching ? (
				<CardGrid>
					<SkeletonCards count={skeletonCards} />
				</CardGrid>
			) : (
				<Results listing={shown} site={site} />
			)}
		</div>
	);
}

function Results({ listing, site }: { listing: Listing; site: Site }) {
	const { cards, next, paused, status, loadMore } = useCards(listing);
	const hydrated = useHydrated();
	const { filters, currentPage, totalPages } = listing;
	const toPath = (page: number) => toListingPath(filters, page);
	if (cards.length === 0)
		return listing.total > 0 ? (
			<NoSuchPage page={currentPage} totalPages={totalPages} toPath={toPath} />
		) : (
			<NoVehicles filters={filters} />
		);
	return (
		<>
			<VehicleGrid cards={cards} site={site} loading={status === "loading" ? 4 : 0} />
			{hydrated && next && (
				<ScrollEnd
					loading={status === "loading"}
					paused={paused}
					failed={status === "failed"}
					nextPath={toPath(currentPage + 1)}
					onMore={loadMore}
				/>
			)}
			{!hydrated && <Pages page={currentPage} totalPages={totalPages} toPath={toPath} />}
		</>
	);
}

/** "1,284 vehicles", "10,000+ vehicles", "1 vehicle". */
function formatFound(total: number, isCapped: boolean): string {
	return `${formatCount(total)}${isCapped ? "+" : ""} ${total === 1 ? "vehicle" : "vehicles"}`;
}
