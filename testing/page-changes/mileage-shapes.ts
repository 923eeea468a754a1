import { findElements, getWords } from "./car-names";
import { changeTree, type PageChange } from "./page-change";

const mileage = /^\d{1,3},\d{3} ?(miles|mi\.?)$/i;

const rewrite = (write: (digits: string) => string) => (document: Document) => {
	const found = findElements(document.body, mileage, 16).filter((one) => one.children.length === 0);
	for (const one of found) one.innerHTML = write(getWords(one).replace(/[^\d,]/g, ""));
	return found.length;
};

export const mileageShapes: PageChange[] = [
	changeTree(
		"mileage-mi",
		"Most grids shorten the word",
		rewrite((digits) => `${digits} mi`),
	),
	changeTree(
		"mileage-mi-attached",
		"Without a space",
		rewrite((digits) => `${digits}mi.`),
	),
	changeTree(
		"mileage-in-thousands",
		"Grids round it",
		rewrite((digits) => `${Math.round(Number(digits.replace(",", "")) / 1000)}k miles`),
		["mileage"],
	),
	changeTree(
		"mileage-capitals",
		"Capitals",
		rewrite((digits) => `${digits} MILES`),
	),
	changeTree(
		"mileage-without-comma",
		"As stored",
		rewrite((digits) => `${digits.replace(",", "")} miles`),
	),
	changeTree(
		"mileage-labelled",
		"The label before",
		rewrite((digits) => `Mileage: ${digits}`),
	),
	changeTree(
		"mileage-labelled-with-unit",
		"The label and the unit",
		rewrite((digits) => `Miles: ${digits} mi`),
	),
	changeTree(
		"mileage-odometer",
		"Another word",
		rewrite((digits) => `Odometer: ${digits}`),
	),
	changeTree(
		"mileage-icon",
		"DealerCarSearch and WordPress themes draw a gauge in place of the word",
		rewrite((digits) => `<i class="fa fa-dashboard"></i> ${digits}`),
	),
	changeTree(
		"mileage-svg-titled",
		"A drawing whose title is the word",
		rewrite((digits) => `<svg role="img"><title>Mileage</title><path d="M1 1h2"/></svg><span>${digits}</span>`),
	),
	changeTree(
		"mileage-only",
		"Praise around the number",
		rewrite((digits) => `Only ${digits} miles!`),
	),
	changeTree(
		"mileage-label-above",
		"Overfuel and Dealer Inspire stack label and value",
		rewrite((digits) => `<span class="k">Mileage</span><br><span class="v">${digits}</span>`),
	),
	changeTree(
		"mileage-label-below",
		"The other way round",
		rewrite((digits) => `<b>${digits}</b><br><small>Miles</small>`),
	),
	changeTree(
		"mileage-in-spanish",
		"Lots that speak Spanish",
		rewrite((digits) => `${digits} millas`),
	),
	changeTree(
		"mileage-in-a-line",
		"Parts in one line",
		rewrite((digits) => `${digits} miles · 28 MPG · 4 doors`),
	),
];
