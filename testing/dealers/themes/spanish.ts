import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const words: Record<string, string> = {
	Mileage: "Millaje",
	"Stock #": "Inventario #",
	"Exterior Color": "Color exterior",
	"Interior Color": "Color interior",
	Engine: "Motor",
	Transmission: "Transmisión",
	Drivetrain: "Tracción",
	"Fuel Type": "Combustible",
	"Body Style": "Carrocería",
};

const toMillas = (miles: string) => miles.replace(/ .*/, " millas");
const toPrecio = (shown: ShownCar) =>
	toStatus(shown) ? "VENDIDO" : shown.car.price === null ? "Llame para precio" : `Precio: ${shown.price}`;

const renderCard = (
	shown: ShownCar,
) => `<div class="auto"><a href="${shown.path}"><img src="${shown.photos[0]}" alt=""></a><h3><a href="${shown.path}">${shown.name}</a></h3>
<p class="precio">${toPrecio(shown)}</p><p>${toMillas(shown.miles)}</p>${shown.car.price === null ? "" : "<p>Enganche desde $1,500</p>"}<p>${[shown.stockNumber && `Inventario # ${shown.stockNumber}`, shown.vin && `VIN ${shown.vin}`].filter(Boolean).join(" · ")}</p><a class="boton" href="${shown.path}">Ver detalles</a></div>`;

export const spanish: Theme = {
	name: "spanish",
	listTells: ["mileage", "stockNumber"],
	renderList: (cars) => `<div class="autos">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1><p class="precio">${toPrecio(shown)}</p>${renderGallery(shown)}<ul>${listSpecs(shown)
			.map(([label, value]) => `<li>${words[label] ?? label}: ${label === "Mileage" ? toMillas(value) : value}</li>`)
			.join("")}</ul>`,
};
