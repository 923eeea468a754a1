import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../../testing/proof";
import { readMarkup } from "./read-markup";

const names = ["data-vdp-url", "data-href", "data-url", "data-link", "data-vehicle-url", "data-detail-url"];
const address = fc.constantFrom(
	"/used/a1?x=1&y=2",
	"https://lot.example/used/a1",
	"//cdn.example/a",
	"used/a1",
	"#a",
	"",
);

test("an address that scripts follow is a link wherever it stands but on a link, if it leads somewhere by itself", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...names, "data-photo"),
			fc.constantFrom("div", "li", "a"),
			address,
			(name, tag, to) => {
				const { links } = readMarkup(`<${tag} ${name}="${to.replace("&", "&amp;")}">Car</${tag}>`);
				const isLink = tag !== "a" && name !== "data-photo" && /^(?:\/|https:)/.test(to);
				expect(links.map(({ href }) => href)).toEqual(isLink ? [to] : []);
			},
		),
		{ numRuns: proofCount(200, 2_000), seed },
	);
});
