import { useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { Site } from "~/site/site";
import { useSite } from "~/site/use-site";
import { formatCount } from "~/ui/format";
import { useHydrated } from "~/ui/use-hydrated";
import { SaveSearch } from "../saving/save-search";
import { noFilters, toApplied } from "../search/filters";
import { isListingPath, toClearedPath, toListingPath } from "../search/listing-path";
import type { Card } from "./card";
import type { Choices } from "./filter-bar/choices";
import { FilterBar } from "./filter-bar/filter-bar";
import { FilterChips } from "./filter-bar/filter-chips";
import { decodeJson, type Json } from "./json";
import type { Listing } from "./listing.server";
import type { Nearest } from "./nearest.server";
import { NoSuchPage, NoVehicles } from "./no-vehicles";
import { Pages } from "./pages";
import { QuickPicks } from "./quick-picks";
import { ScrollEnd } from "./scroll-end";
import { useCards } from "./use-cards";
import { CardGrid, SkeletonCards, VehicleGrid } from "./vehicle-grid";

interface ListingPageProps {
	listing: Omit<Listing, "cards">;
	cards: Json<Card[]>;
	choices: Json<Choices>;
	nearest: Nearest[];
	top?: ReactNode;
	between?: ReactNode;
	toPath?: (page: number) => string;
}

const skeletonCards = 8;

export function ListingPage({ listing, cards, choices, nearest, top, between, toPath }: ListingPageProps) {
	const site = useSite();
	const { filters, understood } = listing;
	const shown = useMemo(() => ({ ...listing, cards: decodeJson(cards) }), [listing, cards]);
	const offered = useMemo(() => decodeJson(choices), [choices]);
	const searching = isListingPath(useNavigation().location?.pathname);
	const isBlank = toClearedPath(filters) === toListingPath({ ...filters, sortBy: noFilters.sortBy });
	const applied = toApplied(filters, listing);
	const found = formatFound(listing.total, listing.totalIsCapped);
	return (
		<div data-results className="mx-auto max-w-content px-4 py-1 md:px-6 md:py-6">
			{top ?? (
				<h1 className="text-sm font-semibold max-[22rem]:text-xs sm:text-lg md:text-xl">
					{searching ? "Loading vehicles..." : "Find the best deals across multiple dealerships"}
				</h1>
			)}
			<FilterBar
				filters={filters}
				applied={applied}
				choices={offered}
				found={searching ? "vehicles" : found}
				year={site.year}
				isRated={listing.isRated}
			/>
			<div className="mb-1.5 space-y-1 md:mb-4 md:space-y-3">
				<FilterChips filters={applied} understood={understood} />
				{/* As high as the button that comes with scripts: the cards stay where they are. */}
				<div
					data-pressed-row
					className={`flex min-h-8 items-center gap-x-3 gap-y-1 ${listing.zipUnknown ? "flex-wrap" : "md:flex-wrap"}`}
				>
					<p role="status" className="text-sm text-quiet tabular-nums md:shrink-0">
						{/* Unseen and unread while it loads, and as wide as it was: what stands beside it stays. */}
						<span aria-hidden={searching} className={`whitespace-nowrap ${searching ? "invisible" : ""}`}>
							{found}
						</span>
						{listing.zipUnknown && ` · We do not know the ZIP code ${filters.zipCode}, so distance is left out.`}
					</p>
					<SaveSearch filters={applied} />
					{isBlank && <QuickPicks choices={offered} limit={filters.limit} />}
				</div>
			</div>
			{searching ? (
				<CardGrid>
					<SkeletonCards count={skeletonCards} />
				</CardGrid>
			) : (
				<Results
					listing={shown}
					nearest={nearest}
					site={site}
					between={between}
					toPath={toPath ?? ((page) => toListingPath(filters, page))}
				/>
			)}
		</div>
	);
}

interface ResultsProps {
	listing: Listing;
	nearest: Nearest[];
	site: Site;
	between?: ReactNode;
	toPath: (page: number) => string;
}

function Results({ listing, nearest, site, between, toPath }: ResultsProps) {
	const { cards, next, status, loadMore } = useCards(listing);
	const hydrated = useHydrated();
	const { filters, currentPage, totalPages } = listing;
	if (cards.length === 0)
		return listing.total > 0 ? (
			<NoSuchPage page={currentPage} totalPages={totalPages} toPath={toPath} />
		) : (
			<NoVehicles filters={filters} understood={listing.understood} nearest={nearest} />
		);
	return (
		<>
			<VehicleGrid cards={cards} site={site} loading={status === "loading" ? 4 : 0} between={between} />
			{hydrated && next && (
				<ScrollEnd
					loading={status === "loading"}
					failed={status === "failed"}
					nextPath={toPath(currentPage + 1)}
					onMore={loadMore}
				/>
			)}
			{!hydrated && <Pages page={currentPage} totalPages={totalPages} toPath={toPath} />}
		</>
	);
}

function formatFound(total: number, isCapped: boolean): string {
	return `${formatCount(total)}${isCapped ? "+" : ""} ${total === 1 ? "vehicle" : "vehicles"}`;
}
