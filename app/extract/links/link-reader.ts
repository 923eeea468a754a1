import { toProductPath } from "~/inventory/fields/listing-url";
import { isTemplate } from "~/inventory/fields/normalise-text";
import { isThirdParty, parseUrl, toAbsolute, toPathKey, toUrl, type WebAddress } from "../text/page-url";
import type { LinkReader, ReadLink } from "../text/read-link";
import { toLinkKind } from "./to-link-kind";

export function createLinkReader(pageUrl: string, base: string): LinkReader {
	const from = base ? (toAbsolute(base, pageUrl) ?? pageUrl) : pageUrl;
	const page = parseUrl(from);
	const site = page && /^https?:$/.test(page.protocol) ? page : null;
	const own = toPathKey(pageUrl);
	const known = new Map<string, ReadLink | null>();
	return (href) => {
		const former = known.get(href);
		if (former !== undefined) return former;
		const address =
			site && href.length <= 2000 && plainPath.test(href)
				? toAddress(site, href)
				: isTemplate(href)
					? null
					: toUrl(href, from);
		const found = address && readLink(address, site?.host);
		// A post's link to itself tells none of its cars.
		const link = found?.kind === "vehicle" && found.key === own ? { ...found, kind: "other" as const } : found;
		known.set(href, link);
		return link;
	};
}

/** Most links are a path from the root that resolves to itself; they need no costly URL. */
const plainPath = /^\/(?:[\w-]+\/)*[\w-]*$/;

const noQuery = new URLSearchParams();

function toAddress({ origin, protocol, host }: URL, pathname: string): WebAddress {
	return { href: origin + pathname, protocol, host, pathname, search: "", searchParams: noQuery };
}

function readLink(found: WebAddress, ownHost: string | undefined): ReadLink {
	const path = toProductPath(found.pathname);
	const address = (path !== found.pathname && parseUrl(path + found.search, found.href)) || found;
	const kind = address.host !== ownHost && isThirdParty(address.href) ? "other" : toLinkKind(address);
	return { url: address.href, kind, key: toPathKey(address) };
}
