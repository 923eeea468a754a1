/** A script loads the photo from one of these; until then `src` is a placeholder. */
const names = [
	"data-src",
	"data-lazy",
	"data-lazy-src",
	"data-original",
	"data-image",
	"data-background-image",
	"data-bg",
	"data-full",
	"data-img",
	"data-big",
	"data-photo",
	"data-displayphoto",
	"data-srclazy",
];

export function findSetPhoto(attributes: Attributes): string | undefined {
	const set = attributes["data-srcset"] ?? attributes.srcset;
	return set?.slice(0, 2000).trim().split(/,?\s/)[0] || undefined;
}

const sizeName = /(?:\{|%7B)(?:width|size|w)(?:\}|%7D)/i;
const openBrace = /[{]|%7B(?=[a-z]{1,20}%7D)|%7B%7B/i;
/** Of Shopify's photos, whose whole has none. */
const sizeBehind = new RegExp(
	`_${sizeName.source}(?:x(?:(?:\\{|%7B)(?:height|h)(?:\\}|%7D))?)?(?=\\.\\w{3,4}(?:\\?|$))`,
	"i",
);
const sizeAsked = new RegExp(`([?&])(?:width|w)=${sizeName.source}(?:&|$)`, "i");

/** `1_{width}x.jpg` with `data-widths="[180,360]"`: the whole photo, else its largest; undefined where nothing tells how to fill it. */
function fillSize(address: string | undefined, attributes: Attributes): string | undefined {
	if (!address || !openBrace.test(address)) return address;
	const widths = (attributes["data-widths"] ?? "").slice(0, 300).match(/\d{2,4}/g) ?? [];
	const largest = widths.length > 0 ? String(Math.max(...widths.map(Number))) : "$&";
	const filled = address
		.replace(sizeBehind, "")
		.replace(sizeAsked, "$1")
		.replace(/[?&]$/, "")
		.replace(sizeName, largest);
	return isTemplate(filled) ? undefined : filled;
}

/** A file's name may be a number in braces. */
function isTemplate(address: string): boolean {
	return openBrace.test(address.replace(guid, ""));
}

const guid = /(?:\{|%7B)[\dA-F-]{30,40}(?:\}|%7D)/i;

/** The last of "small.jpg|large.jpg": https://dinbror.dk/blog/blazy/ */
export function findLazyPhoto(attributes: Attributes): string | undefined {
	const later = names
		.map((name) => fillSize(attributes[name], attributes))
		.find((url) => url && /[/.]/.test(url) && !/\s/.test(url.trim()));
	return later?.split("|").at(-1) || later || findNamedLoosely(attributes);
}

/** Whatever a theme calls it: data-full, data-zoom-image, data-hi, data-grande. */
const largeName =
	/[-_](?:full\w{0,6}|large\w{0,6}|zoom\w{0,6}|hires\w{0,6}|hi|hd|orig(?:inal)?|big\w{0,6}|grande|xl|lightbox|fancybox|magnif\w{0,5})(?:[-_]|$)/;
const largeAddress = /^[^\s"'`<>{}()|]{1,400}\.(?:jpe?g|png|webp|avif)(?![a-z])/i;

export function listLargePhotos(attributes: Attributes): string[] {
	return Object.entries(attributes).flatMap(([name, address = ""]) =>
		name.startsWith("data-") && largeName.test(name.slice(0, 60)) && largeAddress.test(address) ? [address] : [],
	);
}

/** `:photoUrls="'1.jpg,2.jpg'"`, `data-images='["1.jpg","2.jpg"]'`: the photos of a gallery that a script draws. */
export function listGalleryPhotos(attributes: Attributes): string[] {
	const name = Object.keys(attributes).find((one) => one.length <= 40 && galleryName.test(one));
	const value = (name && attributes[name]?.slice(0, longestGallery)) || "";
	return value
		.replace(/^[\s['"`]+|(?<![\s\]'"`])[\s\]'"`]+$/g, "")
		.split(/(?<!["'`\s])["'`\s]*[,|]["'`\s]*/)
		.filter((url) => galleryPhoto.test(url));
}

const galleryName = /^(?::|v-bind:|data-)?(?:vehicle|car|gallery)?-?(?:photo|image|img|picture)-?(?:s|urls|list)$/i;
const galleryPhoto = /^(?:https?:)?\/[^\s"'`<>{}()]{1,380}\.(?:jpe?g|png|webp|avif)(?:\?[^\s"'`<>{}()]*)?$/i;
const longestGallery = 20_000;

type Attributes = { [name: string]: string | undefined };

/** `v-lazy-src`, `ng-src`, `:src="'…'"`, `data-echo`: whatever a script calls it, a photo's address and no more. */
function findNamedLoosely(attributes: Attributes): string | undefined {
	for (const name in attributes) {
		if (name.length > 40 || !looseName.test(name) || another.test(name)) continue;
		const value = (attributes[name] ?? "").replace(/^['"`]|['"`]$/g, "");
		if (value.length <= longestAddress && !isTemplate(value) && picture.test(value) && !several.test(value))
			return value;
	}
	return undefined;
}

const looseName = /src$|lazy|echo|img|image|photo|foto|pic/;
/** The photo itself, one for a mouse above it, and what stands for it where it is missing. */
const another =
	/^(?:src|alt|title)$|set|thumb|tiny|blur|fall|error|placeholder|preview|hover|logo|default|low|next|back/;
const longestAddress = 400;
const picture = /^[^\s"'`<>{}()]{1,380}\.(?:jpe?g|png|webp|avif)(?:\?[^\s"'`<>{}()]*)?$/i;
const several = /\.(?:jpe?g|png|webp|avif)[,;|]/i;
