import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import { isNoPhoto } from "./cards/facts/block-images";
import { chooseExactColours, mayNamePaint } from "./merge/exact-colours";
import type { PageCars } from "./page-cars";
import type { ParsedPage } from "./parsed-page";
import { parseLinkHeadline } from "./text/headline";
import { toAbsolute, toPathKey } from "./text/page-url";
import { getVinOf } from "./text/vin-text";

/** Fields that markup may leave empty, and the words that show them on a page. */
const signs: Partial<Record<RawField, RegExp>> = {
	stockNumber: /\bst(?:oc)?k\b/i,
	exteriorColor: /\b(?:exterior|ext|colou?r|paint(?:ed)?|(?:re)?finished in)\b/i,
	interiorColor: /\b(?:interior|int|upholstery|(?:re)?finished in)\b/i,
	transmission: /\btrans(?:mission)?\b/i,
	drivetrain: /\bdrive(?: ?(?:train|type|line))?\b/i,
	engine: /\bengine\b/i,
	fuelType: /\bfuel\b/i,
	bodyStyle: /\bbody\b/i,
};

const pictures = /<(?:amp-)?img|background|:url\(/;

/** Not filled: the numbers have rules of their own, and a badge on a card is weaker than a stated condition. */
const settled = new Set<string>(["price", "currency", "mileage", "mileageUnit", "condition"]);

/** Whether a tree may fill an empty field; trees are costly, so the page's source must give a sign. */
export function hasMoreToSee({ kind, vehicles }: PageCars, { html, scan }: ParsedPage): boolean {
	const lacks = (name: RawField) => vehicles.some(({ fields }) => !fields[name]);
	const hasFew = vehicles.some(({ images }) => countPhotos(images) <= (kind === "vehicle" ? 1 : 0));
	if (hasFew && pictures.test(html)) return true;
	if (kind === "vehicle" && lacks("trim")) return true;
	if (kind === "list" && lacks("url") && scan.links.some(({ href }) => parseLinkHeadline(href))) return true;
	if (mayNamePaint(vehicles, scan.text)) return true;
	if (lacks("carfaxUrl") && /\Wcarfax\.com\//.test(html)) return true;
	return Object.entries(signs).some(([name, words]) => lacks(name as RawField) && words.test(scan.text));
}

/** In: the cars of the markup, and those that a reader sees. Out: the former with their empty fields filled. */
export function mergeSeen(stated: PageCars, seen: PageCars, pageUrl: string): PageCars {
	const sightOf = indexByName(seen.vehicles, pageUrl);
	const [only] = seen.kind === "vehicle" ? seen.vehicles : [];
	const vehicles = stated.vehicles.map((vehicle) => {
		const names = listNames(vehicle, pageUrl);
		const sight = names.map((name) => sightOf.get(name)).find((found) => found) ?? only;
		return sight && isSameCar(vehicle, sight) ? fill(vehicle, sight, stated.kind) : vehicle;
	});
	return { ...stated, vehicles };
}

function countPhotos(images: string[]): number {
	return images.filter((url) => !isNoPhoto(url)).length;
}

function fill(vehicle: RawVehicle, sight: RawVehicle, kind: PageCars["kind"]): RawVehicle {
	const additions = Object.entries(sight.fields).filter(([name]) => !settled.has(name));
	const [seen, told] = [sight, vehicle].map(({ images }) => countPhotos(images)) as [number, number];
	const hasMore = seen > told;
	const isPoor = told === 0 || (kind === "vehicle" && told === 1);
	const { images, imagesSource } = hasMore && isPoor ? sight : vehicle;
	const filled = { fields: { ...Object.fromEntries(additions), ...vehicle.fields }, images, imagesSource };
	chooseExactColours(filled, [sight.fields]);
	return filled;
}

function indexByName(vehicles: RawVehicle[], pageUrl: string): Map<string, RawVehicle | null> {
	const index = new Map<string, RawVehicle | null>();
	for (const vehicle of vehicles)
		for (const name of listNames(vehicle, pageUrl)) index.set(name, index.has(name) ? null : vehicle);
	return index;
}

function listNames({ fields }: RawVehicle, pageUrl: string): string[] {
	const vin = getVinOf(fields.vin?.value ?? "");
	const page = fields.url && toAbsolute(fields.url.value, pageUrl);
	const stock = fields.stockNumber?.value.toUpperCase();
	return [vin && `vin ${vin}`, page && `url ${toPathKey(page)}`, stock && `stock ${stock}`].filter(
		(name): name is string => Boolean(name),
	);
}

function isSameCar(a: RawVehicle, b: RawVehicle): boolean {
	const [vin, other] = [a, b].map(({ fields }) => getVinOf(fields.vin?.value ?? ""));
	return !vin || !other || vin === other;
}
