import { and, desc, eq, sql } from "drizzle-orm";
import { parsePins, pinnableFields } from "~/inventory/stock/pins";
import type { Db } from "../../../../db/client";
import { dealerships, fieldHistory, runPages, vehicles } from "../../../../db/schema";
import { loadDeskCars } from "../desk-cars.server";
import type { CarHistory, CarPage, FieldNow } from "./car-page";

const HISTORY_SHOWN = 50;

const pageReadAt = sql<string | null>`CASE WHEN ${runPages.status} < 400 THEN ${runPages.fetchedAt} END`;
const listReadAt = sql<
	string | null
>`CASE WHEN ${vehicles.missingSince} IS NULL THEN ${dealerships.lastConfirmedAt} END`;

export async function getCarPage(db: Db, id: number, now: Date): Promise<CarPage | null> {
	const columns = Object.fromEntries(pinnableFields.map((field) => [field, vehicles[field]]));
	const { pins, fieldSources, originalListingUrl, dealershipId, firstSeenAt } = vehicles;
	const [[car], row, history] = await Promise.all([
		loadDeskCars(db, [id], now),
		db
			.select({
				...(columns as Record<string, typeof vehicles.title>),
				...{ fieldSources, originalListingUrl, dealershipId, firstSeenAt, pins: sql<string | null>`${pins}` },
				...{ vehicle: pageReadAt, list: listReadAt, confirmedAt: dealerships.lastConfirmedAt },
			})
			.from(vehicles)
			.innerJoin(dealerships, eq(dealerships.id, dealershipId))
			.leftJoin(runPages, and(eq(runPages.dealershipId, dealershipId), eq(runPages.url, originalListingUrl)))
			.where(eq(vehicles.id, id))
			.get(),
		listHistory(db, id),
	]);
	if (!car || !row) return null;
	const pinned = parsePins(row.pins);
	const fields = pinnableFields.map(
		(field): FieldNow => ({
			field,
			value: (row as Record<string, unknown>)[field] as string | number | null,
			source: row.fieldSources[field] ?? null,
			readAt: toReadAt(row.fieldSources[field], row),
			pin: pinned[field] ?? null,
			isFromBeforePin: !pinned[field] && isSetByPerson(history, field, row.confirmedAt),
		}),
	);
	const { originalListingUrl: page, dealershipId: dealer, firstSeenAt: since } = row;
	return { car, fields, history, page, dealershipId: dealer, since };
}

function toReadAt(source: string | undefined, times: { vehicle: string | null; list: string | null }): string | null {
	if (source?.startsWith("vehicle/")) return times.vehicle;
	return source?.startsWith("list/") ? times.list : null;
}

/** Without a pin, a person's last change of a field was to take one away. */
function isSetByPerson(history: CarHistory[], field: string, confirmedAt: string | null): boolean {
	const last = history.find((change) => change.field === field);
	return last?.changedBy === "person" && last.changedAt > (confirmedAt ?? "");
}

async function listHistory(db: Db, vehicle: number): Promise<CarHistory[]> {
	const { id, vehicleId, runId, importId, field, oldValue, newValue, changedAt, changedBy } = fieldHistory;
	return await db
		.select({ id, runId, importId, field, oldValue, newValue, changedAt, changedBy })
		.from(fieldHistory)
		.where(eq(vehicleId, vehicle))
		.orderBy(desc(id))
		.limit(HISTORY_SHOWN);
}
