import type { Random } from "../../scripts/sample-dealers/random";
import { fillSentence } from "../dealer-terms/fill-sentence";
import { parts, terms } from "../dealer-terms/sentences";
import { showTerms } from "../dealer-terms/show-terms";
import { findCards, isVehiclePage } from "./find-cards";
import { type OtherCar, pickOthers } from "./other-cars";
import { changeTree, type PageChange } from "./page-change";

const sayTerms = ({ below, pick }: Random) => showTerms(fillSentence(pick(terms), parts, below), below);

const titles = [
	"More Information",
	"More Details",
	"More about this vehicle",
	"Other Details",
	"Other Features",
	"Additional Information",
	"Facts &amp; Figures",
	"The details",
	"Más información",
	"Otros datos",
];

/** What dealers say about every car, and above the facts of one. */
export const saidAround: PageChange[] = [
	changeTree("terms-at-foot", "Terms, urging and deposits below the car", (document, random) => {
		document.body.insertAdjacentHTML("beforeend", sayTerms(random));
		return 1;
	}),
	changeTree("terms-above-facts", "Same, between the name and the facts", (document, random) => {
		const heading = isVehiclePage(document) ? document.querySelector("h1") : null;
		const block = heading?.closest("div, header, section, article, main > *, body > *");
		const holder = block && block.localName !== "body" ? block : heading;
		holder?.insertAdjacentHTML("afterend", sayTerms(random));
		return holder ? 1 : 0;
	}),
	changeTree("terms-in-cards", "Same, at the foot of each car of a list", (document, random) => {
		const cards = findCards(document).filter(({ element }) => !/^(tr|table|tbody|ul|dl|a)$/.test(element.localName));
		if (isVehiclePage(document)) return 0;
		const said = `<div class="fine-print">${fillSentence(random.pick(terms), parts, random.below)}</div>`;
		for (const { element } of cards) element.insertAdjacentHTML("beforeend", said);
		return cards.length;
	}),
	changeTree(
		"compared-by-trim",
		"A table compares other cars of the page's model, which it does not name",
		(document, random) => {
			if (!isVehiclePage(document)) return 0;
			const others = pickOthers(random, 2 + random.below(2));
			const toCells = (tag: string, tell: (car: OtherCar) => string) =>
				`<tr>${others.map((car) => `<${tag}>${tell(car)}</${tag}>`).join("")}</tr>`;
			const names = toCells("th", ({ name }) => name.replace(/^(\d{4}) .* (\S+)$/, "$1 $2"));
			const facts = `${toCells("td", ({ price }) => price)}${toCells("td", ({ miles }) => `${miles} mi`)}`;
			document.body.insertAdjacentHTML(
				"beforeend",
				`<details><summary>Compare</summary><table>${names}${facts}</table></details>`,
			);
			return 1;
		},
	),
	changeTree("facts-under-a-title", "Shops call a car's facts more information", (document, random) => {
		const tables = isVehiclePage(document) ? [...document.querySelectorAll("table, dl")] : [];
		const facts = tables.filter((table) => /vin|mileage|stock/i.test(table.textContent ?? "") && !table.closest("a"));
		for (const table of facts) {
			const title = random.pick(titles);
			if (table.localName === "table" && random.below(2) === 0)
				table.insertAdjacentHTML("afterbegin", `<caption>${title}</caption>`);
			else table.insertAdjacentHTML("beforebegin", `<h3>${title}</h3>`);
		}
		return facts.length;
	}),
];
