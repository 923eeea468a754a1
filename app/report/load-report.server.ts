import { and, asc, eq, gte } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealershipDays } from "../../db/schema";
import type { AppContext } from "../context.server";
import { CAR_WEEKS, READ_CARS, type Report, toReport } from "./report";
import { listReportCars } from "./report-cars.server";
import type { Reported } from "./report-link.server";
import { type DayCounts, listWeekStarts } from "./weeks";

/** Reads a row a day, and at most a month's rows of 500 cars. */
export async function loadReport({ db, now }: Pick<AppContext, "db" | "now">, dealer: Reported): Promise<Report> {
	const time = now();
	const starts = listWeekStarts(time);
	const { cars } = await listReportCars(db, dealer, {
		now: time,
		starts: starts.slice(-CAR_WEEKS),
		after: 0,
		limit: READ_CARS,
	});
	const days = await listDays(db, dealer.id, starts[0] ?? "");
	return toReport({ dealer: dealer.name, listed: dealer.listed, days, cars }, time);
}

async function listDays(db: Db, dealership: number, since: string): Promise<DayCounts[]> {
	const { dealershipId, day, views, contacts } = dealershipDays;
	return await db
		.select({ day, views, contacts })
		.from(dealershipDays)
		.where(and(eq(dealershipId, dealership), gte(day, since)))
		.orderBy(asc(day));
}
