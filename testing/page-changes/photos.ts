import type { Random } from "../../scripts/sample-dealers/random";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const blank = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

function findPhotos(document: Document): HTMLImageElement[] {
	const images = findCards(document).map(({ element }) => element.querySelectorAll("img"));
	return images.flatMap((found) => {
		const [photo] = found;
		const isPlain = found.length === 1 && photo?.getAttribute("src") && photo.attributes.length <= 4;
		return photo && isPlain && !/^data:|gif$|svg$|logo|placeholder|coming/i.test(photo.getAttribute("src") ?? "")
			? [photo]
			: [];
	});
}

const eachPhoto =
	(edit: (photo: HTMLImageElement, source: string, at: number, random: Random) => void) =>
	(document: Document, random: Random) => {
		const photos = findPhotos(document);
		for (const [at, photo] of photos.entries()) edit(photo, photo.getAttribute("src") ?? "", at, random);
		return photos.length;
	};

const lazy = (attribute: string, placeholder: string) =>
	eachPhoto((photo, source) => {
		photo.setAttribute(attribute, source);
		photo.setAttribute("src", placeholder);
	});

const put = (place: "beforebegin" | "afterend", html: string) =>
	eachPhoto((photo) => photo.insertAdjacentHTML(place, html));
const toHtml = (source: string) => source.replaceAll("&", "&amp;");

function joinById(document: Document): number {
	const photos = findPhotos(document);
	const sources = photos.map((photo, at) => {
		const source = photo.getAttribute("src") ?? "";
		photo.setAttribute("id", `vehicle-photo-${at + 301}`);
		photo.setAttribute("src", "/img/loading.gif");
		return [`vehicle-photo-${at + 301}`, source];
	});
	document.body.insertAdjacentHTML(
		"beforeend",
		`<script>var photoSources = ${JSON.stringify(Object.fromEntries(sources))};</script>`,
	);
	return photos.length;
}

export const photos: PageChange[] = [
	changeTree("photo-data-src", "lazysizes", lazy("data-src", blank)),
	changeTree("photo-data-lazy", "Slick", lazy("data-lazy", "/img/loading.gif")),
	changeTree("photo-data-original", "jQuery lazyload", lazy("data-original", "/img/placeholder-car.png")),
	changeTree(
		"photo-data-lazy-src",
		"WP Rocket",
		lazy("data-lazy-src", "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E"),
	),
	changeTree("photo-v-lazy-src", "A directive of Vue", lazy("v-lazy-src", blank)),
	changeTree("photo-data-echo", "echo.js", lazy("data-echo", "/img/loading.gif")),
	changeTree(
		"photo-resized-by-next",
		"Next's resizing service names the photo",
		eachPhoto((photo, source) => {
			if (/^(?:https?:\/)?\/[^?]*\.(?:jpe?g|png|webp)$/.test(source))
				photo.setAttribute("src", `/_next/image?url=${encodeURIComponent(source)}&w=640&q=75`);
		}),
	),
	changeTree(
		"photo-after-maker-sign",
		"The maker's sign as a picture of the blog",
		put("beforebegin", '<img src="/wp-content/uploads/chevy-bowtie.png" alt="Chevrolet">'),
	),
	changeTree(
		"photo-data-srcset",
		"Several sizes, none loaded yet",
		eachPhoto((photo, source) => {
			photo.setAttribute("data-srcset", `${source} 400w, ${source} 800w`);
			photo.setAttribute("src", blank);
		}),
	),
	changeTree(
		"photo-srcset",
		"Several sizes",
		eachPhoto((photo, source) => {
			photo.setAttribute("srcset", `${source} 1x, ${source} 2x`);
			photo.setAttribute("sizes", "(max-width: 600px) 100vw, 33vw");
		}),
	),
	changeTree(
		"photo-in-noscript",
		"The photo for those without scripts",
		eachPhoto((photo, source) => {
			photo.insertAdjacentHTML("afterend", `<noscript><img src="${toHtml(source)}" alt=""></noscript>`);
			photo.setAttribute("src", blank);
			photo.setAttribute("data-src", source);
		}),
	),
	changeTree(
		"photo-in-picture",
		"Newer formats beside the old one",
		eachPhoto((photo, source) => {
			const picture = photo.ownerDocument.createElement("picture");
			photo.replaceWith(picture);
			picture.innerHTML = `<source type="image/webp" srcset="${toHtml(source)}">`;
			picture.appendChild(photo);
		}),
	),
	changeTree(
		"photo-as-background",
		"A box with a background",
		eachPhoto((photo, source) => {
			photo.outerHTML = `<div class="img" role="img" style="background-image: url('${toHtml(source)}'); background-size: cover"></div>`;
		}),
	),
	changeTree(
		"photo-in-amp",
		"Accelerated pages have an element of their own",
		eachPhoto((photo, source) => {
			if (!photo.hasAttribute("data-src"))
				photo.outerHTML = `<amp-img src="${toHtml(source)}" width="400" height="300" layout="responsive"></amp-img>`;
		}),
	),
	changeTree("photos-joined-by-id", "The sources stand in a script, by the element's id", joinById),
	changeTree(
		"photo-after-pixel",
		"A counting pixel before it",
		put("beforebegin", '<img src="https://px.example.com/p.gif?id=1" width="1" height="1" alt="">'),
	),
	changeTree(
		"photo-after-maker-logo",
		"The maker's sign",
		put("beforebegin", '<img src="/img/makes/honda-logo.svg" alt="Honda" class="make-logo">'),
	),
	changeTree(
		"photo-before-overlay",
		"The dealer's sign over it",
		put("afterend", '<img src="/img/overlay-watermark.png" alt="Maple Street Motors" class="overlay">'),
	),
	changeTree(
		"photo-after-badge",
		"A seal before it",
		put("beforebegin", '<img src="https://cdn.example.com/badges/certified-badge.png" alt="Great value">'),
	),
	changeTree(
		"photo-without-alt",
		"An empty description",
		eachPhoto((photo) => photo.setAttribute("alt", "")),
	),
	changeTree(
		"photo-numbered-alt",
		"A description with a count",
		eachPhoto((photo) => photo.setAttribute("alt", "Photo 1 of 24")),
	),
	changeTree(
		"photo-coming-soon",
		"No photo taken yet",
		eachPhoto((photo) => photo.setAttribute("src", "/img/photo-coming-soon.jpg")),
		["photo", "vin"],
	),
];
