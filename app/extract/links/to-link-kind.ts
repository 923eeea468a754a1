import { makeAliases } from "~/inventory/fields/makes";
import { findVins } from "~/inventory/fields/vin";
import type { WebAddress } from "../text/page-url";
import type { LinkKind } from "../text/read-link";
import { type LinkAddress, parseLinkAddress, toWords } from "./link-address";
import {
	assetEnding,
	belowAmount,
	detailWords,
	newWords,
	otherWords,
	stockFillers,
	stockWords,
	topicWords,
	usedWords,
	vehicleFolders,
	vehiclePageWords,
} from "./link-words";
import { isSold } from "./sold-address";

const isYear = (word: string) => word.length === 4 && /^(?:19[4-9]|20[0-4])\d$/.test(word);

/** By the address, else by the text. A used and a new car's page are both `vehicle`. */
export function toLinkKind(url: string | WebAddress, text = ""): LinkKind {
	if (typeof url !== "string" && otherWords.has(firstFolder.exec(url.pathname)?.[1] ?? "")) return "other";
	const address = parseLinkAddress(url);
	if (address === null || isAsset(address.path) || isOther(address) || isSold(address)) return "other";
	if (command.test(address.search)) return "other";
	if (isVehicle(address)) return "vehicle";
	return classifyList(address) ?? classifyText(text, address);
}

/** Of a shop: such a link does something, and the page behind it is the one that it stands on. */
const command =
	/[?&](?:(?:add|remove)[-_](?:to[-_])?(?:cart|basket|wishlist|compare|favou?rites?|item)|removed?_item|wc-ajax|replytocom|quick-?view)=/i;

/** Enough for most links of a menu ("/service/…", "/about"). */
const firstFolder = /^\/([a-z]+)(?:\/|$)/;

function isAsset(path: string): boolean {
	return path.includes(".") && assetEnding.test(path.toLowerCase());
}

export function isNewByWords(url: string): boolean {
	const address = parseLinkAddress(url);
	if (address === null) return false;
	const words = [...address.pathWords, ...address.queryWords];
	return words.some((word) => newWords.has(word)) && !words.some((word) => usedWords.has(word));
}

export function isTopic(url: string): boolean {
	const address = parseLinkAddress(url);
	return address !== null && isOther(address);
}

/** A car's own name may hold such words ("Service Body"): those after the year do not count. */
function isOther({ parts }: LinkAddress): boolean {
	return parts.some((words) => {
		const at = words.findIndex(isYear);
		const name = at < 0 ? [] : words.slice(at);
		return (
			name.some((word) => topicWords.has(word)) ||
			words.slice(0, at < 0 ? undefined : at).some((word) => otherWords.has(word))
		);
	});
}

function isVehicle(address: LinkAddress): boolean {
	const rules = [hasVin, hasYearAndName, hasMakeAndNumber, isDetailPage, isInVehicleFolder];
	return rules.some((rule) => rule(address));
}

function hasVin({ pathWords, queryWords }: LinkAddress): boolean {
	const isVin = (word: string) => word.length === 17 && findVins(word).length > 0;
	return pathWords.some(isVin) || queryWords.some(isVin);
}

/** "/used-2019-ford-f-150-…", "/vehicles/2019/ford/…", "?vehicle=2009-HONDA-CIVIC". */
function hasYearAndName({ parts, queryValues }: LinkAddress): boolean {
	const named = /(?:19[5-9]|20[0-4])\d[- +_][a-z]{2,}/i;
	if (queryValues.some((value) => named.test(value))) return true;
	const at = parts.findIndex((words) => words.some(isYear));
	const here = parts[at] ?? [];
	const after = here.slice(here.findIndex(isYear) + 1);
	const below = parts.slice(at + 1).flat();
	if (after.length > 0) return after.some((word) => /[a-z]{2}/.test(word));
	return at >= 0 && below.length >= 2 && below.some((word) => /\d/.test(word));
}

/** "/view/used-kia-soul-s-2037389": a make, a name, and a number too long for a model or a ZIP. */
function hasMakeAndNumber({ parts }: LinkAddress): boolean {
	const words = parts.at(-1) ?? [];
	const make = words.findIndex((word) => makeAliases.has(word));
	const number = words.at(-1) ?? "";
	return (
		make >= 0 && words.length - make >= 3 && /^(?=[a-z]*\d{3})(?:\d{6,}|(?!\d+[a-z]{1,2}$)[a-z\d]{7,})$/.test(number)
	);
}

function isDetailPage({ parts, names, path, search }: LinkAddress): boolean {
	const at = parts.findIndex(
		(words, order) => vehiclePageWords.has(names[order] ?? "") || words.some((word) => detailWords.has(word)),
	);
	if (at >= 0) return at < parts.length - 1 || search !== "";
	if (search === "") return false;
	if (/inventorydetail/i.test(search)) return true;
	const isOneCar = /\/(?:vehicle|car|auto|specsheet)\.(?:php|aspx?|html?|cfm)$/i.test(path);
	return isOneCar && /id=|stock|vin=/i.test(search);
}

/** "/vehicle/12345", "/inventory/ford/f-150/A1234/": below such a folder a number names one car. */
function isInVehicleFolder({ parts, names }: LinkAddress): boolean {
	const folder = names.findIndex((name) => vehicleFolders.has(name));
	const last = names.at(-1) ?? "";
	const depth = parts.length - 1 - folder;
	if (folder < 0 || depth === 0 || names.at(-2) === "page" || isYear(last)) return false;
	if (/^(?:\d{5,}|[0-9a-f]{24,})$/.test(last) || (depth === 1 && /^\d{4}$/.test(last))) return true;
	if (depth === 1 && oneCarFolder.test(names[folder] ?? "") && /^\d+$/.test(last)) return true;
	return (
		depth === 3 &&
		makeAliases.has(parts[folder + 1]?.join(" ") ?? "") &&
		/\d/.test(last) &&
		!usedWords.has(names[folder] ?? "")
	);
}

/** "/vehicle/7" is one car, while "/vehicles/7" may be a page of a list. */
const oneCarFolder = /^(?:vehicle|car|auto|listing)$/;

function classifyList({ names, pathWords, queryWords }: LinkAddress): LinkKind | null {
	const words = [...pathWords, ...queryWords];
	if ([...words, ...names].some((word) => usedWords.has(word))) return "inventory";
	const isStock = names.some((name) => stockWords.has(name));
	const mentionsStock = pathWords.some((word) => stockWords.has(word));
	const isNew = words.some((word) => newWords.has(word)) && !words.includes("arrivals");
	if (isNew) return mentionsStock || pathWords.length <= 3 ? "new-inventory" : null;
	const known = pathWords.every((word) => stockWords.has(word) || stockFillers.has(word) || /^\d+$/.test(word));
	const isForSale = pathWords.includes("sale");
	return isStock || (mentionsStock && (known || isForSale)) ? "inventory" : null;
}

/** Short texts only: a sentence about used cars promises no list. */
function classifyText(text: string, { parts }: LinkAddress): LinkKind {
	if (parts.length === 0) return "other";
	return belowAmount.test(text) ? "inventory" : classifyWords(text);
}

/** "Our Inventory", "Used Cars for Sale": what heads a list and is called so in a menu. */
export function isListName(text: string): boolean {
	return classifyWords(text) === "inventory";
}

function classifyWords(text: string): LinkKind {
	const words = text.length > 40 ? [] : toWords(text);
	const vocabulary = [stockWords, stockFillers, usedWords, newWords];
	if (!words.every((word) => vocabulary.some((set) => set.has(word)))) return "other";
	if (words.some((word) => usedWords.has(word))) return "inventory";
	if (words.some((word) => newWords.has(word))) return "new-inventory";
	return words.some((word) => stockWords.has(word)) ? "inventory" : "other";
}
