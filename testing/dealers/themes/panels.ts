import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

function toAttributes({ car, name, miles, photos }: ShownCar): string {
	const values = {
		...{ title: name, make: car.make, model: car.model, trim: car.trim, year: car.year, price: "$" },
		...{
			mileage: miles.replace(/[^\d,]/g, ""),
			extcolor: car.exteriorColor,
			intcolor: car.interiorColor,
			photo: photos[0],
		},
	};
	return Object.entries(values)
		.map(([key, value]) => `data-display${key}="${value}"`)
		.join(" ");
}

const renderPrice = (shown: ShownCar) =>
	toStatus(shown) ??
	(shown.car.price === null ? shown.price : `<span class="currency-symbol">$</span>${shown.price.replace("$", "")}`);

const renderCard = (shown: ShownCar) => `<div class="clearfix inventory-panel vehicle" ${toAttributes(shown)}>
<h4><a href="${shown.path}">${shown.name}</a></h4><a href="${shown.path}">View</a>
<div class="inventory-details">${shown.vin ? `<div>VIN <span class="vin">${shown.vin}</span></div>` : ""}${shown.stockNumber ? `<div>Stock # <span class="stocknumber">${shown.stockNumber}</span></div>` : ""}</div>
<div class="pricelabel">Internet Price</div><div class="pricevalue1"><b>${renderPrice(shown)}</b></div></div>`;

/** Cards whose script writes what their attributes say. */
export const panels: Theme = {
	name: "panels",
	listTells: ["mileage", "exteriorColor", "interiorColor", "stockNumber"],
	renderList: (cars) => `<div id="inv-list">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}<div class="pricelabel">Internet Price</div><div class="pricevalue1"><b>${renderPrice(shown)}</b></div><ul>${listSpecs(
			shown,
		)
			.map(([label, value]) => `<li><b>${label}</b> ${value}</li>`)
			.join("")}</ul>`,
};
