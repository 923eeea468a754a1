import type { PageScan } from "../markup/page-scan";
import { parseHeadline } from "../text/headline";
import { isListName } from "./to-link-kind";

/** What many sites answer at a sold car's address: the list, or its head's words alone. No car is named at the top. */
export function isHeadedAsList({ headings, title }: Pick<PageScan, "headings" | "title">): boolean {
	return headings.some(isListName) && [...headings, title].every((text) => parseHeadline(text) === null);
}
