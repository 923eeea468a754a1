import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { isPrivateAddress } from "~/vehicles/private-address";
import { notAFolder, notAPhoto } from "./names/photo-names";
import { decodeEntities, decodePercents } from "./normalise-text";

const mostPhotos = 60;
const sizeParameter =
	/^(?:w|h|width|height|wid|hei|imwidth|s[wh]|m[wh]|op_sharpen|size|quality|qlt|q|fit|format|fm|fmt|auto|impolicy|downsize|resize|crop|dpr|v|ver|ts|t|cb)$/i;

/** Absolute http(s) URLs, of each photo its largest size, in page order, without logos, banners, placeholders, GIFs and SVGs. */
export function toPhotoUrls(images: readonly string[], page: LinkingPage): string[] {
	const byPhoto = new Map<string, { href: string; width: number }>();
	for (const image of images) {
		const url = toWebUrl(image, page);
		if (url === null || !isPhoto(url)) continue;
		const key = toFormatless(toSizelessUrl(url));
		const width = getWidth(url);
		if (width > (byPhoto.get(key)?.width ?? 0)) byPhoto.set(key, { href: url.href, width });
		if (byPhoto.size === mostPhotos) break;
	}
	return [...byPhoto.values()].map(({ href }) => href);
}

/** What in a file's name or its folder tells the size alone: "a41c0be112_480.jpg", "1-300x200.jpg", "/thumb/1.jpg", "/640/480/8f0c….jpg". */
const sizes = mergePatterns({ flags: "i" }, [
	/(?<=\/)(\d{3,4})x\d{3,4}(?=\.\w{3,4}$)/,
	/(?<=\/)(t|th|tn|s|sm|m|md)(?=\d{1,3}\.\w{3,4}$)/,
	/[-_](\d{2,4})?x\d{2,4}(?:_crop_[a-z]{3,8})?(?=(?:@\dx)?\.\w{3,4}$)/,
	/[-_](\d{2,4})x(?=\.\w{3,4}$)/,
	/(?<=\d[a-z\d]{0,40})[-_]((?!0)\d{2,3}0|(?!0)\d{3}[468])(?=\.\w{3,4}$)/,
	/[-_](thumb|thumbnail|tn|small|sm|medium|med|md|large|lg|original|scaled)(?=\.\w{3,4}$)/,
	/(?<=\/)(\d{2,4}(?=x\d{2,4}[-_])|(?:thumb(?:nail)?s?|tn|th|small|sm|medium|med|md|large|lg|original)(?=[-_]))(?:x\d{2,4})?[-_](?=[^/]{1,100}$)/,
	/\/(\d{1,4})x\d{1,4}(?=\/[^/]{1,100}$)/,
	/\/(0|\d{3,4})x(?:0|\d{3,4})(?=\/)/,
	/\/([1-9]\d{2,3})\/[1-9]\d{2,3}(?=\/[^/]{0,60}[\da-f]{12}[^/]{0,60}$)/,
	/\/(thumbs?|thumbnails?|tn|min|miniaturas?|chic[ao]s?|peque(?:n|%C3%B1)[ao]s?|small|sm|middle|medianas?|medium|md|compressed|preview|large|lg|big|grandes?|full|full-?size|originals?)(?=\/[^/]{1,100}$)/,
	/\/(sp|ip)(?=\/\d{1,3}\.\w{3,4}$)/,
	/\/:\/(?:cr=[^/]{1,60}\/)?rs=w:(\d{2,4})[^/]{0,40}$/,
	/\/(?:[a-z]{1,2}_[a-z\d.:]{1,12},){0,4}w_(\d{2,4})(?:,[a-z]{1,2}_[a-z\d.:]{1,12}){0,4}(?=\/)/,
]);
/** `compressed/480x360_1.jpg` tells its size twice. */
const mostSizes = 3;
const widths: [RegExp, number][] = [
	[/^(?:t|min)/i, 160],
	[/^sc/i, 2000],
	[/^(?:s|chic|peq)/i, 320],
	[/^[mpc]/i, 640],
	[/^[bgil]/i, 1024],
	[/^[fo0]/i, 4096],
];
const usualWidth = 2048;
const sizeNames = [
	"w",
	"width",
	"wid",
	"imwidth",
	"sw",
	"mw",
	"h",
	"height",
	"hei",
	"sh",
	"resize",
	"fit",
	"size",
	"format",
];

/** The address without its sizes, and the width: by a number before a word, by the smaller of two numbers. */
function splitSizes(path: string): { bare: string; width: number } {
	let bare = path;
	const found: string[] = [];
	for (let match = sizes.exec(bare); match && found.length < mostSizes; match = sizes.exec(bare)) {
		const [whole, ...parts] = match;
		found.push(parts.find((one) => one !== undefined) ?? whole.replace(/\D/g, ""));
		bare = bare.slice(0, match.index) + bare.slice(match.index + whole.length);
	}
	const numbers = found.map(Number).filter((number) => number > 0);
	const words = found.map((size) => widths.find(([word]) => word.test(size))?.[1] ?? 0).filter((width) => width > 0);
	const told = numbers.length > 0 ? numbers : words;
	return { bare, width: told.length > 0 ? Math.min(...told) : 0 };
}

function findStated(url: URL): number {
	if (!url.href.includes("?")) return 0;
	const { searchParams } = url;
	for (const name of sizeNames) {
		const [, number] = /^(\d{2,4})(?:w|[x,]\d{2,4})?$/.exec(searchParams.get(name) ?? "") ?? [];
		if (number) return Number(number);
	}
	return 0;
}

/** Zero where the address names no size; of two the smaller counts, then the larger, and none more than a named file whole. */
function findWidth(url: URL): number {
	const [own, stated] = [splitSizes(url.pathname).width, findStated(url)];
	return own && stated ? Math.min(own, stated) + own / 10_000 : own ? own + 0.5 : stated;
}

export function getWidth(url: URL): number {
	return findWidth(url) || usualWidth;
}

/** Whether a larger copy may have another address. */
export function isSized(url: URL): boolean {
	return findWidth(url) > 0;
}

export interface LinkingPage {
	url: string;
	/** Accept links into private networks; by default only on pages that are there themselves. */
	allowPrivateHosts?: boolean | undefined;
}

/** An address that a script would fill: "_{width}x.jpg"; a file's name may be a number in braces. */
const template = /\{\{|%7B%7B|\$%7B|\$\{|(?:\{|%7B)[a-z][a-z_]{0,20}(?:\}|%7D)/i;

/** Null for javascript:, data: and addresses that are not public. */
export function toWebUrl(text: string, page: LinkingPage): URL | null {
	const address = text.length > 4000 ? "" : decodeEntities(text).trim();
	if (address === "" || address.startsWith("#") || !URL.canParse(address, page.url)) return null;
	const url = new URL(address, page.url);
	const isWeb = (url.protocol === "http:" || url.protocol === "https:") && url.username === "" && url.hostname !== "";
	if (!isWeb || url.href.length > 2000 || template.test(url.href)) return null;
	return isPrivateAddress(url) && !(page.allowPrivateHosts ?? isPrivateAddress(new URL(page.url))) ? null : url;
}

function isPhoto(url: URL): boolean {
	const file = decodePercents(url.pathname.slice(url.pathname.lastIndexOf("/") + 1));
	const isNone = file === "" || /\.(?:svg|gif|ico|html?|php|exe|cgi|mp4|webm|m3u8|js|css)$/i.test(file);
	if (isNone && url.search === "") return false;
	return (
		url.pathname.length > 1 && !/\.(?:svg|gif)$/i.test(file) && !notAPhoto.test(file) && !notAFolder.test(url.pathname)
	);
}

export function toSizeless(path: string): string {
	return splitSizes(path).bare;
}

/** "/1.webp" and "/1.jpg" are one photo. */
export function toFormatless(address: string): string {
	return address.replace(/\.(?:jpe?g|png|webp|avif)(?=$|\?)/i, "");
}

export function toSizelessUrl(url: URL): string {
	if (!url.href.includes("?")) return `${url.host}${toSizeless(url.pathname)}?`;
	const kept = [...url.searchParams]
		.filter(([name]) => !sizeParameter.test(name))
		.map(([name, value]) => `${name}=${value}`);
	return `${url.host}${toSizeless(url.pathname)}?${kept.join("&")}`;
}
