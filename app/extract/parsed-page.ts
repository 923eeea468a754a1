import { classifyLink } from "./links/classify-link";
import { createLinkReader } from "./links/link-reader";
import type { PageScan } from "./markup/page-scan";
import { scanPage } from "./markup/scan-page";
import { applyPlatform } from "./platforms/apply-platform";
import { detectPlatform } from "./platforms/detect-platform";
import type { Platform } from "./platforms/platform";
import { readStructured, type Structured } from "./structured/structured";
import type { LinkKind, LinkReader } from "./text/read-link";

/** A page after the streaming pass: what every later step reads. */
export interface ParsedPage {
	url: string;
	/** What the address itself promises. */
	linkKind: LinkKind;
	/** A list said that this is the page of one car, whatever its address promises. */
	isCarsPage: boolean;
	html: string;
	scan: PageScan;
	platform: Platform | null;
	structured: Structured;
	readLink: LinkReader;
}

export function parsePage(url: string, html: string, isCarsPage = false): ParsedPage {
	const scan = scanPage(html);
	const platform = detectPlatform(html);
	const structured = applyPlatform(platform, scan, readStructured(scan));
	return {
		url,
		linkKind: classifyLink(url),
		isCarsPage,
		html,
		scan,
		platform,
		structured,
		readLink: createLinkReader(url, scan.base),
	};
}
