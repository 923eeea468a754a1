import { expect, test } from "vitest";
import { findLazyPhoto, findSetPhoto, listLargePhotos } from "./lazy-photo";

const photo = "https://img.dealer.example/cars/7.jpg";
const addresses = [
	...[photo, "/cars/7.JPEG", "cars/7.png", "../7.webp?w=640&h=480", "//img.example/a-b_c/7.avif", "/7.jpg?v=2#large"],
];

test("the photo that a script loads later is found under the names that scripts give it", () => {
	const usual = [
		...["data-src", "data-lazy", "data-lazy-src", "data-original", "data-image", "data-background-image", "data-bg"],
		...["data-full", "data-img", "data-big", "data-photo", "data-displayphoto", "data-srclazy"],
	];
	const others = ["v-lazy-src", "ng-src", ":src", "data-echo", "data-foto", "data-pic", "data-photo-url", "lazyload"];
	for (const name of [...usual, ...others])
		for (const address of addresses) expect(findLazyPhoto({ [name]: address }), `${name}="${address}"`).toBe(address);
	for (const quote of ["'", '"', "`"]) expect(findLazyPhoto({ ":src": quote + photo + quote })).toBe(photo);
	expect(findLazyPhoto({ "data-src": `/small.jpg|${photo}` })).toBe(photo);
	for (const text of ["", "true", "lazy", "a photo.", "1/2 price"])
		expect(findLazyPhoto({ "data-src": text })).toBe(undefined);
});

test("under a name of the site's own only a photo's address and no more is a photo", () => {
	const more = [
		...[`${photo},/8.jpg`, `${photo}|/8.jpg`, `${photo}.html`, `${photo}x`, `${photo}/8`, `{"src":"${photo}"}`],
		...[
			`go('${photo}')`,
			`${photo} 2x`,
			`<img src=${photo}>`,
			"/cars/7.htm",
			"/cars/7",
			".jpg",
			"x".repeat(400) + photo,
		],
	];
	for (const value of more) expect(findLazyPhoto({ "data-photo-url": value }), value).toBe(undefined);
	const notIts = [
		...["src", "alt", "title", "data-imgset", "data-img-thumb", "data-photo-tiny", "data-image-blur", "img-fallback"],
		...["data-image-error", "data-photo-placeholder", "data-img-preview", "data-img-hover", "data-logo-src"],
		...[
			"data-default-photo",
			"data-low-src",
			"data-next-photo",
			"data-back-image",
			"data-url",
			`photo-${"x".repeat(40)}`,
		],
	];
	for (const name of notIts) expect(findLazyPhoto({ [name]: photo }), name).toBe(undefined);
});

test("a set of sizes gives its first address", () => {
	expect(findSetPhoto({ srcset: `${photo} 1x, /8.jpg 2x` })).toBe(photo);
	expect(findSetPhoto({ srcset: "/8.jpg 2x", "data-srcset": `\n ${photo}, /8.jpg 2x` })).toBe(photo);
	for (const attributes of [{}, { srcset: "" }, { srcset: "  " }]) expect(findSetPhoto(attributes)).toBe(undefined);
});

test("larger photos stand under names that say so", () => {
	const names = [
		...["data-full", "data-full-src", "data-large", "data-large_image", "data-zoom-image", "data-zoom", "data-hires"],
		...["data-hi", "data-hd", "data-orig-src", "data-original", "data-big", "data-grande", "data-xl", "data-lightbox"],
		...["data-fancybox", "data-magnify"],
	];
	for (const name of names) {
		expect(listLargePhotos({ [name]: photo, "data-href": "/8.jpg" }), name).toEqual([photo]);
		for (const value of ["/cars/7", `${photo}x`, "true"]) expect(listLargePhotos({ [name]: value }), value).toEqual([]);
	}
	for (const name of ["full", "data-src", "data-hidden", "data-xlink"])
		expect(listLargePhotos({ [name]: photo }), name).toEqual([]);
});
