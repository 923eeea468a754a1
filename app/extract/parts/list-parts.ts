import { getPageNumber, guessNextPage } from "../links/next-page";
import { getOptionParts } from "./control-parts";

/** Where a list goes on that links no next page: in a list box; a part, with how many cars it `shows`, at the next number. */
export function listNext({ url, html }: { url: string; html: string }, shows: number): string[] {
	const behind = shows > 0 && getPageNumber(url) !== null ? guessNextPage(url, shows) : null;
	return behind ? [behind] : [...new Set(getOptionParts({ url, html }))];
}
