import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderSpecs = (specs: [string, string][]) =>
	`<dl>${specs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join("")}</dl>`;

const renderRow = (shown: ShownCar) => `<li class="hproduct">
<div class="media"><a href="${shown.path}"><img class="lazy" data-src="${shown.photos[0]}" src="/img/spacer.gif" alt=""></a></div>
<div class="body"><h3 class="fn"><a class="url" href="${shown.path}">${shown.name}</a></h3>
${renderSpecs(pickSpecs(shown, "Mileage", "Exterior Color", "Interior Color", "Engine", "Stock #", "VIN"))}</div>
<div class="pricing">${toStatus(shown) ? "<em>Sold</em>" : `<span class="label">Internet Price</span> <span class="value">${shown.price}</span>`}</div></li>`;

/** Wide rows with a list of definitions, as Dealer.com had them for years. */
export const rows: Theme = {
	name: "rows",
	listTells: ["mileage", "exteriorColor", "interiorColor", "stockNumber"],
	renderList: (cars) => `<ul class="inventoryList">${cars.map(renderRow).join("\n")}</ul>`,
	renderVehicle: (shown) =>
		`<div class="vdp"><h1>${shown.name}</h1><p class="vp">${toStatus(shown) ?? `Internet Price <strong>${shown.price}</strong>`}</p>${renderGallery(shown)}${renderSpecs(listSpecs(shown))}</div>`,
};
