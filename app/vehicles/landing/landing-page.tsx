import { useMemo } from "react";
import { Breadcrumbs } from "~/site/breadcrumbs";
import { toLandingPath } from "../landing-address/landing";
import { ListingPage } from "../listing/listing-page";
import { formatTitle } from "./landing-meta";
import type { LandingPage as Loaded } from "./landing-page.server";
import { listTrail } from "./trail";

/** A list with an address of its own, and above it what is known of its cars here. */
export function LandingPage({ landing, ...list }: Loaded) {
	const crumbs = useMemo(() => listTrail(landing), [landing]);
	return (
		<ListingPage
			{...list}
			toPath={(page) => toLandingPath(landing, page)}
			top={
				<div className="space-y-1">
					<Breadcrumbs crumbs={crumbs} />
					<h1 className="text-lg font-semibold wrap-anywhere md:text-xl">{formatTitle(landing)}</h1>
				</div>
			}
		/>
	);
}
