import { hasOtherKind } from "~/inventory/fields/other-vehicles";
import { isPowersportsMake } from "~/inventory/fields/parse-make";
import { parseHeadline, parseLinkHeadline } from "./headline";

interface About {
	url: string;
	title: string;
	headings: string[];
}

/** Whether a page says of itself that it is about a motorcycle, a boat or the like: then no car on it is its own. */
export function isAboutOther({ url, title, headings }: About): boolean {
	if (parseLinkHeadline(url) !== null || parseHeadline(title) !== null) return false;
	const [head = ""] = title.split(/ [|–—·•-] /, 1);
	const [top = ""] = headings;
	return [head, toName(url)].some(namesOther) || (parseHeadline(top) === null && namesOther(top));
}

/** "2019 Ducati Panigale V4 R", "Harley-Davidson Road King 2014", "2017 Sundowner horse trailer" */
function namesOther(text: string): boolean {
	if (text.length > longest) return false;
	const [year = ""] = anyYear.exec(text) ?? [];
	if (year === "") return false;
	const [before = "", behind = ""] = [text.slice(0, text.indexOf(year)), text.slice(text.indexOf(year) + year.length)];
	if (beginsWithMake(behind)) return true;
	return isDealers.test(before) ? false : beginsWithMake(before) || (!/[a-z]{3}/i.test(before) && hasOtherKind(text));
}

/** "Indian River Auto Sales since 1998" */
const isDealers =
	/\b(?:since|est|auto(?:s|mall|motive)?|motors?|motorcars?|sales|cars?|trucks?|dealers?(?:hip)?|group|center)\b/i;

function beginsWithMake(text: string): boolean {
	const words = text.trim().split(/[\s_]+/, 3);
	return words.some((_, at) => isPowersportsMake(words.slice(0, at + 1).join(" ")));
}

const anyYear = /(?<!\d)(?:19[4-9]|20[0-4])\d(?!\d)/;
const longest = 120;

function toName(url: string): string {
	const [path = ""] = url.replace(/^https?:\/\/[^/]+/i, "").split(/[?#]/, 1);
	return path
		.split("/")
		.slice(-2)
		.join(" ")
		.replace(/[-_+]+/g, " ");
}
