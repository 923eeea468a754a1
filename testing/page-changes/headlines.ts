import type { Random } from "../../scripts/sample-dealers/random";
import { carName, findHeadlines, getWords, listTexts } from "./car-names";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const eachHeadline = (write: (headline: Element, random: Random) => void) => (document: Document, random: Random) => {
	const headlines = findHeadlines(document);
	for (const headline of headlines) write(headline, random);
	return headlines.length;
};

const eachPlain = (write: (headline: Element, words: string) => string) => (document: Document) => {
	const plain = findHeadlines(document).filter((headline) => headline.children.length === 0);
	for (const headline of plain) headline.innerHTML = write(headline, getWords(headline));
	return plain.length;
};

const repeat = (place: "afterbegin" | "beforeend", toHtml: (name: string) => string) => (document: Document) => {
	const cards = findCards(document).filter(({ element }) => !/^(tr|table|tbody|ul|dl|a)$/.test(element.localName));
	for (const { element, name } of cards) element.insertAdjacentHTML(place, toHtml(name));
	return cards.length;
};

const addTown = (headline: Element) => {
	const last = listTexts(headline).filter(getWords).at(-1);
	if (last) last.data = `${last.data.trimEnd()} for sale in Dayton, OH`;
};

export const headlineChanges: PageChange[] = [
	changeTree(
		"name-repeated-at-top",
		"Grids repeat the name for phones",
		repeat("afterbegin", (name) => `<h3 class="visible-xs">${name}</h3>`),
	),
	changeTree(
		"name-repeated-at-foot",
		"Same, below",
		repeat("beforeend", (name) => `<div class="mobile-title">${name}</div>`),
	),
	changeTree(
		"name-in-question",
		"Lead buttons name the car",
		repeat("beforeend", (name) => `<a href="#ask">Ask about this ${name}</a>`),
	),
	changeTree(
		"name-in-hidden-form",
		"Lead forms carry the name",
		repeat(
			"beforeend",
			(name) => `<form><input type="hidden" name="vehicle" value="${name}"><h4>${name}</h4><input name="email"></form>`,
		),
	),
	changeTree(
		"name-in-capitals",
		"Themes that shout",
		eachPlain((_headline, words) => words.toUpperCase()),
	),
	changeTree("name-as-used", "The condition before the year", (document) => {
		const cards = findCards(document).filter(({ element }) => !/\bnew\b/i.test(element.outerHTML + document.title));
		const names = cards.map(({ headline }) => headline);
		const plain = names.filter((one) => one.children.length === 0 && /^\d/.test(getWords(one)));
		for (const headline of plain) headline.textContent = `Used ${getWords(headline)}`;
		return plain.length;
	}),
	changeTree("year-in-a-chip", "Themes that show the year among icons, and the name without it", (document) => {
		const cards = findCards(document).filter(({ element, headline }) => {
			const isBox = !/^(tr|table|tbody|ul|dl|main|body)$/.test(element.localName);
			return isBox && headline.children.length === 0 && /^\d{4} /.test(getWords(headline));
		});
		for (const { element, headline, name } of cards) {
			headline.textContent = name.slice(5);
			element.insertAdjacentHTML("beforeend", `<span class="chips"><i>${name.slice(0, 4)}</i> <i>Automatic</i></span>`);
		}
		return cards.length;
	}),
	changeTree(
		"year-in-two-digits",
		"Hand-made pages write '08",
		eachPlain((_headline, words) => words.replace(/^(used )?(?:19|20)(\d\d) /i, "$1'$2 ")),
	),
	changeTree("name-with-town", "Search engines are fed with the town", eachHeadline(addTown)),
	changeTree(
		"name-in-pieces",
		"Year, make and the rest in elements of their own",
		eachPlain((_headline, words) => {
			const [found = ""] = carName.exec(words) ?? [];
			const year = /\d{4}/.exec(found)?.[0] ?? "";
			const [front, make] = found.split(year);
			return `<span>${front}${year}</span> <span>${make?.trim()}</span> <span>${words.slice(found.length).trim()}</span>`;
		}),
	),
	changeTree(
		"name-in-two-lines",
		"Year and make above",
		eachPlain((_headline, words) => {
			const [found = ""] = carName.exec(words) ?? [];
			return `<small>${found}</small><br>${words.slice(found.length).trim()}`;
		}),
	),
	changeTree("name-as-other-heading", "Heading levels are a matter of looks", (document) => {
		const headings = findHeadlines(document).filter(({ localName }) => /^h[2-6]$/.test(localName));
		for (const heading of headings) {
			const other = document.createElement(heading.localName === "h4" ? "h2" : "h4");
			other.innerHTML = heading.innerHTML;
			for (const { name, value } of [...heading.attributes]) other.setAttribute(name, value);
			heading.replaceWith(other);
		}
		return headings.length;
	}),
	changeTree("name-as-no-heading", "Builders that know only boxes", (document) => {
		const headings = findHeadlines(document).filter(({ localName }) => /^h[2-6]$/.test(localName));
		for (const heading of headings) {
			const box = document.createElement("div");
			box.innerHTML = heading.innerHTML;
			heading.replaceWith(box);
		}
		return headings.length;
	}),
	changeTree(
		"name-with-stock-number",
		"A number of the dealer's behind the name",
		(document, random) => {
			const cards = findCards(document).filter(({ headline }) => headline.children.length === 0);
			for (const { headline } of cards)
				headline.insertAdjacentHTML("beforeend", ` <small>#${1000 + random.below(9000)}</small>`);
			return cards.length;
		},
		["stockNumber"],
	),
];
