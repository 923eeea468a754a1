import { mergePatterns } from "~/inventory/texts/merge-patterns";
import type { Amount } from "./amount";

const foreignCode = /CAD|CDN|AUD|NZD|MXN|HKD|GBP|EUR|CHF|JPY/;
const dollarsOf = /(?:US|CA|CDN|AU|NZ|MX|HK)\s?\$|[AC]\$/;

/** "$", "C$", "GBP", "CAD $" before an amount. */
export const signBefore = mergePatterns({ flags: "" }, [
	mergePatterns({ flags: "", before: /(?<![A-Za-z])/ }, [dollarsOf, `(?:USD|${foreignCode.source})(?:\\s?\\$)?`]),
	/[$€£¥]/,
]);

/** Behind "$21,783": whose dollars, or pesos, they are; of "$48,900 CAD 66,000" it is the next one's. */
export const codeBehind = mergePatterns({ flags: "", behind: /\b(?!\s?\$?\s?\d{1,3},\d)/ }, [
	"USD",
	foreignCode,
	/[Pp]esos/,
]);

/** "45,000 €", "45.000 EUR", "45 000 euros": digits, sign. */
export const foreignBehind = new RegExp(
	`(?<![\\d,.'’$€£¥]|[$€£¥]\\s|(?:USD|${foreignCode.source})\\s?)(\\d{1,3}(?:[,.'’ \\u00a0\\u2009\\u202f]\\d{3})+|\\d{4,7})(?:[.,]\\d\\d)?\\s?([€£¥](?!\\s?\\d)|(?:${foreignCode.source}|[Ee]uros?|[Pp]esos)\\b(?!\\s?\\$?\\s?\\d))`,
	"g",
);

export const mayBeForeign = mergePatterns({ flags: "" }, [/[€£¥]/, foreignCode, /[Ee]uro|[Pp]esos/]);

const foreignAlone = new RegExp(`^(?:[€£¥]|${foreignCode.source})$`);

/** Whether a text is the sign of other money and nothing else. */
export function isForeignSign(text: string): boolean {
	return foreignAlone.test(text);
}

const bySign: Record<string, string> = {
	...{ "€": "EUR", EURO: "EUR", EUROS: "EUR", "£": "GBP", "¥": "JPY", PESOS: "MXN" },
	...{ US: "USD", CA: "CAD", C: "CAD", CDN: "CAD", A: "AUD", AU: "AUD", NZ: "NZD", MX: "MXN", HK: "HKD" },
};

/** ISO 4217; null for "$", which may be any of the dollars. */
export function toCurrency(sign: string): string | null {
	const name = sign.toUpperCase().replace(/[\s$]/g, "");
	return name === "" ? null : (bySign[name] ?? name);
}

/** The price's own; of a card without a price the one that its amounts share, amounts in prose left out. */
export function findCurrency(amounts: Amount[], price: number | null): string | undefined {
	const own = amounts
		.filter(({ value, inProse }) => (price === null ? !inProse : value === price))
		.map(({ currency }) => currency);
	const isClear = price !== null || new Set(own).size === 1;
	return (isClear && own.find((currency) => currency !== null)) || undefined;
}
