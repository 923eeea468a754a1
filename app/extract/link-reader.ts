import { isTemplate } from "~/inventory/clean-text";
import { classifyLink, type LinkKind } from "./classify-link";
import { isThirdParty, toAbsolute, toPathKey, toUrl } from "./page-url";

export interface ReadLink {
	url: string;
	kind: LinkKind;
	/** What tells it from other pages of the site: see `toPathKey`. */
	key: string;
}

/** An address as a page writes it → where it leads, or null for what is no web page. */
export type LinkReader = (href: string) => ReadLink | null;

/** Pages repeat their links: each address is resolved and classified once. */
export function createLinkReader(pageUrl: string, base: string): LinkReader {
	const from = base ? (toAbsolute(base, pageUrl) ?? pageUrl) : pageUrl;
	const known = new Map<string, ReadLink | null>();
	return (href) => {
		const former = known.get(href);
		if (former !== undefined) return former;
		const link = readLink(href, from);
		known.set(href, link);
		return link;
	};
}

function readLink(href: string, from: string): ReadLink | null {
	const url = isTemplate(href) ? null : toUrl(href, from);
	if (!url) return null;
	const kind = isThirdParty(url.href) ? "other" : classifyLink(url);
	return { url: url.href, kind, key: toPathKey(url) };
}
