import { isObject, type JsonObject, toText } from "../text/json-walk";
import type { Amount } from "../text/prices/amount";
import { choosePrice } from "../text/prices/choose-price";
import { listUnconverted } from "../text/prices/converted";
import { findCurrency } from "../text/prices/currency";
import { forSome } from "../text/prices/for-some";
import { findMoney } from "../text/prices/money";
import { getMeaning } from "../text/prices/price-words";

const mostPrices = 20;

/** `dPrice: [{ label: "Was", value: "$19,490" }, { label: "Internet Price", value: "$17,990", isFinalPrice: true }]` */
export function getListedPrice(prices: JsonObject): [string, unknown][] {
	const rows = Object.values(prices).flatMap((list) => (Array.isArray(list) ? list.slice(0, mostPrices) : []));
	const amounts = rows.filter(isObject).flatMap(toAmount);
	const final = amounts.filter(({ isFinal }) => isFinal);
	const own = listUnconverted(final.length > 0 ? final : amounts);
	const price = choosePrice(own);
	if (price === null) return [];
	const currency = findCurrency(own, price);
	return [["price", String(price)], ...(currency ? [["currency", currency] as [string, string]] : [])];
}

function toAmount(row: JsonObject): (Amount & { isFinal: boolean })[] {
	const label =
		[row.label, row.name, row.title, row.displayName, row.type].map(toText).find((text) => text !== "") ?? "";
	const said = [row.value, row.amount, row.price, row.formattedValue].map(toText).find((text) => text !== "") ?? "";
	const [money, other] = findMoney(/^\d/.test(said) ? `$${said}` : said);
	if (label === "" || !money || other) return [];
	const kind = toWords(toText(row.typeClass));
	const words = [toWords(label)];
	const isFinal = row.isFinalPrice === true && !forSome.test(`${label} ${kind}`) && getMeaning(words) === "sale";
	return [{ ...money, words, contexts: [...words, kind], struck: false, inProse: false, isFinal }];
}

function toWords(name: string): string {
	return name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[-_]+/g, " ");
}
