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

/** What a sign beside a car's name says of its sale is no part of the name, wherever the page's markup puts it. */
const stateSign =
	/[\s(*–-]+(?:(?:(?:sale|deal|purchase|deposit) pending|pending sale|deposit taken|on hold|reserved|in[- ]transit|(?:coming|arriving) soon|just arrived|new arrival|(?:just |price )?reduced|price (?:drop|cut)|hot deal|great (?:deal|buy|price))\b|pending[\s!*)]*$)/i;

/** "2017 Lexus ES 350 SALE PENDING!" → "2017 Lexus ES 350" */
export function toSignless(name: string): string {
	const at = name.search(stateSign);
	return at > 0 ? name.slice(0, at) : name;
}
