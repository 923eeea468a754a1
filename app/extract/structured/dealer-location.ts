import { states, toState } from "~/vehicles/places/us-states";
import { isObject, type JsonObject, readObjects, toList, toText } from "../text/json-walk";
import { getTypes } from "./json-ld";

const dealerTypes = /dealer|autorepair|localbusiness|organization|automotivebusiness|store/i;
const stateNames = Object.entries(states).flat();
const stateZip = new RegExp(`\\b(${stateNames.join("|")})\\.?,?\\s{0,9}\\d{5}(?:-\\d{4})?\\b`, "g");
const word = "(?:[dlDL]['’])?[A-Z][A-Za-z.'’-]{0,59}";
const small = "(?:du|del|de|la|or|(?<=(?:King|Isle|Lake|Village) )of)";
/** "Hwy 69 Tyler": no house's number, which a street would follow. */
const road = "Loop|Hwy|HWY|Highway|Route|Rte?|FM|CR|US|Interstate|Exit|Suite|Ste|STE|Unit|Lot|Box";
const house = `((?<!\\d|\\b(?:${road})\\.? )\\d[\\dA-Za-z-]{0,9} )?`;
const wordsBefore = new RegExp(`${house}(${word}(?: (?:${small} )?${word}){0,8}),?\\s{0,59}$`);

/** The only one stated: in JSON-LD, else in the text's address lines; null in doubt. */
export function getDealerLocation(jsonLd: unknown[], text: string): string | null {
	const stated = new Set<string>();
	readObjects(jsonLd, (node) => {
		const place = isDealer(node) ? getPlace(node) : null;
		if (place) stated.add(place);
		return null;
	});
	if (stated.size > 0) return stated.size === 1 ? ([...stated][0] ?? null) : null;
	const places = [...text.slice(0, 400_000).matchAll(stateZip)].flatMap(({ index, 1: state }) => {
		const city = findCity(text.slice(Math.max(0, index - 90), index));
		return city ? [`${city}, ${toState(state ?? "") ?? state}`] : [];
	});
	return new Set(places).size === 1 ? (places[0] ?? null) : null;
}

const streets =
	/^(?:st|street|av|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|hwy|highway|fwy|freeway|expy|expressway|pkwy|parkway|pike|tpke|turnpike|way|ct|court|cir|circle|pl|place|loop|ter|terrace|trl|trail|sq|square|plaza|row|route|rte|bypass|bldg|building|ste|suite|unit|[ns]?[ew]|[ns])\.?$/i;
const saints =
	/^(?:albans|anthony|augustine|bernard|charles|clair|cloud|francis|gabriel|george|helens|james|johns?|johnsbury|joseph|louis|marys?|matthews|paul|peters?|petersburg|robert|rose)$/i;
const mostCityWords = 4;
/** What stands before a city on one line: a business, or what the line is for. */
const noPlace =
	/^(?:motors?|motorcars|autos?|automotive|cars|trucks|sales|imports|inc|llc|dealership|dealer|company|credit|serving|visit|in|at|address|location|directions|proudly|used|pre-?owned)[.:]?$/i;

/** In: what a line says up to its state. Out: the city at its end; null where it may as well be the end of a street. */
function findCity(before: string): string | null {
	const [, number, told = ""] = wordsBefore.exec(before) ?? [];
	const words = told.split(" ");
	const own =
		number === undefined ? words.slice(words.findLastIndex((one) => noPlace.test(one)) + 1) : cutStreet(words);
	return own.length > 0 && own.length <= mostCityWords ? own.join(" ").trim() : null;
}

function cutStreet(words: string[]): string[] {
	const isStreet = (one: string, at: number) =>
		streets.test(one) && !(/^st\.?$/i.test(one) && saints.test(words[at + 1] ?? ""));
	const street = words.findIndex((one, at) => at > 0 && isStreet(one, at));
	const isUnsure = street < 0 || words.some((one, at) => at > street && isStreet(one, at));
	return isUnsure ? [] : words.slice(street + 1);
}

export function isDealer(node: JsonObject): boolean {
	return getTypes(node).some((type) => dealerTypes.test(type));
}

function getPlace(node: JsonObject): string | null {
	const address = toList(node.address).filter(isObject)[0];
	const city = toText(address?.addressLocality).trim();
	const state = toText(address?.addressRegion).trim();
	return city && /^[A-Za-z .]{2,20}$/.test(state) ? `${city}, ${state}` : null;
}
