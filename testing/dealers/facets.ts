import type { Dealer } from "./create-dealer";
import { escapePath, isOffered, showCar } from "./show-car";
import { type SitePage, toSitePage } from "./site-page";
import type { StockCar } from "./stock";
import { toTold } from "./told-car";

/** How the address of a list of one name's cars is made; its link's words, "2019 Honda Civic", would name one car. */
export const facetAddresses = ["path", "query"] as const;

const toFacetName = ({ year, make, model }: StockCar) => `${year} ${make} ${model}`;

function toFacetPath({ facets, plan }: Dealer, car: StockCar): string {
	if (facets === "path")
		return `/inventory/${toFacetName(car)
			.toLowerCase()
			.replace(/[^a-z\d]+/g, "-")}`;
	const asked = new URLSearchParams({ year: String(car.year), make: car.make, model: car.model });
	return `${plan.list}${plan.list.includes("?") ? "&" : "?"}${asked}`;
}

/** By its name: the cars that it has. */
function listFacets(dealer: Dealer): [StockCar, ...StockCar[]][] {
	const facets = new Map<string, [StockCar, ...StockCar[]]>();
	for (const car of dealer.facets === null ? [] : dealer.cars.filter(({ condition }) => condition === "used")) {
		const known = facets.get(toFacetName(car));
		if (known) known.push(car);
		else facets.set(toFacetName(car), [car]);
	}
	return [...facets.values()];
}

export function renderFacetLinks(dealer: Dealer): string {
	const links = listFacets(dealer).map(([car]) => renderFacetLink(dealer, car));
	return links.length > 0 ? `<aside><ul>${links.map((link) => `<li>${link}</li>`).join("")}</ul></aside>` : "";
}

export function renderFacetLink(dealer: Dealer, car: StockCar): string {
	return dealer.facets === null || car.condition !== "used"
		? ""
		: `<a href="${escapePath(toFacetPath(dealer, car))}">${toFacetName(car)}</a>`;
}

export function renderFacetPages(dealer: Dealer): SitePage[] {
	return listFacets(dealer).map(([first, ...others]) => {
		const name = toFacetName(first);
		const shown = [first, ...others].map((car) => showCar(dealer, car, "list"));
		const main = `<h1>${name}</h1>${dealer.theme.renderList(shown)}${dealer.data.inList(shown, dealer.origin)}`;
		const tells = shown.filter(isOffered).map((car) => toTold(dealer, car, "list"));
		return toSitePage(dealer, { path: toFacetPath(dealer, first), title: name, main, tells });
	});
}
