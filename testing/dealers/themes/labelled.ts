import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const toRows = (shown: ShownCar): [string, string][] => [
	["Year", String(shown.car.year)],
	["Make", shown.car.make],
	["Model", shown.car.model],
	["Trim", shown.car.trim],
	["Condition", shown.car.condition === "new" ? "New" : "Used"],
	[toStatus(shown) ? "Status" : "Price", toStatus(shown) ?? shown.price],
];

const render = (rows: [string, string][]) =>
	rows.map(([label, value]) => `<tr><td class="l">${label}:</td><td class="v">${value}</td></tr>`).join("");

const renderCard = (shown: ShownCar) =>
	`<table class="veh"><tr><td rowspan="12"><a href="${shown.path}"><img src="${shown.photos[0]}"></a></td></tr>${render([...toRows(shown), ...listSpecs(shown).slice(0, -5)])}<tr><td colspan="2"><a href="${shown.path}">Details</a></td></tr></table>`;

/** No name anywhere: a table of labels for each car. */
export const labelled: Theme = {
	name: "labelled",
	listTells: ["mileage", "exteriorColor", "interiorColor", "stockNumber"],
	renderList: (cars) => `<div id="list">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}<table>${render([...toRows(shown), ...listSpecs(shown)])}</table>`,
};
