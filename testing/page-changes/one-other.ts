import type { Random } from "../../scripts/sample-dealers/random";
import { findAmounts } from "./find-amounts";
import { isVehiclePage } from "./find-cards";
import { type OtherCar, pickOthers } from "./other-cars";
import { changeTree, type PageChange } from "./page-change";

/** None says that the car below is another: its picture and name do. */
const titles = [
	"",
	"<h2>Manager's Pick</h2>",
	"<h3>Don't miss this one</h3>",
	"<p>New on the lot</p>",
	"<h4>Next vehicle</h4>",
	"<div><b>El especial de la semana</b></div>",
];

const shapes: ((car: OtherCar) => string)[] = [
	({ name, price, miles, path }) =>
		`<article class="promo"><a href="${path}"><img src="/p${path}.jpg" alt="${name}"></a><h4><a href="${path}">${name}</a></h4><p>${miles} miles</p><p>${price}</p></article>`,
	({ name, price, miles, path }) =>
		`<a class="tile" href="${path}"><figure><img src="/p${path}.jpg" alt=""></figure><strong>${name}</strong><span>${price}</span><span>${miles} mi</span></a>`,
	({ name, price, miles, path }) =>
		`<table><tr><td><a href="${path}"><img src="/p${path}.jpg"></a></td><td><b>${name}</b><br>Mileage: ${miles}<br>Price: ${price}</td></tr></table>`,
	({ name, price, miles, path }) =>
		`<div class="also"><h5><a href="${path}">${name}</a></h5><span>${price}</span> <span>${miles} miles</span></div>`,
	({ name, price, miles, path }) => `<p>Also on our lot: <a href="${path}">${name}</a> – ${price}, ${miles} miles</p>`,
	({ name, price, miles, path }) =>
		`<div class="box"><div style="background-image:url(/p${path}.jpg)"></div><h4>${name}</h4><ul><li>${miles} miles</li><li>${price}</li></ul><a href="${path}">View details</a></div>`,
	({ name, price, miles }) =>
		`<div><img src="/other.jpg" alt="${name}"><b>${name}</b><p>${miles} miles · ${price}</p></div>`,
	({ name, price, miles }) => `<p>We also have a ${name} with ${miles} miles for only ${price}!</p>`,
];

function showOneOther(document: Document, random: Random): number {
	if (!isVehiclePage(document)) return 0;
	const [car] = pickOthers(random, 1);
	if (!car) return 0;
	const shown = random.pick(shapes)({ ...car, path: car.path.slice("/sold".length) });
	document.body.insertAdjacentHTML("beforeend", `<aside>${random.pick(titles)}${shown}</aside>`);
	return 1;
}

export const oneOther: PageChange[] = [
	changeTree("one-other-car", "A car's page shows a single other one", showOneOther),
	changeTree(
		"price-on-request-beside-one-other",
		"Same, where the car's own price is not told",
		(document, random) => {
			if (!isVehiclePage(document)) return 0;
			for (const amount of findAmounts(document))
				amount.textContent = random.pick(["Call for price", "Please call", ""]);
			return showOneOther(document, random);
		},
		["price"],
	),
];
