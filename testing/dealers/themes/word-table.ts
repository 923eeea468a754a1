import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const toCell = (html: string) =>
	`<td width=120 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><span style='font-size:10.0pt'>${html}<o:p></o:p></span></p></td>`;
const toRow = (cells: string[]) => `<tr style='mso-yfti-irow:1'>${cells.map(toCell).join("")}</tr>`;

const renderRow = (shown: ShownCar) =>
	toRow([
		`<img width=120 src="${shown.photos[0]}" v:shapes="Picture_x0020_1">`,
		String(shown.car.year),
		`<a href="${shown.path}">${shown.name.replace(/^(?:Used )?\d{4} /, "")}</a>`,
		shown.car.exteriorColor,
		shown.miles.replace(/ .*/, ""),
		shown.stockNumber ?? "",
		shown.vin ?? "",
		toStatus(shown) ?? shown.price,
	]);

/** A table of a word processor, saved as a page: no cell is marked as a header, the year has a column of its own. */
export const wordTable: Theme = {
	name: "word-table",
	listTells: ["mileage", "exteriorColor", "stockNumber"],
	renderList: (cars) =>
		`<table class=MsoTableGrid border=1>${toRow(["PHOTO", "YR", "MAKE/MODEL", "COLOR", "MILES", "STK#", "VIN", "PRICE"])}${cars.map(renderRow).join("\n")}</table>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}<p class=MsoNormal><b>${toStatus(shown) ?? shown.price}</b></p><table class=MsoTableGrid>${listSpecs(shown).map(toRow).join("")}</table>`,
};
