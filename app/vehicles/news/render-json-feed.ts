import type { News } from "./news.server";

/** https://www.jsonfeed.org/version/1.1/ */
export function renderJsonFeed({ title, site, self, home, items }: News): string {
	return JSON.stringify({
		version: "https://jsonfeed.org/version/1.1",
		...{ title, home_page_url: home, feed_url: self, language: "en", authors: [{ name: site }] },
		items: items.map(({ url, title, text, image, publishedAt, changedAt }) => ({
			...{ id: url, url, title, content_text: text, ...(image !== null && { image }) },
			...{ date_published: publishedAt, date_modified: changedAt },
		})),
	});
}
