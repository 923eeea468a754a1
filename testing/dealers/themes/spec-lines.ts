import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const toFront = ({ name, car }: ShownCar) => name.slice(0, -car.trim.length - 1);
const toStock = ({ stockNumber }: ShownCar) => (stockNumber ? ` · Stock # ${stockNumber}` : "");

const renderPrices = (shown: ShownCar) =>
	`<dl class="sums"><dt>Asking Price</dt><dd>${toStatus(shown) ?? shown.price}</dd><dt>Down</dt><dd>$1,500</dd></dl>`;

const renderCard = (
	shown: ShownCar,
) => `<article class="tile"><a href="${shown.path}"><img src="${shown.photos[0]}" alt=""></a>
<h2><a href="${shown.path}">${toFront(shown)}</a></h2><p class="trim">${shown.car.trim}</p>
<p class="facts">${shown.miles}${toStock(shown)} · Automatic</p>
${renderPrices(shown)}<div class="sold-flag" hidden>SOLD</div>${shown.vin ? `<small>VIN ${shown.vin}</small>` : ""}</article>`;

/** What a site builder makes by hand: hardly a label, lines of facts with dots between, a hidden flag in each card. */
export const specLines: Theme = {
	name: "spec-lines",
	listTells: ["mileage", "stockNumber"],
	renderList: (cars) => `<section class="grid">${cars.map(renderCard).join("\n")}</section>`,
	renderVehicle: (shown) =>
		`<h1>${toFront(shown)} <span class="trim">${shown.car.trim}</span></h1>${renderGallery(shown)}${renderPrices(shown)}<ul>${listSpecs(
			shown,
		)
			.map(([label, value]) => `<li>${label}: ${value}</li>`)
			.join("")}</ul>`,
};
