import type { Finding } from "../text/finding";
import { isObject, type JsonObject, toList, toText } from "../text/json-walk";
import { listPhotos } from "../text/photo-lists";
import { getVinOf } from "../text/vin-text";

export function getVin(node: JsonObject): string {
	const named = [
		node.vehicleIdentificationNumber,
		node.vin,
		node.serialNumber,
		node.identifier,
		node.productID,
		node.sku,
		node.mpn,
		node.gtin,
	];
	const texts = named.flatMap(toList).map((value) => toText(isObject(value) ? (value.value ?? value.name) : value));
	return texts.map(getVinOf).find(Boolean) ?? toText(node.vehicleIdentificationNumber);
}

export function getStockNumber(node: JsonObject): string {
	const stated = [node.stockNumber, node.sku, node.mpn, node.productID, node.inventoryNumber].map(toText);
	return stated.find((text) => text && text.length <= 20 && !getVinOf(text)) ?? "";
}

export function getMake(node: JsonObject): string {
	return toText(node.brand) || toText(node.manufacturer) || toText(node.make);
}

export function getYear(node: JsonObject): string | undefined {
	const stated = [node.vehicleModelDate, node.modelDate, node.year, node.productionDate, node.releaseDate].map(toText);
	return stated.map((text) => /(?:19|20)\d\d/.exec(text)?.[0]).find(Boolean);
}

/** UN/CEFACT units: SMI statute mile, KMT kilometre. */
export function getMileage(value: unknown): Finding["fields"] {
	const first = toList(value)[0];
	if (!isObject(first)) return { mileage: toText(first) };
	const unit = `${toText(first.unitCode)} ${toText(first.unitText)}`.toUpperCase();
	return {
		mileage: toText(first.value),
		mileageUnit: /KMT|KM|KILOM/.test(unit) ? "km" : /SMI|MI/.test(unit) ? "mi" : "",
	};
}

export function getImages(value: unknown): string[] {
	return toList(value)
		.slice(0, 200)
		.map((image) => (isObject(image) ? toText(image.contentUrl ?? image.url ?? image["@id"]) : toText(image)))
		.filter(Boolean)
		.flatMap((text) => listPhotos(text));
}
