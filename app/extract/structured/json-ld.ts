import { checkVin, parseVin } from "~/inventory/fields/vin";
import { decode } from "../markup/decode-entities";
import { type Finding, toFinding } from "../text/finding";
import { parseHeadline } from "../text/headline";
import { isObject, type JsonObject, readObjects, toList, toText } from "../text/json-walk";
import { getImages, getMake, getMileage, getStockNumber, getVin, getYear } from "./json-ld-values";
import { getOfferFields } from "./offer";

const vehicleTypes = /^(?:car|vehicle|motorizedvehicle|usedcar|individualvehicle|truck|suv|buswithcar)$/i;
const productTypes = /^(?:product|individualproduct|productmodel|listitem|someproducts)$/i;
const elsewhere = new Set([
	"isRelatedTo",
	"isSimilarTo",
	"isAccessoryOrSparePartFor",
	"review",
	"breadcrumb",
	"isVariantOf",
	"hasVariant",
]);

/**
 * JSON-LD values in, cars out in document order; an offer around a car lends its price and VIN. https://schema.org/Car
 * `mayLackTypes`: all of it is JSON-LD, where a thing without a type and with a VIN is a car.
 */
export function findJsonLdCars(values: unknown[], mayLackTypes = false): Finding[] {
	const found: Finding[] = [];
	const offerOf = new Map<JsonObject, JsonObject>();
	const shown = new Set<unknown>();
	readObjects(values, (node) => {
		for (const offer of toList(node.makesOffer)) shown.add(offer);
		for (const car of toList(node.itemOffered)) if (isObject(car)) offerOf.set(car, node);
		if (!isCar(node, offerOf.get(node)) && !(mayLackTypes && isUntypedCar(node))) return getChildren(node);
		const car = readCar(node, offerOf.get(node));
		if (car && !(shown.has(offerOf.get(node)) && isBareName(car))) found.push(car);
		return [];
	});
	return found;
}

/** What a dealer `makesOffer` of stands on each of its pages: without VIN and address it would double the page's own car. */
function isBareName({ fields }: Finding): boolean {
	return !fields.vin && !fields.url && !fields.stockNumber;
}

export function getTypes(node: JsonObject): string[] {
	return toList(node["@type"] ?? node.type).map((type) => toText(type).replace(/^.*[/#:]/, ""));
}

function getChildren(node: JsonObject): unknown[] {
	return Object.keys(node)
		.filter((key) => !elsewhere.has(key))
		.map((key) => node[key]);
}

function isUntypedCar(node: JsonObject): boolean {
	return getTypes(node).length === 0 && parseVin(toText(node.vehicleIdentificationNumber)) !== null;
}

function isOffer(node: JsonObject): boolean {
	return getTypes(node).includes("Offer");
}

function isCar(node: JsonObject, around: JsonObject | undefined): boolean {
	const types = getTypes(node);
	if (types.some((type) => vehicleTypes.test(type))) return true;
	if (isOffer(node) && !isObject(node.itemOffered)) return getOfferedVin(node) !== "";
	if (!types.some((type) => productTypes.test(type)) || isObject(node.item)) return false;
	if (node.vehicleIdentificationNumber || node.mileageFromOdometer || node.vehicleModelDate) return true;
	const headline = parseHeadline(decode(toText(node.name)));
	return headline !== null && Boolean(node.offers || node.url || node.identifier || node.sku || getOfferedVin(around));
}

/** https://schema.org/serialNumber of an offer; the number of anything else may have the shape of a VIN. */
function getOfferedVin(offer: JsonObject | undefined): string {
	const number = toText(offer?.serialNumber).trim().toUpperCase();
	return checkVin(number) === "valid" ? number : "";
}

function readCar(node: JsonObject, around: JsonObject | undefined): Finding | null {
	const offers = [...toList(node.offers), around, isOffer(node) ? node : undefined].filter(isObject);
	const title = decode(toText(node.name) || toText(node.title));
	const [year, make, model] = [getYear(node), getMake(node), toText(node.model)];
	const trim = toText(node.vehicleConfiguration) || toText(node.trim);
	const headline = year && make && model && trim ? null : parseHeadline(title);
	const url = getUrl(node, offers);
	const fields: Finding["fields"] = {
		vin: getVin(node) || getOfferedVin(around),
		stockNumber: getStockNumber(node),
		title,
		year: year ?? headline?.year,
		make: make || headline?.make,
		model: model || headline?.model,
		trim: trim || headline?.trim,
		...getMileage(node.mileageFromOdometer),
		exteriorColor: toText(node.color) || toText(node.vehicleExteriorColor),
		interiorColor: toText(node.vehicleInteriorColor),
		fuelType: toText(node.fuelType) || toText(toList(node.vehicleEngine).filter(isObject)[0]?.fuelType),
		transmission: toText(node.vehicleTransmission),
		bodyStyle: toText(node.bodyType),
		drivetrain: toText(node.driveWheelConfiguration),
		engine: toText(node.vehicleEngine),
		condition:
			getAvailability(offers) ||
			toText(node.itemCondition) ||
			offers.map((offer) => toText(offer.itemCondition)).find(Boolean),
		description: toText(node.description),
		url,
		...getOfferFields(offers),
	};
	return fields.vin || fields.year || fields.title
		? toFinding("json-ld", fields, getImages(node.image ?? node.photo))
		: null;
}

/** https://schema.org/SoldOut; OutOfStock is also said of cars on their way. */
function getAvailability(offers: JsonObject[]): string {
	return offers.some((offer) => /SoldOut$/i.test(toText(offer.availability))) ? "Sold" : "";
}

function getUrl(node: JsonObject, offers: JsonObject[]): string {
	const candidates = [node.url, node["@id"], node.mainEntityOfPage, ...offers.map((offer) => offer.url)].map(
		(url) => toText(url) || (isObject(url) ? toText(url["@id"]) : ""),
	);
	return candidates.find((url) => /^(?:https?:)?\/|^[\w-]+\/|\.(?:htm|html|php|aspx)/i.test(url)) ?? "";
}
