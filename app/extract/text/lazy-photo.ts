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

export function findSetPhoto(attributes: { [name: string]: string | undefined }): string | undefined {
	const set = attributes["data-srcset"] ?? attributes.srcset;
	return set?.slice(0, 2000).trim().split(/,?\s/)[0] || undefined;
}

/** The last of "small.jpg|large.jpg": https://dinbror.dk/blog/blazy/ */
export function findLazyPhoto(attributes: { [name: string]: string | undefined }): string | undefined {
	const later = names.map((name) => attributes[name]).find((url) => url && /[/.]/.test(url) && !/\s/.test(url.trim()));
	return later?.split("|").at(-1) || later;
}
