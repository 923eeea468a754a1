import { toXmlText } from "../xml-text";
import type { News } from "./news.server";
import type { NewsItem } from "./news-item";

/** RFC 4287 demands a date even without entries. */
const neverChanged = "1970-01-01T00:00:00Z";

export function renderAtom({ title, site, self, home, items }: News): string {
	const parts = [
		`<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
		`<id>${toXmlText(self)}</id><title>${toXmlText(title)}</title>`,
		`<updated>${items[0]?.changedAt ?? neverChanged}</updated><author><name>${toXmlText(site)}</name></author>`,
		`<link rel="self" type="application/atom+xml" href="${toXmlText(self)}"/>`,
		`<link rel="alternate" type="text/html" href="${toXmlText(home)}"/>`,
		...items.map(renderEntry),
	];
	return `${parts.join("\n")}\n</feed>\n`;
}

function renderEntry(item: NewsItem): string {
	const { url, title, publishedAt, changedAt } = item;
	return `<entry><id>${toXmlText(url)}</id><title>${toXmlText(title)}</title>
<link rel="alternate" type="text/html" href="${toXmlText(url)}"/>
<published>${publishedAt}</published><updated>${changedAt}</updated>
<content type="html">${toXmlText(renderContent(item))}</content></entry>`;
}

function renderContent({ image, text }: NewsItem): string {
	return `${image === null ? "" : `<p><img src="${toXmlText(image)}" alt=""></p>`}<p>${toXmlText(text)}</p>`;
}
