import { Link } from "@remix-run/react";
import type { Label } from "~/deals/rating/label";
import { Breadcrumbs } from "~/site/breadcrumbs";
import type { Site } from "~/site/site";
import { toButtonClass } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { toLinkUrl } from "~/ui/photo-url";
import type { Card } from "../listing/card";
import { VehicleGrid } from "../listing/vehicle-grid";
import { noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import type { Dealer } from "./dealer-page.server";
import { dealersCrumbs, toDealerPath } from "./dealer-path";
import { DealerPrices } from "./dealer-prices";

interface DealerPageProps {
	dealer: Dealer;
	prices: Record<Label, number>;
	cards: Card[];
	site: Site;
}

export function DealerPage({ dealer, prices, cards, site }: DealerPageProps) {
	const all = toListingPath({ ...noFilters, dealershipId: dealer.id });
	const website = toLinkUrl(dealer.website);
	// An administrator enters the whole address; a site often gives the street alone.
	const isWhole = dealer.street?.includes(",");
	const place = isWhole ? dealer.street : [dealer.street, dealer.location].filter(Boolean).join(", ");
	return (
		<div className="mx-auto max-w-content px-4 py-2 md:px-6 md:py-6">
			<Breadcrumbs crumbs={[...dealersCrumbs, { name: dealer.name, path: toDealerPath(dealer) }]} />
			<h1 className="text-lg font-semibold wrap-anywhere md:text-xl">{dealer.name}</h1>
			<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-quiet">
				{place && (
					<li className="flex items-center gap-1.5">
						<Icon name="place" className="size-4 shrink-0" />
						{place}
					</li>
				)}
				{dealer.phone && (
					<li>
						<a
							href={`tel:${dealer.phone.replace(/[^+\d]/g, "")}`}
							className="flex items-center gap-1.5 text-accent underline underline-offset-4"
						>
							<Icon name="phone" className="size-4 shrink-0" />
							{dealer.phone}
						</a>
					</li>
				)}
				{website && (
					<li>
						<a
							href={website}
							target="_blank"
							rel="noopener noreferrer"
							className="flex items-center gap-1.5 text-accent underline underline-offset-4"
						>
							<Icon name="outside" className="size-4 shrink-0" />
							{new URL(website).host.replace(/^www\./, "")}
						</a>
					</li>
				)}
			</ul>
			{dealer.hours && (
				<p className="mt-2 text-sm text-quiet whitespace-pre-line">
					<span className="sr-only">Opening hours: </span>
					{dealer.hours}
				</p>
			)}
			<DealerPrices dealershipId={dealer.id} prices={prices} />
			<p className="mt-4 mb-4 text-sm text-quiet tabular-nums">
				{formatCount(dealer.cars)} {dealer.cars === 1 ? "vehicle" : "vehicles"}
			</p>
			<VehicleGrid cards={cards} site={site} loading={0} />
			{dealer.cars > cards.length && (
				<p className="mt-6 text-center">
					<Link to={all} className={toButtonClass("secondary")}>
						Search all {formatCount(dealer.cars)} vehicles
					</Link>
				</p>
			)}
		</div>
	);
}
