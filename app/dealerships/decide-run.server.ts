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
	if ((await decisions[decision](ctx, runId)) === "not-found") return false;
	const entry = { user, action: `${decision} sync run`, subject: `run ${runId}`, before: null, after: null };
	await auditEntry(ctx.db, { ...entry, now: ctx.now().toISOString() }).run();
	return true;
}
