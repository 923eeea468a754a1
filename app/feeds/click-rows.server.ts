import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contactEvents, dealerships, vehicles } from "../../db/schema";
import { clickedTitle } from "../tracking/clicked-title.server";
import { isWithinPeriod } from "../tracking/is-within.server";
import type { Period } from "../tracking/period";
import { formatExact } from "../ui/format-time";
import { parseCityState } from "../vehicles/places/places";
import { toZone } from "../vehicles/places/state-zones";
import type { ExportRow } from "./render-rows";

export const clickColumns = [
	"id",
	"timestamp",
	"vehicleId",
	"title",
	"year",
	"make",
	"model",
	"dealershipId",
	"dealershipName",
	"vin",
	"localTime",
	"timeZone",
] as const;

const PAGE = 1000;

export async function* listClicks(db: Db, dealershipId: number | null, period: Period): AsyncGenerator<ExportRow[]> {
	for (let after = 0; ; ) {
		const results = await db
			.select(columns)
			.from(contactEvents)
			.leftJoin(vehicles, eq(vehicles.id, contactEvents.vehicleId))
			.leftJoin(dealerships, eq(dealerships.id, contactEvents.dealershipId))
			.where(
				and(
					gt(id, after),
					isWithinPeriod(period),
					dealershipId === null ? undefined : eq(contactEvents.dealershipId, dealershipId),
				),
			)
			.orderBy(id)
			.limit(PAGE);
		yield results.map(toClickRow);
		const last = results.at(-1);
		if (last === undefined || results.length < PAGE) return;
		after = last.id;
	}
}

const { id, createdAt, vehicleId, year, make, model, dealershipId } = contactEvents;
const columns = {
	id,
	timestamp: createdAt,
	vehicleId,
	title: clickedTitle,
	year: sql<number | null>`coalesce(${vehicles.year}, ${year})`,
	make: sql<string | null>`coalesce(${vehicles.make}, ${make})`,
	model: sql<string | null>`coalesce(${vehicles.model}, ${model})`,
	dealershipId,
	dealershipName: dealerships.name,
	vin: vehicles.vin,
	location: dealerships.location,
	timeZone: dealerships.timeZone,
};

type Click = { timestamp: string; location: string | null; timeZone: string | null } & ExportRow;

function toClickRow({ location, timeZone, ...click }: Click): ExportRow {
	const zone = timeZone ?? toZone(parseCityState(location)?.state ?? "");
	return { ...click, localTime: zone && formatExact(click.timestamp, zone), timeZone: zone };
}
