import { useNavigation } from "@remix-run/react";
import { useCalledOff } from "~/network/called-off";
import { type Filters, parseFilters } from "../../search/filters";
import { isListingPath } from "../../search/listing-path";

/**
 * The filters on their way, or those that did not get there, else those that are shown: a change made while another loads,
 * or after it failed to, builds on it.
 */
export function useLatestFilters(shown: Filters): Filters {
	const { location } = useNavigation();
	const calledOff = useCalledOff();
	const asked = location ? location.pathname + location.search : calledOff?.path;
	const [path, query] = asked?.split("?") ?? [];
	return isListingPath(path) ? parseFilters(new URLSearchParams(query)) : shown;
}
