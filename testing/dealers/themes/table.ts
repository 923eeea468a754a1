import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const renderRow = (shown: ShownCar) =>
	`<tr><td><a href="${shown.path}"><img src="${shown.photos[0]}" width="120"></a></td><td><a href="${shown.path}">${shown.name}</a></td><td>${shown.car.exteriorColor}</td><td>${shown.miles.replace(/ .*/, "")}</td><td>${shown.stockNumber ?? ""}</td><td>${shown.vin ?? ""}</td><td>${toStatus(shown) ?? shown.price}</td></tr>`;

export const table: Theme = {
	name: "table",
	listTells: ["mileage", "exteriorColor", "stockNumber"],
	renderList: (cars) =>
		`<table border="1"><thead><tr><th>Photo</th><th>Vehicle</th><th>Color</th><th>Miles</th><th>Stock</th><th>VIN</th><th>Price</th></tr></thead><tbody>${cars.map(renderRow).join("\n")}</tbody></table>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}<table>${[["Price", toStatus(shown) ?? shown.price], ...listSpecs(shown)].map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table>`,
};
