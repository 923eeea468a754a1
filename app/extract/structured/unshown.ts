import type { PageScan } from "../markup/page-scan";
import type { Finding } from "../text/finding";
import { toAbsolute, toPathKey } from "../text/page-url";

/** So many of a page's structured cars must lead to pages that it links to, before the others are taken for stale. */
const leastLinked = 4;
/** More unlinked cars than this share are the page's further cars, which scripts show later. */
const mostUnlinked = 1 / 4;

/**
 * A page's structured cars in, those that it shows out. Beside cars that are linked from the page, a car to whose page
 * nothing leads, and whose VIN and stock number stand nowhere in the text, was left behind in the markup.
 */
export function chooseShown(cars: Finding[], { links, text }: PageScan, pageUrl: string): Finding[] {
	const toKey = (url: string) => toPathKey(toAbsolute(url, pageUrl) ?? "");
	const linked = new Set(links.map(({ href }) => toKey(href)));
	const own = cars.filter(({ fields }) => fields.url && toKey(fields.url) !== toPathKey(pageUrl));
	const unlinked = own.filter(({ fields }) => !linked.has(toKey(fields.url ?? "")));
	const shown = own.length - unlinked.length;
	if (shown < leastLinked || unlinked.length > own.length * mostUnlinked) return cars;
	const isNamed = ({ fields: { vin, stockNumber } }: Finding) =>
		[vin, stockNumber].some((one) => one && text.includes(one));
	const gone = new Set(unlinked.filter((car) => !isNamed(car)));
	return cars.filter((car) => !gone.has(car));
}
