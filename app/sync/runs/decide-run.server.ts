import { auditOutcomeStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { approveRun, rejectRun } from "./review.server";
import { rollBackRun } from "./roll-back.server";

export const DECISIONS = ["approve", "reject", "roll back"] as const;
export type Decision = (typeof DECISIONS)[number];

const decisions: Record<Decision, typeof approveRun> = {
	approve: approveRun,
	reject: rejectRun,
	"roll back": rollBackRun,
};

const STATE = `json_object('outcome', outcome, 'removed', removed,
	'pendingRemovals', coalesce(json_array_length(pending_removals), 0))`;

/** In: an administrator's word on a run. Out: the word carried out; false when the run is past deciding. */
export async function decideRun(ctx: AppContext, user: User, runId: number, decision: Decision): Promise<boolean> {
	const before = await getState(ctx.db, runId);
	const entry = { user, action: `${decision} sync run`, subject: `run ${runId}`, before, now: ctx.now().toISOString() };
	const note = auditOutcomeStatement(ctx.db, entry, `(SELECT ${STATE} FROM sync_runs WHERE id = ?6)`, runId);
	return (await decisions[decision](ctx, runId, [note])) === "done";
}

/** What a decision changes about a run, for the audit log. */
async function getState(db: Db, runId: number): Promise<unknown> {
	const row = await db.$client
		.prepare(`SELECT ${STATE} AS state FROM sync_runs WHERE id = ?1`)
		.bind(runId)
		.first<{ state: string }>();
	return row && JSON.parse(row.state);
}
