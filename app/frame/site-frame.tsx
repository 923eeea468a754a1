import { Outlet, type ShouldRevalidateFunction, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { shouldReloadUnlessFailed } from "../desk/create-client-action";
import { CalledOffLine } from "../network/called-off-line";
import type { Site } from "../site/site";
import { SearchBox } from "../vehicles/listing/search-box/search-box";
import { isListingPath, listingFailed } from "../vehicles/search/listing-path";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export function SiteFrame({ site, children = <Outlet /> }: { site: Site; children?: ReactNode }) {
	useShopper();
	return (
		<>
			<SiteHeader siteName={site.name} showListDealershipButton={site.showListDealershipButton}>
				<SearchBox />
			</SiteHeader>
			<main id="content" data-state={useNavigation().state} className="w-full flex-1">
				{children}
			</main>
			<SiteFooter siteName={site.name} contactEmail={site.contactEmail} year={site.year} />
			<CalledOffLine toText={toFailedText} />
		</>
	);
}

/** The shopper's script loads after all that the page needs; it marks what React has made. */
function useShopper() {
	useEffect(() => {
		const { module } = window.__remixManifest.routes["routes/saved"] ?? {};
		if (!module) return;
		const start = () => import(/* @vite-ignore */ module).then(({ handle }) => handle.start()).catch(() => {});
		(window.requestIdleCallback ?? setTimeout)(start);
	}, []);
}

const toFailedText = (path: string) => (isListingPath(path.split("?")[0]) ? listingFailed : "Failed to load the page");

/** Only an effect of the administration changes the site. */
export const shouldReloadSite: ShouldRevalidateFunction = (args) =>
	args.formMethod !== undefined && args.formMethod !== "GET" && shouldReloadUnlessFailed(args);
