import { states } from "~/vehicles/places/us-states";
import { isObject, type JsonObject, readObjects, toList, toText } from "../text/json-walk";
import { getTypes } from "./json-ld";

const dealerTypes = /dealer|autorepair|localbusiness|organization|automotivebusiness|store/i;
const stateZip = new RegExp(`\\b(${Object.keys(states).join("|")})\\.?,?\\s{0,9}\\d{5}(?:-\\d{4})?\\b`, "g");
const cityBefore = /([A-Z][A-Za-z.'-]{0,59}(?: [A-Z][A-Za-z.'-]{0,59}){0,3}),?\s{0,59}$/;

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
		const city = cityBefore.exec(text.slice(Math.max(0, index - 60), index))?.[1];
		return city ? [`${city}, ${state}`] : [];
	});
	return new Set(places).size === 1 ? (places[0] ?? null) : null;
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
