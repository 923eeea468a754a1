import type { Db } from "../../db/client";
import { auditEntry } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { approveRun, rejectRun } from "../sync/review.server";
import { rollBackRun } from "../sync/roll-back.server";

const decisions = { approve: approveRun, reject: rejectRun, "roll back": rollBackRun };
export type Decision = keyof typeof decisions;

export function isDecision(text: unknown): text is Decision {
	return typeof text === "string" && Object.hasOwn(decisions, text);
}

/** Carries an administrator's word on a run out; false when the run is past deciding. */
export async function decideRun(ctx: AppContext, user: User, runId: number, decision: Decision): Promise<boolean> {
	const before = await getState(ctx.db, runId);
	if ((await decisions[decision](ctx, runId)) === "not-found") return false;
	const entry = { user, action: `${decision} sync run`, subject: `run ${runId}`, now: ctx.now().toISOString() };
	await auditEntry(ctx.db, { ...entry, before, after: await getState(ctx.db, runId) }).run();
	return true;
}

/** What a decision changes about a run, for the audit log. */
function getState(db: Db, runId: number) {
	return db.$client
		.prepare(
			`SELECT outcome, removed, coalesce(json_array_length(pending_removals), 0) AS pendingRemovals
			FROM sync_runs WHERE id = ?1`,
		)
		.bind(runId)
		.first<{ outcome: string | null; removed: number; pendingRemovals: number }>();
}
