import type { Finding } from "../text/finding";
import { isObject, type JsonObject, toList, toText } from "../text/json-walk";

/** The one price for the whole car: no lease, saving or list price; two prices give none. https://schema.org/Offer */
export function getOfferFields(offers: JsonObject[]): Finding["fields"] {
	const sale = dropConverted(offers.filter((offer) => !isLease(offer)));
	const amounts = sale.map(getAmount).filter((amount) => amount !== null);
	const prices = new Set(amounts.map((amount) => Number(amount)));
	const currency = sale.map(getCurrency).find(Boolean);
	return { ...(prices.size === 1 && { price: String([...prices][0]) }), ...(currency && { currency }) };
}

/** Beside an offer in US dollars one in other money is the same again. */
function dropConverted(offers: JsonObject[]): JsonObject[] {
	if (!offers.some((offer) => getCurrency(offer) === "USD")) return offers;
	return offers.filter((offer) => /^(?:USD)?$/.test(getCurrency(offer)));
}

function isLease(offer: JsonObject): boolean {
	const words = `${toText(offer.businessFunction)} ${isObject(offer.businessFunction) ? toText(offer.businessFunction["@id"]) : ""}`;
	return /lease|rent/i.test(words) || "paymentFrequency" in offer || toText(offer["@type"]) === "OfferForLease";
}

function getAmount(offer: JsonObject): string | null {
	const direct = toAmount(toText(offer.price));
	if (direct) return direct;
	const low = toAmount(toText(offer.lowPrice));
	if (low && (offer.highPrice === undefined || toAmount(toText(offer.highPrice)) === low)) return low;
	const specifications = toList(offer.priceSpecification).filter(isObject).filter(isWholePrice);
	const stated = new Set(specifications.map((one) => toAmount(toText(one.price))).filter(Boolean));
	return stated.size === 1 ? ([...stated][0] ?? null) : null;
}

function isWholePrice(specification: JsonObject): boolean {
	const kind = `${toText(specification.priceType)} ${toText(specification.name)}`;
	const billed = ["billingDuration", "billingIncrement", "billingStart", "paymentFrequency"].some(
		(key) => key in specification,
	);
	const monthly = /MON|MO\b|month/i.test(`${toText(specification.unitCode)} ${toText(specification.unitText)}`);
	return !billed && !monthly && !/list|msrp|strike|suggested|lease|month/i.test(kind);
}

function toAmount(text: string): string | null {
	const amount = text.replace(/[$,\s]|USD/gi, "");
	return /^\d+(?:\.\d+)?$/.test(amount) && Number(amount) > 0 ? amount : null;
}

function getCurrency(offer: JsonObject): string {
	const inner = toList(offer.priceSpecification).filter(isObject)[0];
	return toText(offer.priceCurrency) || toText(inner?.priceCurrency);
}
