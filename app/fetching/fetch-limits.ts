export type Accept = "html" | "xml" | "robots" | "image" | "json" | "part" | "feed";

const megabyte = 1024 * 1024;
const noFile = /^(?:image|video|audio|font)\//;

/** Of decompressed bytes. A robots.txt is cut at its cap (RFC 9309, 2.5); other bodies fail. */
export const acceptLimits: Readonly<Record<Accept, { cap: number; header: string; refused: RegExp }>> = {
	html: {
		cap: 3 * megabyte,
		header: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
		// A page may be called a download or an unknown file, or, where its script did not run, that script.
		refused:
			/^(?:image|video|audio|font)\/|^application\/(?!xhtml|xml|octet-stream|x-httpd-php|(?:x-)?(?:force-)?(?:download|unknown))/,
	},
	xml: {
		cap: 10 * megabyte,
		header: "application/xml,text/xml;q=0.9,*/*;q=0.8",
		refused: noFile,
	},
	robots: { cap: megabyte, header: "text/plain,*/*;q=0.8", refused: noFile },
	image: {
		cap: 8 * megabyte,
		header: "image/jpeg,image/webp;q=0.9,image/png;q=0.8,image/*;q=0.1",
		refused: /^(?!image\/|application\/octet-stream|binary\/)|svg/,
	},
	feed: {
		cap: 50 * megabyte,
		header: "text/html,application/xhtml+xml,text/csv,application/xml;q=0.9,application/json;q=0.9,*/*;q=0.8",
		refused: noFile,
	},
	json: {
		cap: 3 * megabyte,
		header: "application/json,*/*;q=0.5",
		refused: /^(?:image|video|audio|font)\/|^text\/html/,
	},
	/** Of a list, which its page's script fetches: markup, or JSON. */
	part: {
		cap: 3 * megabyte,
		header: "application/json,text/html;q=0.9,*/*;q=0.5",
		refused: /^(?:image|video|audio|font)\//,
	},
};

export const mostRedirects = 5;
export const headersTimeoutMs = 8000;
export const idleTimeoutMs = 5000;
export const wholeTimeoutMs = 12_000;
