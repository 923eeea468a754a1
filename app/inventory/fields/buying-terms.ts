/** The worst first. */
export type TitleBrand = "salvage" | "rebuilt" | "branded";

const denied = /\b(?:no|not|never|non|without|isn't|free of)\b[^.;!?]{0,25}$/i;
const brands: [RegExp, TitleBrand][] = [
	[/\bsalvaged?\b(?!\s*(?:yard|auction|parts))/i, "salvage"],
	[
		/\b(?:rebuilt|reconstructed)\b(?=\W*(?:title|salvage|$))|\b(?:title|status)\W{1,3}(?:is )?(?:rebuilt|reconstructed)\b/i,
		"rebuilt",
	],
	[/\bbranded\b(?=\W*title)|\btitle\W{1,3}(?:is )?branded\b|\b(?:lemon|flood) title\b/i, "branded"],
];

/** "Never salvage" and "no branded title" count as nothing. */
export function findTitleBrand(texts: (string | null)[]): TitleBrand | null {
	const said = texts.filter((text) => text !== null);
	return brands.find(([brand]) => said.some((text) => isSaid(text, brand)))?.[1] ?? null;
}

function isSaid(text: string, brand: RegExp): boolean {
	return [...text.matchAll(new RegExp(brand, "gi"))].some(({ index }) => !denied.test(text.slice(0, index)));
}

const fee =
	/(?:\bplus\b[^.;!?\n]{0,40})?\b(?:dealer|doc(?:ument(?:ation|ary)?)?|processing|admin(?:istrative)?)\.? (?:prep )?fees?\b[^.;!?\n]{0,60}/i;
const QUOTED = 120;

/** The dealer's fees in their own words, from a file's column or the description. */
export function findFees(given: string | null, description: string | null): string | null {
	const quoted = given ?? fee.exec(description ?? "")?.[0] ?? null;
	const text = quoted?.replace(/\s+/g, " ").trim().slice(0, QUOTED) ?? "";
	return text === "" ? null : text;
}
