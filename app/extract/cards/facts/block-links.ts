import type { Outline, OutlineAttributes } from "../../markup/outline";
import { findCarfaxReport, findReportVin, isHistoryReport } from "../../text/carfax-link";
import type { Finding } from "../../text/finding";
import { getVinOf } from "../../text/vin-text";

type Fields = Finding["fields"];

export function readLinks({ attributes, tags, readLink }: Outline, start: number, end: number): Fields {
	const links: Fields = {};
	for (let at = start; at < end; at++) {
		const here = attributes[at];
		links.carfaxUrl ??= findReport(here);
		const href = here?.href ?? here?.["data-vdp-url"] ?? here?.["data-href"] ?? here?.["data-url"];
		const link = href && tags[at] !== "link" ? readLink(href) : null;
		if (!link) continue;
		const { url, kind } = link;
		if (isHistoryReport(url)) links.vin ??= findReportVin(url) ?? undefined;
		else if (kind === "vehicle") {
			links.url ??= url;
			links.vin ??= getVinOf(url) ?? undefined;
		}
	}
	return links;
}

function findReport(attributes: OutlineAttributes = {}): string | undefined {
	for (const name in attributes) {
		const report = findCarfaxReport(attributes[name] ?? "");
		if (report) return report;
	}
	return undefined;
}
