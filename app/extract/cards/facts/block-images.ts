import { parseMake } from "~/inventory/fields/parse-make";
import { getTexts, type Outline } from "../../markup/outline";
import { parseHeadline } from "../../text/headline";
import { findLazyPhoto, listGalleryPhotos, listLargePhotos } from "../../text/lazy-photo";

const noPhoto =
	/loading\.|placeholder|no-?(?:image|photo)|noimage|coming-?soon|blank\.|spacer|pixel|unavailable|stockphoto|logo|icon|(?<!black[-_ ])badge|carfax|autocheck|sprite|banner|header[-_]|watermark|overlay|[-_/]cpo[-_.]|ytimg\.|youtube|vimeo|^data:/i;

/** "/coming-soon-2016-ram-2500/images/1.jpg": a folder of one car's photos, whatever else its name says. */
const carFolder = /(?<=\/)[\w%+-]{0,80}(?:19[5-9]|20[0-4])\d[-_][a-z]{2}[\w%+-]{0,80}\//gi;

const isPrice = /^\s?(?:US)?\$\s?\d[\d,.]{2,9}\s?$/;

/** A folder's address is what is left of a photo's without its number. */
export function isNoPhoto(url: string): boolean {
	return url.endsWith("/") || noPhoto.test(url.replace(carFolder, "")) || isMakersSign(url) || isSeal(url);
}

/** "gold-certified.png", "2-year-warranty.svg": a seal beside the photo. */
function isSeal(url: string): boolean {
	const [, name = ""] = /([^/]{1,60})\.(?:png|svg|gif|webp)(?:\?|$)/i.exec(url.slice(-200)) ?? [];
	return seal.test(name) && !/\d{4}/.test(name);
}

const seal = /(?:^|[-_ ])(?:certified|cpo|warranty|guaranteed?|award|seal|inspected|one-?owner)(?:[-_ ]|$)/i;

/** "chevy-bowtie.png", "ford.png", "/brands/kia.jpg": a maker's sign; a small lot may call a car's photo "ford.jpg". */
function isMakersSign(url: string): boolean {
	const [, folder = "", name = "", kind] =
		/(?:([^/]{1,40})\/)?([^/]{1,60})\.(\w{3,4})(?:\?|$)/.exec(url.slice(-200)) ?? [];
	if (sign.test(name)) return true;
	const mayBeSign = kind?.toLowerCase() === "png" || /^(?:brands?|makes?|marcas?|oems?|manufacturers?)$/i.test(folder);
	return (
		mayBeSign &&
		parseMake(
			name
				.replace(/[-_.+]|%20/g, " ")
				.replace(signWords, " ")
				.trim(),
		) !== null
	);
}

const sign = /(?:^|[-_ ])(?:bowtie|roundel|emblem|monogram|oem|wordmark)(?:[-_ ]|$)/i;
const signWords = /\b(?:brand|make|sign|mark|white|black|colou?r|gr[ae]y|dark|light|small|large|sm|lg)\b/gi;

/** As written: lazy addresses before placeholders, the largest of a `srcset`, of two formats the `img`. */
export function readBlockImages(outline: Outline, start: number, end: number): string[] {
	const { tags, ends, attributes } = outline;
	const images = new Map<string, string>();
	const wholeOf = new Map<string, string>();
	for (let at = start; at < end; at++) {
		const here = attributes[at];
		if (!here || !tags[at]) continue;
		if (isDealers(outline, at, start)) {
			at = (ends[at] ?? at + 1) - 1;
			continue;
		}
		for (const photo of listGalleryPhotos(here)) if (!isNoPhoto(photo)) images.set(toKey(photo), photo);
		const url = isPrice.test(here.alt ?? "") ? null : readImage(tags[at] ?? "", here);
		if (!url || isNoPhoto(url)) continue;
		const whole = tags[at] === "img" ? findWhole(outline, at, start) : "";
		if (whole && whole.replace(formatAlone, "") !== url) wholeOf.set(url, whole);
		const key = toKey(url);
		if (tags[at] === "img" || !images.has(key)) images.set(key, url);
	}
	return [...new Set([...images.values()].map((url) => wholeOf.get(url) ?? url))];
}

/** "/1.jpg?format=webp" is "/1.jpg" as another file, and no larger. */
const formatAlone = /\?(?:format|fm|fmt|auto)=[a-z]{3,6}$/i;

/** Of two formats of a photo the same. */
function toKey(url: string): string {
	return url.replace(/(?:\.(?:webp|avif|jpe?g)){1,2}(?=$|\?)/i, "");
}

/** The dealer's own part of the markup or of the page: what stands above and below all of it. */
function isDealers(outline: Outline, at: number, from: number): boolean {
	const { tags, parents, attributes } = outline;
	const { itemscope, itemtype = "" } = attributes[at] ?? {};
	if (itemscope !== undefined && /Dealer|Organization|LocalBusiness|Store/i.test(itemtype)) return true;
	if (from > 0 || !/^(?:header|footer)$/.test(tags[at] ?? "")) return false;
	let node = parents[at] ?? -1;
	while (/^(?:html|body|div|form)$/.test(tags[node] ?? "")) node = parents[node] ?? -1;
	return node < 0 && !getTexts(outline, at, mostInHead).some(({ text }) => parseHeadline(text) !== null);
}

const mostInHead = 60;

const picture = /\.(?:jpe?g|png|webp|avif)(?:$|\?)/i;
/** A widget's address stands in `data-src` too. */
const saysPicture = /\.(?:jpe?g|png|webp|avif|gif)(?![a-z])|image|img|photo|pic|media|cdn|upload|vehicle/i;
const linkLevels = 3;

/** `<a href="/hd/1.jpg"><img src="/t/1.jpg"></a>`: the link around a lone photo leads to the same one in full size. */
function findWhole({ tags, parents, ends, attributes }: Outline, at: number, from: number): string {
	let node = parents[at] ?? -1;
	for (let level = 0; level < linkLevels && node >= from; level++, node = parents[node] ?? -1) {
		const href = tags[node] === "a" ? (attributes[node]?.href ?? "") : "";
		if (tags[node] !== "a") continue;
		const isLone = tags.slice(node, ends[node]).filter((tag) => tag === "img").length === 1;
		return isLone && picture.test(href) && !isNoPhoto(href) ? href : "";
	}
	return "";
}

function readImage(tag: string, attributes: { [name: string]: string }): string | null {
	const isPicture = tag === "img" || tag === "source";
	const large = isPicture ? listLargePhotos(attributes).find((url) => !isNoPhoto(url)) : undefined;
	if (large) return large;
	const set = getLargest(findSet(attributes));
	if (set && set.width >= leastWidth && !isNoPhoto(set.url)) return set.url;
	const later = findLazyPhoto(attributes);
	if (set && later && set.sharper.includes(later) && !isNoPhoto(set.url)) return set.url;
	if (later && !isNoPhoto(later) && (isPicture || saysPicture.test(later)))
		return later.replace(/^url\(["']?|["']?\)$/g, "");
	if (isPicture) return set?.url ?? attributes.src ?? null;
	return (
		styledPhoto.exec(attributes.style ?? "")?.[1] ??
		/background(?:-image)?\s{0,9}:(?:(?!background)[^;])*?url\(\s{0,9}["']?([^"')]+)/i.exec(
			attributes.style ?? "",
		)?.[1] ??
		null
	);
}

/** `--bg:url(/1.jpg)`: the style sheet makes it the background. */
const styledPhoto = /--[\w-]{2,30}:\s{0,9}url\(["']?([^"')]{4,500})/;

/** A narrower one may be the blurred picture shown until the photo has loaded. */
const leastWidth = 300;

/** `data-srcset`, `data-srcsetlazy`, `data-lazy-srcset`: as a script calls it, before what stands there until then. */
function findSet(attributes: { [name: string]: string }): string | undefined {
	const name = Object.keys(attributes).find((one) => one.startsWith("data-") && one.includes("srcset"));
	return (name && attributes[name]) || attributes.srcset;
}

/** `sharper` are the addresses of a set in sharpness, as "2x". */
function getLargest(srcset: string | undefined): { url: string; width: number; sharper: string[] } | null {
	if (!srcset) return null;
	const entries = srcset.split(/,\s+|(?<=\s[\d.]{1,6}[wx]),/).map((entry) => {
		const [url = "", size = ""] = entry.trim().split(/\s+/);
		return { url, size: Number.parseFloat(size) || 0, width: size.endsWith("w") ? Number.parseFloat(size) : 0 };
	});
	const [largest] = entries.filter(({ url }) => url).sort((a, b) => b.size - a.size);
	return largest ? { ...largest, sharper: largest.width ? [] : entries.map(({ url }) => url) } : null;
}
