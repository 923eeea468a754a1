import type { MetaDescriptor } from "@remix-run/cloudflare";

type JsonLd = Record<string, unknown>;

export interface PageMeta {
	title: string;
	description: string;
	url: string;
	siteName: string;
	image: string;
	noindex?: boolean;
	jsonLd?: JsonLd[];
}

export type Crumb = { name: string; path: string };

export function toBreadcrumbList(crumbs: Crumb[], origin: string): JsonLd {
	return {
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: origin + path,
		})),
	};
}

export function toMeta({ title, description, url, siteName, image, noindex, jsonLd = [] }: PageMeta): MetaDescriptor[] {
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: url },
		...(noindex ? [{ name: "robots", content: "noindex,follow" }] : []),
		{ property: "og:type", content: "website" },
		{ property: "og:site_name", content: siteName },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: image },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:title", content: title },
		{ name: "twitter:description", content: description },
		{ name: "twitter:image", content: image },
		...jsonLd.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
	];
}
