import { desc, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contactMakes, contactQuarters } from "../../db/schema";
import { listRecentClicks, type RecentClick } from "./contact-clicks.server";
import { type DayCount, type QuarterCount, TIMELINE_DAYS, toTimeline } from "./timeline";

export interface MakeCount {
	make: string;
	count: number;
}

export interface LeadHistory {
	recent: RecentClick[];
	total: number;
	timeline: DayCount[];
	makes: MakeCount[];
	zone: string;
}

const RECENT = 20;
const TOP_MAKES = 10;
/** A day has at most 100 quarters (25 hours). */
const QUARTERS = TIMELINE_DAYS * 100;

export async function getLeadHistory(db: Db, zone: string): Promise<LeadHistory> {
	const [recent, quarters, rows] = await Promise.all([listRecentClicks(db, RECENT), listQuarters(db), listMakes(db)]);
	const makes = rows.map(({ make, count }) => ({ make, count }));
	return { recent, total: rows[0]?.total ?? 0, timeline: toTimeline(quarters, zone), makes, zone };
}

async function listQuarters(db: Db): Promise<QuarterCount[]> {
	const { quarter, count } = contactQuarters;
	return await db
		.select({ quarter, count })
		.from(contactQuarters)
		.where(gt(count, 0))
		.orderBy(desc(quarter))
		.limit(QUARTERS);
}

async function listMakes(db: Db): Promise<(MakeCount & { total: number })[]> {
	const { make, count } = contactMakes;
	return await db
		.select({ make, count, total: sql<number>`sum(${count}) OVER ()` })
		.from(contactMakes)
		.where(gt(count, 0))
		.orderBy(desc(count), make)
		.limit(TOP_MAKES);
}
