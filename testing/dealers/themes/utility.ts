import { listSpecs, renderGallery, type ShownCar, type Theme, toStatus } from "../shown-car";

const toLine = ({ miles, car }: ShownCar) =>
	[miles.replace("miles", "mi"), car.transmission, car.drivetrain].join(" · ");

const renderCard = (shown: ShownCar) => `<div class="group rounded-lg border p-4 flex flex-col">
<a href="${shown.path}" class="block relative"><img srcset="${shown.photos[0]} 1x" src="${shown.photos[0]}" class="w-full object-cover" alt="">${toStatus(shown) ? '<div class="absolute top-0 bg-red-600 text-white">Sold</div>' : ""}</a>
<div class="flex justify-between"><a href="${shown.path}" class="text-lg font-semibold">${shown.name}</a><button class="h-6 w-6" aria-label="Save">♡</button></div>
<div class="text-sm text-gray-500">${toLine(shown)}</div>
<div class="mt-auto"><span class="text-2xl font-bold">${shown.price}</span></div>
<div class="text-xs">${[shown.stockNumber && `Stk #${shown.stockNumber}`, shown.vin].filter(Boolean).join(" ")}</div></div>`;

export const utility: Theme = {
	name: "utility",
	listTells: ["mileage", "stockNumber"],
	renderList: (cars) => `<div class="grid grid-cols-3 gap-4">${cars.map(renderCard).join("\n")}</div>`,
	renderVehicle: (shown) =>
		`<div class="max-w-6xl mx-auto">${renderGallery(shown)}<h1 class="text-3xl">${shown.name}</h1>${toStatus(shown) ? '<p class="text-red-600">This vehicle has been sold</p>' : `<p class="text-2xl font-bold">${shown.price}</p>`}<p class="text-sm">${toLine(shown)}</p><div class="grid grid-cols-2">${listSpecs(
			shown,
		)
			.map(([label, value]) => `<div class="text-gray-500">${label}</div><div>${value}</div>`)
			.join("")}</div></div>`,
};
