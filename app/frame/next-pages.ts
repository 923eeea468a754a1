/** Asked for by the browser beside a page, at most once an hour. */
export const NEXT_PAGES_PATH = "/speculation-rules.json";

/**
 * The next likely page is a car's: its document is fetched ahead once a person rests on its link. Never rendered ahead, so
 * that no script of it counts or asks anything; not its `/contact`, which counts. Once the page's own scripts run they
 * open cars themselves, and a document fetched ahead would be for nothing.
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
