import { getWords } from "./car-names";
import { findAmounts, findLonePrices } from "./find-amounts";
import { changeTree, type PageChange } from "./page-change";

/** `digits` is "16,995" or "16,995.00". */
const rewrite =
	(write: (digits: string) => string, find = findAmounts) =>
	(document: Document) => {
		const amounts = find(document).filter((one) => one.children.length === 0);
		for (const one of amounts) one.innerHTML = write(getWords(one).replace(/[$\s]/g, ""));
		return amounts.length;
	};

/** Where a bare "$" is Canada's, a code for US dollars would be another price. */
const inUsDollars = (write: (digits: string) => string) => (document: Document) =>
	canada.test(document.documentElement.outerHTML) ? 0 : rewrite(write)(document);

const canada = /\bCAD\b|\bhttps?:\/\/[\w.-]+\.ca\/|\b[A-Z]{2},? [A-Z]\d[A-Z] ?\d[A-Z]\d\b/;

const whole = (digits: string) => digits.replace(/\.\d\d$/, "");

export const priceShapes: PageChange[] = [
	changeTree(
		"price-with-cents",
		"Shop software writes cents",
		rewrite((digits) => `$${whole(digits)}.00`),
	),
	changeTree(
		"price-with-raised-cents",
		"Cents as a small raised element",
		rewrite((digits) => `$${whole(digits)}<sup>00</sup>`),
	),
	changeTree(
		"thin-space-behind-sign",
		"Typographers",
		rewrite((digits) => `$\u2009${digits}`),
	),
	changeTree(
		"no-break-space-behind-sign",
		"Word processors",
		rewrite((digits) => `$&nbsp;${digits}`),
	),
	changeTree(
		"space-for-comma-in-price",
		"Themes made in Europe",
		rewrite((digits) => `$${digits.replace(",", "\u2009")}`),
	),
	changeTree(
		"sign-behind-price",
		"Spanish and French habits",
		rewrite((digits) => `${digits}\u00a0$`),
	),
	changeTree(
		"currency-code-behind-price",
		"Shopify's format",
		inUsDollars((digits) => `${digits} USD`),
	),
	changeTree(
		"sign-and-code",
		"Shopify's other format",
		inUsDollars((digits) => `$${digits} USD`),
	),
	changeTree(
		"us-dollar-sign",
		"Sites near a border",
		inUsDollars((digits) => `US$${digits}`),
	),
	changeTree(
		"price-with-star",
		"A mark that points to fine print",
		rewrite((digits) => `$${digits}*`),
	),
	changeTree(
		"price-in-pieces",
		"Big digits and small signs",
		rewrite((digits) => {
			const [thousands, rest] = digits.split(/,(?=\d{3}(?:\.|$))/);
			return `<sup>$</sup><span>${thousands}</span><span>,</span><span>${rest}</span>`;
		}),
	),
	changeTree(
		"price-without-comma",
		"Home-made sites print the number as it is stored",
		rewrite((digits) => `$${digits.replaceAll(",", "")}`),
	),
	changeTree(
		"react-comments-in-price",
		"React parts text with comments",
		rewrite((digits) => `$<!-- -->${digits}`),
	),
	changeTree(
		"price-as-picture",
		"A drawn price, told to those who do not see it",
		rewrite(
			(digits) => `<img src="/img/${digits.replaceAll(",", "")}.gif" width="90" alt="$${digits}">`,
			findLonePrices,
		),
	),
	changeTree(
		"price-for-screen-readers",
		"Hidden words for those who listen",
		rewrite((digits) => `<span class="sr-only">Price: </span>$${digits}`, findLonePrices),
	),
];
