import type { Reading } from "./reading";
import type { Wish } from "./wish";

/** 20000, $20k, 60k; 20,000 was joined before. */
const number = "(\\$?)(\\d{1,7}(?:\\.\\d{1,2})?)(k?)";
const unit = "( ?(?:miles|mile|mi|millas|kilometers|kilometres|kilometer|kms?))?";
const dollars = "(?: (?:dollars|dollar|bucks|usd|d[oó]lares))?";
const upTo =
	"(?:under|below|less than|fewer than|up to|at most|no more than|not more than|not over|no higher than|max|maximum|" +
	"cheaper than|sub|menos de|hasta|(?:my )?budget(?: of| is|:)?|around|about|roughly|approx|within|<=?)";
const from =
	"(?:over|above|more than|at least|m[aá]s de|no less than|not less than|not under|starting at|min|minimum|from|>=?)";

type Said = Omit<Reading, "length"> | null;
type Amount = { value: number; isMiles: boolean; isBare: boolean };
type Phrase = { pattern: RegExp; read: (groups: string[]) => Said };

const kmPerMile = 1.609344;

const phrases: Phrase[] = [
	{
		// An instalment, a deposit, a charge's range or a drive's distance: neither price nor mileage.
		pattern: new RegExp(
			`^(?:${upTo} |${from} )?\\$?\\d{1,6}k?(?: ?(?:a|per|or|al) ?(?:month|mo|mes|week)| monthly| (?:down|deposit|enganche)(?: payment)?` +
				"| ?(?:miles|mile|mi) (?:of )?(?:electric |ev )?(?:range|radius|away|drive|(?:of|from) (?:me|here|home)))(?= |$)|^within \\d{1,3} ?(?:miles|mile|mi)(?= |$)",
		),
		read: () => ({ label: "", wish: {}, as: "noted" }),
	},
	{
		pattern: new RegExp(
			`^(?:price |mileage )?(?:between |from )?${number}${unit} ?(?:-|–|to|and) ?${number}${unit}${dollars}(?= |$)`,
		),
		read: ([d1, n1, k1, u1, d2, n2, k2, u2]) => {
			const high = toAmount(d1 || d2, n2, k2, u1 || u2);
			const low = toAmount(d1 || d2, n1, k1 || k2, u1 || u2);
			// "$20-25,000", "20-25,000 miles"
			const isShort = low.value < 1000 && high.value >= 1000 && low.value * 1000 <= high.value;
			return toRange(isShort ? { ...low, value: low.value * 1000 } : low, high);
		},
	},
	{ pattern: new RegExp(`^${upTo} ?${number}${unit}${dollars}(?= |$)`), read: (groups) => toBound("Max", groups) },
	{ pattern: new RegExp(`^${from} ?${number}${unit}${dollars}(?= |$)`), read: (groups) => toBound("Min", groups) },
	{
		pattern: new RegExp(`^${number}${unit}${dollars}(?:\\+| and up| or more| or above)(?= |$)`),
		read: ([dollar, digits, k, unit]) => (dollar || k || unit ? toBound("Min", [dollar, digits, k, unit]) : null),
	},
	{
		pattern: new RegExp(
			`^${number}${unit}${dollars}(?: or less| or under| or below| and under| (?:max|tops)(?! \\$?\\d))?(?= |$)`,
		),
		read: (groups) => {
			const [dollar, digits, k, unit] = groups;
			return dollar || k || unit || /dollar|buck|usd/.test(groups.at(-1) ?? "")
				? toBound("Max", [dollar, digits, k, unit])
				: null;
		},
	},
	{
		pattern: /^(\d{2}000)(?: or less| or under| max(?! \$?\d))?(?= |$)/,
		read: ([digits]) => toBound("Max", ["$", digits]),
	},
	{
		pattern: /^(\d{4,6}) (?:or less|or under|max(?! \$?\d)|obo)(?= |$)/,
		read: ([digits]) => toBound("Max", ["$", digits]),
	},
];

export function readAmount(rest: string[]): Reading | null {
	return readPhrase(phrases, rest);
}

export function readPhrase(phrases: Phrase[], rest: string[]): Reading | null {
	const text = rest.slice(0, 9).join(" ");
	for (const { pattern, read } of phrases) {
		const match = pattern.exec(text);
		const reading = match && read(match.slice(1).map((group) => group ?? ""));
		if (match && reading)
			return { ...reading, length: match[0].split(" ").length, label: reading.label || `“${match[0]}”` };
	}
	return null;
}

function toAmount(dollar = "", digits = "", k = "", unit = ""): Amount {
	const value = Number(digits) * (k ? 1000 : 1);
	const isKm = unit.trim().startsWith("k");
	return {
		value: isKm ? Math.floor(value / kmPerMile) : Math.round(value),
		isMiles: unit !== "",
		isBare: !dollar && !k && !unit,
	};
}

function toBound(end: "Min" | "Max", [dollar, digits, k, unit]: (string | undefined)[]): Said {
	const { value, isMiles, isBare } = toAmount(dollar, digits, k, unit);
	if (isBare && value < 500) return null;
	const amount = isMiles ? `${toThousands(value)} miles` : `$${toThousands(value)}`;
	const label = end === "Max" ? `${isMiles ? "Up to" : "Under"} ${amount}` : `Over ${amount}`;
	return { label, wish: { [`${isMiles ? "mileage" : "price"}${end}`]: value } };
}

function toRange(low: Amount, high: Amount): Said {
	if (low.value > high.value || (high.isBare && high.value < 500)) return null;
	const kind = high.isMiles ? "mileage" : "price";
	const wish: Partial<Wish> = { [`${kind}Min`]: low.value, [`${kind}Max`]: high.value };
	const [from, to] = [toThousands(low.value), toThousands(high.value)];
	return { label: kind === "price" ? `$${from}–$${to}` : `${from}–${to} miles`, wish };
}

function toThousands(value: number): string {
	return value.toLocaleString("en-US");
}
