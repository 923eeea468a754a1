export const NEXT_PAGES_PATH = "/speculation-rules.json";

/**
 * Never prerendered, so that no script of the next page counts or asks anything; not `/contact`, which counts. Once the
 * page's own scripts run they open cars themselves, and a prefetched document would be wasted.
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
