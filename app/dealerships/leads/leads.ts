export const LEAD_DAYS = 28;

type Counts = { views: number; contacts: number };

/** The last 28 days, and the 28 before. */
export interface Leads {
	now: Counts;
	before: Counts;
}

/** @param since the first of the last 28 days, as "2026-03-01" */
export function toLeads(days: (Counts & { day: string })[], since: string): Leads {
	const sum = (rows: Counts[]): Counts => ({
		views: rows.reduce((all, { views }) => all + views, 0),
		contacts: rows.reduce((all, { contacts }) => all + contacts, 0),
	});
	return { now: sum(days.filter(({ day }) => day >= since)), before: sum(days.filter(({ day }) => day < since)) };
}
