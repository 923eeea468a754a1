import type { ShownCar } from "../shown-car";
import { pickSome, toLink, type Way } from "./way";

const renderPost = ({ car, name, path, photos, price, miles }: ShownCar, words: string) =>
	`<article><h1>${words}: ${name}</h1><p>Posted by Dave</p><img src="${photos[0]}"><p>This ${car.model} came in last week with ${miles}. It is yours for ${price}. ${toLink(path, "See it")}</p></article>`;

/** Pages of other things that show cars of the stock. */
export const otherPages: Way[] = [
	{
		name: "a post about the car of the week",
		add: ({ shown, today }) => {
			const [car] = pickSome(today, shown, 1) as [ShownCar];
			const page = {
				path: "/blog/car-of-the-week",
				title: "Car of the Week",
				main: renderPost(car, "Car of the Week"),
			};
			return { pages: [page], links: [[page.path, "Car of the Week"]], inSitemap: [page.path] };
		},
	},
	{
		name: "a post whose address names the car",
		add: ({ shown, today }) => {
			const pages = pickSome(today, shown, 2).map((one) => {
				const { year, make, model } = one.car;
				const path = `/news/${year}-${make}-${model}-review`.toLowerCase().replaceAll(" ", "-");
				return { path, title: "Review", main: renderPost(one, "Review") };
			});
			return {
				pages,
				inSitemap: pages.map(({ path }) => path),
				home: pages.map(({ path }) => toLink(path, "Read")).join(),
			};
		},
	},
	{
		name: "staff pages with their cars",
		add: ({ dealer, shown, today }) => {
			const pages = ["Ann", "Bob"].map((name) => ({
				path: `/staff/${name.toLowerCase()}`,
				title: name,
				main: `<h1>${name}</h1><p>Sales consultant</p><h2>My vehicles</h2>${dealer.theme.renderList(pickSome(today, shown, 3))}`,
			}));
			return { pages, links: pages.map(({ path, title }) => [path, `${title}'s inventory`]) };
		},
	},
	{
		name: "a test drive form for each car",
		needsPages: true,
		add: ({ shown, list }) => {
			const toForm = (at: number) => `/inventory/test-drive?vehicle=${at + 1}`;
			const pages = shown.map(({ name, price, miles }, at) => ({
				path: toForm(at),
				title: "Test drive",
				main: `<h1>Test drive this ${name}</h1><p>${price}</p><p>${miles}</p><form action="${list}"><input name="name"><button>Send</button></form>`,
			}));
			return {
				pages,
				onVehicle: (one) => toLink(toForm(shown.findIndex(({ car }) => car === one.car)), "Schedule a test drive"),
			};
		},
	},
];
