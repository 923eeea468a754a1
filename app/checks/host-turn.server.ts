import { and, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "~/context.server";
import { LOAN_MS, toFreeAt } from "~/fetching/host-politeness.server";
import { LONGEST_WAIT_MS } from "~/fetching/retry-after";
import type { Db } from "../../db/client";
import { isOver } from "../../db/is-over";
import { hostPoliteness, syncRuns, vehicleChecks } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";
import { CHECK_LEASE_MS, CHECK_PATIENCE_MS, CHECKS_A_DAY, CHECKS_AN_HOUR } from "./check-limits";
import type { CheckedCar } from "./checked-car";

/** A host lent to the look at one car: requests from `freeAt` on, and nobody else's until `until`. */
export interface Turn {
	host: string;
	until: string;
	freeAt: number;
	wasRuns: boolean;
}

/** A look at this car runs; another step has its host; a sync has it; its looks are used up, or it refuses more. */
export type NoTurn = "joined" | "busy" | "syncing" | "spent";

type Before = { checkOf: number | null; lentUntil: string | null; runId: number; isFree: number; isAsRead: number };

const {
	host,
	runId,
	takenAt,
	lentUntil,
	checkOf,
	hourFrom,
	checksInHour,
	dayFrom,
	checksInDay,
	checkAfter,
	looks,
	finds,
	unseenHours,
} = hostPoliteness;

const isWithoutRun = sql`NOT EXISTS (
	SELECT 1 FROM ${syncRuns} WHERE ${syncRuns.id} = ${runId} AND ${syncRuns.finishedAt} IS NULL)`;

/** One winner in D1, however many isolates ask: claims the host, counts the look, and checks the car's last look. */
export async function claimTurn(
	{ db, now }: Pick<AppContext, "db" | "now">,
	url: string,
	car: CheckedCar,
): Promise<Turn | NoTurn> {
	const at = now();
	const name = new URL(url).host;
	const until = new Date(at.getTime() + CHECK_LEASE_MS).toISOString();
	const before = sql`SELECT ${checkOf} AS checkOf, ${lentUntil} AS lentUntil, ${runId} AS runId, ${isWithoutRun} AS isFree,
		${isAsRead(car)} AS isAsRead FROM ${hostPoliteness} WHERE ${host} = ${name}`;
	const [was, taken] = await db.$client.batch<Before>([
		toStatement(db, before),
		toStatement(db, takeTurn(name, { car, at, until })),
	]);
	const [row] = was?.results ?? [];
	const freeAt = toFreeAt(row?.lentUntil, at);
	if (taken?.results.length === 1) return { host: name, until, freeAt, wasRuns: (row?.runId ?? 0) !== 0 };
	if (row?.isFree === 0) return "syncing";
	if (row?.isAsRead === 0) return "joined";
	if (freeAt > at.getTime() + CHECK_PATIENCE_MS) return row?.checkOf === car.id ? "joined" : "busy";
	return "spent";
}

function isAsRead({ id, look }: CheckedCar) {
	const lookedAt = sql`(SELECT ${vehicleChecks.lookedAt} FROM ${vehicleChecks} WHERE ${vehicleChecks.vehicleId} = ${id})`;
	return sql`${lookedAt} IS ${look?.lookedAt ?? null}`;
}

function takeTurn(name: string, { car, at, until }: { car: CheckedCar; at: Date; until: string }) {
	const now = at.toISOString();
	const isThisHour = isWithin(hourFrom, at, HOUR_MS);
	const isThisDay = isWithin(dayFrom, at, 24 * HOUR_MS);
	const all = [host, runId, takenAt, lentUntil, checkOf, hourFrom, checksInHour, dayFrom, checksInDay] as const;
	return sql`INSERT INTO ${hostPoliteness} (${namesOf(...all)})
		SELECT ${name}, 0, ${now}, ${until}, ${car.id}, ${now}, 1, ${now}, 1 WHERE ${isAsRead(car)}
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = 0, ${nameOf(takenAt)} = excluded.taken_at,
			${nameOf(lentUntil)} = excluded.lent_until, ${nameOf(checkOf)} = excluded.check_of,
			${nameOf(hourFrom)} = iif(${isThisHour}, ${hourFrom}, excluded.hour_from),
			${nameOf(checksInHour)} = 1 + iif(${isThisHour}, ${checksInHour}, 0),
			${nameOf(dayFrom)} = iif(${isThisDay}, ${dayFrom}, excluded.day_from),
			${nameOf(checksInDay)} = 1 + iif(${isThisDay}, ${checksInDay}, 0)
		WHERE ${isWithoutRun} AND (${isOver(lentUntil, at, LOAN_MS)} OR ${lentUntil} <= ${toTime(at, CHECK_PATIENCE_MS)})
			AND ${isOver(checkAfter, at, LONGEST_WAIT_MS)}
			AND NOT (${isThisHour} AND ${checksInHour} >= ${CHECKS_AN_HOUR})
			AND NOT (${isThisDay} AND ${checksInDay} >= ${CHECKS_A_DAY})
		RETURNING ${nameOf(lentUntil)}`;
}

const HOUR_MS = 3_600_000;
const toTime = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

function isWithin(from: SQLiteColumn, at: Date, ms: number) {
	return sql`coalesce(${from}, '') BETWEEN ${toTime(at, -ms)} AND ${at.toISOString()}`;
}

export async function isBeingLookedAt(
	{ db, now }: Pick<AppContext, "db" | "now">,
	url: string,
	{ id }: CheckedCar,
): Promise<boolean> {
	const isRunning = sql`NOT ${isOver(lentUntil, now(), LOAN_MS)}`;
	const query = sql`SELECT 1 FROM ${hostPoliteness}
		WHERE ${host} = ${new URL(url).host} AND ${checkOf} = ${id} AND ${isRunning}`;
	return (await toStatement(db, query).first()) !== null;
}

/** Once the claim has run out, another look may have taken over. */
export function isOurTurn(turn: Turn) {
	return sql`(SELECT ${lentUntil} FROM ${hostPoliteness} WHERE ${host} = ${turn.host}) IS ${turn.until}`;
}

export interface TurnEnd {
	freeAt: Date;
	checkAfter: Date | null;
	/** How often the dealer's cars change; null for a look without a result. */
	tells: { isFind: boolean; unseenHours: number } | null;
}

export function releaseTurnStatement(db: Db, turn: Turn, end: TurnEnd): D1PreparedStatement {
	const set = {
		lentUntil: end.freeAt.toISOString(),
		checkOf: null,
		...(end.checkAfter && { checkAfter: end.checkAfter.toISOString() }),
		...(end.tells && { looks: sql`${looks} + 1`, unseenHours: sql`${unseenHours} + ${end.tells.unseenHours}` }),
		...(end.tells?.isFind && { finds: sql`${finds} + 1` }),
	};
	return toStatement(
		db,
		db
			.update(hostPoliteness)
			.set(set)
			.where(and(eq(host, turn.host), eq(lentUntil, turn.until))),
	);
}
