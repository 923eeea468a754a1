import { mergePatterns } from "~/inventory/texts/merge-patterns";

const soldThings = /(?: (?:recently|cars|vehicles|inventory|gallery|trucks|list|autos|units))?\b/;
/** "Sold as is", "Sold by owner": those are for sale. */
const notSoldYet = /(?! (?:as|at|by|for|in|new|out|subject|to|under|with))/;
const soldHeading = mergePatterns({ flags: "i" }, [
	`^(?:our |just |recently |all )?(?:sold|vendid[oa]s)${soldThings.source}${notSoldYet.source}\\W{0,20}(?:[|–—-].*)?$`,
	/^(?:autos|carros|vehículos) vendidos\b/,
]);

/** "Recently Sold", "Sold Gallery | Main Street Motors", "Autos vendidos": the cars below are gone. */
export function isSoldHeading(text: string): boolean {
	return soldHeading.test(text.trim().slice(0, 200));
}

const seen = mergePatterns({ flags: "i" }, [
	/^(?:your |my )?(?:recently|last|previously) viewed\b/,
	/^you(?:'ve| have)?(?: recently| previously)? viewed\b|^(?:your )?viewing history$/,
	/^(?:vistos?|vistas?) (?:recientemente|anteriormente)\b|^[uú]ltimos vistos\b/,
]);

const kept = mergePatterns({ flags: "i" }, [
	/^(?:your|my) (?:garage|saved|favou?rites?|wish ?list|cars|vehicles|shortlist)\b/,
	/^(?:saved (?:vehicles|cars)|favou?rites?|wish ?list|mis favoritos)\b/,
	/^compare (?:vehicles|cars|list|now|selected|up to)\b|^(?:vehicles|cars) to compare\b/,
]);

const ofMarket = mergePatterns({ flags: "i" }, [
	/\bcompar\w{1,6} (?:(?:with|to|against) )?(?:the |other )?(?:market|competit\w{2,5}|dealers|listings)\b/,
	/\b(?:market|price) comparisons?\b|\bcomparable (?:vehicles|cars|listings|sales)\b|\bcompetitors?\b/,
	/^how (?:we|it|our prices?|this (?:car|vehicle|price)) compares?\b/,
]);

const ofSellers = mergePatterns({ flags: "i" }, [
	/\btrade(?:-| )?(?:in)?s? (?:values?|appraisals?|estimates?|worth)\b/,
	/\b(?:trade|car|vehicle|auto)(?:-| )?(?:in)? (?:is )?worth\b/,
	/^(?:cars|vehicles) (?:that )?we(?:'re| are)? (?:want|buy|buying|bought|looking|purchased?)\b/,
	/^we (?:buy|bought|want)\b|^wanted\b|^(?:auction|sale) results\b/,
]);

const longest = 60;

/**
 * Above cars that a shopper looked at or kept, that others sell, or that the dealer values or wants: no evidence of stock.
 * Outside a heading "Compare vehicles" may be a control above the list itself.
 */
export function isNotStockHeading(heading: string, isHeading = true): boolean {
	const text = heading.trim();
	const words = [seen, ofMarket, ofSellers, ...(isHeading ? [kept] : [])];
	return text.length <= longest && words.some((pattern) => pattern.test(text));
}
