import { decode } from "../markup/decode-entities";
import type { PageScan } from "../markup/page-scan";
import { readObjects, toText } from "../text/json-walk";
import { isDealer } from "./dealer-location";

export type NameSource = "structured data" | "site name" | "page title";

const MAX_NAME = 80;

/** From markup, else the part of the title that is also the domain's name. */
export function getDealerName(
	url: string,
	jsonLd: unknown[],
	{ metas, title }: Pick<PageScan, "metas" | "title">,
): { value: string; source: NameSource } | null {
	const stated = new Set<string>();
	readObjects(jsonLd, (node) => {
		const name = isDealer(node) ? toName(toText(node.name)) : "";
		if (name) stated.add(name);
		return null;
	});
	const [only] = stated;
	if (only !== undefined) return stated.size === 1 ? { value: only, source: "structured data" } : null;
	const siteName = toName(metas.get("og:site_name") ?? "");
	if (siteName && !/\.\w{2,6}$|^(?:home|website|wordpress)$/i.test(siteName))
		return { value: siteName, source: "site name" };
	const titled = splitTitle(title).find((part) => isDomainOf(part, url));
	return titled ? { value: titled, source: "page title" } : null;
}

const ordinary =
	/^(?:home(?: ?page)?|welcome|about(?: us)?|contact(?: us)?|(?:all |our )?(?:used |pre-?owned )?(?:cars|vehicles|inventory|stock)(?: for sale)?)$/i;

/** The part that a site's titles share and its first page also says; null where it is not exactly one. */
export function getSharedName(titles: string[], text: string): string | null {
	const [first = [], ...others] = titles.map(splitTitle);
	if (others.length === 0) return null;
	const shared = first.filter((part) => others.every((parts) => parts.includes(part)));
	const [only, more] = new Set(shared.filter((part) => !ordinary.test(part) && isBesideTitle(part, text)));
	return more === undefined ? (only ?? null) : null;
}

function isBesideTitle(part: string, text: string): boolean {
	return text.includes(part, text.indexOf(part) + part.length);
}

function splitTitle(title: string): string[] {
	const parts = title.split(/\s[-–—|:•·]\s|\s?[|•]\s?/).map(toName);
	return parts.filter(Boolean);
}

function toName(text: string): string {
	const name = decode(text).replace(/\s+/g, " ").trim();
	return name.length <= MAX_NAME && /\p{L}/u.test(name) ? name : "";
}

/** "Sunrise Motors" of `www.sunrise-motors.com`. */
function isDomainOf(name: string, url: string): boolean {
	const host = new URL(url).hostname.replace(/^www\./, "");
	const letters = (text: string) =>
		text
			.toLowerCase()
			.replace(/&/g, "and")
			.replace(/[^\p{L}\d]/gu, "");
	return letters(name) !== "" && letters(host.split(".")[0] ?? "") === letters(name);
}
