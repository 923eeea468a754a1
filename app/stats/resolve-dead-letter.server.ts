import { auditChange } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";

/** Sends a given-up message again or lets it go; false when somebody did already. */
export async function resolveDeadLetter(ctx: AppContext, user: User, id: number, retry: boolean): Promise<boolean> {
	const now = ctx.now().toISOString();
	const action = retry ? "retry dead letter" : "dismiss dead letter";
	const [resolved] = await ctx.db.$client.batch<{ message: string }>([
		ctx.db.$client
			.prepare("UPDATE dead_letters SET resolved_at = ?2 WHERE id = ?1 AND resolved_at IS NULL RETURNING message")
			.bind(id, now),
		auditChange(ctx.db, {
			user,
			action,
			subject: `message ${id}`,
			before: { state: "given up" },
			after: { state: retry ? "sent again" : "dismissed" },
			now,
		}),
	]);
	const message = resolved?.results[0]?.message;
	if (message === undefined) return false;
	if (retry) await ctx.jobs.send(JSON.parse(message));
	return true;
}
