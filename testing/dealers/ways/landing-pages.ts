import type { StockCar } from "../stock";
import { pickStripManner, renderStrip } from "./strip";
import { pickSome, type Visit, type Way, type WayPage } from "./way";

const toWords = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A page for each value that `toGroup` gives; a car may be in several. */
function addGroups(visit: Visit, toGroups: (car: StockCar) => string[], toTitle: (group: string) => string) {
	const { shown, dealer } = visit;
	const groups = [...new Set(shown.flatMap(({ car }) => toGroups(car)))];
	const pages = groups.map((group): WayPage => {
		const some = shown.filter(({ car }) => toGroups(car).includes(group));
		const title = toTitle(group);
		return {
			path: `/${toWords(title)}`,
			title,
			main: `<h1>${title}</h1>${dealer.theme.renderList(some)}${dealer.data.inList(some, dealer.origin)}`,
		};
	});
	return { pages, links: pages.map(({ path, title }): [string, string] => [path, title]) };
}

const limits = [10_000, 15_000, 20_000, 30_000];
const toLimits = ({ price }: StockCar) => limits.filter((limit) => price !== null && price < limit).map(String);

function addPart(path: string, title: string, count: number): Way {
	return {
		name: `page "${title}"`,
		add: ({ shown, today, dealer }) => {
			const some = pickSome(today, shown, count);
			const main = `<h1>${title}</h1>${dealer.theme.renderList(some)}`;
			return { pages: [{ path, title, main }], links: [[path, title]] };
		},
	};
}

/** Lists of a part of the stock, each at an address of its own. */
export const landingPages: Way[] = [
	{
		name: "lists by make",
		add: (visit) =>
			addGroups(
				visit,
				({ make }) => [make],
				(make) => `Used ${make} in Dayton OH`,
			),
	},
	{
		name: "lists by body",
		add: (visit) =>
			addGroups(
				visit,
				({ body }) => [body],
				(body) => `Used ${body} for sale`,
			),
	},
	{
		name: "lists by year and make",
		add: (visit) =>
			addGroups(
				visit,
				({ year, make }) => [`${year} ${make}`],
				(name) => `${name} inventory`,
			),
	},
	{ name: "lists by price", add: (visit) => addGroups(visit, toLimits, (limit) => `Used cars under ${limit}`) },
	{
		name: "the list of each town nearby",
		add: (visit) =>
			addGroups(
				visit,
				() => ["Springfield", "Kettering"],
				(town) => `Used Cars ${town} OH`,
			),
	},
	{
		name: "two locations, a car in both",
		add: (visit) =>
			addGroups(
				visit,
				({ mileage }) => (mileage % 5 === 0 ? ["North", "South"] : [mileage % 2 ? "North" : "South"]),
				(side) => `Inventory ${side}`,
			),
	},
	addPart("/price-drops", "Price Drops", 4),
	addPart("/just-arrived", "Just Arrived", 4),
	addPart("/specials", "Specials", 1),
	addPart("/coming-soon", "Coming Soon", 3),
	{
		name: "landing pages with strips of few facts",
		add: ({ shown, manner, today, list }) => {
			const style = pickStripManner(manner);
			const pages = ["Trucks", "Family Cars"].map((title): WayPage => {
				const strip = renderStrip(title, pickSome(today, shown, 5), style, list);
				return { path: `/used-${toWords(title)}`, title, main: `<h1>Used ${title}</h1>${strip}` };
			});
			return { pages, links: pages.map(({ path, title }) => [path, `Used ${title}`]) };
		},
	},
];
