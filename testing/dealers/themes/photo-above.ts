import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderCar = (shown: ShownCar) => `<div class=pic><img src="${shown.photos[0]}" width=300></div>
<p><b>${shown.name}</b> ${shown.car.transmission}, ${shown.miles}, ${shown.car.exteriorColor}${shown.stockNumber ? `, stock ${shown.stockNumber}` : ""}${
	shown.vin ? `, vin ${shown.vin}` : ""
}. ${toStatus(shown) ? "SOLD" : shown.price} <a href="${shown.path}">more pictures</a>
<hr>`;

/** A page typed by hand: a photo, below it a paragraph that is never closed, and no box around a car. */
export const photoAbove: Theme = {
	name: "photo-above",
	listTells: ["mileage", "stockNumber"],
	renderList: (cars) => `<h2>CARS FOR SALE</h2>\n${cars.map(renderCar).join("\n")}`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}<p>${toStatus(shown) ? "SOLD" : `Price: ${shown.price}`}</p>${listSpecs(
			shown,
		)
			.map(([label, value]) => `<p>${label}: ${value}`)
			.join("\n")}`,
};
