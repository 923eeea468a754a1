import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { type Feed, feedPage } from "./feed-page";

const pages = [
	"<p>a</p><script>var x = '<b>' + 1 < 2;</script><p>b</p>",
	"<style>p > a { color: red }</style ><SCRIPT type=json>{}</Script\n><i>c</i>",
	"<!-- <script>no</script> --><p>after a comment</p>",
	`<a title="<script>">in an attribute</a><script data-x="1>0">y</script><p>d</p>`,
	"<svg><script/><path d=''/></svg><script/>z</script><p>e</p>",
	"<textarea><script>typed</script></textarea><script></script>",
	"<scripty>f</scripty><p>g</p><script>never closed <p>h</p>",
	"<script>a</script><style>b</style><script src=x></script>",
];

test("a page fed without its scripts' bodies reads like the page fed whole, positions included", () => {
	for (const page of pages) expect(read(page, true), page).toEqual(read(page, false));
});

test("the bodies of scripts and styles are kept from the parser", () => {
	const bodies: string[] = [];
	const feed: Feed = { raw: "script", skipped: 0, onBody: (text) => bodies.push(text) };
	feedPage("<script>1 < 2</script>", new Parser({}), feed);
	expect(bodies).toEqual(["1 < 2"]);
	expect(feed.skipped).toBe(5);
});

/** What a parser hears, neighbouring pieces of text joined. */
function read(page: string, inParts: boolean): string[] {
	const heard: string[] = [];
	let text = "";
	const hear = (event: string) => {
		if (text) heard.push(`text ${text}`);
		text = "";
		heard.push(event);
	};
	const feed: Feed = {
		...{ raw: "", skipped: 0 },
		onBody(body) {
			text += body;
		},
	};
	const parser: Parser = new Parser({
		onopentag(tag) {
			if (tag === "script" || tag === "style") feed.raw = tag;
			hear(`open ${tag} ${parser.startIndex + feed.skipped}`);
		},
		ontext(piece) {
			text += piece;
		},
		onclosetag(tag) {
			if (tag === feed.raw) feed.raw = "";
			hear(`close ${tag} ${parser.endIndex + feed.skipped}`);
		},
	});
	if (inParts) feedPage(page, parser, feed);
	else parser.end(page);
	hear("end");
	return heard;
}
