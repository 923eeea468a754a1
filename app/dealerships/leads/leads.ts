export const LEAD_DAYS = 28;

type Counts = { views: number; contacts: number };

/** Of the last 28 days, and of the 28 before. */
export interface Leads {
	now: Counts;
	before: Counts;
}

/** @param since the first day of the last 28, as "2026-03-01" */
export function toLeads(days: (Counts & { day: string })[], since: string): Leads {
	const sum = (rows: Counts[]): Counts => ({
		views: rows.reduce((all, { views }) => all + views, 0),
		contacts: rows.reduce((all, { contacts }) => all + contacts, 0),
	});
	return { now: sum(days.filter(({ day }) => day >= since)), before: sum(days.filter(({ day }) => day < since)) };
}
