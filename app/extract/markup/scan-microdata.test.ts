import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { readMarkup } from "./read-markup";

type Tree = { type: string; name: string; parts: Tree[] };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
	tree: fc.record({
		type: fc.constantFrom("Car", "Offer", "Brand"),
		name: fc.stringMatching(/^[A-Za-z]{1,8}$/),
		parts: fc.oneof({ depthSize: "small" }, fc.constant<Tree[]>([]), fc.array(tie("tree"), { maxLength: 3 })),
	}),
}));

/** The name stands before, between or behind the parts, and other elements around each. */
const toHtml = ({ type, name, parts }: Tree, at: number, prop = ""): string => {
	const own = `<b itemprop="name">${name}</b>`;
	const inner = parts.map((part, n) => `<p>${toHtml(part, at, ` itemprop="part${n}"`)}</p>`);
	inner.splice(at % (inner.length + 1), 0, own);
	return `<div itemscope itemtype="${type}"${prop}>${inner.join("<br>")}</div>`;
};

const toItem = ({ type, name, parts }: Tree): object => ({
	...{ "@type": [type], name },
	...Object.fromEntries(parts.map((part, n) => [`part${n}`, toItem(part)])),
});

test("items within items, however deep, keep their own properties", () => {
	fc.assert(
		fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), fc.nat(3), (trees, at) => {
			const html = `<body>${trees.map((one) => toHtml(one, at)).join("<hr>")}</body>`;
			expect(readMarkup(html).items, html).toEqual(trees.map(toItem));
		}),
		{ seed },
	);
});
