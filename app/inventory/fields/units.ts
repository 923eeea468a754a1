const milesPerKilometre = 0.621371;
const mostMiles = 500_000;

/** Whole miles, kilometres converted. Null if unknown, absurd, or perhaps cut to thousands. */
export function parseMileage(text: string, unit: string | null, mayBeCut = false): number | null {
	const miles = readMiles(text, unit);
	if (miles === null || miles <= 0 || miles > mostMiles) return null;
	return mayBeCut && miles > 1 && miles < 1000 ? null : miles;
}

/** Whole miles, believable or not; null for no number or several. */
export function readMiles(text: string, unit: string | null): number | null {
	if (/-\s*\d|exempt|unknown|not actual|tmu/i.test(text)) return null;
	const numbers = text.match(/(?<!\d)\d[\d,.]*\s?k?\b/gi) ?? [];
	const value = numbers.length === 1 && numbers[0] !== undefined ? toNumber(numbers[0]) : null;
	return value === null ? null : Math.round(isKilometres(text, unit) ? value * milesPerKilometre : value);
}

/** For one car: a list's "72k" is read as 72,000 where its page says 72,345. */
export function isRoundedFrom(rounded: number, miles: number): boolean {
	return rounded >= 1000 && rounded % 1000 === 0 && miles % 1000 !== 0 && Math.abs(rounded - miles) < 1000;
}

/** UN/CEFACT codes of schema.org, or words; the text's own unit wins over a separate field. */
function isKilometres(text: string, unit: string | null): boolean {
	if (/\b(?:s?mi|miles?)\b/i.test(text)) return false;
	return (
		/\d\s*(?:km[st]?|kilomet(?:er|re)s?)\b|^\s*km/i.test(text) ||
		/^\s*(?:kmt|kms?|kilomet(?:er|re)s?)\s*$/i.test(unit ?? "")
	);
}

function toNumber(text: string): number | null {
	const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?\s?(k)?[.,]?$/i.exec(text.trim());
	// "42.150" is 42 thousand in half of the world and 42 in the other.
	if (match === null || /^\d{1,3}\.\d{3}\b(?!\s?k)/i.test(text.trim())) return null;
	const value = Number(`${match[1]?.replace(/,/g, "")}.${match[2] ?? 0}`);
	return match[3] === undefined ? value : value * 1000;
}
