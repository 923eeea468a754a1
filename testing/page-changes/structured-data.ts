import { eachScript, isShown, type Json, parse, rewrite, whereShown } from "./edit-data";
import { findCards } from "./find-cards";
import { changeTree, type Fact, type PageChange } from "./page-change";

const everything: Fact[] = [
	"vin",
	"trim",
	"mileage",
	"exteriorColor",
	"interiorColor",
	"stockNumber",
	"photo",
	"details",
];

const toKinds = (type: Json) => (typeof type === "string" && /^(Car|Vehicle)$/.test(type) ? ["Product", type] : type);

export const structuredData: PageChange[] = [
	changeTree(
		"json-ld-gone",
		"Most independents have none",
		whereShown((script) => script.remove()),
		everything,
	),
	changeTree(
		"json-ld-broken",
		"A plugin that forgets to escape",
		whereShown((script) => {
			script.textContent = `${script.textContent?.trim().slice(0, -1)},,"}`;
		}),
		everything,
	),
	changeTree(
		"json-ld-doubled",
		"Two plugins write the same",
		eachScript((script) => script.insertAdjacentHTML("afterend", script.outerHTML)),
	),
	changeTree(
		"json-ld-at-the-end",
		"Moved for speed",
		eachScript((script, document) => document.body.appendChild(script)),
	),
	changeTree(
		"json-ld-indented",
		"Written to be read",
		rewrite((node) => node, 2),
	),
	changeTree(
		"json-ld-in-cdata",
		"XHTML's habit",
		eachScript((script) => {
			script.textContent = `\n//<![CDATA[\n${script.textContent}\n//]]>\n`;
		}),
	),
	changeTree(
		"json-ld-type-with-charset",
		"A type with a parameter",
		eachScript((script) => script.setAttribute("type", "application/ld+json; charset=utf-8")),
	),
	changeTree(
		"json-ld-of-two-types",
		"Dealer Inspire's way",
		rewrite((node) => ("@type" in node ? { ...node, "@type": toKinds(node["@type"] ?? null) } : node)),
	),
	changeTree(
		"json-ld-types-in-full",
		"Types as addresses",
		rewrite((node) =>
			typeof node["@type"] === "string" ? { ...node, "@type": `http://schema.org/${node["@type"]}` } : node,
		),
	),
	changeTree(
		"json-ld-price-as-text",
		"Prices as they are shown",
		rewrite((node) =>
			typeof node.price === "number" ? { ...node, price: `$${node.price.toLocaleString("en-US")}` } : node,
		),
	),
	changeTree(
		"json-ld-price-as-number-text",
		"Prices in quotes",
		rewrite((node) => (typeof node.price === "number" ? { ...node, price: node.price.toFixed(2) } : node)),
	),
	changeTree(
		"json-ld-in-graph",
		"Yoast's way",
		eachScript((script) => {
			const data = parse(script.textContent ?? "");
			if (data && typeof data === "object" && !Array.isArray(data) && !("@graph" in data))
				script.textContent = JSON.stringify({
					"@context": "https://schema.org",
					"@graph": [{ "@type": "WebSite", name: "Maple" }, data],
				});
		}),
	),
	changeTree("json-ld-price-with-fees", "DealerFire adds its fee; the page shows another price", (document) => {
		const isPlain = isShown(document) && findCards(document).every(({ price }) => price !== null);
		if (!isPlain) return 0;
		return rewrite((node) => (Number(node.price) > 1000 ? { ...node, price: Number(node.price) + 425 } : node))(
			document,
		);
	}),
	changeTree("json-ld-without-offers", "Data that leaves the price to the page", (document) => {
		const isPlain = isShown(document) && findCards(document).every(({ price }) => price !== null);
		return isPlain ? rewrite(({ offers: _offers, ...node }) => node)(document) : 0;
	}),
];
