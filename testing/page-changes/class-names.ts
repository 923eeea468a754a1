import type { Random } from "../../scripts/sample-dealers/random";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";
import { all, rename } from "./rename";

const hash = (name: string) => {
	const mixed = [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7);
	return `css-${(mixed >>> 0).toString(36)}`;
};

/** Tailwind's, Bootstrap's and themes': how a thing looks says nothing of what it is, whatever its words are. */
const utilities = [
	...["s-lineDownLeft", "grid--2-col-tablet-down", "content-below", "image-after", "below-media", "off-canvas"],
	...["drop-cap", "has-options", "read-less", "taxonomy-term", "product-shipping-class-large", "border-before"],
	...["justify-between", "justify-content-between", "drop-shadow", "list-none", "list-unstyled", "list-group-item"],
	...["before:absolute", "after:content-none", "max-w-max", "min-w-min", "order-last", "float-none", "leading-none"],
	...["shadow-none", "text-right", "md:mt-0", "w-[280px]", "-mt-1", "space-y-2", "col-md-4", "d-flex", "w-max"],
	...["align-items-end", "place-content-between", "basis-1/2", "inset-0", "slide-down", "fade-in", "border-b"],
];

/** The same for all elements of one kind, as a theme writes it. */
const addUtility = (selector: string, add: (value: string, utility: string) => string) => {
	return (document: Document, random: Random) => {
		const chosen = new Map<string, string>();
		const elements = all(document, selector);
		for (const element of elements) {
			const value = element.getAttribute("class") ?? "";
			const kind = `${element.localName} ${value}`;
			const utility = chosen.get(kind) ?? utilities[random.below(utilities.length)] ?? "";
			chosen.set(kind, utility);
			element.setAttribute("class", add(value, utility).trim());
		}
		return elements.length;
	};
};

/** Each thing of one kind with its own number, in the page's order: by hand or by an old program. */
function addNumbers(document: Document): number {
	const counts = new Map<string, number>();
	const elements = all(document, "body div, body li, body article, body section, body td");
	for (const element of elements) {
		const value = element.getAttribute("class") ?? "";
		const kind = `${element.localName} ${value}`;
		const count = (counts.get(kind) ?? 0) + 1;
		counts.set(kind, count);
		element.setAttribute("class", `${value} part${count}`.trim());
	}
	return elements.length;
}

export const classNames: PageChange[] = [
	changeTree(
		"classes-hashed",
		"CSS modules and styled components",
		(document, random) => {
			// Of two amounts, only a class may tell which is the price.
			if (findCards(document).some(({ price }) => price === null)) return 0;
			return rename("[class]", "class", (value) => value.split(/\s+/).filter(Boolean).map(hash).join(" "))(
				document,
				random,
			);
		},
		["mileage", "stockNumber", "exteriorColor", "interiorColor", "details"],
	),
	changeTree(
		"classes-with-prefix",
		"Themes name by block and element",
		rename("[class]", "class", (value) => value.replace(/\S+/g, "x-block__$&--md")),
		["mileage", "stockNumber", "exteriorColor", "interiorColor", "details"],
	),
	changeTree(
		"classes-with-utilities",
		"Tailwind and Bootstrap: classes of looks behind a theme's own",
		addUtility("[class]", (value, utility) => `${value} ${utility}`),
	),
	changeTree(
		"utilities-everywhere",
		"Same, in front, also where there was no class",
		addUtility("*", (value, utility) => `${utility} ${value}`),
	),
	changeTree("classes-numbered", "`car1`, `car2`: written by hand, or counted by an old program", addNumbers),
];
