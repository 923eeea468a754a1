import type { PageScan } from "../markup/page-scan";
import type { Finding } from "../text/finding";
import { toPathKey } from "../text/page-url";
import type { LinkReader } from "../text/read-link";

/** With fewer cars linked from the page, the others are not taken for stale. */
const leastLinked = 4;
/** A larger share is the page's further cars, which scripts show later. */
const mostUnlinked = 1 / 4;

type Page = { url: string; scan: PageScan; readLink: LinkReader };

/** Structured cars in, the shown ones out: one without link, VIN or stock number on the page was left in the markup. */
export function chooseShown(cars: Finding[], { url: pageUrl, scan: { links, text }, readLink }: Page): Finding[] {
	if (cars.length < leastLinked) return cars;
	const toKey = (url: string) => readLink(url)?.key ?? "";
	const linked = new Set(links.map(({ href }) => toKey(href)));
	const here = toPathKey(pageUrl);
	const own = cars.filter(({ fields }) => fields.url && toKey(fields.url) !== here);
	const unlinked = own.filter(({ fields }) => !linked.has(toKey(fields.url ?? "")));
	const shown = own.length - unlinked.length;
	if (shown < leastLinked || unlinked.length > own.length * mostUnlinked) return cars;
	const isNamed = ({ fields: { vin, stockNumber } }: Finding) =>
		[vin, stockNumber].some((one) => one && text.includes(one));
	const gone = new Set(unlinked.filter((car) => !isNamed(car)));
	return cars.filter((car) => !gone.has(car));
}
