import type { Site } from "~/site.server";
import type { Listing } from "./listing.server";
import { Pages } from "./pages";
import { VehicleCard } from "./vehicle-card";

interface ListingPageProps {
	listing: Listing;
	site: Site;
}

export function ListingPage({ listing, site }: ListingPageProps) {
	return (
		<div className="mx-auto max-w-content px-4 py-6 md:px-6">
			<h1 className="text-lg font-semibold md:text-xl">Find the best deals across multiple dealerships</h1>
			<div className="mt-6 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4">
				{listing.cards.map((card, index) => (
					<VehicleCard
						key={card.id}
						card={card}
						siteName={site.name}
						inspectionUrl={site.inspectionUrl}
						eager={index < 4}
						onOpen={() => undefined}
					/>
				))}
			</div>
			{listing.cards.length === 0 && (
				<div className="py-16 text-center">
					<h2 className="text-lg font-semibold">No vehicles found</h2>
					<p className="mt-2 text-quiet">Try changing your search criteria or filters</p>
				</div>
			)}
			<Pages
				page={listing.currentPage}
				totalPages={listing.totalPages}
				toPath={(page) => (page === 1 ? "/" : `/page/${page}`)}
			/>
		</div>
	);
}
