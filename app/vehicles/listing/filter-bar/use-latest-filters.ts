import { type Location, useLocation, useNavigation } from "@remix-run/react";
import { useCalledOff } from "~/network/called-off";
import { getComingPage } from "~/network/coming-page";
import { type Filters, parseFilters } from "../../search/filters";
import { isListingPath } from "../../search/listing-path";

/**
 * Filters still loading, or that failed to load, else the shown ones: what the fields hold, and the next change builds on.
 * `filters` are as React knows them, `page` tells when they can be others; `getFilters` reads them at the moment of a change.
 */
export function useLatestFilters(shown: Filters) {
	const drawn = useLocation();
	const { location: loading } = useNavigation();
	const calledOff = useCalledOff();
	const toFilters = (coming: Location | null | undefined): Filters => {
		const [path, query] = (coming ? coming.pathname + coming.search : (calledOff?.path ?? "")).split("?");
		return isListingPath(path) ? parseFilters(new URLSearchParams(query)) : shown;
	};
	return {
		filters: toFilters(loading),
		page: (loading ?? drawn).key,
		getFilters: () => toFilters(getComingPage(drawn)),
	};
}
