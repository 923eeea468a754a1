import { parseUrl, toPathKey } from "../text/page-url";

/** Two cars' pages on one site: "/car.php?id=8068" and "/car.php?id=33" have one shape. Null where no number tells cars apart. */
export function toAddressShape(address: string): string | null {
	const url = parseUrl(address);
	if (!url) return null;
	const [path = "", query = ""] = toPathKey(url).split("?");
	const file = path.slice(path.lastIndexOf("/") + 1);
	if (query) return /\d/.test(query) ? `${url.host}${path}?${query.replace(/\d+/g, "0")}` : null;
	const named = /\d{2}(?:\D{0,9})$/.test(file) ? path.slice(0, -file.length) : null;
	return named === null ? null : `${url.host}${named}*`;
}
