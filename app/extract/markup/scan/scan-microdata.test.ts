import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../../testing/proof";
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

test("words of neighbouring elements stay apart as readers see them, a word in two styles stays whole", () => {
	const toValue = (property: string, inner: string) =>
		readMarkup(`<div itemscope itemtype="Car"><h1 itemprop="${property}">${inner}</h1></div>`).items[0]?.[property];
	const names = {
		"2017 Kia Sorento<span class='sub'>EX V6</span>": "2017 Kia Sorento EX V6",
		"<em>2015</em><em>Toyota</em><em>Tundra</em><em>SR5</em>": "2015 Toyota Tundra SR5",
		"2018 Lexus NX 300<i></i><b>F Sport</b>": "2018 Lexus NX 300 F Sport",
		"<div>Volvo XC60</div><div>T6 Momentum</div>": "Volvo XC60 T6 Momentum",
		"T<small>OYOTA</small> RAV4": "TOYOTA RAV4",
		"Honda HR-V<span>LX</span>": "Honda HR-V LX",
		"Subaru Cross<mark>trek</mark>": "Subaru Crosstrek",
		"Ford F<b>-250</b>": "Ford F-250",
		"Audi <b>A6</b> <b>Prestige</b>": "Audi A6 Prestige",
	};
	for (const [inner, name] of Object.entries(names)) expect(toValue("name", inner), inner).toBe(name);
	expect(toValue("price", "$<b>14</b><sup>995</sup>")).toBe("$14995");
	expect(toValue("vehicleIdentificationNumber", "1FTFW1EF2<b>BFA12345</b>")).toBe("1FTFW1EF2BFA12345");
});
