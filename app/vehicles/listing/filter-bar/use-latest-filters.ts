import { useNavigation } from "@remix-run/react";
import { type Filters, parseFilters } from "../../search/filters";
import { isListingPath } from "../../search/listing-path";

/** The filters on their way, else those that are shown: a change made while another loads builds on it. */
export function useLatestFilters(shown: Filters): Filters {
	const { location } = useNavigation();
	if (!location || !isListingPath(location.pathname)) return shown;
	return parseFilters(new URLSearchParams(location.search));
}
