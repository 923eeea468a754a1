import { toLinkKind } from "../app/extract/links/to-link-kind";

export interface UrlPatternRow {
	kind: string;
	entry_url: string;
	vdp_url_regex: string;
}

export interface LinkMeasure {
	total: number;
	right: number;
	wrong: string[];
}

/** Addresses for scripts, not people: XHR endpoints, vendors' APIs, data files, sitemaps. */
const notAPage =
	/\/apis?\/|\/1\/indexes\/|wp-json|wp-admin|wp-content|ajax|graphql|getinventory|queryinventory|\/content\/templates\/|\/inv-scripts|\/imglib\/|\/services\/|webservice|passthrough|\/feed\b|\/feed\/|get[a-z]*(?:list|vehicles|filtered|page|listings)\b|refreshinventory|\/vdata|\.(?:js|json|csv|xml)(?:\?|$)|sitemap|client-data/i;

export function measureInventoryLinks(rows: readonly UrlPatternRow[]): LinkMeasure {
	const isCounted = ({ kind, entry_url }: UrlPatternRow) =>
		/^(?:used|certified|all)$/.test(kind) && !notAPage.test(entry_url);
	const addresses = rows.filter(isCounted).map(({ entry_url }) => entry_url);
	return measure(addresses, "inventory");
}

export function measureVehicleLinks(rows: readonly UrlPatternRow[], count = 300): LinkMeasure {
	const written = rows.flatMap((row, at) => writeVehicleAddress(row, at) ?? []);
	const step = written.length / count;
	return measure(
		[...Array(count).keys()].flatMap((at) => written[Math.floor(at * step)] ?? []),
		"vehicle",
	);
}

function measure(addresses: string[], expected: string): LinkMeasure {
	const wrong = addresses.filter((address) => toLinkKind(address) !== expected);
	return { total: addresses.length, right: addresses.length - wrong.length, wrong };
}

const cars = [
	["2019", "Ford", "F-150", "XLT"],
	["2016", "Chevrolet", "Silverado-1500", "LT"],
	["2021", "Toyota", "RAV4", "XLE"],
	["2013", "Honda", "CR-V", "EX-L"],
	["2018", "Jeep", "Grand-Cherokee", "Limited"],
	["2020", "Kia", "Soul", "S"],
] as const;

function writeVehicleAddress({ entry_url, vdp_url_regex }: UrlPatternRow, at: number): string | null {
	const pattern = /^\/?(.*?)\/?[a-z]*$/s.exec(vdp_url_regex)?.[1] ?? "";
	const car = cars[at % cars.length] ?? cars[0];
	const path = fillPattern(pattern, car, at);
	if (path === null || !URL.canParse(entry_url)) return null;
	const address = `${new URL(entry_url).origin}/${path.replace(/^\//, "")}${tailOf(path, car, at)}`;
	return URL.canParse(address) && toRegExp(vdp_url_regex)?.test(address) === true ? address : null;
}

function tailOf(path: string, [year, make, model, trim]: (typeof cars)[number], at: number): string {
	const name = `${make}-${model}-${trim}-${String(1_000_000 + at * 7919)}`;
	if (path.includes(year)) return (/[-_/=]$/.test(path) ? "" : "-") + name;
	const joint = /[-_/=?]$/.test(path) ? "" : /(?:used|owned|detail)$/i.test(path) ? "-" : "/";
	return path.includes("?") ? `&id=${1_000_000 + at}` : `${joint}${year}-${name}`;
}

function fillPattern(pattern: string, [year, make]: (typeof cars)[number], at: number): string | null {
	const text = pattern
		.replace(/^(?:www\\?\.[^/]*|\\?\.?(?:com|net|ca|au))(?=\\?\/)/, "")
		.replace(/\(\?:([^()]*)\)|\(([^()]*)\)/g, (_, one?: string, other?: string) =>
			chooseUsed((one ?? other ?? "").split("|")),
		)
		.replace(/\[0-9\]\{4\}|\\d\{4\}/g, year)
		.replace(/\[0-9\](?:\{[\d,]+\}|[*+])/g, String(4_100_000 + at))
		.replace(/\[\^[^\]]*\][*+]|\[(?:A-[Zz]|a-z)[^\]]*\](?:[*+]|\{[\d,]+\})/g, make)
		.replace(/\\S\+|\.\*|\.\+/g, `-${make}-`)
		.replace(/-{2,}/g, "-")
		.replace(/\\([/.?=-])/g, "$1");
	return /[()[\]{}|*+\\^$]|:\/\//.test(text) || /^\/?$/.test(text) ? null : text;
}

function chooseUsed(alternatives: string[]): string {
	return alternatives.find((word) => /used|pre-?owned/i.test(word)) ?? alternatives.at(-1) ?? "";
}

function toRegExp(text: string): RegExp | null {
	const match = /^\/(.*)\/([a-z]*)$/s.exec(text);
	try {
		return new RegExp(match?.[1] ?? text, match?.[2] ?? "");
	} catch {
		return null;
	}
}
