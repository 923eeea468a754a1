export type Tokens = { words: string[]; isListed: boolean[] };

const numberWords: Record<string, string> = Object.fromEntries(
	"five 5|six 6|seven 7|eight 8|nine 9|ten 10|twelve 12|fifteen 15|twenty 20|thirty 30|forty 40|fifty 50"
		.split("|")
		.map((pair) => pair.split(" ")),
);

const fifties: Record<string, string> = { one: "150", two: "250", thr: "350" };

/** Applied in this order before splitting. */
const respelled: [RegExp, string | ((...found: string[]) => string)][] = [
	[/(\d),(?=\d{3}\b)/g, "$1"],
	[
		/\b(five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)(?= (?:thousand|grand)\b)/g,
		(word) => numberWords[word] ?? word,
	],
	[
		/(\d) ?(?:thousand|mil|grand(?! (?:am|caravan|cherokee|fury|highlander|marquis|national|prix|sport|touring|vitara|voyager|wagoneer)))\b/g,
		"$1k",
	],
	// "R/T" and "C/K1500" are names, not one or the other.
	[/(?<![a-z\d])([rc])\/([tkv])(?![a-z])/g, "$1-$2"],
	[/\b(one|two|three)[ -]?fifty\b/g, (word) => fifties[word.slice(0, 3)] ?? word],
	[/\b1\/2(?=[ -]?ton)/g, "½"],
	[/\b3\/4(?=[ -]?ton)/g, "¾"],
	[/(?<=\d)\/(?=mo(?:nth)?\b)/g, " a "],
	[/\bw\/o?(?=[\s\w])/g, (sign) => (sign === "w/" ? "with " : "without ")],
	[/\b(?:exept|excpt|execpt|ecxept|excep)\b/g, "except"],
	[/\b4 sale\b/g, "for sale"],
	// Honda's trim, as titles write it.
	[/\bexl\b/g, "ex-l"],
	[/(\d)k ?(mi|miles?|km|kms)\b/g, "$1k $2"],
	// '18, but no apostrophe inside a word.
	[
		/(^|[\s(\-–—/])['’‘](\d\d)(?!\d)/g,
		(_, before = "", year = "") => `${before}${Number(year) < 50 ? "20" : "19"}${year}`,
	],
	[/(^|\s)0(\d)(?=\s|$)/g, "$1200$2"],
	[/(\d[k]?) ?[-–—] ?(?=\$?\d)/g, "$1-"],
	[/(^|\s)[-–—](?=[a-z])/g, "$1not "],
	[/\bnon-(?=[a-z])/g, "not "],
	[/(\d) ?& ?(?=up\b|newer\b|older\b)/g, "$1 and "],
	[/(?<=[a-z0-9)])\s*[/|]\s*(?=[a-z0-9])/g, " or "],
];

export function toTokens(text: string): Tokens {
	const spelled = respelled.reduce(
		(all, [pattern, as]) => (typeof as === "string" ? all.replace(pattern, as) : all.replace(pattern, as)),
		text.toLowerCase(),
	);
	const words: string[] = [];
	const isListed: boolean[] = [];
	let comma = false;
	for (const piece of spelled.split(/([\s,;]+)/)) {
		const word = piece.replace(/^[^\p{L}\p{N}$<>]+|(?<![^\p{L}\p{N}+])[^\p{L}\p{N}+]+$/gu, "");
		if (/^[\s,;]*$/.test(piece)) comma = comma || /[,;]/.test(piece);
		if (word === "") continue;
		words.push(word);
		isListed.push(comma);
		comma = false;
	}
	return { words, isListed };
}

export function toKeywords(text: string): string[] {
	return toTokens(text).words;
}
