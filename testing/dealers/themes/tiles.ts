import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderTile = (shown: ShownCar) =>
	`<a class="tile" href="${shown.path}"><img src="${shown.photos[0]}" alt="${toStatus(shown) ?? ""}"><span class="t">${shown.name}</span><span class="p">${toStatus(shown) ?? shown.price}</span><span class="m">${shown.miles}</span>${pickSpecs(
		shown,
		"Stock #",
		"VIN",
	)
		.map(([label, value]) => `<span>${label} ${value}</span>`)
		.join("")}</a>`;

export const tiles: Theme = {
	name: "tiles",
	listTells: ["mileage", "stockNumber"],
	renderList: (cars) => `<section class="tiles">${cars.map(renderTile).join("")}</section>`,
	renderVehicle: (shown) =>
		`<div class="hero">${renderGallery(shown)}<h1>${shown.name}</h1><span class="p">${toStatus(shown) ?? shown.price}</span></div><div class="facts">${listSpecs(
			shown,
		)
			.map(([label, value]) => `<p><span>${label}</span><span>${value}</span></p>`)
			.join("")}</div>`,
};
