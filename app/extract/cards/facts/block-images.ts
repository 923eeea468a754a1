import type { Outline } from "../../markup/outline";
import { findLazyPhoto } from "../../text/lazy-photo";

const noPhoto =
	/loading\.|placeholder|no-?(?:image|photo)|noimage|coming-?soon|blank\.|spacer|pixel|unavailable|stockphoto|logo|icon|badge|carfax|autocheck|sprite|banner|header[-_]|watermark|overlay|[-_/]cpo[-_.]|ytimg\.|youtube|vimeo|^data:/i;

const isPrice = /^\s?(?:US)?\$\s?\d[\d,.]{2,9}\s?$/;

/** A folder's address is what is left of a photo's without its number. */
export function isNoPhoto(url: string): boolean {
	return url.endsWith("/") || noPhoto.test(url);
}

/** As written: lazy addresses before placeholders, the largest of a `srcset`, of two formats the `img`. */
export function readBlockImages(outline: Outline, start: number, end: number): string[] {
	const { tags, ends, attributes } = outline;
	const images = new Map<string, string>();
	const wholeOf = new Map<string, string>();
	for (let at = start; at < end; at++) {
		const here = attributes[at];
		if (!here || !tags[at]) continue;
		if (here.itemscope !== undefined && /Dealer|Organization|LocalBusiness|Store/i.test(here.itemtype ?? "")) {
			at = (ends[at] ?? at + 1) - 1;
			continue;
		}
		const url = isPrice.test(here.alt ?? "") ? null : readImage(tags[at] ?? "", here);
		if (!url || isNoPhoto(url)) continue;
		const whole = tags[at] === "img" ? findWhole(outline, at, start) : "";
		if (whole) wholeOf.set(url, whole);
		const key = url.replace(/(?:\.(?:webp|avif|jpe?g)){1,2}(?=$|\?)/i, "");
		if (tags[at] === "img" || !images.has(key)) images.set(key, url);
	}
	return [...new Set([...images.values()].map((url) => wholeOf.get(url) ?? url))];
}

const picture = /\.(?:jpe?g|png|webp|avif)(?:$|\?)/i;
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
	const [large] = largePhotos.flatMap((name) => attributes[name] ?? []);
	if (large && /\.(?:jpe?g|png|webp|avif)\b/i.test(large)) return large;
	const set = getLargest(attributes["data-srcset"] ?? attributes.srcset);
	if (set && set.width >= leastWidth && !isNoPhoto(set.url)) return set.url;
	const later = findLazyPhoto(attributes);
	if (later) return later.replace(/^url\(["']?|["']?\)$/g, "");
	if (tag === "img" || tag === "source") return set?.url ?? attributes.src ?? null;
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

const largePhotos = [
	"data-full",
	"data-large",
	"data-zoom-image",
	"data-large_image",
	"data-large-image",
	"data-hires",
];
/** A narrower one may be the blurred picture shown until the photo has loaded. */
const leastWidth = 300;

function getLargest(srcset: string | undefined): { url: string; width: number } | null {
	if (!srcset) return null;
	const entries = srcset.split(/,\s+|(?<=\s[\d.]{1,6}[wx]),/).map((entry) => {
		const [url = "", size = ""] = entry.trim().split(/\s+/);
		return { url, size: Number.parseFloat(size) || 0, width: size.endsWith("w") ? Number.parseFloat(size) : 0 };
	});
	const [largest] = entries.filter(({ url }) => url).sort((a, b) => b.size - a.size);
	return largest ?? null;
}
