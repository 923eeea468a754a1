import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderFact = ([label, value]: [string, string]) =>
	`<div class="col"><div class="lab">${label}</div><div class="val">${value}</div></div>`;
const toFront = ({ name, car }: ShownCar) => name.slice(0, -car.trim.length - 1);

const renderCard = (
	shown: ShownCar,
) => `<div class="inv-item"><div class="inv-head"><a href="${shown.path}"><span class="ymm">${toFront(shown)}</span> <span class="trm">${shown.car.trim}</span></a></div>
<div class="inv-photo"><img src="${shown.photos[0]}" alt=""></div>
<div class="inv-price"><div class="lab">Price</div><div class="val">${toStatus(shown) ?? shown.price}</div></div>
<div class="inv-cols">${pickSpecs(shown, "Mileage", "Exterior Color", "Interior Color", "Stock #", "VIN").map(renderFact).join("")}</div></div>`;

export const stacked: Theme = {
	name: "stacked",
	listTells: ["mileage", "exteriorColor", "interiorColor", "stockNumber"],
	renderList: (cars) => `<div class="inv">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<div class="vh"><h1>${toFront(shown)} <small>${shown.car.trim}</small></h1></div>${renderGallery(shown)}<div class="inv-price"><div class="lab">Price</div><div class="val">${toStatus(shown) ?? shown.price}</div></div><div class="inv-cols">${listSpecs(shown).map(renderFact).join("")}</div>`,
};
