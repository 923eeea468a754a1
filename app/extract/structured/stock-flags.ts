import { type JsonObject, toText } from "../text/json-walk";

/** `"status": "sold"`, `"isSold": true`, `"soldAt": "2025-…"`. */
export function isFlaggedSold(node: JsonObject): boolean {
	if (hasStatus(node, sold)) return true;
	return Object.entries(node).some(([key, value]) => {
		const name = key.toLowerCase().replace(/[^a-z]/g, "");
		if (/^(?:is)?sold(?:out)?$/.test(name)) return value === true || /^(?:1|true|yes|y)$/i.test(toText(value));
		if (/^sold(?:at|on|date)$/.test(name)) return /^20\d\d-\d\d/.test(toText(value));
		return false;
	});
}

/** `"forWeb": false`, `"status": "draft"`: in the dealer's books, not on its site. */
export function isKeptFromSite(node: JsonObject): boolean {
	if (hasStatus(node, unpublished)) return true;
	return Object.entries(node).some(([key, value]) => value === false && siteFlags.test(key.replace(/[^a-z]/gi, "")));
}

const siteFlags =
	/^(?:is)?(?:(?:(?:show|display|list)(?:ed)?)?(?:for|on)web(?:site)?|web(?:visible|enabled)|published)$/i;

/** `"offSite": true` with a page of its own elsewhere: a group's list shows its other stores' cars. */
export function isOffSite(node: JsonObject, url = ""): boolean {
	const flag = Object.entries(node).find(([key]) => /^(?:is)?off-?_?site$/i.test(key))?.[1];
	return flag === true && /^https?:/i.test(url);
}

const sold = /^\s?(?:sold|sold[ _-]?out)\s?$/i;
const unpublished = /^\s?(?:draft|unpublished|archived|deleted|hidden|wholesale|removed|inactive)\s?$/i;

function hasStatus(node: JsonObject, words: RegExp): boolean {
	return Object.entries(node).some(
		([key, value]) => statusNames.test(key.toLowerCase().replace(/[^a-z]/g, "")) && words.test(toText(value)),
	);
}

const statusNames = /^(?:inventory|vehicle|sale|stock|listing|availability)?(?:status|availability)$/;
