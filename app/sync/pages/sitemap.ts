import { isNewByWords, toLinkKind } from "~/extract/links/to-link-kind";
import { decodeEntities } from "~/inventory/fields/normalise-text";

export interface Sitemap {
	/** Likely inventory first, without those that cannot hold cars. */
	sitemaps: string[];
	/** At most 5,000, each once; used cars and inventory first. */
	pages: string[];
	/** Used cars and inventory pages beyond the limit: if any, the sitemap was not read whole. */
	leftOut: number;
	lastModified: ReadonlyMap<string, string>;
}

const mostPages = 5000;
/** Limits of sitemaps.org: 50,000 entries a file, addresses under 2,048 characters. */
const mostEntries = 50_000;
const longestAddress = 2048;
/** Skips the `loc` of images, videos and news, which is no page. */
const tag =
	/<(?:([\w-]{1,20}):)?(url|sitemap|loc|lastmod)(?:\s[^<>]{0,300})?>\s*(?:<!\[CDATA\[([^\]<]{0,4000})|([^<]{0,4000}))/gi;

/** XML, or text with an address on each line; empty when it is neither. */
export function parseSitemap(body: string, url: string): Sitemap {
	const sitemaps = new Set<string>();
	const pages = new Set<string>();
	const lastModified = new Map<string, string>();
	let entries: Set<string> | null = null;
	let address: string | null = null;
	let read = 0;
	for (const [, prefix = "", name = "", quoted, plain] of body.matchAll(tag)) {
		const kind = name.toLowerCase();
		const text = (quoted ?? plain ?? "").trim();
		if (/^(?:image|video|news)$/i.test(prefix)) continue;
		if (kind === "url" || kind === "sitemap") {
			entries = kind === "url" ? pages : sitemaps;
			address = null;
			if (++read > mostEntries) break;
		} else if (kind === "loc" && entries !== null && address === null) {
			address = toAddress(text, url);
			if (address !== null) entries.add(address);
		} else if (kind === "lastmod" && address !== null && /^[\dT:.Z+-]{4,40}$/.test(text))
			lastModified.set(address, text);
	}
	const lines = body.trimStart().startsWith("<") ? [] : body.trim().split(/\s+/, mostEntries + 1);
	for (const line of lines) addLine(pages, line, url);
	const kept = capPages([...pages]);
	const isUnread = read > mostEntries || lines.length > mostEntries;
	const leftOut = kept.leftOut + (isUnread ? 1 : 0);
	return { sitemaps: toRanked([...sitemaps], rankSitemap), pages: kept.pages, leftOut, lastModified };
}

/** Entity-escaped, by some platforms in hexadecimal ("&#x2B;"), or in CDATA. */
function toAddress(text: string, base: string): string | null {
	const address = decodeEntities(text).trim();
	if (address === "" || !URL.canParse(address, base)) return null;
	const url = new URL(address, base);
	url.hash = "";
	return /^https?:$/.test(url.protocol) && url.href.length <= longestAddress ? url.href : null;
}

function addLine(pages: Set<string>, line: string, base: string): void {
	const address = /^https?:\/\//i.test(line) ? toAddress(line, base) : null;
	if (address !== null) pages.add(address);
}

const withoutCars =
	/(?:^|[^a-z])(?:posts?|blog|news|category|tag|author|images?|videos?|staff|team|service|parts|jobs|geositemap|portfolio|testimonials?|attachment|faqs?|research)(?:[^a-z]|$)/;

/** "used-vehicle-1-sitemap.xml" before "sitemap1.xml" before "page-sitemap.xml"; null for "post-sitemap.xml". */
function rankSitemap(address: string): number | null {
	const { pathname, search } = new URL(address.toLowerCase());
	const name = pathname + search;
	if (withoutCars.test(pathname.slice(pathname.lastIndexOf("/")))) return null;
	if (/used|pre-?owned|certified/.test(name)) return 0;
	if (/inventory|vehicle|vdp|cars|listing|stock|srp/.test(name)) return /\bnew\b/.test(name) ? 4 : 1;
	return /page/.test(name) ? 3 : 2;
}

function capPages(pages: string[]): Pick<Sitemap, "pages" | "leftOut"> {
	if (pages.length <= mostPages) return { pages, leftOut: 0 };
	const ranked = toRanked(pages, rankPage);
	const beyond = ranked.slice(mostPages);
	const harmless = beyond.findIndex((page) => rankPage(page) !== 0);
	return { pages: ranked.slice(0, mostPages), leftOut: harmless < 0 ? beyond.length : harmless };
}

function rankPage(address: string): number {
	const kind = toLinkKind(address);
	if (kind === "inventory" || (kind === "vehicle" && !isNewByWords(address))) return 0;
	return kind === "other" ? 1 : 2;
}

function toRanked(addresses: string[], rank: (address: string) => number | null): string[] {
	return addresses
		.flatMap((address) => {
			const at = rank(address);
			return at === null ? [] : [{ address, at }];
		})
		.sort((a, b) => a.at - b.at)
		.map(({ address }) => address);
}

/** An empty sitemap has its own root element; another page in its place does not. */
export function isSitemap({ sitemaps, pages }: Sitemap, body: string): boolean {
	return sitemaps.length + pages.length > 0 || /<(?:\w{1,20}:)?(?:urlset|sitemapindex)\b/i.test(body);
}
