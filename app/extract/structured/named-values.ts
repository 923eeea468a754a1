import { isObject, type JsonObject } from "../text/json-walk";
import { getListedPrice } from "./listed-price";

/** One level deeper: `attributes: [{ name: "odometer", value: "41,000 miles" }]`, `pricing: { internet: 8000 }`. */
export function getNamedValues(node: JsonObject): [string, unknown][] {
	const pairs: [string, unknown][] = [];
	for (const [key, value] of Object.entries(node)) {
		if (Array.isArray(value) && /colou?rs$/i.test(key)) pairs.push(...getListedColors(value));
		else if (Array.isArray(value) && /attributes|specs|specifications|properties/i.test(key))
			pairs.push(...getListed(value));
		else if (isObject(value) && pricesName.test(key)) pairs.push(...getPrices(value), ...getListedPrice(value));
		else if (Array.isArray(value) && pricesName.test(key)) pairs.push(...getListedPrice({ [key]: value }));
		else if (isObject(value) && /^colou?rs$/i.test(key)) pairs.push(...getColors(value));
	}
	return pairs;
}

const pricesName = /^(?:tracking)?(?:pricing|prices?)$/i;

function getListed(list: unknown[]): [string, unknown][] {
	return list.flatMap((item): [string, unknown][] =>
		isObject(item) && typeof item.name === "string" ? [[item.name, item.value]] : [],
	);
}

function getPrices(prices: JsonObject): [string, unknown][] {
	return Object.entries(prices).map(([name, value]) => [toPriceName(name), value]);
}

/** "internet" → "internetPrice"; `price: { amount: 8000 }` is the price itself. */
function toPriceName(name: string): string {
	if (name === "amount") return "price";
	return /price$/i.test(name) ? name : `${name}Price`;
}

function getColors(colors: JsonObject): [string, unknown][] {
	return Object.entries(colors).filter(([name]) => /^(?:ext|int)/i.test(name));
}

/** `colors: [{ kind: "EXT", oem: "Portimao Blue" }, { kind: "INT", oem: "Cognac" }]`, whatever the names are. */
function getListedColors(list: unknown[]): [string, unknown][] {
	return list.slice(0, mostColors).flatMap((item): [string, unknown][] => {
		const texts = isObject(item) ? Object.entries(item).filter(([, value]) => typeof value === "string") : [];
		const [kind] = texts.filter(([, value]) => isSide(String(value)));
		const others = texts.filter(
			(one) => one !== kind && !/id$|hex|rgb|code|url|image|generic|base|simple/i.test(one[0]),
		);
		const [, name] = others.find(([key]) => /name|oem|label|value|desc/i.test(key)) ?? others[0] ?? [];
		return kind && name ? [[`${String(kind[1]).slice(0, 3).toLowerCase()}color`, name]] : [];
	});
}

const mostColors = 12;
const isSide = (text: string) => /^(?:ext|int)(?:erior)?(?:[-_ ]?colou?r)?$/i.test(text);
