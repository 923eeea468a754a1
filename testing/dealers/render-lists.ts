import { randomFrom } from "../../scripts/sample-dealers/random";
import type { Dealer } from "./create-dealer";
import { renderFacetLinks } from "./facets";
import { escapePath, isOffered, showCar } from "./show-car";
import { type SitePage, toSitePage } from "./site-page";
import { toTold } from "./told-car";

export function renderLists(dealer: Dealer): SitePage[] {
	const { cars, newList, pageSize } = dealer;
	const listed = newList ? cars.filter(({ condition }) => condition !== "new") : cars;
	const count = Math.ceil(listed.length / pageSize);
	return Array.from({ length: count }, (_, at) => {
		const shown = listed.slice(at * pageSize, (at + 1) * pageSize).map((car) => showCar(dealer, car, "list"));
		const offered = shown.filter(isOffered);
		const next = at + 1 < count ? [toListPath(dealer, at + 2)] : [];
		return toSitePage(dealer, {
			path: toListPath(dealer, at + 1),
			title: "Inventory",
			main: `<h1>Our Inventory</h1><p>${listed.length} vehicles, page ${at + 1} of ${count}</p>
${renderFacetLinks(dealer)}${dealer.theme.renderList(shown)}<div class="pagination">${renderPaging(dealer, at + 1, count)}</div>${dealer.data.inList(shown, dealer.origin)}`,
			tells: offered.map((car) => toTold(dealer, car, "list")),
			leadsTo: [...next, ...offered.map(({ path }) => path)],
		});
	});
}

const toListPath = ({ plan, pageSize }: Dealer, page: number) => (page === 1 ? plan.list : plan.toPage(page, pageSize));

function renderPaging(dealer: Dealer, page: number, count: number): string {
	const toLink = (number: number, words: string, more = "") =>
		`<a${more} href="${escapePath(toListPath(dealer, number))}">${words}</a>`;
	const numbers = Array.from({ length: count }, (_, at) => toLink(at + 1, String(at + 1)));
	return [...numbers, page < count ? toLink(page + 1, "Next", ' rel="next"') : ""].join(" ");
}

export function renderNewList(dealer: Dealer): SitePage[] {
	if (!dealer.newList) return [];
	const isNew = dealer.cars.filter(({ condition }) => condition === "new");
	const main = `<h1>New Vehicles</h1>${dealer.theme.renderList(isNew.map((car) => showCar(dealer, car, "list")))}`;
	return [toSitePage(dealer, { path: dealer.newList, title: "New Vehicles", main })];
}

/** Some cars do not say that they are sold: only the page's heading and address do. */
export function renderSoldList(dealer: Dealer): SitePage[] {
	if (!dealer.showsSold) return [];
	const random = randomFrom(dealer.seed + 1);
	const shown = dealer.cars
		.filter(({ condition }) => condition === "sold")
		.map((car) => showCar(dealer, random.below(2) === 0 ? car : { ...car, condition: "used" }, "list"));
	const main = `<h1>Recently Sold</h1>${dealer.theme.renderList(shown)}`;
	return [toSitePage(dealer, { path: dealer.plan.sold, title: "Recently Sold", main })];
}
