import { isPrivateAddress } from "~/vehicles/private-address";
import { decodeEntities } from "./normalise-text";

const mostPhotos = 60;
const notAPhoto =
	/logo|banner|video[-_]?(?:btn|button|icon)|play[-_]video|being[-_ ]taken|placeholder|no[-_ ]?(?:image|photo|pic)|(?:image|photo|pic)s?[-_ ]?(?:not|un)[-_ ]?available|coming[-_ ]?soon|photos?[-_ ]?soon|new[-_ ]?arrival|proximamente|bient[oô]t|[aà][-_ ]?venir|unavailable|loading|loader|spinner|blank|spacer|transparent|(?:^|[^a-z])(?:icons?|pixel|1x1|sprite|badges?|favicon|avatar|buttons?|arrow|default|carfax|autocheck|dummy|watermark|facebook|twitter|youtube)(?:[^a-z]|$)/i;
const notAFolder = /\/(?:logos?|banners?|icons?|badges?|placeholders?|sprites?|headers?|themes?|plugins)\//i;
const sizeParameter =
	/^(?:w|h|width|height|size|quality|q|fit|format|fm|auto|impolicy|downsize|resize|crop|dpr|v|ver|ts|t|cb)$/i;

/** Absolute http(s) URLs, of each photo its largest size, in page order, without logos, banners, placeholders, GIFs and SVGs. */
export function toPhotoUrls(images: readonly string[], page: LinkingPage): string[] {
	const byPhoto = new Map<string, { href: string; width: number }>();
	for (const image of images) {
		const url = toWebUrl(image, page);
		if (url === null || !isPhoto(url)) continue;
		const key = toPhotoKey(url);
		const width = getWidth(url);
		if (width > (byPhoto.get(key)?.width ?? 0)) byPhoto.set(key, { href: url.href, width });
		if (byPhoto.size === mostPhotos) break;
	}
	return [...byPhoto.values()].map(({ href }) => href);
}

/** The size's part in a file's name or its folder: "a41c0be112_480.jpg", "1-300x200.jpg", "/thumb/1.jpg", "/w_800,h_600/". */
const sizes =
	/[-_](\d{2,4})x\d{2,4}(?=\.\w{3,4}$)|(?<=\d[a-z\d]{0,40})[-_](?:(\d{2,3}0|\d{3}[468])|(thumb|thumbnail|tn|small|sm|medium|med|md|large|lg|original))(?=\.\w{3,4}$)|\/(?:(\d{2,4})x\d{2,4}|(thumbs?|thumbnails?|small|middle|medium|large|big|full|original))(?=\/[^/]{1,100}$)|\/(?:[a-z]{1,2}_[a-z\d.:]{1,12},){0,4}w_(\d{2,4})(?:,[a-z]{1,2}_[a-z\d.:]{1,12}){0,4}(?=\/)/i;
const widths: [RegExp, number][] = [
	[/^t/i, 160],
	[/^s/i, 320],
	[/^m/i, 640],
	[/^[bl]/i, 1024],
	[/^[fo]/i, 4096],
];
const usualWidth = 2048;

/** Zero where the address names no size. */
function findWidth({ pathname, searchParams }: URL): number {
	const [, ...found] = sizes.exec(pathname) ?? [];
	const stated = ["w", "width", "h", "height"].map((name) => searchParams.get(name)).find((one) => one !== null);
	const size = found.find((one) => one !== undefined) ?? stated ?? "";
	return size === "" ? 0 : Number(size) || (widths.find(([word]) => word.test(size))?.[1] ?? 0);
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

/** Null for javascript:, data: and addresses that are not public. */
export function toWebUrl(text: string, page: LinkingPage): URL | null {
	const address = text.length > 4000 ? "" : decodeEntities(text).trim();
	if (address === "" || address.startsWith("#") || !URL.canParse(address, page.url)) return null;
	const url = new URL(address, page.url);
	const isWeb = (url.protocol === "http:" || url.protocol === "https:") && url.username === "" && url.hostname !== "";
	if (!isWeb || url.href.length > 2000 || /\{\{|%7B%7B|\$%7B|\$\{/i.test(url.href)) return null;
	return isPrivateAddress(url) && !(page.allowPrivateHosts ?? isPrivateAddress(new URL(page.url))) ? null : url;
}

function isPhoto(url: URL): boolean {
	const file = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
	if (/\.(?:svg|gif|ico|html?|php|mp4|webm|m3u8|js|css)$/i.test(file) && url.search === "") return false;
	return (
		url.pathname.length > 1 && !/\.(?:svg|gif)$/i.test(file) && !notAPhoto.test(file) && !notAFolder.test(url.pathname)
	);
}

export function toSizeless(path: string): string {
	return path.replace(sizes, "");
}

export function toPhotoKey(url: URL): string {
	const kept = [...url.searchParams]
		.filter(([name]) => !sizeParameter.test(name))
		.map(([name, value]) => `${name}=${value}`);
	return `${url.host}${toSizeless(url.pathname)}?${kept.join("&")}`;
}
