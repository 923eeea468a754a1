import { toXmlText } from "../xml-text";

type Entry = { url: string; changedAt?: string };

export function toSiteMapXml(root: "sitemapindex" | "urlset", entries: Entry[]): string {
	const item = root === "urlset" ? "url" : "sitemap";
	const lines = entries.map(
		({ url, changedAt }) =>
			`<${item}><loc>${toXmlText(url)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</${item}>`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;
}

export function toXmlResponse(xml: string): Response {
	return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
