import type { Wish } from "./wish";

/** A few keywords read as one: the next `length` from where they stand. */
export type Reading = { length: number; label: string; wish: Partial<Wish> };

/** A number as people write it: 20000, 20,000 (joined before), $20k, 60k. */
const number = "(\\$?)(\\d{1,7}(?:\\.\\d{1,2})?)(k?)";
const miles = "( ?(?:miles|mile|mi))?";
const upTo = "(?:under|below|less than|up to|at most|no more than|max|maximum|cheaper than|within|<=?)";
const from = "(?:over|above|more than|at least|starting at|min|minimum|from|>=?)";

type Amount = { value: number; isMiles: boolean; isYear: boolean; isBare: boolean };
type Phrase = { pattern: RegExp; read: (groups: string[]) => Omit<Reading, "length"> | null };

const saysNothing = () => ({ label: "", wish: {} });

const phrases: Phrase[] = [
	{
		pattern: /^(?:\d+|one|two|four|five|seven|eight)[ -](?:seater|seat|passenger|door|owner)s?(?= |$)/,
		read: saysNothing,
	},
	{ pattern: /^low (?:miles|mileage)(?= |$)/, read: saysNothing },
	{
		pattern: /^within (\d{1,3}) ?(?:miles|mile|mi) (?:of|from|around) (\d{5})(?= |$)/,
		read: ([distance = "", zipCode = ""]) => ({
			label: `Within ${distance} miles of ${zipCode}`,
			wish: { near: { zipCode, distance: Number(distance) } },
		}),
	},
	{
		pattern: /^(?:near|around|in|close to) (\d{5})(?= |$)/,
		read: ([zipCode = ""]) => ({ label: `Near ${zipCode}`, wish: { near: { zipCode, distance: 50 } } }),
	},
	{
		pattern: new RegExp(`^(?:between |from )?${number}${miles} ?(?:-|–|to|and) ?${number}${miles}(?= |$)`),
		read: ([d1, n1, k1, m1, d2, n2, k2, m2]) =>
			toRange(toAmount(d1 || d2, n1, k1 || k2, m1 || m2), toAmount(d1 || d2, n2, k2, m1 || m2)),
	},
	{
		pattern: /^(?:newer than|after|since) (\d{4})(?= |$)/,
		read: ([year]) => ({ label: `${year} or newer`, wish: { yearMin: Number(year) } }),
	},
	{
		pattern: /^(?:older than|before) (\d{4})(?= |$)/,
		read: ([year]) => ({ label: `Before ${year}`, wish: { yearMax: Number(year) - 1 } }),
	},
	{
		pattern: /^((?:19|20)\d\d)(?:\+| and up| and newer| or newer)(?= |$)/,
		read: ([year]) => ({ label: `${year} or newer`, wish: { yearMin: Number(year) } }),
	},
	{ pattern: new RegExp(`^${upTo} ?${number}${miles}(?= |$)`), read: (groups) => toBound("Max", groups) },
	{ pattern: new RegExp(`^${from} ?${number}${miles}(?= |$)`), read: (groups) => toBound("Min", groups) },
	{
		pattern: /^((?:19[5-9]|20[0-3])\d)(?= |$)/,
		read: ([year]) => ({ label: year ?? "", wish: { yearMin: Number(year), yearMax: Number(year) } }),
	},
	{
		pattern: new RegExp(`^${number}${miles}(?: or less| or under| max)?(?= |$)`),
		read: ([dollar, digits, k, unit]) => (dollar || k || unit ? toBound("Max", [dollar, digits, k, unit]) : null),
	},
	// No place has a ZIP code that ends so.
	{ pattern: /^(\d\d000)(?= |$)/, read: ([digits]) => toBound("Max", ["$", digits]) },
	{
		pattern: /^(\d{5})(?= |$)/,
		read: ([zipCode = ""]) => ({ label: `Near ${zipCode}`, wish: { near: { zipCode, distance: 50 } } }),
	},
];

/** A price, a mileage, a year or a ZIP at the beginning of `rest`; null when there is none. */
export function readAmount(rest: string[]): Reading | null {
	const text = rest.slice(0, 8).join(" ");
	for (const { pattern, read } of phrases) {
		const match = pattern.exec(text);
		const reading = match && read(match.slice(1).map((group) => group ?? ""));
		if (match && reading) return { length: match[0].split(" ").length, ...reading };
	}
	return null;
}

function toAmount(dollar = "", digits = "", k = "", unit = ""): Amount {
	const value = Math.round(Number(digits) * (k ? 1000 : 1));
	const isBare = !dollar && !k && !unit;
	return { value, isMiles: unit !== "", isYear: isBare && value >= 1950 && value <= 2039, isBare };
}

function toBound(
	end: "Min" | "Max",
	[dollar, digits, k, unit]: (string | undefined)[],
): Omit<Reading, "length"> | null {
	const { value, isMiles, isYear, isBare } = toAmount(dollar, digits, k, unit);
	if (isBare && value < 500) return null;
	if (isYear) return { label: end === "Max" ? `Up to ${value}` : `${value} or newer`, wish: { [`year${end}`]: value } };
	const amount = isMiles ? `${toThousands(value)} miles` : `$${toThousands(value)}`;
	const label = end === "Max" ? `${isMiles ? "Up to" : "Under"} ${amount}` : `Over ${amount}`;
	return { label, wish: { [`${isMiles ? "mileage" : "price"}${end}`]: value } };
}

function toRange(low: Amount, high: Amount): Omit<Reading, "length"> | null {
	if (low.value > high.value || (high.isBare && high.value < 500)) return null;
	const kind = high.isMiles ? "mileage" : low.isYear && high.isYear ? "year" : "price";
	const wish: Partial<Wish> = { [`${kind}Min`]: low.value, [`${kind}Max`]: high.value };
	if (kind === "year") return { label: `${low.value}–${high.value}`, wish };
	const [from, to] = [toThousands(low.value), toThousands(high.value)];
	return { label: kind === "price" ? `$${from}–$${to}` : `${from}–${to} miles`, wish };
}

function toThousands(value: number): string {
	return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
