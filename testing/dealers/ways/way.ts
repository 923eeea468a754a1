import type { Random } from "../../../scripts/sample-dealers/random";
import type { Dealer } from "../create-dealer";
import { escapePath, showCar } from "../show-car";
import type { ShownCar } from "../shown-car";
import type { SitePage } from "../site-page";
import type { StockCar } from "../stock";

/** One day of a dealer's site: what stands on the lot, and what the day's turning strips pick. */
export interface Visit {
	dealer: Dealer;
	day: number;
	cars: StockCar[];
	shown: ShownCar[];
	/** Sold since the first day. */
	gone: ShownCar[];
	/** Of the dealer: every day the same. */
	manner: Random;
	/** Of the day. */
	today: Random;
	list: string;
}

export interface WayPage {
	path: string;
	title: string;
	main: string;
}

/** What a way adds to a site that shows each car once. */
export interface Addition {
	home?: string;
	onList?: string;
	onVehicle?: (car: ShownCar) => string;
	onEach?: string;
	links?: [path: string, words: string][];
	pages?: WayPage[];
	/** In the place of the site's own. */
	replaced?: SitePage[];
	/** Addresses that redirect, or answer as another one does. */
	moved?: [from: string, to: string][];
	same?: [from: string, to: string][];
	inSitemap?: string[];
	change?: (html: string, path: string) => string;
}

/** A way in which dealers' sites show a car at several places, or lists that overlap. */
export interface Way {
	name: string;
	/** Without own pages there is nothing to vary. */
	needsPages?: true;
	add: (visit: Visit) => Addition;
}

type Day = Pick<Visit, "dealer" | "day" | "manner" | "today"> & { before: StockCar[] };

/** `before`: the stock of the days before. */
export function createVisit({ before, ...of }: Day): Visit {
	const { dealer } = of;
	const show = (car: StockCar) => showCar(dealer, car, "list");
	const cars = dealer.cars.filter(({ condition }) => condition === "used");
	const gone = before.filter(({ vin }) => !dealer.cars.some((car) => car.vin === vin));
	return { ...of, cars, shown: cars.map(show), gone: gone.map(show), list: dealer.plan.list };
}

/** Neighbours, as a carousel shows them, twins among them. */
export function pickSome<T>(random: Random, all: readonly T[], count: number): T[] {
	const from = random.below(all.length);
	return [...all, ...all].slice(from, from + Math.min(count, all.length));
}

export const toMobile = (origin: string) => origin.replace("//www.", "//m.");
export const toAsked = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
export const toLink = (path: string, words: string) => `<a href="${escapePath(path)}">${words}</a>`;
export const renderLinks = (links: [string, string][]) =>
	links.map(([path, words]) => `<li>${toLink(path, words)}</li>`).join("");
