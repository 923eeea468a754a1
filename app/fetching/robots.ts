import robotsParser from "robots-parser";

export interface Robots {
	isAllowed(url: string): boolean;
	/** At most 30 s; 0 when the file asks for none. */
	crawlDelayMs: number;
	/** Absolute, each once; at most one more than a run reads. */
	sitemaps: string[];
}

const longestCrawlDelayMs = 30_000;
export const MAX_SITEMAPS = 600;
/** Checking a rule with wildcards costs its length times the address's length; no honest file needs more than this. */
export const MOST_WILD_CHARACTERS = 50_000;
const forbidsAll = "User-agent: *\nDisallow: /";

/** For our name, else for everyone (RFC 9309). An empty body allows everything. */
export function parseRobots(url: string, body: string, botName: string): Robots {
	const rules = robotsParser(url, toAnswerable(body));
	const seconds = rules.getCrawlDelay(botName) ?? 0;
	return {
		isAllowed: (page) => rules.isAllowed(toOwnAddress(page, url), botName) !== false,
		crawlDelayMs: Math.min(Math.max(seconds, 0) * 1000 || 0, longestCrawlDelayMs),
		sitemaps: [...new Set(rules.getSitemaps().flatMap((sitemap) => toAbsolute(sitemap, url)))].slice(
			0,
			MAX_SITEMAPS + 1,
		),
	};
}

function toAnswerable(body: string): string {
	const lean = body.replace(/\*{2,}/g, "*");
	const wild = lean.split(/[\r\n]+/).filter((line) => line.includes("*") && isRule(line));
	return wild.reduce((characters, { length }) => characters + length, 0) > MOST_WILD_CHARACTERS ? forbidsAll : lean;
}

function isRule(line: string): boolean {
	return ["allow", "disallow"].includes((line.split(":", 1)[0] ?? "").trim().toLowerCase());
}

/** The parser answers only for the exact origin of its file. */
function toOwnAddress(page: string, robotsUrl: string): string {
	const { pathname, search } = new URL(page);
	return new URL(robotsUrl).origin + pathname + search;
}

function toAbsolute(address: string, base: string): string[] {
	const url = URL.canParse(address, base) ? new URL(address, base) : null;
	return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [];
}
