import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { ElementTree } from "./element-tree";
import { MarkupReader } from "./markup-reader";

const folder = join(import.meta.dirname, "../fixtures");
const everything = { byTag: () => true, byAttribute: () => true };

const pages = [
	"<p>a</p><script>var x = '<b>' + 1 < 2;</script><p>b</p>",
	"<style>p > a { color: red }</style ><SCRIPT type=json>{}</Script\n><i>c</i>",
	"<!-- <script>no</script> --><p>after a comment</p><!--> --><!---><b>!</b><!-x><!><u>v</u>",
	`<a title="<script>">in an attribute</a><script data-x="1>0">y</script><p>d</p>`,
	"<svg><script/><path d=''/><title>t</title><a/>m</svg><script/>z</script><p>e</p>",
	"<textarea><script>typed</script></textarea><script></script><title>a <b>c</b></title>",
	"<scripty>f</scripty><p>g</p><script>never closed <p>h</p>",
	"<ul><li>1<li>2<p>x<div>y</ul><table><tr><td>a<td>b<tr><th>c</table><select><option>1<option>2<input></select>",
	'<a href=x/>y</a><b class = \'q"\' id="it\'s" =odd x=="1>2" / hidden a=1 A=2>z</b / ></b>',
	"1 < 2 </> </ > </3> <3 <<i>k</i><?php echo '>' ?><![CDATA[x > y]]><![if !IE]><em>l</em><![endif]>",
	"<head><link rel=a><script>1</script><body><dl><dt>a<dd>b<dt>c</dl><ruby><rb>x<rt>y<rp>z</ruby>",
];

test("odd markup reads as htmlparser2 reads it", () => {
	for (const page of pages) expect(readOurs(page), page).toEqual(readTheirs(page));
});

test("the fixtures, cut and spliced anywhere, read as htmlparser2 reads them", () => {
	const files = readdirSync(folder).map((name) => readFileSync(join(folder, name, "page.html"), "utf8"));
	for (const html of files) expect(readOurs(html)).toEqual(readTheirs(html));
	const tokens = [
		"<",
		">",
		"</",
		"/>",
		"<!--",
		"-->",
		"=",
		'"',
		"'",
		" ",
		"<p>",
		"</p>",
		"<svg>",
		"</svg>",
		"<li>",
		"<script>",
	];
	const mutation = fc.record({
		html: fc.constantFrom(...files),
		cuts: fc.array(
			fc.record({
				at: fc.double({ min: 0, max: 1, noNaN: true }),
				length: fc.nat(60),
				token: fc.constantFrom(...tokens),
			}),
		),
	});
	const property = fc.property(mutation, ({ html, cuts }) => {
		let page = html;
		for (const { at, length, token } of cuts) {
			const from = Math.floor(page.length * at);
			page = page.slice(0, from) + token + page.slice(from + length);
		}
		expect(readOurs(page)).toEqual(readTheirs(page));
	});
	fc.assert(property, { numRuns: proofCount(300, 5000), seed });
});

test("closing tags that close nothing cost no more in a deep page", () => {
	const page = `${"<div>".repeat(50_000)}${"</b>".repeat(50_000)}`;
	expect(readOurs(page)).toHaveLength(100_001);
});

/** Ends whatever is open: a tag that the page's end cuts off is none for us, half a one for htmlparser2. */
const ending = `"'>-->]]></script></style></title></textarea></xmp>`;

function readOurs(html: string): string[] {
	const { heard, hear, hearText } = createRecord();
	const tree = new ElementTree({
		open: (tag, attributes) => hear(`open ${tag} ${JSON.stringify(attributes)}`),
		text: hearText,
		close: (tag) => hear(`close ${tag}`),
	});
	new MarkupReader(html + ending, tree, everything).read();
	tree.end(html.length);
	return heard;
}

/** What htmlparser2 makes up, a paragraph or break that is only closed, is left out. */
function readTheirs(html: string): string[] {
	const { heard, hear, hearText } = createRecord();
	let isMadeUp = false;
	const parser = new Parser(
		{
			onopentag(tag, attributes, isImplied) {
				isMadeUp = isImplied;
				if (!isImplied) hear(`open ${tag} ${JSON.stringify(attributes)}`);
			},
			ontext: hearText,
			onclosetag(tag) {
				if (!isMadeUp) hear(`close ${tag}`);
				isMadeUp = false;
			},
		},
		{ decodeEntities: false },
	);
	parser.end(html + ending);
	return heard;
}

/** Neighbouring pieces of text count as one. */
function createRecord() {
	const heard: string[] = [];
	let isText = false;
	return {
		heard,
		hear(event: string) {
			isText = false;
			heard.push(event);
		},
		hearText(text: string) {
			if (isText) heard[heard.length - 1] += text;
			else heard.push(text);
			isText = true;
		},
	};
}
