import { isObject, type JsonObject, toText } from "../text/json-walk";

const specialPrice = /^(special|sale|promo)(?:tion(?:al)?)?[_-]?price$/i;
const specialFlag = /^(?:is|on|has)?[_-]?(special|sale|promo)(?:tion)?(?:[_-]?(?:active|enabled))?$/i;

/** The prices that are over: of `"special": false, "specialPrice": …`, while "salePrice" may be what the car costs. */
export function listEndedPrices(node: JsonObject): Set<string> {
	return new Set([...listEndedSpecials(node), ...listImported(node), ...listAbove(node)]);
}

/** Team Velocity keeps `sellingPrice` from the import of a car; what it asks since then is `yourPrice`. */
function listImported({ sellingPrice, yourPrice }: JsonObject): string[] {
	return sellingPrice !== undefined && Number(yourPrice) > 0 ? ["sellingPrice", "internetPrice"] : [];
}

/** Dealer.com's `finalPrice` may be less for some; where it is what is asked of all, a higher `internetPrice` is none. */
function listAbove(node: JsonObject): string[] {
	const prices = isObject(node.pricing) ? node.pricing : node;
	const [asked, final, internet] = [prices.askingPrice, prices.finalPrice, prices.internetPrice].map(toNumber);
	return asked && asked === final && Number(internet) > asked ? ["internetPrice"] : [];
}

function toNumber(value: unknown): number {
	return Number(toText(value).replace(/[$,\s]/g, ""));
}

function listEndedSpecials(node: JsonObject): Set<string> {
	const over = new Set(
		Object.entries(node).map(([key, value]) => (value === false ? readWord(specialFlag, key) : null)),
	);
	return new Set(Object.keys(node).filter((key) => over.has(readWord(specialPrice, key) ?? "")));
}

function readWord(words: RegExp, key: string): string | null {
	return words.exec(key)?.[1]?.toLowerCase() ?? null;
}
