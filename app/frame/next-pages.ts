export const NEXT_PAGES_PATH = "/speculation-rules.json";

/** Never prerendered: no script of the next page may count or ask. Once our scripts run they open cars themselves. */
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
