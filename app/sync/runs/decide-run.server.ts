import { type SQL, sql } from "drizzle-orm";
import { auditOutcomeStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { syncRuns } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { approveRun, rejectRun } from "./review.server";
import { rollBackRun } from "./roll-back.server";

export const DECISIONS = ["approve", "reject", "roll back"] as const;
export type Decision = (typeof DECISIONS)[number];

const decisions: Record<Decision, typeof approveRun> = {
	approve: approveRun,
	reject: rejectRun,
	"roll back": rollBackRun,
};

function selectState(runId: number): SQL {
	const { id, outcome, removed, pendingRemovals } = syncRuns;
	return sql`SELECT json_object('outcome', ${outcome}, 'removed', ${removed},
		'pendingRemovals', coalesce(json_array_length(${pendingRemovals}), 0)) AS state FROM ${syncRuns} WHERE ${id} = ${runId}`;
}

export async function decideRun(ctx: AppContext, user: User, runId: number, decision: Decision): Promise<boolean> {
	const before = await getState(ctx.db, runId);
	const entry = { user, action: `${decision} sync run`, subject: `run ${runId}`, before, now: ctx.now().toISOString() };
	const note = auditOutcomeStatement(ctx.db, entry, sql`(${selectState(runId)})`);
	return (await decisions[decision](ctx, runId, [note])) === "done";
}

async function getState(db: Db, runId: number): Promise<unknown> {
	const state = await toStatement(db, selectState(runId)).first<string>("state");
	return state && JSON.parse(state);
}
