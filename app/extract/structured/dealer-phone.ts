import type { Link } from "../markup/page-scan";
import { readObjects, toList, toText } from "../text/json-walk";
import { isDealer } from "./dealer-location";

/** The only one in JSON-LD, else in links; null in doubt. */
export function getDealerPhone(jsonLd: unknown[], links: Link[]): string | null {
	const stated: string[] = [];
	readObjects(jsonLd, (node) => {
		if (isDealer(node)) stated.push(...toList(node.telephone).map(toText));
		return null;
	});
	const called = links.flatMap(({ href }) => (/^tel:/i.test(href) ? [href.slice(4)] : []));
	return getOnly(stated) ?? getOnly(called);
}

const written = /(?<![\d-])(?:\+?1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}(?![\d-])/g;

export function getWrittenPhone(text: string): string | null {
	return getOnly(text.slice(0, 400_000).match(written) ?? []);
}

function getOnly(texts: string[]): string | null {
	const numbers = new Set(texts.map(toPhone).filter((number) => number !== null));
	return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
}

/** Ten digits (North American plan); null for extensions and other countries. */
function toPhone(text: string): string | null {
	const digits = text.replace(/%[\da-f]{2}|\D/gi, "");
	const [, area, exchange, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? [];
	return area ? `(${area}) ${exchange}-${line}` : null;
}
