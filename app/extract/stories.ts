import { isTopic } from "./links/to-link-kind";
import type { Finding } from "./text/finding";
import { parseHeadline } from "./text/headline";
import { toPathKey } from "./text/page-url";
import { isWithheld } from "./text/prices/price-words";

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

/** "/2024/05/two-trucks/": an address of a day, which does not say whether one car stands there. */
export function isDatedPost(url: string): boolean {
	return /^https?:\/\/[^/]+\/(?:[^/?#]{1,40}\/)?20\d\d\/(?:0[1-9]|1[0-2])\/(?:\d\d\/)?[^/?#]+/.test(url);
}

/** A post that tells several cars, each in whole: links to other posts may show theirs. */
export function isPostOfCars(url: string, cards: Finding[]): boolean {
	if (!isDatedPost(url)) return false;
	const isOwn = (address = url) => toPathKey(address) === toPathKey(url);
	const isWhole = ({ vin, price, mileage }: Finding["fields"]) => vin && mileage && price && !isWithheld(price);
	const own = cards.filter(({ fields }) => isOwn(fields.url) && isWhole(fields));
	return new Set(own.map(({ fields }) => fields.vin)).size > 1;
}
