import type { Outline } from "../markup/outline";

/** "SOLD" may be a picture of that word. */
export function listPictureWords({ tags, attributes }: Outline, start: number, end: number): string {
	const words: string[] = [];
	for (let at = start; at < end; at++) if (tags[at] === "img") words.push(attributes[at]?.alt ?? "");
	return words.filter((word) => word.length < 20).join("\n");
}

/** A sign that the car is gone is newer than what its label says. */
export function chooseCondition(shown: string | undefined, stated: string | undefined): string | undefined {
	return shown === "Sold" ? shown : (stated ?? shown);
}

/** What an attribute calls a type may be a body's. */
export function toCondition(text: string | undefined): string | undefined {
	return text && /^(?:n|u)$|new|used|owned|certif|cpo|sold/i.test(text) ? text : undefined;
}

const conditions: [string, RegExp][] = [
	["Sold", /^\W{0,20}(?:just |recently |already )?(?:sold|vendid[oa])\W{0,20}$/im],
	["Certified", /\bcertified\b(?! (?:technician|mechanic|service))/i],
	["Used", /\bpre-?owned\b|\bused\b/i],
	["New", /^new$|^new (?:19|20)\d\d\b/im],
];

export function findCondition(text: string): string | undefined {
	return conditions.find(([, words]) => words.test(text))?.[0];
}
