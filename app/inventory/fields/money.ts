const foreignSigns =
	/[£€¥₹₽₩]|\b(?:C|CA|CDN|A|AU|NZ|HK|MX|R)\$|\b(?:CAD|GBP|EUR|MXN|AUD|NZD|JPY|CHF|INR|AED|ZAR|BRL|CNY|SEK|NOK|DKK|PLN|PHP|KRW)\b/;
const perPeriod = "(?:/|per|a|each)?\\s{0,9}(?:mo(?:nth(?:ly)?)?|wk|week(?:ly)?|bi-?weekly|semi-?monthly|day)\\b\\.?";
const amount = "\\$?\\s{0,9}(?<![\\d,.])\\d[\\d,]{0,12}(?:\\.\\d{1,4})?";
const periodic = new RegExp(`${amount}\\s{0,9}\\*?\\s{0,9}${perPeriod}`, "gi");
const notThePrice =
	/\b(?:monthly|per month|weekly|apr|down|payments?|deposit|save|savings?|discount|off|rebate|lease|was|msrp|doc fee|starting|from|as low as)\b/i;

/** By the car's age in years: less is a payment, a fee or a slip. */
const floors = [
	{ maxAge: 3, floor: 5000 },
	{ maxAge: 7, floor: 2500 },
	{ maxAge: 12, floor: 1000 },
] as const;
const lowestFloor = 500;
const ceiling = 3_000_000;

export function isForeignMoney(price: string, currency: string | null): boolean {
	const code = currency?.trim().toUpperCase() ?? "";
	return foreignSigns.test(price) || (code !== "" && foreignSigns.test(code));
}

/** Whole US dollars; null for "Call", monthly payments, savings, implausible amounts and two different ones. */
export function parsePrice(text: string, age: number | null): number | null {
	const sums = text.replace(periodic, " ");
	if (/[-–−(]\s{0,9}\$?\s{0,9}\d|\$\s{0,9}[-–−]/.test(sums) || notThePrice.test(sums)) return null;
	const amounts = [...new Set((sums.match(/(?<!\d)\d[\d,.]*(?: \d{3})*\s?k?\b/gi) ?? []).map(toAmount))];
	const [price] = amounts;
	return amounts.length === 1 && price !== undefined && price !== null && isPlausiblePrice(price, age) ? price : null;
}

function toAmount(text: string): number | null {
	const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,4}))?\s?(k)?\.?,?$/i.exec(text.trim());
	if (match === null || isDotted(text)) return null;
	const dollars = Number(`${match[1]?.replace(/[, ]/g, "")}.${match[2] ?? 0}`);
	return Math.round(match[3] === undefined ? dollars : dollars * 1000);
}

/** "850.000" is 850 thousand in half of the world and 850 in the other. */
function isDotted(text: string): boolean {
	return /^\d{1,3}\.\d{3}\b(?!\s?k)/i.test(text.trim());
}

function isPlausiblePrice(price: number, age: number | null): boolean {
	const floor = age === null ? lowestFloor : (floors.find(({ maxAge }) => age <= maxAge)?.floor ?? lowestFloor);
	return price >= floor && price <= ceiling;
}
