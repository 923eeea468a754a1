import type { ShownCar } from "../shown-car";
import { pickStripManner, renderStrip } from "./strip";
import { pickSome, toAsked, type Visit, type Way } from "./way";

type Pair = [from: string, to: string];
const toPairs = ({ shown }: Visit, toOther: (car: ShownCar) => string) =>
	shown.map((car): Pair => [toOther(car), car.path]);

const linkTo = (visit: Visit, toOther: (car: ShownCar) => string) => {
	const { shown, manner, today, list } = visit;
	const some = pickSome(today, shown, 5).map((car) => ({ ...car, path: toOther(car) }));
	const own = { ...pickStripManner(manner), leadsTo: "own page" as const };
	return { home: renderStrip("Featured Vehicles", some, own, list) };
};

const toShort = ({ car }: ShownCar) => `/inventory/${car.stockNumber.slice(1)}`;
const toOld = ({ car }: ShownCar) => `/old-inventory/details/${car.stockNumber.slice(1)}`;
const toUpper = ({ path }: ShownCar) => path.replace(/^\/\w/, (start) => start.toUpperCase());
const toMisspelt = ({ car }: ShownCar) =>
	`/vehicle/${car.year}-${car.make}-${car.model.slice(0, -1)}-${car.stockNumber.slice(1)}`.replaceAll(" ", "-");
const toSource = ({ path }: ShownCar) => toAsked(path, "utm_source=home&utm_medium=strip");
const toRef = ({ path }: ShownCar) => toAsked(path, "ref=home");
const toAmp = ({ path }: ShownCar) => (path.includes("?") ? `${path}&amp=1` : `${path.replace(/\/$/, "")}/amp`);

/** A car's own page at two addresses. */
export const otherAddresses: Way[] = [
	{
		name: "own pages with a source in the address",
		needsPages: true,
		add: (visit) => ({ ...linkTo(visit, toSource), same: toPairs(visit, toSource) }),
	},
	{
		name: "own pages with ?ref= in the address",
		needsPages: true,
		add: (visit) => ({ ...linkTo(visit, toRef), same: toPairs(visit, toRef) }),
	},
	{
		name: "own pages by a number and by a name",
		needsPages: true,
		add: (visit) => ({ ...linkTo(visit, toShort), same: toPairs(visit, toShort) }),
	},
	{
		name: "a number's address that redirects to the name's",
		needsPages: true,
		add: (visit) => ({ ...linkTo(visit, toShort), moved: toPairs(visit, toShort) }),
	},
	{
		name: "own pages in capitals and not",
		needsPages: true,
		add: (visit) => ({ ...linkTo(visit, toUpper), same: toPairs(visit, toUpper) }),
	},
	{
		name: "own pages as AMP",
		needsPages: true,
		add: (visit) => ({
			same: toPairs(visit, toAmp),
			onVehicle: (car) => `<a href="${toAmp(car).replaceAll("&", "&amp;")}">AMP</a>`,
		}),
	},
	{
		name: "addresses corrected after the first sync, the old ones redirect",
		needsPages: true,
		add: (visit) => addCorrected(visit, "moved"),
	},
	{
		name: "addresses corrected after the first sync, the old ones stay",
		needsPages: true,
		add: (visit) => addCorrected(visit, "same"),
	},
	{
		name: "a sitemap with old addresses that redirect",
		needsPages: true,
		add: (visit) => ({ inSitemap: visit.shown.map(toOld), moved: toPairs(visit, toOld) }),
	},
	{
		name: "a sitemap with old addresses that answer with the list",
		add: ({ shown, list }) => ({
			inSitemap: shown.map(toOld),
			same: shown.map((car): Pair => [toOld(car), list]),
		}),
	},
	{
		name: "a sitemap with old addresses that redirect to the list",
		add: ({ shown, list }) => ({
			inSitemap: shown.map(toOld),
			moved: shown.map((car): Pair => [toOld(car), list]),
		}),
	},
	{
		name: "a sitemap with old addresses that answer with the own pages",
		needsPages: true,
		add: (visit) => ({ inSitemap: visit.shown.map(toOld), same: toPairs(visit, toOld) }),
	},
];

/** The first day the dealer's addresses are misspelt. */
function addCorrected(visit: Visit, after: "moved" | "same") {
	const pairs = toPairs(visit, toMisspelt);
	if (visit.day > 0) return { [after]: pairs };
	const change = (html: string) =>
		pairs.reduce(
			(text, [old, now]) =>
				text.replaceAll(`"${now.replaceAll("&", "&amp;")}"`, `"${old}"`).replaceAll(`"${now}"`, `"${old}"`),
			html,
		);
	return { same: pairs, change };
}
