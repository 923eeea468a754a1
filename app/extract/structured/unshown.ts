import type { PageScan } from "../markup/page-scan";
import type { Finding } from "../text/finding";
import { toAbsolute, toPathKey } from "../text/page-url";

/** With fewer cars linked from the page, the others are not taken for stale. */
const leastLinked = 4;
/** A larger share is the page's further cars, which scripts show later. */
const mostUnlinked = 1 / 4;

/** Structured cars in, the shown ones out: one without link, VIN or stock number on the page was left in the markup. */
export function chooseShown(cars: Finding[], { links, text }: PageScan, pageUrl: string): Finding[] {
	if (cars.length < leastLinked) return cars;
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
