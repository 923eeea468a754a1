import { isTopic } from "./links/to-link-kind";
import type { Finding } from "./text/finding";
import { parseHeadline } from "./text/headline";

/** "2026 Ford Explorer Research | Ridgeway Ford" */
export function isArticle(title: string): boolean {
	return title.split(/ [|–—·•-] /).some((part) => parseHeadline(part) !== null && articleWords.test(part));
}

const articleWords = /\b(?:research|reviews?|vs|versus|comparison|buyer'?s'? guide|overview)\b/i;

/** A part that leads to an article, a review or a service is about a model, whatever price it names. */
export function isStory({ fields }: Finding): boolean {
	return fields.url !== undefined && !fields.vin && !fields.stockNumber && isTopic(fields.url);
}

/** Of what a page about models or services names: a review's car has a price, one for sale an identity too. */
export function listForSale(groups: Finding[][]): Finding[][] {
	return groups.filter(isStock(groups) ? isDriven : hasIdentity);
}

/** "/showroom.html" of cars with VINs and miles is no story. */
function isStock(groups: Finding[][]): boolean {
	return groups.filter((group) => group.some(({ fields }) => fields.vin && fields.mileage)).length >= 2;
}

function isDriven(group: Finding[]): boolean {
	return hasIdentity(group) || group.some(({ fields }) => fields.mileage);
}

function hasIdentity(group: Finding[]): boolean {
	return group.some(({ fields }) => fields.vin || fields.stockNumber || fields.url);
}
