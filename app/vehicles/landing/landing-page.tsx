import { useMemo } from "react";
import { Breadcrumbs } from "~/site/breadcrumbs";
import { formatCount } from "~/ui/format";
import { toLandingPath } from "../landing-address/landing";
import { decodeJson } from "../listing/json";
import { ListingPage } from "../listing/listing-page";
import { toListingPath } from "../search/listing-path";
import { formatTitle } from "./landing-meta";
import type { LandingPage as Loaded } from "./landing-page.server";
import { FactLine, MarketPanel } from "./market-panel";
import { listBeside, listTrail } from "./trail";

export function LandingPage({ landing, market, ...list }: Loaded) {
	const { filters, total, totalIsCapped } = list.listing;
	const crumbs = useMemo(() => listTrail(landing), [landing]);
	const known = useMemo(() => market && decodeJson(market), [market]);
	return (
		<ListingPage
			{...list}
			toPath={(page) => toLandingPath(landing, page)}
			top={
				<div>
					<Breadcrumbs crumbs={crumbs} />
					<h1 className="text-lg font-semibold wrap-anywhere md:text-xl">{formatTitle(landing)}</h1>
					{known?.facts && <FactLine facts={known.facts} />}
				</div>
			}
			between={
				known && (
					<MarketPanel
						market={known}
						total={`${formatCount(total)}${totalIsCapped ? "+" : ""}`}
						isOneModel={landing.model !== null}
						goodPath={toListingPath({ ...filters, deal: ["great", "good"] })}
						beside={listBeside(landing)}
					/>
				)
			}
		/>
	);
}
