import { and, between, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealershipDays } from "../../../db/schema";
import { eachOf } from "../../../db/statement";
import { LEAD_DAYS, type Leads, toLeads } from "./leads";

const { dealershipId, day, views, contacts } = dealershipDays;
const toDay = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);

export async function countLeads(db: Db, ids: number[], now: Date): Promise<Map<number, number>> {
	const rows = await db
		.select({ dealershipId, contacts: sql<number>`sum(${contacts})` })
		.from(dealershipDays)
		.where(
			and(
				inArray(dealershipId, sql`(SELECT value FROM ${eachOf(ids)})`),
				between(day, toDay(now, LEAD_DAYS - 1), toDay(now, 0)),
			),
		)
		.groupBy(dealershipId);
	return new Map(rows.map((row) => [row.dealershipId, row.contacts]));
}

export async function getLeads(db: Db, id: number, now: Date): Promise<Leads> {
	const rows = await db
		.select({ day, views, contacts })
		.from(dealershipDays)
		.where(and(sql`${dealershipId} = ${id}`, between(day, toDay(now, 2 * LEAD_DAYS - 1), toDay(now, 0))));
	return toLeads(rows, toDay(now, LEAD_DAYS - 1));
}
