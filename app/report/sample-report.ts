import type { Label } from "~/deals/rating/label";
import { CAR_WEEKS, type Report, type ReportCar, toReport } from "./report";
import { type DayCounts, listWeekStarts } from "./weeks";

/** A fixed day, so that the page is the same every day. */
const madeAt = new Date("2026-11-20T12:00:00.000Z");

type SampleCar = [
	title: string,
	price: number | null,
	difference: number | null,
	label: Label | null,
	days: number,
	photos: number,
	views: number[],
	contacts: number,
];

const cars: SampleCar[] = [
	["2021 Toyota RAV4 XLE", 24_950, -1_240, "great", 9, 24, [0, 38, 71, 64], 9],
	["2020 Honda CR-V EX", 22_900, -310, "good", 21, 18, [29, 41, 37, 33], 6],
	["2019 Ford F-150 XLT", 27_500, 140, "usual", 34, 31, [22, 25, 31, 19], 4],
	["2022 Hyundai Tucson SEL", 21_800, -90, "usual", 16, 20, [8, 27, 24, 22], 3],
	["2018 Jeep Wrangler Sport", 25_900, 1_450, "above", 72, 12, [14, 11, 9, 8], 1],
	["2017 Subaru Outback 2.5i", 14_200, null, null, 12, 0, [0, 6, 5, 4], 0],
	["2016 Nissan Rogue S", null, null, null, 88, 9, [4, 3, 3, 2], 0],
];

export function createSampleReport(): Report {
	const listed = cars.map(toCar);
	const days = listWeekStarts(madeAt).map((day, at): DayCounts => {
		const own = [112, 98, 120, 131, 115, 128, 117, 121, 137, 151, 160, 152][at] ?? 0;
		return { day, views: own, contacts: Math.round(own / 16) };
	});
	return toReport({ dealer: "Example Motors", listed: listed.length, days, cars: listed }, madeAt);
}

function toCar(sample: SampleCar, at: number): ReportCar {
	const [title, price, difference, label, days, photos, views, contacts] = sample;
	const weeks = views.slice(-CAR_WEEKS).map((count, week) => ({
		views: count,
		contacts: week === CAR_WEEKS - 1 ? contacts : 0,
	}));
	return {
		...{
			id: at + 1,
			path: `/vehicles/${at + 1}`,
			title,
			vin: null,
			stockNumber: null,
			price,
			label,
			difference,
			notRated: null,
		},
		...{ days, isOlder: false, photos, weeks, views: views.reduce((sum, count) => sum + count, 0), contacts },
	};
}
