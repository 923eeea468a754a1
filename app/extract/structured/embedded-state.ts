import { isTemplate } from "~/inventory/fields/normalise-text";
import { getFieldOf } from "../text/field-names";
import { type Finding, toFinding } from "../text/finding";
import { parseHeadline } from "../text/headline";
import { type JsonObject, readObjects, toText } from "../text/json-walk";
import { isMainPhotoName, isPhotosName, listPhotos, toLargestNamed } from "../text/photo-lists";
import { getVinOf } from "../text/vin-text";
import { listEndedPrices } from "./ended-special";
import { getJsonLiterals } from "./json-literals";
import { getNamedValues } from "./named-values";
import { getFlaggedCondition, isFlaggedSold, isKeptFromSite, isOffSite, isPriceKept } from "./stock-flags";
import { splitOffer } from "./wrapped-car";

/** Values of data layers in, cars out; facets have neither VIN nor odometer. */
export function findStateCars(values: unknown[]): Finding[] {
	const found: Finding[] = [];
	readObjects(values, (node) => {
		const offer = splitOffer(node);
		const car = readCar(offer?.car ?? node);
		if (car) found.push(car);
		if (offer && (car || isKeptFromSite(offer.car))) return offer.others;
		return car ? [] : null;
	});
	return found;
}

/** JSON inside strings: React flight rows, attributes. */
export function getNestedLiterals(values: unknown[]): unknown[] {
	const texts: string[] = [];
	const visitList = (list: unknown[]) => {
		for (const item of list) if (typeof item === "string" && isPromising(item)) texts.push(item);
	};
	const lists = (value: unknown, depth = 0): void => {
		if (!Array.isArray(value)) return;
		visitList(value);
		if (depth < deepestList) for (const item of value) lists(item, depth + 1);
	};
	for (const value of values) lists(value);
	readObjects(values, (node) => {
		visitList(Object.values(node));
		for (const value of Object.values(node)) lists(value);
		return null;
	});
	return texts.flatMap(getJsonLiterals);
}

const deepestList = 4;

export function isPromising(text: string): boolean {
	return text.length > 40 && /[{[]/.test(text) && telling.test(text);
}

/** A text within a text within a text has its marks behind seven backslashes, which Django writes as `\u005C`. */
const telling =
	/(?:vin|mileage|odometer|item_make)(?:\\|u005C){0,9}(?:["']|u0022)|vehicleIdentification|(?:["']|u0022)(?:mdl|miles|stk)(?:\\|u005C){0,9}(?:["']|u0022)/i;

function readCar(node: JsonObject): Finding | null {
	const named = readFields(node);
	const own = getOwnPath(node);
	const url = named.url ?? own;
	const fields = { ...(own && toNamed(named)), ...named, ...(url && { url }) };
	const vin = getVinOf(fields.vin ?? "");
	const model = fields.model ?? parseHeadline(fields.title ?? "")?.model;
	const described = Number(Boolean(fields.year)) + Number(Boolean(fields.make)) + Number(Boolean(model));
	if (Object.values(fields).some(isTemplate) || isKeptFromSite(node)) return null;
	if (
		vin
			? described < 2
			: !(
					described === 3 &&
					/^(?:19|20)\d\d$/.test(fields.year ?? "") &&
					(fields.mileage || fields.price) &&
					(fields.stockNumber || fields.url || isNamedAsCar(node, fields.year ?? "-"))
				)
	)
		return null;
	const condition = isFlaggedSold(node) ? "Sold" : toCondition(fields.condition, node);
	const stated = { ...fields, ...(vin && { vin }), ...(condition && { condition }) };
	if (isPriceKept(node)) delete stated.price;
	const found = toFinding("embedded-state", stated, getStateImages(node));
	const finding = isOffSite(node, fields.url) ? { ...found, isOfOther: true } : found;
	return fields.url ? finding : { ...finding, ids: getIds(node) };
}

/** `slug: "2020-subaru-forester"`, which may be its `id`. */
function isNamedAsCar({ slug, id }: JsonObject, year: string): boolean {
	return toText(slug).startsWith(year) || (typeof id === "string" && id.startsWith(`${year}-`));
}

/** What a title tells where the record has no fields for it. */
function toNamed({ title = "", year, make, model }: Finding["fields"]): Finding["fields"] {
	return year || make || model ? {} : (parseHeadline(title) ?? {});
}

/** `"path": "/car/2017-toyota-rav4-7714"`; a part of a list's path has no such number. Wix has "link-cars-title", and "link-cars-all" for the list. */
function getOwnPath(node: JsonObject): string | undefined {
	const { path } = node;
	if (typeof path === "string" && /^\/[\w-]+\/(?:[\w-]+\/)*(?=(?:[^/\d]*\d){3})[\w.-]+\/?$/.test(path)) return path;
	const [, link] = Object.entries(node).find(([key]) => /^link-[\w-]+(?<!-all)$/.test(key)) ?? [];
	return typeof link === "string" && /^\/[\w-]+\/[^\s/?#]+\/?$/.test(link) ? link : undefined;
}

/** Words tell more than a flag; "true" of `isNew` is none. */
function toCondition(told: string | undefined, node: JsonObject): string | undefined {
	return told && /[a-z]/i.test(told) && !/^(?:true|false)$/i.test(told) ? told : (getFlaggedCondition(node) ?? told);
}

const idNames =
	/^(?:(?:url|seo|page)?slug|handle|path(?:name)?|permalink|(?:vehicle|car|listing|inventory|product|record|object|unit)?(?:id|uuid))$/;

function getIds(node: JsonObject): { [name: string]: string } {
	const named = Object.entries(node).filter(([key]) => idNames.test(key.toLowerCase().replace(/[^a-z]/g, "")));
	return Object.fromEntries(named.flatMap(([key, value]) => (isId(value) ? [[key, String(value)]] : [])));
}

function isId(value: unknown): boolean {
	return (typeof value === "string" && value.length >= 2 && value.length <= 200) || typeof value === "number";
}

/** The best-named scalar of each field; `{value: 5}` and `{name: "x"}` count as scalars, deeper objects do not. */
export function readFields(node: JsonObject): Finding["fields"] {
	const best = new Map<string, number>();
	const fields: Finding["fields"] = {};
	const ended = listEndedPrices(node);
	for (const [key, value] of [...Object.entries(node), ...getNamedValues(node)]) {
		const match = ended.has(key) ? null : getFieldOf(key);
		const text = match && !Array.isArray(value) ? toText(value) : "";
		if (
			!match ||
			!text ||
			(match.field === "price" && !isPositive(text)) ||
			(best.get(match.field) ?? 99) <= match.rank
		)
			continue;
		best.set(match.field, match.rank);
		fields[match.field] = text;
	}
	return fields;
}

function isPositive(text: string): boolean {
	return Number(text.replace(/[$,\s]/g, "")) > 0;
}

export function getStateImages(node: JsonObject): string[] {
	const list = (isNamed: (key: string) => boolean) =>
		Object.entries(node)
			.filter(([key]) => isNamed(key))
			.flatMap(([, value]) => listPhotos(value))
			.filter((url) => /^(?:https?:)?\//.test(url) || ownFolder.test(url));
	const all = list(isPhotosName);
	return toLargestNamed(all.length > 0 ? all : list(isMainPhotoName), node);
}

/** A hand-made page's own, "images/2020-forester.jpg"; a vendor's names without a folder stand behind an address that is not told. */
const ownFolder =
	/^(?:\.?\/)?(?:images?|img|photos?|pics?|pictures|assets|uploads|media)\/[^?#]{1,200}\.(?:jpe?g|png|webp|avif)$/i;
