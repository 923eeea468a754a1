import { toFormatless, toSizeless } from "~/inventory/fields/photo-urls";
import { isObject } from "./json-walk";
import { parseJson } from "./parse-json";

const names =
	/^(?:vehicle|car)?(?:images?|photos?|pictures?|pics?|gallery|media|(?:image|photo|picture)(?:urls?|links?|list|gallery)|listof(?:images|photos|pictures)|mediagallery)$/;
const addresses = [
	"uri",
	"url",
	"contentUrl",
	"src",
	"href",
	"large",
	"original",
	"full",
	"big",
	"hires",
	"l",
	"#text",
	"_text",
	"$t",
	"_",
];
const addressName = /^(?:photo|image|picture|img|large|full)?(?:url|src|uri)$/;
/** An object around a list counts twice. */
const deepest = 8;
const mostPhotos = 200;

/** "Photo_URLs", "imageList": a car's photos. */
export function isPhotosName(key: string): boolean {
	return key.length <= 20 && names.test(key.toLowerCase().replace(/[^a-z]/g, ""));
}

const mainNames =
	/^(?:vehicle)?(?:hero|main|primary|featured?|cover|lead|first)(?:image|photo|picture|img)(?:url|src)?$/;

/** "heroImage", "primary_photo_url": the one photo that data of a list have. */
export function isMainPhotoName(key: string): boolean {
	return key.length <= 24 && mainNames.test(key.toLowerCase().replace(/[^a-z]/g, ""));
}

/** From the largest on. */
const largeNames = ["original", "full", "fullsize", "max", "hires", "highres", "xlarge", "xl", "large", "big"];
const sizedName = new RegExp(`^(${largeNames.join("|")})(?:photo|image|picture|pic|img)(?:url|src|uri)?$`);

/** A record's only photo, or none, at the size that the record itself calls its original or a large one: `originalPhotoUrl`. */
export function toLargestNamed(photos: string[], record: { [name: string]: unknown }): string[] {
	if (photos.length > 1) return photos;
	const large = Object.entries(record).flatMap(([key, value]) => {
		const [, size = ""] = key.length > 24 ? [] : (sizedName.exec(key.toLowerCase().replace(/[^a-z]/g, "")) ?? []);
		return size && typeof value === "string" && isWhole.test(value) ? [{ value, rank: largeNames.indexOf(size) }] : [];
	});
	const [only = ""] = photos;
	const same = large.filter(({ value }) => only === "" || toPhotoName(value) === toPhotoName(only));
	const [largest] = same.sort((one, other) => one.rank - other.rank);
	return largest === undefined ? photos : [largest.value];
}

const isWhole = /^(?:https?:)?\/\//;

function toPhotoName(address: string): string {
	const [path = ""] = address.split(/[?#]/, 1);
	return toFormatless(toSizeless(path.slice(path.lastIndexOf("/"))));
}

const orderNames = /^(?:sort|display|photo|image)?[_-]?(?:order|index|position|sequence|seq|ordinal|rank)$/i;

/** As the photos number themselves, where all do: a feed may list them in any order. */
function toOrdered(photos: unknown[]): unknown[] {
	const places = photos.map((photo) => (isObject(photo) ? getPlace(photo) : Number.NaN));
	if (places.some(Number.isNaN)) return photos;
	const ranked = photos.map((photo, at) => ({ photo, place: places[at] ?? 0 }));
	return ranked.sort((one, other) => one.place - other.place).map(({ photo }) => photo);
}

function getPlace(photo: { [name: string]: unknown }): number {
	const found = Object.entries(photo).find(([key]) => orderNames.test(key))?.[1];
	return found === undefined || found === null || found === "" ? Number.NaN : Number(found);
}

/** In: an address, a list, or an object around either, as XML turned into JSON has them. Out: addresses, in order. */
export function listPhotos(value: unknown, depth = 0): string[] {
	if (typeof value === "string") return splitPhotos(value, depth);
	if (depth > deepest) return [];
	if (Array.isArray(value)) return toOrdered(value.slice(0, mostPhotos)).flatMap((one) => listPhotos(one, depth + 1));
	if (!isObject(value)) return [];
	const inner = Object.entries(value).filter(([key]) => isPhotosName(key) || /^\d{1,3}$/.test(key));
	const lists = inner.filter(([, one]) => typeof one === "object" && one !== null);
	const address = addresses.map((key) => value[key]).find(Boolean) ?? findAddress(value);
	const photos = lists.length > 0 ? lists.map(([, one]) => one) : (address ?? inner.map(([, one]) => one));
	return listPhotos(photos, depth + 1);
}

/** "1.jpg|2.jpg", "1.jpg, 2.jpg", "[\"1.jpg\",\"2.jpg\"]": a list in one text. */
function splitPhotos(text: string, depth: number): string[] {
	if (text.startsWith("[") && depth < deepest) return listPhotos(parseJson(text), depth + 1);
	return text.slice(0, longestList).split(/\s{0,9}[|;,\s]\s{0,9}(?=(?:https?:)?\/\/)/, mostPhotos);
}

const longestList = 60_000;

/** `PhotoUrl`, `image_url` */
function findAddress(photo: { [name: string]: unknown }): unknown {
	return Object.entries(photo).find(
		([key, one]) => typeof one === "string" && addressName.test(key.toLowerCase().replace(/[^a-z]/g, "")),
	)?.[1];
}
