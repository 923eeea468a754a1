import { and, type SQL, sql } from "drizzle-orm";
import { contactEvents } from "../../db/schema";
import type { Period } from "./period";

const { id, createdAt } = contactEvents;

/** Ids grow with time, so a period is a range of ids. */
export function isWithinPeriod({ from, to }: Period): SQL | undefined {
	const first = (at: string) =>
		sql`coalesce((SELECT ${id} FROM ${contactEvents} WHERE ${createdAt} >= ${at} ORDER BY ${createdAt}, ${id} LIMIT 1), 9e15)`;
	return and(
		from === null ? undefined : sql`${id} >= ${first(from)}`,
		to === null ? undefined : sql`${id} < ${first(to)}`,
	);
}
