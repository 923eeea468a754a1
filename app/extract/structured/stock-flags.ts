import { isObject, type JsonObject, toText } from "../text/json-walk";

/** `"status": "sold"`, `"isSold": true`, `"soldAt": "2025-…"`. */
export function isFlaggedSold(node: JsonObject): boolean {
	if (hasStatus(node, sold)) return true;
	return Object.entries(node).some(([key, value]) => {
		const name = toPlain(key);
		if (/^(?:is)?sold(?:out)?$/.test(name)) return isYes(value) || sold.test(toText(value));
		if (/^(?:is)?(?:available)?forsale$/.test(name)) return isNo(value);
		return /^sold(?:at|on|date)$|^datesold$/.test(name) && isDate(value);
	});
}

const isYes = (value: unknown) => value === true || /^(?:1|true|yes|y)$/i.test(toText(value));
const isNo = (value: unknown) => value === false || /^(?:0|false|no)$/i.test(toText(value));

/** Of no year 1, which stands for none. */
function isDate(value: unknown): boolean {
	return /^20\d\d-\d\d|^\d{1,2}\/\d{1,2}\/20\d\d/.test(toText(value));
}

/** `"isNew": true`, `"used": false`, `"type": "U"`; null where flags contradict each other. */
export function getFlaggedCondition(node: JsonObject): "New" | "Used" | null {
	const told = new Set(Object.entries(node).map(([key, value]) => readConditionFlag(toPlain(key), value)));
	const [only, ...others] = [...told].filter((one) => one !== null);
	return others.length === 0 ? (only ?? null) : null;
}

function readConditionFlag(name: string, value: unknown): "New" | "Used" | null {
	if (name === "type") return conditionOfType[toText(value).toLowerCase()] ?? null;
	const named = /^(?:is)?(?:(new)|used|preowned)(?:vehicle|car)?$/.exec(name);
	if (!named || !(isYes(value) || isNo(value))) return null;
	return (named[1] !== undefined) === isYes(value) ? "New" : "Used";
}

const conditionOfType: Record<string, "New" | "Used"> = {
	...{ new: "New", n: "New" },
	...{ used: "Used", u: "Used", "pre-owned": "Used", preowned: "Used" },
};

const toPlain = (key: string) => key.toLowerCase().replace(/[^a-z]/g, "");

/** `"forWeb": false`, `"status": "draft"`, `"deletedAt": "2026-…"`: in the dealer's books, not on its site. */
export function isKeptFromSite(node: JsonObject): boolean {
	if (hasStatus(node, unpublished)) return true;
	return Object.entries(node).some(([key, value]) => {
		const name = toPlain(key);
		if (/^(?:is)?(?:deleted|archived)$/.test(name)) return isYes(value);
		if (/^(?:deleted|archived|removed)(?:at|on|date)$|^date(?:deleted|removed)$/.test(name)) return isDate(value);
		return value === false && siteFlags.test(name);
	});
}

const siteFlags =
	/^(?:is)?(?:(?:(?:show|display|list)(?:ed)?)?(?:for|on)web(?:site)?|web(?:site)?(?:visible|enabled)|published)$/;

/** `"offSite": true` with a page of its own elsewhere: a group's list shows its other stores' cars. */
export function isOffSite(node: JsonObject, url = ""): boolean {
	const flag = Object.entries(node).find(([key]) => /^(?:is)?off-?_?site$/i.test(key))?.[1];
	return flag === true && /^https?:/i.test(url);
}

const sold = /^\s?(?:sold|sold[ _-]?out)\s?$/i;
const unpublished =
	/^\s?(?:draft|unpublished|archived|deleted|hidden|wholesale|removed|inactive|(?:in[ _-]?)?recon(?:ditioning)?)\s?$/i;

function hasStatus(node: JsonObject, words: RegExp): boolean {
	return Object.entries(node).some(([key, value]) => statusNames.test(toPlain(key)) && words.test(toText(value)));
}

const statusNames = /^(?:inventory|vehicle|sale|stock|listing|availability)?(?:status|availability)$/;

/** `"showPrice": false`, `"pricing": {"priceLabel": "Call for price"}`: shoppers do not see the price that the record has. */
export function isPriceKept(node: JsonObject): boolean {
	const isPart = (key: string) => /^pric(?:es?|ing)$/.test(toPlain(key));
	return [
		node,
		...Object.entries(node).flatMap(([key, value]) => (isPart(key) && isObject(value) ? [value] : [])),
	].some(hidesPrice);
}

function hidesPrice(told: JsonObject): boolean {
	return Object.entries(told).some(([key, value]) => {
		const name = toPlain(key);
		if (/^(?:is)?(?:show|display)price$|^(?:is)?price(?:shown|displayed|visible)$/.test(name)) return isNo(value);
		if (/^(?:is)?(?:hideprice|pricehidden|callfor(?:the)?price)$/.test(name)) return isYes(value);
		return /^(?:display)?price(?:label|text|display)$/.test(name) && asksToCall.test(toText(value));
	});
}

const asksToCall =
	/^\W{0,3}(?:please )?(?:call|contact|inquire|ask|e-?mail|text)(?: us| dealer| now| today)?(?: (?:for|about) .{0,20})?\W{0,3}$/i;
