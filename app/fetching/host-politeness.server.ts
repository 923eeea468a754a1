import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isOver, toLatest } from "../../db/is-over";
import { hostPoliteness, syncRuns } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";

/** `busy`: another run's; `taken`: this one's from now on; `kept`: as before. Until `freeAt` others may still ask. */
export type Hold = { by: "busy" | "taken" | "kept"; freeAt: number };

/** A step that dies loses its host after this time. */
export const LOAN_MS = 90_000;

const { host, runId, takenAt, lentUntil } = hostPoliteness;

/** For the rest of the run. Writes only when the host changes hands. */
export async function claimHost(db: Db, url: string, run: number, now: string): Promise<Hold> {
	const name = new URL(url).host;
	const holding = db.select({ run: runId, lentUntil }).from(hostPoliteness).where(eq(host, name));
	const [taken, holder] = await db.$client.batch<{ run_id: number; lent_until: string | null }>([
		toStatement(db, takeFromEnded(name, run, now)),
		toStatement(db, holding),
	]);
	const [row] = holder?.results ?? [];
	const freeAt = toFreeAt(row?.lent_until, new Date(now));
	if (row?.run_id !== run) return { by: "busy", freeAt };
	return { by: taken && taken.meta.changes > 0 ? "taken" : "kept", freeAt };
}

function takeFromEnded(name: string, run: number, now: string): SQL {
	return sql`INSERT INTO ${hostPoliteness} (${namesOf(host, runId, takenAt)}) VALUES (${name}, ${run}, ${now})
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = excluded.run_id, ${nameOf(takenAt)} = excluded.taken_at
		WHERE ${runId} <> excluded.run_id AND ${isWithoutRun}`;
}

const isWithoutRun = sql`NOT EXISTS (
	SELECT 1 FROM ${syncRuns} WHERE ${syncRuns.id} = ${runId} AND ${syncRuns.finishedAt} IS NULL)`;

/** A host lent to a step, with the earliest time for its first request. A run may have used it a moment ago. */
export type Loan = { host: string; until: string; freeAt: number; wasRuns: boolean };

type Lent = { lent_until: string | null; run_id: number; free: number };

/** From a step that gave it back with at most `patienceMs` of pause left; never from a run: `busyUntil` is null. */
export async function claimHostForStep(
	db: Db,
	url: string,
	{ now, patienceMs }: { now: Date; patienceMs: number },
): Promise<Loan | { busyUntil: number | null }> {
	const name = new URL(url).host;
	const until = new Date(now.getTime() + LOAN_MS).toISOString();
	const soon = new Date(now.getTime() + patienceMs).toISOString();
	const [before, lent] = await db.$client.batch<Lent>([
		toStatement(
			db,
			sql`SELECT ${lentUntil}, ${runId}, ${isWithoutRun} AS free FROM ${hostPoliteness} WHERE ${host} = ${name}`,
		),
		toStatement(
			db,
			sql`INSERT INTO ${hostPoliteness} (${namesOf(host, runId, takenAt, lentUntil)})
				VALUES (${name}, 0, ${now.toISOString()}, ${until})
				ON CONFLICT DO UPDATE SET ${nameOf(runId)} = 0, ${nameOf(takenAt)} = excluded.taken_at,
					${nameOf(lentUntil)} = excluded.lent_until
				WHERE ${isWithoutRun} AND (${isOver(lentUntil, now, LOAN_MS)} OR ${lentUntil} <= ${soon})
				RETURNING ${nameOf(lentUntil)}`,
		),
	]);
	const [row] = before?.results ?? [];
	const freeAt = toFreeAt(row?.lent_until, now);
	if (lent?.results.length === 1) return { host: name, until, freeAt, wasRuns: (row?.run_id ?? 0) !== 0 };
	return { busyUntil: row?.free === 1 ? freeAt : null };
}

/** A run that has taken the host meanwhile waits for `freeAt` too. */
export async function releaseHost(db: Db, loan: Loan, freeAt: Date): Promise<void> {
	await db
		.update(hostPoliteness)
		.set({ lentUntil: freeAt.toISOString() })
		.where(and(eq(host, loan.host), eq(lentUntil, loan.until)));
}

/** A later time than a loan's end comes from a clock that was put back. */
export function toFreeAt(until: string | null | undefined, now: Date): number {
	return until && until <= toLatest(now, LOAN_MS) ? Date.parse(until) : 0;
}
