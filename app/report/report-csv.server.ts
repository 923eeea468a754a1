import type { AppContext } from "../context.server";
import { downloadResponse } from "../feeds/download-response";
import { type ExportRow, renderRows } from "../feeds/render-rows";
import type { ReportCar } from "./report";
import { listReportCars } from "./report-cars.server";
import type { Reported } from "./report-link.server";
import { listWeekStarts } from "./weeks";

const CARS_A_PAGE = 200;
const MAX_CARS = 10_000;

export function createReportCsv({ db, now }: Pick<AppContext, "db" | "now">, dealer: Reported): Response {
	const time = now();
	const starts = listWeekStarts(time);
	async function* pages(): AsyncGenerator<ExportRow[]> {
		let after: number | null = 0;
		for (let read = 0; after !== null && read < MAX_CARS; read += CARS_A_PAGE) {
			const page = await listReportCars(db, dealer, { now: time, starts, after, limit: CARS_A_PAGE });
			yield page.cars.map((car) => toRow(car, starts));
			after = page.last;
		}
	}
	const name = `report ${dealer.name} ${time.toISOString().slice(0, 10)}`;
	return downloadResponse(renderRows([...columns, ...starts.flatMap(toWeekColumns)], pages(), "csv"), name, "csv");
}

const columns = [
	...["Car", "VIN", "Stock number", "Price", "Price compared", "Against similar cars", "Why not compared"],
	...["Days on the site", "Photos", "Views", "Contacts"],
];

const toWeekColumns = (start: string) => [`Views from ${start}`, `Contacts from ${start}`];

function toRow(car: ReportCar, starts: string[]): ExportRow {
	const weeks = starts.flatMap((start, at) => {
		const [views = "", contacts = ""] = toWeekColumns(start);
		return [
			[views, car.weeks[at]?.views ?? 0],
			[contacts, car.weeks[at]?.contacts ?? 0],
		];
	});
	return {
		...{ Car: car.title, VIN: car.vin, "Stock number": car.stockNumber, Price: car.price },
		...{ "Price compared": car.label, "Against similar cars": car.difference, "Why not compared": car.notRated },
		...{ "Days on the site": car.days, Photos: car.photos, Views: car.views, Contacts: car.contacts },
		...Object.fromEntries(weeks),
	};
}
