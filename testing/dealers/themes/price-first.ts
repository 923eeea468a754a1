import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderFact = ([label, value]: [string, string]) =>
	`<div class="fact"><strong>${value}</strong><small>${label}</small></div>`;

const renderCard = (
	shown: ShownCar,
) => `<article><header><span class="amount">${toStatus(shown) ?? shown.price}</span></header>
<a href="${shown.path}"><div class="pic" style="background-image:url('${shown.photos[0]}')"></div><h4>${shown.name}</h4></a>
<div class="facts">${pickSpecs(shown, "Mileage", "Transmission", "Drivetrain", "Stock #", "VIN").map(renderFact).join("")}</div></article>`;

export const priceFirst: Theme = {
	name: "price-first",
	listTells: ["mileage", "stockNumber"],
	renderList: (cars) => `<div class="results">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<div class="top"><span class="amount">${toStatus(shown) ?? shown.price}</span><h1>${shown.name}</h1></div>${renderGallery(shown)}<div class="facts">${listSpecs(shown).map(renderFact).join("")}</div>`,
};
