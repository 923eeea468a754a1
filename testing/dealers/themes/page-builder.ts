import { listSpecs, pickSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const widget = (kind: string, inner: string) =>
	`<div class="elementor-element elementor-widget elementor-widget-${kind}"><div class="elementor-widget-container">${inner}</div></div>`;

const icons: Record<string, string> = {
	Mileage: "fa-tachometer-alt",
	Transmission: "fa-cog",
	"Exterior Color": "fa-palette",
	"Stock #": "fa-hashtag",
	VIN: "fa-barcode",
};
const renderIcon = ([label, value]: [string, string]) =>
	`<li class="elementor-icon-list-item"><span class="elementor-icon-list-icon"><i class="fas ${icons[label]}"></i></span><span class="elementor-icon-list-text">${label === "VIN" ? `VIN ${value}` : value}</span></li>`;

const renderCard = (shown: ShownCar) =>
	`<div class="e-loop-item">${widget("image", `<a href="${shown.path}"><img src="${shown.photos[0]}"></a>`)}${widget("heading", `<h2 class="elementor-heading-title"><a href="${shown.path}">${shown.name}</a></h2>`)}${widget("heading", `<span class="elementor-heading-title">${toStatus(shown) ?? shown.price}</span>`)}${widget("icon-list", `<ul>${pickSpecs(shown, "Mileage", "Transmission", "VIN").map(renderIcon).join("")}</ul>`)}${widget("button", `<a href="${shown.path}">View details</a>`)}</div>`;

/** WordPress with a page builder: boxes in boxes, icons for labels. */
export const pageBuilder: Theme = {
	name: "page-builder",
	listTells: ["mileage"],
	renderList: (cars) => `<div class="elementor-loop-container">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`${widget("heading", `<h1>${shown.name}</h1>`)}${widget("heading", `<h2>${toStatus(shown) ?? shown.price}</h2>`)}${widget("gallery", renderGallery(shown))}${listSpecs(
			shown,
		)
			.map(([label, value]) => widget("text-editor", `<p><strong>${label}</strong>: ${value}</p>`))
			.join("")}`,
};
