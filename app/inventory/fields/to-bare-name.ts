import { mergePatterns } from "~/inventory/texts/merge-patterns";

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
				.replace(/^[\s,;:|·–-]+|(?<![\s,;:|·–-])[\s,;:|·–-]+$/g, "");
}

/** What a sign beside a car's name says of its sale is no part of the name, wherever the page's markup puts it. */
const stateSign = mergePatterns({ flags: "i", before: /(?<=[\s(*–-])/ }, [
	/(?:sale|deal|purchase|deposit) pending\b|pending sale\b|pending[\s!*)]{0,9}$/,
	/(?:deposit taken|on hold|reserved|in[- ]transit|(?:coming|arriving) soon|just arrived|new arrival)\b/,
	/(?:(?:just |price )?reduced|price (?:drop|cut)|hot deal|great (?:deal|buy|price))\b/,
]);
const beforeSign = new Set(" \t\n\u00a0(*–-");

/** "2017 Lexus ES 350 - SALE PENDING!" → "2017 Lexus ES 350" */
export function toSignless(name: string): string {
	let end = name.search(stateSign);
	if (end < 0) return name;
	while (end > 0 && beforeSign.has(name.charAt(end - 1))) end--;
	return end > 0 ? name.slice(0, end) : name;
}
