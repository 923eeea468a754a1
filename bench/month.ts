import type { measureSyncs } from "./cost-syncs";
import type { measureViews } from "./cost-views";
import { addUsage, noUsage, timesUsage, type Usage } from "./usage";

export type Operations = Awaited<ReturnType<typeof measureViews>> & Awaited<ReturnType<typeof measureSyncs>>;

export type Month = {
	name: string;
	dealerships: number;
	cars: number;
	views: number;
	/** From the edge cache. With more syncs, entries are outdated sooner. */
	cachedShare: number;
};

export const assumed = {
	daysAMonth: 30,
	syncsADay: 4,
	changedCarsADay: 0.05,
	soldCarsADay: 0.02,
	rereadsAWeek: 1,
	listings: 0.15,
	searches: 0.35,
	viewClicksAView: 0.5,
	contactClicksAView: 0.02,
	sharedCardsAView: 0.01,
	/** An upper bound: an isolate reads the version once in five seconds. */
	rowsReadByCachedView: 1,
	cardGigabytes: 120e-6,
	photosACar: 7.5,
	/** 28 and 90 KB in 320 and 640 pixels; those of new cars are made and counted with the syncs. */
	photoGigabytes: 118e-6,
	/** In 1280 pixels: the first, and all of every third car, since few people open the viewer. */
	largePhotosACar: 3.2,
	largePhotoGigabytes: 211e-6,
	/** An upper bound: every opened car was last checked half an hour ago. */
	checksAView: 0.5,
} as const;

const fileGigabytes =
	assumed.cardGigabytes +
	assumed.photosACar * assumed.photoGigabytes +
	assumed.largePhotosACar * assumed.largePhotoGigabytes;

export const months: [Month, Month] = [
	{ name: "20 dealerships, 5,000 cars, 100,000 views", dealerships: 20, cars: 5_000, views: 100_000, cachedShare: 0.3 },
	{
		...{ name: "1,000 dealerships, 200,000 cars, 10 million views", dealerships: 1_000, cars: 200_000 },
		...{ views: 10_000_000, cachedShare: 0.1 },
	},
];

export function sumMonth(month: Month, operations: Operations, d1Gigabytes: number): Record<string, Usage> {
	const { daysAMonth, syncsADay, changedCarsADay, soldCarsADay, rereadsAWeek } = assumed;
	const of = (name: keyof Operations, times: number) => timesUsage(operations[name], times);
	const cached = month.views * month.cachedShare;
	const made = month.views - cached;
	const dealerSizes = month.cars / 200;
	return {
		"views from the cache": addUsage(of("cached view", cached), {
			...noUsage,
			rowsRead: cached * assumed.rowsReadByCachedView,
		}),
		"views made": addUsage(
			of("uncached listing", made * assumed.listings),
			of("search", made * assumed.searches),
			of("uncached vehicle", made * (1 - assumed.listings - assumed.searches)),
		),
		clicks: addUsage(
			of("view click", month.views * assumed.viewClicksAView),
			of("contact click", month.views * assumed.contactClicksAView),
		),
		"shared cards": of("share card", month.views * assumed.sharedCardsAView),
		"syncs, nothing changed": of("unchanged sync of 200 cars", dealerSizes * syncsADay * daysAMonth),
		"syncs, what changed": addUsage(
			of("changed car", month.cars * changedCarsADay * daysAMonth),
			of("sold car and a new one", month.cars * soldCarsADay * daysAMonth),
		),
		"vehicle pages read again": of("vehicle page read again", (month.cars * rereadsAWeek * daysAMonth) / 7),
		"prices compared nightly": of("car compared in a night", month.cars * daysAMonth),
		checks: of("check", month.views * assumed.checksAView),
		cron: of("cron tick", daysAMonth * 24 * 60),
		storage: { ...noUsage, d1Gigabytes, r2Gigabytes: month.cars * fileGigabytes },
	};
}
