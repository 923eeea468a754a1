/** Requested by the browser beside a page, at most once an hour. */
export const NEXT_PAGES_PATH = "/speculation-rules.json";

/**
 * The next page is probably a car's: its document is prefetched when a person rests on its link. Never prerendered, so
 * that none of its scripts counts or asks anything; not its `/contact`, which counts. Once the page's own scripts run
 * they open cars themselves, and a prefetched document would be wasted.
 */
export const nextPages = {
	prefetch: [
		{
			source: "document",
			where: {
				and: [{ href_matches: "/vehicles/:car" }, { selector_matches: "html:has(script[type=late]) a:not([target])" }],
			},
			eagerness: "moderate",
		},
	],
};
