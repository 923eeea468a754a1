import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const perTable = 3;

const toRow = (label: string, cars: ShownCar[], write: (shown: ShownCar) => string) =>
	`<tr><th>${label}</th>${cars.map((shown) => `<td>${write(shown)}</td>`).join("")}</tr>`;

const renderTable = (cars: ShownCar[]) =>
	`<table border="1">${[
		toRow("", cars, ({ photos }) => `<img src="${photos[0]}" width="200">`),
		toRow("Vehicle", cars, ({ path, name }) => `<a href="${path}">${name}</a>`),
		toRow("Price", cars, (shown) => toStatus(shown) ?? shown.price),
		toRow("Miles", cars, ({ miles }) => miles.replace(/ .*/, "")),
		toRow("Color", cars, ({ car }) => car.exteriorColor),
		toRow("Stock", cars, ({ stockNumber }) => stockNumber ?? ""),
		toRow("VIN", cars, ({ vin }) => vin ?? ""),
	].join("")}</table>`;

/** Three cars side by side, each a column of a table. */
export const columns: Theme = {
	name: "columns",
	listTells: ["mileage", "exteriorColor", "stockNumber"],
	renderList: (cars) =>
		Array.from({ length: Math.ceil(cars.length / perTable) }, (_, at) =>
			renderTable(cars.slice(at * perTable, (at + 1) * perTable)),
		).join("<br>"),
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}<table>${[["Price", toStatus(shown) ?? shown.price], ...listSpecs(shown)].map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join("")}</table>`,
};
