import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { codeBehind, foreignBehind, mayBeForeign, signBefore, toCurrency } from "./currency";

const inDigits = mergePatterns({ flags: "" }, [
	/\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){1,2}(?![\d,/%]|\s?(?:mi|km)\b|\s?miles)/,
	/\d{1,3}(?:,\d{3})+|\d{1,7}/,
]);

const amountPattern = new RegExp(
	`(^\\s*[-–]\\s?|-|\\(\\s?)?(${signBefore.source})\\s?(${inDigits.source})(\\.\\d{1,2})?(?!\\d|['’]?s\\b)(\\s?[kK]\\b)?(?:\\s?(${codeBehind.source}))?`,
	"g",
);

const rangePattern =
	/\$\s?(\d[\d,]*)(?:\.\d\d)?(?:\s?[-–—]\s?|\s+to\s+)\$?\s?(\d[\d,]*)(?:\.\d\d)?(?![\d%]|\s?(?:mi|km|k|mls)\b|\s?(?:miles|millas))/gi;

/** A range states no amount; "$12,995 - $500" is an amount and a saving. */
function maskRange(range: string, low: string, high: string): string {
	const [from = 0, to = 0] = [low, high].map((digits) => Number(digits.replace(/,/g, "")));
	return from < to ? " ".repeat(range.length) : range;
}

export interface MoneyMatch {
	value: number;
	currency: string | null;
	start: number;
	end: number;
}

/** "16,995 $", "16,995 USD", "16,995 dollars": the sign behind the digits. */
const signBehind =
	/(?<![\d,.$€£¥]|\$\s|(?:USD|CAD)\s?)(\d{1,3}(?:,\d{3})+|\d{4,6})(\.\d\d)?(\s?(?:\$(?!\s?\d)|USD\b|d[oó]lares\b|dollars\b))/gi;

/** The same line with the sign before the digits, every place in it kept. */
export function toSignFirst(line: string): string {
	if (!/\$|usd|d[oó]lares|dollars/i.test(line)) return line;
	return line.replace(
		signBehind,
		(_, digits: string, cents = "", sign: string) => `$${digits}${cents}${" ".repeat(sign.length - 1)}`,
	);
}

/** "$7 ,400" */
const blankBefore = /(\$\s?\d{1,3}) ,(\d{3})(?!\d)/g;

/** Most lines have no sign of money. */
const mayBeMoney = /[$€£¥]|USD|CAD|d[oó]lares|dollars/i;

/** Also "$35 900"; not negative amounts, "15k" and ranges. */
export function findMoney(line: string): MoneyMatch[] {
	const isForeign = mayBeForeign.test(line);
	if (!isForeign && !mayBeMoney.test(line)) return [];
	const found: MoneyMatch[] = [];
	for (const match of toSignFirst(line.replace(blankBefore, "$1,$2 "))
		.replace(rangePattern, maskRange)
		.matchAll(amountPattern)) {
		const [whole, negative, sign = "", digits = "", , thousands, after] = match;
		if (thousands || (negative && !opens(negative, line.slice(match.index + whole.length)))) continue;
		found.push({
			value: Number(digits.replace(/\D/g, "")),
			currency: toCurrency(after ?? sign),
			start: match.index + (negative?.length ?? 0),
			end: match.index + whole.length,
		});
	}
	return isForeign ? [...found, ...findForeign(line)].sort((one, other) => one.start - other.start) : found;
}

/** "45,000 €", "45.000 EUR" */
function findForeign(line: string): MoneyMatch[] {
	return [...line.matchAll(foreignBehind)].map(({ 0: whole, 1: digits = "", 2: sign = "", index }) => ({
		value: Number(digits.replace(/\D/g, "")),
		currency: toCurrency(sign),
		start: index,
		end: index + whole.length,
	}));
}

/** "($500)" is a loss, "($1,200 down if we finance)" a remark. */
function opens(negative: string, after: string): boolean {
	return negative.startsWith("(") && /^\s?[a-z]/i.test(after);
}
