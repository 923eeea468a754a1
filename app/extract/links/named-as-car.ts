import { parseHeadline } from "../text/headline";
import { toWords } from "./link-address";
import { assetEnding, newWords, otherWords, topicWords } from "./link-words";
import { isSoldAddress } from "./sold-address";
import { isNewByWords, isTopic } from "./to-link-kind";

const longestName = 100;
/** "Featured: Nissan Frontier SV 2016" */
const title = /^[\p{L} ]{3,20}: /u;

/** "2014 Mazda Mazda3", where it leads to no review, service or new car. */
export function isNamedAsCar(url: string, text: string): boolean {
	if (text.length > longestName || (parseHeadline(text) ?? parseHeadline(text.replace(title, ""))) === null)
		return false;
	if (assetEnding.test(url) || isTopic(url) || isSoldAddress(url) || isNewByWords(url)) return false;
	return !toWords(text).some((word) => [topicWords, otherWords, newWords].some((words) => words.has(word)));
}
