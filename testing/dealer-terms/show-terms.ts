import type { Random } from "../random";

const elements = [
	(text: string) => `<p>${text}</p>`,
	(text: string) => `<div class="disclaimer"><small>${text}</small></div>`,
	(text: string) => `<ul class="notes"><li>${text}</li><li>Open seven days a week</li></ul>`,
	(text: string) => `<table class="more"><tr><td colspan="2">${text}</td></tr></table>`,
	(text: string) => `<div class="description"><p>Well kept, one owner. ${toSentence(text)} Bring your trade!</p></div>`,
	(text: string) => `<div class="alert alert-info">${text}</div>`,
	(text: string) => `<blockquote>${text}</blockquote>`,
	(text: string) => `<h4>${text}</h4><p>Ask for Dave.</p>`,
	(text: string) => `<section><h3>Please note</h3>${text}<br>Tax, title and tags extra.</section>`,
	(text: string) => `<footer><p>${text}</p></footer>`,
];

const toSentence = (text: string) => text.replace(/([^.!?*:>])((?:<\/\w+>)?)$/, "$1.$2");

/** A line of text as sites print it: in one of their elements, its letters and its pieces changed, broken anywhere. */
export function showTerms(line: string, random: Random, isBroken = true): string {
	const spoken = random(5) === 0 ? line.toUpperCase() : line;
	const adorned = random(6) === 0 ? `*** ${spoken} ***` : random(8) === 0 ? `- ${spoken}` : spoken;
	const words = adorned.split(" ");
	const at = 1 + random(Math.max(1, words.length - 1));
	const ways = [
		() => adorned,
		() => [...words.slice(0, at), "\n\t\t", ...words.slice(at)].join(" "),
		() => [...words.slice(0, at), `<b>${words[at] ?? ""}</b>`, ...words.slice(at + 1)].join(" "),
		() => `<span>${words.slice(0, at).join(" ")}</span> <span>${words.slice(at).join(" ")}</span>`,
		() => `<a href="/contact">${words.slice(0, at).join(" ")}</a> ${words.slice(at).join(" ")}`,
		() => `${words.slice(0, at).join(" ")}<br>${words.slice(at).join(" ")}`,
	];
	// "This one was sold" at a line's end is a sign for every reader, unless the next goes on: "as is".
	const [head, tail] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
	const isMisleading =
		/\b(?:sold|vendid[oa])\W*$/i.test(head) && !/^\W*(?:as|by|with|in|at|on|to|for|new|and|here|through)\b/i.test(tail);
	const text = ways[random(isBroken && !isMisleading ? ways.length : ways.length - 1)]?.() ?? adorned;
	return elements[random(elements.length)]?.(text) ?? text;
}

/** The page of one used car that is for sale, with its price or on request. */
export function showOwnPage(terms: string[], place: number, hasPrice: boolean): string {
	const blocks = [
		"<h1>2016 Ram 1500 Big Horn</h1>",
		'<div class="gallery"><img src="/photos/ram.jpg"></div>',
		hasPrice ? '<div class="cost"><b>$17,995</b></div>' : '<div class="cost"><b>Call for price</b></div>',
		"<table><tr><th>VIN</th><td>1C6RR7GT3ES044513</td></tr><tr><th>Mileage</th><td>121,450 mi</td></tr></table>",
		"<p>Main Street Motors, 12 Main Street, Dallas</p>",
	];
	blocks.splice(1 + (place % blocks.length), 0, ...terms);
	return blocks.join("\n");
}
