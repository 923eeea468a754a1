import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderCard = (shown: ShownCar) => `<div class="vehicle-card">
<a href="${shown.path}"><img src="${shown.photos[0]}" alt="${shown.name}"></a>${toStatus(shown) ? '<span class="ribbon">SOLD</span>' : ""}
<h2><a href="${shown.path}">${shown.name}</a></h2>
<div class="price">${toStatus(shown) ?? shown.price}</div>
<ul>${pickSpecs(shown, "Mileage", "Stock #", "VIN", "Exterior Color", "Transmission")
	.map(([label, value]) => `<li><b>${label}:</b> ${value}</li>`)
	.join("")}</ul></div>`;

export const cards: Theme = {
	name: "cards",
	listTells: ["mileage", "exteriorColor", "stockNumber"],
	renderList: (cars) => `<div class="vehicle-grid">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (
		shown,
	) => `<h1>${shown.name}</h1>${renderGallery(shown)}<div class="price">${toStatus(shown) ?? shown.price}</div>
<ul class="specs">${listSpecs(shown)
		.map(([label, value]) => `<li><b>${label}:</b> ${value}</li>`)
		.join("")}</ul>`,
};
