import type { Db } from "../../db/client";
import { type ContactClick, listContactClicks } from "./contact-clicks.server";
import { type DayCount, type QuarterCount, TIMELINE_DAYS, toTimeline } from "./timeline";

export interface MakeCount {
	make: string;
	count: number;
}

export interface LeadHistory {
	recent: ContactClick[];
	timeline: DayCount[];
	makes: MakeCount[];
	zone: string;
}

const RECENT = 20;
const TOP_MAKES = 10;
/** A day has at most 100 quarters (25 hours), so that these hold the days of the timeline. */
const QUARTERS = TIMELINE_DAYS * 100;

export async function getLeadHistory(db: Db, zone: string): Promise<LeadHistory> {
	const [recent, quarters, makes] = await Promise.all([listContactClicks(db, RECENT), listQuarters(db), listMakes(db)]);
	return { recent, timeline: toTimeline(quarters, zone), makes, zone };
}

async function listQuarters(db: Db): Promise<QuarterCount[]> {
	const { results } = await db.$client
		.prepare(`SELECT quarter, count FROM contact_quarters WHERE count > 0 ORDER BY quarter DESC LIMIT ${QUARTERS}`)
		.all<QuarterCount>();
	return results;
}

async function listMakes(db: Db): Promise<MakeCount[]> {
	const { results } = await db.$client
		.prepare(`SELECT make, count FROM contact_makes WHERE count > 0 ORDER BY count DESC, make LIMIT ${TOP_MAKES}`)
		.all<MakeCount>();
	return results;
}
