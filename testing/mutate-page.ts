import type { Random } from "../scripts/sample-dealers/random";

type Mutation = (page: string, random: Random, others: readonly string[]) => string;

const nastyTexts = [
	...[
		"{{Vin}}",
		"\u0024{car.price}",
		"<%= vin %>",
		"=cmd|' /C calc'!A0",
		"+1-1",
		"@SUM(A1)",
		"</script><script>alert(1)</script>",
	],
	...[
		"<img src=x onerror=alert(1)>",
		"&#x;",
		"&#99999999999;",
		"&#xD800;",
		"&amp;amp;lt;b&amp;amp;gt;",
		"&",
		"&nbsp",
		"]]>",
		"-->",
	],
	...[
		"-1",
		"0",
		"1e309",
		"NaN",
		"null",
		"9".repeat(400),
		"$0.00",
		"$1,2,3,4",
		"$99999999999999",
		"١٢٣",
		"12,34,56 miles",
		"-5 miles",
	],
	...[
		"javascript:alert(1)",
		"data:text/html,x",
		"//evil.example/",
		"http://[::1",
		"http://user:pw@evil.example/",
		"\\\\share\\x",
		"%E0%A4%A",
	],
	...[
		"__proto__",
		"constructor",
		"toString",
		"\u0000",
		"\ud800",
		"\u202e",
		"\ufeff",
		"'",
		'"',
		"\\",
		"`",
		"<",
		">",
		"<!--",
		"{",
		"}",
		"[",
		"]",
	],
	...[
		"1HGCM82633A004352",
		"1HGCM82633A004353",
		"11111111111111111",
		"AAAAAAAAAAAAA1111",
		"x".repeat(5000),
		"2019 ".repeat(300),
	],
];

const openings = [
	"<div>",
	"<a href='/x'>",
	"<table><tr><td>",
	"<script>",
	"<svg>",
	"<p itemscope itemprop=offers>",
	"[",
	'{"a":',
	"(",
	"<select>",
];

const mutations: readonly Mutation[] = [
	(page, random) => cut(page, random, ""),
	(page, random) => page.slice(0, random.below(page.length)),
	(page, random, others) => cut(page, random, takePart(random.pick(others), random)),
	(page, random) => insert(page, random, takePart(page, random).repeat(1 + random.below(20))),
	(page, random) => insert(page, random, random.pick(openings).repeat(random.below(1000))),
	(page, random) => insert(page, random, random.pick(nastyTexts)),
	(page, random) => replaceSome(page, random, /(?<=>)[^<>"]{3,80}(?=<\/)/g),
	(page, random) => replaceSome(page, random, /(?<=")[^"<>]{1,80}(?=")/g),
	(page, random) => replaceSome(page, random, /\d[\d,.]*/g),
	(page, random) => replaceSome(page, random, /["'{}[\],:]/g),
	(page, random) => flip(page, random),
	(page, random) => insert(page, random, `<div data-vin="${random.pick(nastyTexts).repeat(1 + random.below(200))}">`),
	(page, random) => insert(page, random, `<b>${random.pick(nastyTexts)}</b>`.repeat(random.below(500))),
];

const longest = 200_000;

export function mutatePage(page: string, random: Random, others: readonly string[]): string {
	let mutated = page;
	for (let left = 1 + random.below(4); left > 0; left--)
		mutated = random.pick(mutations)(mutated, random, others).slice(0, longest);
	return mutated;
}

function takePart(page: string, random: Random): string {
	const from = random.below(page.length + 1);
	return page.slice(from, from + random.below(2000));
}

function insert(page: string, random: Random, text: string): string {
	const at = random.below(page.length + 1);
	return page.slice(0, at) + text + page.slice(at);
}

function cut(page: string, random: Random, replacement: string): string {
	const at = random.below(page.length + 1);
	return page.slice(0, at) + replacement + page.slice(at + random.below(400));
}

function replaceSome(page: string, random: Random, pattern: RegExp): string {
	const share = 2 + random.below(30);
	return page.replace(pattern, (text) => (random.below(share) === 0 ? random.pick(nastyTexts) : text));
}

function flip(page: string, random: Random): string {
	const signs = page.split("");
	for (let left = 1 + random.below(30); left > 0; left--)
		signs[random.below(signs.length)] = String.fromCharCode(random.below(random.pick([128, 65536])));
	return signs.join("");
}
