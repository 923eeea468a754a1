import { randomFrom } from "../../scripts/sample-dealers/random";
import type { Dealer } from "./create-dealer";
import { renderFrame } from "./page-frame";
import type { ShownCar } from "./shown-car";
import type { StockCar } from "./stock";
import { type Told, toTold } from "./told-car";

export interface SitePage {
	/** The path with its query. */
	path: string;
	type: "text/html; charset=utf-8" | "application/xml" | "text/plain";
	body: string;
	/** The used cars that the page offers, each with what it tells of them. */
	tells: Told[];
}

export interface Site {
	dealer: Dealer;
	pages: Map<string, SitePage>;
	/** Paths that answer with a picture. */
	photos: Set<string>;
	/** What must be on the market after a sync: used, not sold. */
	stock: StockCar[];
}

/** A dealer's whole site: home, list pages, vehicle pages, sitemap, robots.txt. */
export function renderSite(dealer: Dealer): Site {
	const lists = [...renderLists(dealer), ...renderNewList(dealer), ...renderSold(dealer)];
	const vehicles = dealer.cars.map((car) => renderVehicle(dealer, car));
	const html = [...lists, ...vehicles, ...renderPlain(dealer)];
	const pages = [...html, ...renderForRobots(dealer, html)];
	return {
		dealer,
		pages: new Map(pages.map((page) => [page.path, page])),
		photos: new Set(dealer.cars.flatMap((car) => listPhotos(dealer, car))),
		stock: dealer.cars.filter(({ condition }) => condition === "used"),
	};
}

function listPhotos({ identity }: Dealer, car: StockCar): string[] {
	const folder = identity === "photo address" ? car.vin : `lot/${car.photos}${car.mileage}${car.year}`;
	return Array.from({ length: car.photos }, (_, at) => `/photos/${folder}/${at + 1}.jpg`);
}

function show(dealer: Dealer, car: StockCar, place: "list" | "vehicle"): ShownCar {
	const seesVin = dealer.identity === "everywhere" || (dealer.identity === "vehicle page" && place === "vehicle");
	const at = dealer.cars.indexOf(car);
	const name = `${car.year} ${car.make} ${car.model} ${car.trim}`;
	return {
		car,
		name: car.condition === "new" ? `New ${name}` : name,
		path: dealer.plan.toCar(car, dealer.identity === "everywhere" ? car.vin : null, at),
		photos: listPhotos(dealer, car),
		price: car.price === null ? "Call for Price" : `$${car.price.toLocaleString("en-US")}`,
		miles: `${car.mileage.toLocaleString("en-US")} miles`,
		vin: seesVin ? car.vin : null,
		stockNumber: dealer.showsStockNumber ? car.stockNumber : null,
	};
}

function toHtmlPage(dealer: Dealer, path: string, title: string, main: string, tells: Told[]): SitePage {
	const random = randomFrom(dealer.seed);
	const body = dealer.adornments.reduce(
		(html, change) => change.apply(html, random) ?? html,
		renderFrame(dealer, title, main),
	);
	return { path, type: "text/html; charset=utf-8", body, tells };
}

function renderLists(dealer: Dealer): SitePage[] {
	const { cars, newList, pageSize, plan, theme, data, origin } = dealer;
	const listed = newList ? cars.filter(({ condition }) => condition !== "new") : cars;
	const count = Math.ceil(listed.length / pageSize);
	return Array.from({ length: count }, (_, at) => {
		const shown = listed.slice(at * pageSize, (at + 1) * pageSize).map((car) => show(dealer, car, "list"));
		const main = `<h1>Our Inventory</h1><p>${listed.length} vehicles, page ${at + 1} of ${count}</p>
${theme.renderList(shown)}<div class="pagination">${renderPaging(dealer, at + 1, count)}</div>${data.inList(shown, origin)}`;
		const path = at === 0 ? plan.list : plan.toPage(at + 1, pageSize);
		return toHtmlPage(
			dealer,
			path,
			"Inventory",
			main,
			shown.filter(isOffered).map((car) => toTold(dealer, car, "list")),
		);
	});
}

const isOffered = ({ car }: ShownCar) => car.condition === "used";

function renderPaging({ plan, pageSize }: Dealer, page: number, count: number): string {
	const toPath = (number: number) =>
		(number === 1 ? plan.list : plan.toPage(number, pageSize)).replaceAll("&", "&amp;");
	const numbers = Array.from({ length: count }, (_, at) => `<a href="${toPath(at + 1)}">${at + 1}</a>`);
	return [...numbers, page < count ? `<a rel="next" href="${toPath(page + 1)}">Next</a>` : ""].join(" ");
}

function renderNewList(dealer: Dealer): SitePage[] {
	if (!dealer.newList) return [];
	const shown = dealer.cars.filter(({ condition }) => condition === "new").map((car) => show(dealer, car, "list"));
	return [
		toHtmlPage(dealer, dealer.newList, "New Vehicles", `<h1>New Vehicles</h1>${dealer.theme.renderList(shown)}`, []),
	];
}

/** Cars sold long ago, shown with their prices: only the page's heading and address say that none can be bought. */
function renderSold(dealer: Dealer): SitePage[] {
	if (!dealer.showsSold) return [];
	const random = randomFrom(dealer.seed + 1);
	const shown = dealer.cars
		.filter(({ condition }) => condition === "sold")
		.map((car) => show(dealer, random.below(2) === 0 ? car : { ...car, condition: "used" }, "list"));
	return [
		toHtmlPage(
			dealer,
			dealer.plan.sold,
			"Recently Sold",
			`<h1>Recently Sold</h1>${dealer.theme.renderList(shown)}`,
			[],
		),
	];
}

function renderVehicle(dealer: Dealer, car: StockCar): SitePage {
	const shown = show(dealer, car, "vehicle");
	const others = dealer.cars.filter((other) => other !== car && other.condition === "used").slice(0, 3);
	const similar = others
		.map((other) => show(dealer, other, "list"))
		.map(({ path, name, price }) => `<a href="${path.replaceAll("&", "&amp;")}">${name} ${price}</a>`);
	const main = `<p><a href="${dealer.plan.list}">Back to results</a></p>${dealer.theme.renderVehicle(shown)}
<p>This ${car.exteriorColor.toLowerCase()} ${car.model} drives well. Ask about our 3 month / 3,000 mile warranty.</p>
<div class="similar"><h3>You may also like</h3>${similar.join("<br>")}</div>${dealer.data.inVehicle(shown, dealer.origin)}`;
	return toHtmlPage(dealer, shown.path, shown.name, main, isOffered(shown) ? [toTold(dealer, shown, "vehicle")] : []);
}

function renderPlain(dealer: Dealer): SitePage[] {
	const home = `<h1>Welcome to ${dealer.dealerName}</h1><p>Family owned since 1994. <a href="${dealer.plan.list}">${dealer.menuWord}</a></p>`;
	return [
		toHtmlPage(dealer, "/", "Home", home, []),
		toHtmlPage(
			dealer,
			"/financing",
			"Financing",
			"<h1>Financing</h1><p>From $500 down on cars under 60,000 miles.</p>",
			[],
		),
		toHtmlPage(dealer, "/contact", "Contact", "<h1>Contact</h1><p>Mon-Sat 9-7</p>", []),
	];
}

function renderForRobots({ origin }: Dealer, pages: SitePage[]): SitePage[] {
	const entries = pages.map(({ path }) => `<url><loc>${origin}${path.replaceAll("&", "&amp;")}</loc></url>`);
	const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`;
	return [
		{
			path: "/robots.txt",
			type: "text/plain",
			body: `User-agent: *\nDisallow: /admin/\nSitemap: ${origin}/sitemap.xml\n`,
			tells: [],
		},
		{ path: "/sitemap.xml", type: "application/xml", body: sitemap, tells: [] },
	];
}
