import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contactEvents, dealerships, vehicles } from "../../db/schema";
import { clickedTitle } from "../tracking/clicked-title.server";
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
] as const;

const PAGE = 1000;

export async function* listClicks(db: Db, dealershipId: number | null): AsyncGenerator<ExportRow[]> {
	for (let after = 0; ; ) {
		const results = await db
			.select(columns)
			.from(contactEvents)
			.leftJoin(vehicles, eq(vehicles.id, contactEvents.vehicleId))
			.leftJoin(dealerships, eq(dealerships.id, contactEvents.dealershipId))
			.where(and(gt(id, after), dealershipId === null ? undefined : eq(contactEvents.dealershipId, dealershipId)))
			.orderBy(id)
			.limit(PAGE);
		yield results;
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
};
