/** Whether a page says that it is a Canadian dealer's, whose "$" is the Canadian dollar. */
export function isCanadian({ url, html, scan }: { url: string; html: string; scan: { text: string } }): boolean {
	return (
		/^https?:\/\/[^/?#]+\.ca(?::\d+)?(?:[/?#]|$)/i.test(url) ||
		language.test(html.slice(0, longestHead)) ||
		address.test(scan.text) ||
		/\bkilom[eé]trage\b/i.test(scan.text) ||
		(canadianMoney.test(html) && !otherMoney.test(html))
	);
}

/** Where `<html>` stands, behind comments. */
const longestHead = 4000;
const language = /<html\b[^>]{0,400}\slang\s?=\s?["']?(?:en|fr)-CA\b/i;

/** A postal code behind its province: "Ontario, CA 91764" is in California. */
const address =
	/(?:\b(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland(?: and Labrador)?|Nova Scotia|Ontario|Prince Edward Island|Saskatchewan)|Qu[eé]bec)\b[\s,.)]{0,4}[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/;

const canadianMoney = /"(?:price_?)?currency(?:_?code)?"\s?:\s?"CAD"/i;
const otherMoney = /"(?:price_?)?currency(?:_?code)?"\s?:\s?"(?!CAD)[A-Z]{3}"/i;
