const vin = /(?:\bVIN\b\W{0,3})?(?<![A-Z0-9])(?=[A-Z0-9]{13}\d{4}(?![A-Z0-9]))[A-HJ-NPR-Z0-9]{17}/gi;
const stockNumber = /(?:\b(?:stock|stk)\b\.?(?: ?(?:no\b\.?|number\b))? ?[:#]{0,2} ?|#)[A-Z]{0,4}-?\d[A-Z\d-]{2,}/gi;

/** "Liberty Sport 1J8…", "CE (Stk# P1182)": a VIN or a stock number is no part of a model's or trim's name. */
export function toBareName(name: string): string {
	const cut = name.replace(vin, " ").replace(stockNumber, " ");
	return cut === name
		? name
		: cut
				.replace(/\(\s*\)/g, " ")
				.replace(/\s+/g, " ")
				.replace(/^[\s,;:|·–-]+|[\s,;:|·–-]+$/g, "");
}
