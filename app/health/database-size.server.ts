import { gte, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { databaseDays } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { GROWTH_DAYS, type SizeForecast, toForecast } from "./database-size";

const DAY_MS = 86_400_000;
const toDay = (at: Date) => at.toISOString().slice(0, 10);
const toOldest = (now: Date) => toDay(new Date(now.getTime() - GROWTH_DAYS * DAY_MS));

/** Once an hour, and at the very first tick; deletes days that are too old to matter. */
export async function storeSize({ db, now }: AppContext): Promise<void> {
	const at = now();
	const { day } = databaseDays;
	const today = db
		.select({ day })
		.from(databaseDays)
		.where(gte(day, toDay(at)))
		.limit(1);
	const known = await toStatement(db, today).all();
	if (known.results.length > 0 && at.getUTCMinutes() !== 43) return;
	const bytes = known.meta.size_after;
	if (!(bytes > 0)) return;
	const note = db.insert(databaseDays).values({ day: toDay(at), bytes });
	await db.$client.batch([
		toStatement(db, note.onConflictDoUpdate({ target: day, set: { bytes: sql`excluded.bytes` } })),
		toStatement(db, db.delete(databaseDays).where(lt(day, toOldest(at)))),
	]);
}

export async function getForecast(db: Db, now: Date): Promise<SizeForecast | null> {
	const { day } = databaseDays;
	return toForecast(
		await db
			.select()
			.from(databaseDays)
			.where(gte(day, toOldest(now)))
			.orderBy(day),
	);
}
