import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const join = (...parts: (string | null | false)[]) => parts.filter(Boolean).join("<br>\n");

const renderCar = (shown: ShownCar) => `<h3><a href="${shown.path}">${shown.name}</a></h3>
<p><img src="${shown.photos[0]}" width="300" align="left">${join(
	toStatus(shown) ? "*** SOLD ***" : `Price: ${shown.price}`,
	`Miles: ${shown.miles.replace(/ .*/, "")}`,
	`Color: ${shown.car.exteriorColor}`,
	shown.stockNumber && `Stock: ${shown.stockNumber}`,
	shown.vin && `VIN: ${shown.vin}`,
)}</p><hr>`;

/** A page typed by hand: headings and lines, no box around a car. */
export const flat: Theme = {
	name: "flat",
	listTells: ["mileage", "exteriorColor", "stockNumber"],
	renderList: (cars) => `<center>${cars.map(renderCar).join("\n")}</center>`,
	renderVehicle: (shown) =>
		`<center><h1>${shown.name}</h1><p>${join(toStatus(shown) ? "*** SOLD ***" : `Price: ${shown.price}`, ...listSpecs(shown).map(([label, value]) => `${label}: ${value}`))}</p>${renderGallery(shown)}</center>`,
};
