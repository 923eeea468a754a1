import type { Random } from "../../scripts/sample-dealers/random";
import { getWords } from "./car-names";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const isLoose = (element: Element) => !/^(tr|td|table|tbody|li|dl|dd|main|body|a)$/.test(element.localName);

const moveAll = (nodes: Iterable<Node>, to: Element) => {
	for (const node of [...nodes]) to.appendChild(node);
};

function rename(element: Element, name: string): void {
	const other = element.ownerDocument.createElement(name);
	for (const { name: key, value } of [...element.attributes]) other.setAttribute(key, value);
	moveAll(element.childNodes, other);
	element.replaceWith(other);
}

const wrap = (element: Element, depth: number, name = "div") => {
	for (let left = depth; left > 0; left--) {
		const outer = element.ownerDocument.createElement(name);
		outer.setAttribute("class", `w${left}`);
		element.replaceWith(outer);
		outer.appendChild(element);
	}
};

const renameAll = (from: string, to: string) => (document: Document) => {
	const found = [...document.querySelectorAll(from)].filter(
		(element) => !element.closest("nav, header, footer, table"),
	);
	for (const element of found) rename(element, to);
	return found.length;
};

function findRow(document: Document): Element[] {
	const cards = findCards(document).map(({ element }) => element);
	const isRow = cards.every((card, at) => at === 0 || cards[at - 1]?.nextElementSibling === card);
	return cards.length > 2 && isRow ? cards : [];
}

function listToTable(document: Document): number {
	const lists = [...document.querySelectorAll("ul, ol")].filter((list) => {
		const cards = findRow(document);
		return cards.length > 0 && cards.every((card) => card.parentElement === list && card.localName === "li");
	});
	for (const list of lists) {
		const rows = [...list.children].map((item) => `<tr><td>${item.innerHTML}</td></tr>`);
		list.outerHTML = `<table><tbody>${rows.join("")}</tbody></table>`;
	}
	return lists.length;
}

function advertise(document: Document, random: Random): number {
	const cards = findRow(document).filter(isLoose);
	const promos = [
		"<h3>Sell us your car!</h3><p>We buy cars, even if you do not buy ours. Offers up to $30,000.</p><a href='/sell'>Get an offer</a>",
		"<h3>Get pre-approved</h3><p>No credit? No problem. $500 down drives today.</p><a href='/finance'>Apply now</a>",
	];
	for (const card of cards.filter((_card, at) => at % 3 === 1))
		card.insertAdjacentHTML(
			"afterend",
			`<div class="${card.getAttribute("class") ?? ""}">${random.pick(promos)}</div>`,
		);
	return cards.length;
}

export const structure: PageChange[] = [
	changeTree("cards-wrapped", "Grids of page builders", (document) => {
		const cards = findCards(document).filter(({ element }) => isLoose(element));
		for (const { element } of cards) wrap(element, 3);
		return cards.length;
	}),
	changeTree("insides-wrapped", "Each part of a card in a column of its own", (document) => {
		const parts = findCards(document)
			.filter(({ element }) => isLoose(element))
			.flatMap(({ element }) => [...element.children]);
		for (const part of parts.filter(isLoose)) wrap(part, 2);
		return parts.length;
	}),
	changeTree("boxes-around-boxes-gone", "Wrappers that hold one box", (document) => {
		const boxes = [...document.body.querySelectorAll("div")].filter(
			(box) =>
				[...box.attributes].every(({ name }) => name === "class") &&
				box.children.length === 1 &&
				getWords(box) === getWords(box.firstElementChild as Element) &&
				box.parentElement?.localName === "div",
		);
		for (const box of boxes) box.outerHTML = box.innerHTML;
		return boxes.length;
	}),
	changeTree("cards-as-articles", "Newer themes", (document) => {
		const cards = findCards(document).filter(({ element }) => element.localName === "div");
		for (const { element } of cards) rename(element, "article");
		return cards.length;
	}),
	changeTree("cards-as-custom-elements", "Web components that render into themselves", (document) => {
		const cards = findCards(document).filter(({ element }) => element.localName === "div");
		for (const { element } of cards) rename(element, "vehicle-card");
		return cards.length;
	}),
	changeTree(
		"lists-as-boxes",
		"No list is needed for a list",
		(document) => renameAll("li", "div")(document) + renameAll("ul, ol", "div")(document),
	),
	changeTree("list-as-table", "Old home-made pages", listToTable),
	changeTree("paragraphs-as-boxes", "Builders that know only boxes", renameAll("p", "div")),
	changeTree("spans-as-boxes", "Same", (document) => {
		const spans = [...document.body.querySelectorAll("div > span")].filter(
			(span) => !span.closest("nav, footer, header"),
		);
		for (const span of spans) rename(span, "div");
		return spans.length;
	}),
	changeTree("cards-in-rows-of-three", "Bootstrap", (document) => {
		const cards = findRow(document).filter(isLoose);
		for (let at = 0; at < cards.length; at += 3) {
			const row = document.createElement("div");
			row.setAttribute("class", "row");
			cards[at]?.insertAdjacentElement("beforebegin", row);
			moveAll(cards.slice(at, at + 3), row);
		}
		return cards.length;
	}),
	changeTree("promotion-between-cards", "Every third tile sells a service", advertise),
	changeTree("page-in-a-form", "ASP.NET puts the page into one form", (document) => {
		const form = document.createElement("form");
		form.setAttribute("action", "./inventory.aspx");
		form.innerHTML = '<input type="hidden" name="__VIEWSTATE" value="/wEPDwUKMTY3NzE5MjIyMQ9kFgJmD2QWAgIDD2QWAg==">';
		moveAll(document.body.childNodes, form);
		document.body.appendChild(form);
		return 1;
	}),
];
