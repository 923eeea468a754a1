import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const toDown = ({ car }: ShownCar) => `$${(500 + (car.mileage % 5) * 500).toLocaleString("en-US")}`;

const renderMoney = (shown: ShownCar) =>
	toStatus(shown)
		? '<div class="sold">SOLD!</div>'
		: `<div class="down"><b>${toDown(shown)}</b> down</div><div class="wk">$${85 + (shown.car.mileage % 50)} weekly</div><div class="cash">Cash price: ${shown.price}</div>`;

const renderCard = (shown: ShownCar) =>
	`<div class="car-box"><h3>${shown.name}</h3><a href="${shown.path}"><img src="${shown.photos[0]}"></a>${renderMoney(shown)}<p>${pickSpecs(
		shown,
		"Mileage",
		"Stock #",
		"VIN",
		"Exterior Color",
	)
		.map(([label, value]) => `${label} - ${value}`)
		.join("<br>")}</p><a href="/financing">Apply now</a> <a href="${shown.path}">More info</a></div>`;

/** Buy here, pay here: the down payment is the biggest number. */
export const paymentLot: Theme = {
	name: "payment-lot",
	listTells: ["mileage", "exteriorColor", "stockNumber"],
	renderList: (cars) => `<div class="lot">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1>${renderGallery(shown)}${renderMoney(shown)}<table>${listSpecs(shown)
			.map(([label, value]) => `<tr><th>${label}:</th><td>${value}</td></tr>`)
			.join("")}</table>`,
};
