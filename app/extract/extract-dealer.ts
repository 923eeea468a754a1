import { parsePage } from "./parsed-page";
import { getDealerLocation } from "./structured/dealer-location";
import { getDealerName, getSharedName } from "./structured/dealer-name";
import { getDealerPhone, getWrittenPhone } from "./structured/dealer-phone";
import { getStatedHours, getWrittenHours } from "./structured/opening-hours";

export type Told = { value: string; source: string };

export interface DealerFacts {
	name: Told | null;
	location: Told | null;
	phone: Told | null;
	/** A line for each group of days. */
	hours: Told | null;
}

const STRUCTURED = "structured data";

/** A page in, its dealer's name, place, phone and hours out; where the page gives two answers, none. */
export function extractDealer(url: string, html: string): DealerFacts {
	const { structured, scan } = parsePage(url, html);
	const { jsonLd } = structured;
	return {
		name: getDealerName(url, jsonLd, scan),
		location:
			toTold(getDealerLocation(jsonLd, ""), STRUCTURED) ?? toTold(getDealerLocation([], scan.text), "address line"),
		phone:
			toTold(getDealerPhone(jsonLd, []), STRUCTURED) ??
			toTold(getDealerPhone([], scan.links), "phone link") ??
			toTold(getWrittenPhone(scan.text), "text of the page"),
		hours:
			toTold(getStatedHours(jsonLd)?.join("\n") ?? null, STRUCTURED) ??
			toTold(getWrittenHours(scan.text)?.join("\n") ?? null, "text of the page"),
	};
}

/** The name that the titles of a site's pages share; the first page is its home page. */
export function extractSharedName(pages: { url: string; html: string }[]): Told | null {
	const scans = pages.map(({ url, html }) => parsePage(url, html).scan);
	return toTold(
		getSharedName(
			scans.map(({ title }) => title),
			scans[0]?.text ?? "",
		),
		"page titles",
	);
}

function toTold(value: string | null, source: string): Told | null {
	return value === null ? null : { value, source };
}

const contactWords = /\b(?:contact|about|hours|directions|location|find us|visit us)\b/i;

/** Absolute, on the page's own host; null when none is linked. */
export function findContactPage(url: string, html: string): string | null {
	const { scan } = parsePage(url, html);
	const link = scan.links.find(
		({ href, text }) =>
			text.length < 40 && contactWords.test(`${text} ${href.replace(/[-_/]/g, " ")}`) && isOwnPage(href, url),
	);
	return link ? new URL(link.href, url).href.replace(/#.*/s, "") : null;
}

function isOwnPage(href: string, url: string): boolean {
	if (!URL.canParse(href, url)) return false;
	const there = new URL(href, url);
	return there.host === new URL(url).host && there.pathname !== new URL(url).pathname;
}
