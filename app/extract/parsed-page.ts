import { createLinkReader } from "./links/link-reader";
import { toLinkKind } from "./links/to-link-kind";
import type { PageScan } from "./markup/page-scan";
import { readMarkup } from "./markup/scan/read-markup";
import { applyPlatform } from "./platforms/apply-platform";
import { findPlatform } from "./platforms/find-platform";
import type { Platform } from "./platforms/platform";
import { readStructured, type Structured } from "./structured/structured";
import type { LinkKind, LinkReader } from "./text/read-link";

/** A page after the streaming pass. */
export interface ParsedPage {
	url: string;
	linkKind: LinkKind;
	isCarsPage: boolean;
	html: string;
	scan: PageScan;
	platform: Platform | null;
	structured: Structured;
	readLink: LinkReader;
}

export function parsePage(url: string, html: string, isCarsPage = false): ParsedPage {
	const scan = readMarkup(html);
	const platform = findPlatform(html);
	const structured = applyPlatform(platform, scan, readStructured(scan));
	return {
		url,
		linkKind: toLinkKind(url),
		isCarsPage,
		html,
		scan,
		platform,
		structured,
		readLink: createLinkReader(url, scan.base),
	};
}
