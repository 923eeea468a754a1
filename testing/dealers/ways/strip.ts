import type { Random } from "../../../scripts/sample-dealers/random";
import type { ShownCar } from "../shown-car";
import { toAsked, toLink } from "./way";

/** How a strip shows a car: with fewer facts than the list. */
export interface StripManner {
	name: "bare" | "with trim";
	price: "told" | "Call" | "none";
	miles: "exact" | "rounded" | "k" | "none";
	photo: "same" | "sized" | "other" | "none";
	leadsTo: "own page" | "own page with a source" | "list" | "nothing";
}

export function pickStripManner(random: Random): StripManner {
	return {
		name: random.pick(["bare", "with trim"]),
		price: random.pick(["told", "Call", "none"]),
		miles: random.pick(["exact", "rounded", "k", "none"]),
		photo: random.pick(["same", "sized", "other", "none"]),
		leadsTo: random.pick(["own page", "own page", "own page with a source", "list", "nothing"]),
	};
}

const toMiles = (mileage: number): Record<StripManner["miles"], string> => ({
	exact: `<span class="miles">${mileage.toLocaleString("en-US")} miles</span>`,
	rounded: `<span class="miles">${(Math.floor(mileage / 1000) * 1000).toLocaleString("en-US")} miles</span>`,
	k: `<span class="miles">${Math.floor(mileage / 1000)}k miles</span>`,
	none: "",
});

const toPhoto = (photo: string): Record<StripManner["photo"], string> => ({
	same: `<img src="${photo}">`,
	sized: `<img src="${photo}?w=320">`,
	other: `<img src="${photo.replace("/photos/", "/thumbs/").replace(".jpg", "_t.jpg")}">`,
	none: "",
});

const toPath = (shown: ShownCar, list: string): Record<StripManner["leadsTo"], string | null> => ({
	"own page": shown.path,
	"own page with a source": toAsked(shown.path, "ref=featured"),
	list,
	nothing: null,
});

function renderSlide(shown: ShownCar, manner: StripManner, list: string): string {
	const { year, make, model, mileage } = shown.car;
	const name = manner.name === "bare" ? `${year} ${make} ${model}` : shown.name;
	const price = { told: shown.price, Call: "Call for Price", none: "" }[manner.price];
	const photo = toPhoto(shown.photos[0] ?? "")[manner.photo];
	const path = toPath(shown, list)[manner.leadsTo];
	const head = `${photo}<h4>${name}</h4>`;
	return `<div class="slide">${path === null ? head : toLink(path, head)}${price && `<div class="price">${price}</div>`}${toMiles(mileage)[manner.miles]}</div>`;
}

export const renderStrip = (title: string, cars: ShownCar[], manner: StripManner, list: string) =>
	`<section class="strip"><h3>${title}</h3><div class="slides">${cars.map((car) => renderSlide(car, manner, list)).join("")}</div></section>`;
