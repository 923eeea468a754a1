import type { Dealer } from "./create-dealer";
import { renderFacetLink, renderFacetPages } from "./facets";
import { renderLists, renderNewList, renderSoldList } from "./render-lists";
import { escapePath, isOffered, listPhotos, showCar } from "./show-car";
import { type SitePage, toSitePage } from "./site-page";
import type { StockCar } from "./stock";
import { toTold } from "./told-car";

export interface Site {
	dealer: Dealer;
	pages: Map<string, SitePage>;
	photos: Set<string>;
	stock: StockCar[];
}

export function renderSite(dealer: Dealer): Site {
	const lists = [
		...renderLists(dealer),
		...renderNewList(dealer),
		...renderSoldList(dealer),
		...renderFacetPages(dealer),
	];
	const html = [...renderPlain(dealer), ...lists, ...dealer.cars.map((car) => renderVehicle(dealer, car))];
	const pages = [...html, ...renderForRobots(dealer, html)];
	return {
		dealer,
		pages: new Map(pages.map((page) => [page.path, page])),
		photos: new Set(dealer.cars.flatMap((car) => listPhotos(dealer, car))),
		stock: dealer.cars.filter(({ condition }) => condition === "used"),
	};
}

function renderVehicle(dealer: Dealer, car: StockCar): SitePage {
	const shown = showCar(dealer, car, "vehicle");
	const others = dealer.cars.filter((other) => other !== car && other.condition === "used").slice(0, 3);
	const similar = others.map((other) => {
		const { path, name, price } = showCar(dealer, other, "list");
		return `<a href="${escapePath(path)}">${name} ${price}</a>`;
	});
	const main = `<p><a href="${escapePath(dealer.plan.list)}">Back to results</a> ${renderFacetLink(dealer, car)}</p>${dealer.theme.renderVehicle(shown)}
<p>This ${car.model} drives well. Ask about our 3 month / 3,000 mile warranty.</p>
<div class="similar"><h3>You may also like</h3>${similar.join("<br>")}</div>${dealer.data.inVehicle(shown, dealer.origin)}`;
	const tells = isOffered(shown) ? [toTold(dealer, shown, "vehicle")] : [];
	return toSitePage(dealer, { path: shown.path, title: shown.name, main, tells });
}

function renderPlain(dealer: Dealer): SitePage[] {
	const home = `<h1>Welcome to ${dealer.dealerName}</h1><p>Family owned since 1994. Come and see us!</p>`;
	const financing = "<h1>Financing</h1><p>From $500 down on cars under 60,000 miles.</p>";
	return [
		toSitePage(dealer, { path: "/", title: "Home", main: home, leadsTo: [dealer.plan.list] }),
		toSitePage(dealer, { path: "/financing", title: "Financing", main: financing }),
		toSitePage(dealer, { path: "/contact", title: "Contact", main: "<h1>Contact</h1><p>Mon-Sat 9-7</p>" }),
	];
}

function renderForRobots({ origin, hasSitemap }: Dealer, pages: SitePage[]): SitePage[] {
	const nothing = { tells: [], leadsTo: [] };
	const robots = `User-agent: *\nDisallow: /admin/\n${hasSitemap ? `Sitemap: ${origin}/sitemap.xml\n` : ""}`;
	const entries = pages.map(({ path }) => `<url><loc>${origin}${escapePath(path)}</loc></url>`);
	const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`;
	return [
		{ path: "/robots.txt", type: "text/plain", body: robots, ...nothing },
		...(hasSitemap ? [{ path: "/sitemap.xml", type: "application/xml", body: sitemap, ...nothing } as const] : []),
	];
}
