import { renderLists } from "../render-lists";
import { showCar } from "../show-car";
import { cards } from "../themes/cards";
import { spanish } from "../themes/spanish";
import { table } from "../themes/table";
import { type Addition, pickSome, toAsked, toLink, toMobile, type Visit, type Way, type WayPage } from "./way";

function addWhole(path: string, words: string, main: string): Addition {
	return { pages: [{ path, title: words, main: `<h1>${words}</h1>${main}` }], links: [[path, words]] };
}

const renderPrinted = ({ shown }: Visit) =>
	`<table border="1"><tr><th>Year</th><th>Make</th><th>Model</th><th>Miles</th><th>Price</th></tr>${shown
		.map(({ car, price }) => {
			const facts = [car.year, car.make, car.model, car.mileage.toLocaleString("en-US"), price];
			return `<tr>${facts.map((fact) => `<td>${fact}</td>`).join("")}</tr>`;
		})
		.join("")}</table>`;

type ToPath = (at: number) => string;

/** Pages of four, every `step` cars. */
function listParts({ dealer, shown }: Visit, step: number, toPath: ToPath): WayPage[] {
	const parts: (typeof shown)[] = [];
	for (let from = 0; from < shown.length; from += step) parts.push(shown.slice(from, from + 4));
	return parts.map((part, at) => {
		const next = at + 1 < parts.length ? `<a rel="next" href="${toPath(at + 1)}">Next</a>` : "";
		return { path: toPath(at), title: "The lot", main: `<h1>Our lot</h1>${dealer.theme.renderList(part)}${next}` };
	});
}

/** Each page's first car is the one before's last. */
function addOverlapping(visit: Visit): Addition {
	const pages = listParts(visit, 3, (at) => (at === 0 ? "/lot" : `/lot?page=${at + 1}`));
	return { pages, links: [["/lot", "Our Lot"]] };
}

/** As a shop of WordPress begins: there is no other list. */
function addHomeList(visit: Visit): Addition {
	const pages = listParts(visit, 4, (at) => (at === 0 ? "/" : `/page/${at + 1}/`));
	return { pages, moved: [[visit.list, "/"]] };
}

/** The same site for phones, at a host of its own. */
function addMobile({ dealer, shown }: Visit): Addition {
	const main = `<h1>Inventory</h1>${dealer.theme.renderList(shown)}`;
	return {
		pages: [
			{ path: "/@m/", title: "Mobile", main: `<h1>${dealer.dealerName}</h1><a href="/cars">Inventory</a>` },
			{ path: "/@m/cars", title: "Inventory", main },
		],
		same: shown.map(({ path }) => [`/@m${path}`, path]),
		onEach: `<a href="${toMobile(dealer.origin)}/">Mobile site</a>`,
	};
}

/** A car of the first part is sold while the site is read: the next one moves into that part, unseen. */
function addShifting({ dealer, day }: Visit): Addition {
	const cars = dealer.cars.filter((_, at) => at !== dealer.pageSize);
	return day === 1 ? { replaced: renderLists({ ...dealer, cars }).slice(1) } : {};
}

/** The whole stock, or much of it, once more. */
export const otherLists: Way[] = [
	{
		name: "the list in other orders",
		add: ({ dealer, shown, list }) => {
			const orders = [["price", [...shown].sort((a, b) => (a.car.price ?? 0) - (b.car.price ?? 0))] as const];
			const all = [...orders, ["year", [...shown].reverse()] as const];
			const pages = all.map(([name, cars]) => ({
				path: toAsked(list, `sort=${name}`),
				title: "Inventory",
				main: `<h1>Our Inventory</h1>${dealer.theme.renderList(cars)}`,
			}));
			return { pages, onList: pages.map(({ path }) => toLink(path, "Sort")).join(" ") };
		},
	},
	{
		name: "the list in Spanish",
		add: ({ shown }) => addWhole("/es/inventario", "Inventario", spanish.renderList(shown)),
	},
	{
		name: "the list as a grid",
		add: ({ shown, list }) => addWhole(toAsked(list, "view=grid"), "Grid", cards.renderList(shown)),
	},
	{
		name: "the list as a table at another address",
		add: ({ shown }) => addWhole("/inventory-table", "Inventory table", table.renderList(shown)),
	},
	{
		name: "the list printed, with few facts and no links",
		add: (visit) => addWhole("/inventory/print", "Printable inventory", renderPrinted(visit)),
	},
	{
		name: "the whole list on one page beside its parts",
		add: ({ dealer, shown, list }) =>
			addWhole(toAsked(list, "view=all"), "View all inventory", dealer.theme.renderList(shown)),
	},
	{ name: "a pager whose parts overlap by one car", add: addOverlapping },
	{ name: "the home page as the list's first part", add: addHomeList },
	{ name: "a pager that shifts between two requests", needsPages: true, add: addShifting },
	{ name: "a host for phones", needsPages: true, add: addMobile },
	{
		name: "AMP lists",
		add: ({ dealer, shown }) => addWhole("/amp/inventory", "AMP inventory", dealer.theme.renderList(shown)),
	},
	{
		name: "a list of names and prices alone",
		add: ({ shown }) =>
			addWhole(
				"/vehicle-list",
				"All our vehicles",
				`<ul>${shown.map(({ path, name, price }) => `<li>${toLink(path, name)} - ${price}</li>`).join("")}</ul>`,
			),
	},
	{
		name: "a list without prices for lenders",
		add: ({ dealer, cars }) => {
			const priceless = cars.map((car) => showCar(dealer, { ...car, price: null }, "list"));
			return addWhole("/inventory-to-finance", "Finance a vehicle", dealer.theme.renderList(priceless));
		},
	},
	{
		name: "a list with rounded miles",
		add: ({ dealer, shown }) => {
			const round = shown.map((one) => ({
				...one,
				miles: `${(Math.floor(one.car.mileage / 1000) * 1000).toLocaleString("en-US")} miles`,
			}));
			return addWhole("/browse-inventory", "Browse vehicles", dealer.theme.renderList(round));
		},
	},
	{
		name: "comparing three cars",
		add: ({ shown, today }) => {
			const some = pickSome(today, shown, 3);
			const rows = [
				["", ...some.map(({ path, name }) => toLink(path, name))],
				["Price", ...some.map(({ price }) => price)],
				["Mileage", ...some.map(({ miles }) => miles)],
				["Engine", ...some.map(({ car }) => car.engine)],
			].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
			return addWhole("/compare-vehicles", "Compare vehicles", `<table>${rows.join("")}</table>`);
		},
	},
	{
		name: "a quick view of each car, hidden below the list",
		add: ({ shown }) => ({
			onList: shown
				.map(
					({ name, price, miles, car, photos }) =>
						`<div class="modal" style="display:none" role="dialog"><h4>${name}</h4><img src="${photos[0]}"><p>${price}</p><p>${miles}</p><p>${car.engine}</p></div>`,
				)
				.join(""),
		}),
	},
];
