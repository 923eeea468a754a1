import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const heads = ["Stk", "Year", "Make", "Model", "Miles", "Price"];

function renderRows(shown: ShownCar): string {
	const { car, name, path, miles, stockNumber, photos } = shown;
	const cells = [
		stockNumber ?? "",
		`${car.year}`,
		car.make,
		`<a href="${path}">${car.model}</a>`,
		miles.replace(/ .*/, ""),
	];
	const facts = [...cells, toStatus(shown) ?? shown.price].map((cell) => `<td>${cell}</td>`).join("");
	const specs = pickSpecs(shown, "VIN", "Exterior Color", "Interior Color").map(
		([label, value]) => `<b>${label}:</b> ${value}`,
	);
	return `<tr class="veh">${facts}</tr>
<tr class="details"><td></td><td colspan="5"><a href="${path}"><img src="${photos[0]}" width="110" alt="${name}"></a><b>${name}</b><br>${specs.join(" | ")}</td></tr>`;
}

/** A table to sort by hand, whose rows open: facts in one row, photos and VIN in the next. */
export const detailRows: Theme = {
	name: "detail-rows",
	listTells: ["mileage", "exteriorColor", "interiorColor", "stockNumber"],
	renderList: (cars) =>
		`<table class="inv"><thead><tr>${heads.map((name) => `<th>${name}</th>`).join("")}</tr></thead><tbody>${cars.map(renderRows).join("\n")}</tbody></table>`,
	renderVehicle: (shown) =>
		`<h1>${shown.name}</h1><p>Price: ${toStatus(shown) ?? shown.price}</p>${renderGallery(shown)}<table>${listSpecs(
			shown,
		)
			.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
			.join("")}</table>`,
};
