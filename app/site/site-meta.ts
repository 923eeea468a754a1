import type { MetaArgs } from "@remix-run/cloudflare";
import { type PageMeta, toMeta } from "./page-meta";
import type { Site } from "./site";

export function findSite(matches: MetaArgs["matches"]): Site | undefined {
	const root = matches.find(({ id }) => id === "root")?.data;
	return hasSite(root) ? root.site : undefined;
}

function hasSite(data: unknown): data is { site: Site } {
	return typeof data === "object" && data !== null && "site" in data;
}

type PlainPage = Pick<PageMeta, "title" | "description" | "noindex" | "jsonLd"> & { path: string };

export function toPlainMeta(matches: MetaArgs["matches"], { path, title, ...page }: PlainPage) {
	const site = findSite(matches);
	if (!site) return [{ title }];
	const { name, origin } = site;
	return toMeta({
		...page,
		title: `${title} | ${name}`,
		siteName: name,
		url: origin + path,
		image: `${origin}/share.png`,
	});
}
