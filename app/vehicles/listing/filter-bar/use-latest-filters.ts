import { useNavigation } from "@remix-run/react";
import { useCalledOff } from "~/network/called-off";
import { type Filters, parseFilters } from "../../search/filters";
import { isListingPath } from "../../search/listing-path";

/** Filters still loading, or that failed to load, else the shown ones: the next change builds on them. */
export function useLatestFilters(shown: Filters): Filters {
	const { location } = useNavigation();
	const calledOff = useCalledOff();
	const asked = location ? location.pathname + location.search : calledOff?.path;
	const [path, query] = asked?.split("?") ?? [];
	return isListingPath(path) ? parseFilters(new URLSearchParams(query)) : shown;
}
