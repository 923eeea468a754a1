import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { parseHtml } from "./parse-html";

/** What was heard, neighbouring pieces of text as one; each element's range in the page is given by `ranges`. */
function listen(html: string) {
	const heard: string[] = [];
	const outOfTurn: string[] = [];
	const tags: string[] = [];
	const ranges: [string, string][] = [];
	const open: number[] = [];
	let deepest = 0;
	const heavy = parseHtml(html, {
		open(tag, attributes, from) {
			open.push(from);
			tags.push(tag);
			deepest = Math.max(deepest, open.length);
			heard.push(`<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`)}>`);
		},
		text: (text) => heard.push(text),
		close(tag, to) {
			ranges.push([tag, html.slice(open.pop(), to)]);
			if (tags.pop() !== tag) outOfTurn.push(tag);
			heard.push(`</${tag}>`);
		},
	});
	return { heard: heard.join(""), ranges, deepest, left: open.length, outOfTurn, heavy };
}

test("elements end where browsers end them, and texts of scripts stay whole", () => {
	expect(listen("<ul><li>1<li>2</ul><p>a<div>b").heard).toBe("<ul><li>1</li><li>2</li></ul><p>a</p><div>b</div>");
	expect(listen("<script>a < '<b>'</script><svg><path d=1 /><title>t</title></svg>").heard).toBe(
		"<script>a < '<b>'</script><svg><path d=1></path><title>t</title></svg>",
	);
	expect(listen("<a HREF=x/>y</a><b class='q\"' / hidden a=1 A=2>z").heard).toBe(
		'<a href=x/>y</a><b class=q", hidden=, a=1>z</b>',
	);
});

test("an element's range goes from its tag to the end of its closing tag, or to where the next one ends it", () => {
	expect(listen("x<nav id=1>a<b>c</b></nav >y<p>d<div>e</div>").ranges).toEqual([
		["b", "<b>c</b>"],
		["nav", "<nav id=1>a<b>c</b></nav >"],
		["p", "<p>d"],
		["div", "<div>e</div>"],
	]);
	expect(listen("<select><option>1<option>2</select><script>never closed").ranges.at(-1)).toEqual([
		"script",
		"<script>never closed",
	]);
});

test("a page deeper than browsers go is heard to its end, side by side below", () => {
	const levels = 20_000;
	const { heard, deepest, left } = listen(
		`${"<div>".repeat(levels)}<a href=/car>car</a><img src=1>${"</div>".repeat(levels)}<i>after</i>`,
	);
	expect([deepest, left]).toEqual([513, 0]);
	expect(heard).toContain("<a href=/car></a>car<img src=1></img>");
	expect(heard.endsWith("<i>after</i>")).toBe(true);
	expect(heard.match(/<div>/g)).toHaveLength(levels);
	expect(listen(`${"<div>".repeat(600)}<script>var x = '<b>'</script>`).heard).toContain(
		"<script>var x = '<b>'</script>",
	);
});

test("an attribute that is too heavy is left out and counted, a picture in one is not counted", () => {
	const long = "x".repeat(513 * 1024);
	expect(listen(`<b id=1 title="${long}">t</b>`)).toMatchObject({ heard: "<b id=1>t</b>", heavy: 1 });
	expect(listen(`<img src="data:image/png;base64,${long}" alt=a>`)).toMatchObject({
		heard: "<img alt=a></img>",
		heavy: 0,
	});
});

test("whatever the markup and its depth, each element is closed once and in order", () => {
	const token = fc.constantFrom(
		..."<div> </div> <p> </p> <li> <ul> </ul> <td> <tr> <table> </table> <b> </b> <svg> <path/> </svg> <a/>".split(" "),
		..."<script>1</script> <br> <img> <select> <option> </select> text < > </ /> <!--x--> </span> &amp; ' \"".split(
			" ",
		),
	);
	const depth = fc.constantFrom(0, 505, 511, 512, 513);
	const property = fc.property(depth, fc.array(token, { maxLength: 60 }), (levels, tokens) => {
		const { left, outOfTurn } = listen("<i>".repeat(levels) + tokens.join(""));
		expect([left, outOfTurn]).toEqual([0, []]);
	});
	fc.assert(property, { numRuns: proofCount(300, 5000), seed });
});

/** As the library's own parser tells it, the ranges apart. */
function listenToLibrary(html: string): string {
	const heard: string[] = [];
	const parser = new Parser(
		{
			onopentag: (tag, attributes) =>
				heard.push(`<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`)}>`),
			ontext: (text) => heard.push(text),
			onclosetag: (tag) => heard.push(`</${tag}>`),
		},
		{ decodeEntities: false },
	);
	parser.end(html);
	return heard.join("");
}

test("elements nest as in htmlparser2's own parser, but for cells, which end what they left open", () => {
	const tags =
		"a address article b body br button dd div dl dt fieldset footer form h1 head hr html i img input li link main math mi nav ol optgroup option p pre rp rt script section select span style svg textarea title ul video desc foreignobject path tbody thead tfoot".split(
			" ",
		);
	const tag = fc.constantFrom(...tags);
	const attributes = fc.constantFrom("", " a=1", " A='x>y' b", ' c="&amp;"', " a=1 a=2", " =", " d = e");
	const token = fc.oneof(
		fc.tuple(tag, attributes, fc.constantFrom(">", "/>", " />", "")).map(([name, own, end]) => `<${name}${own}${end}`),
		tag.map((name) => `</${name}>`),
		fc.constantFrom(
			"text",
			" ",
			"<",
			"</",
			"</ >",
			"<!-- x -->",
			"<!doctype html>",
			"<![CDATA[x]]>",
			"<?x?>",
			"&lt;",
			"P>",
		),
	);
	fc.assert(
		fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
			const html = tokens.join("");
			expect(listen(html).heard).toBe(listenToLibrary(html));
		}),
		{ numRuns: proofCount(1000, 50_000), seed },
	);
});
