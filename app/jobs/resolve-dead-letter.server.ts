import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { type Job, jobSchema } from "./job";

/** `ended`: what the message was to go on with is over, and nothing was sent; `gone`: somebody dealt with it already. */
export type Resolution = "sent" | "dismissed" | "ended" | "gone";

const states = { sent: "sent again", dismissed: "dismissed", ended: "ended since" };

/** Sends a given-up message again or lets it go. It is let go only once it is sent: a letter sent twice does no harm. */
export async function resolveDeadLetter(ctx: AppContext, user: User, id: number, retry: boolean): Promise<Resolution> {
	const letter = await ctx.db.$client
		.prepare("SELECT message FROM dead_letters WHERE id = ?1 AND resolved_at IS NULL")
		.bind(id)
		.first<{ message: string }>();
	if (!letter) return "gone";
	const outcome = retry ? await sendAgain(ctx, JSON.parse(letter.message)) : "dismissed";
	const now = ctx.now().toISOString();
	const [resolved] = await ctx.db.$client.batch([
		ctx.db.$client
			.prepare("UPDATE dead_letters SET resolved_at = ?2 WHERE id = ?1 AND resolved_at IS NULL")
			.bind(id, now),
		auditChangeStatement(ctx.db, {
			user,
			action: retry ? "retry dead letter" : "dismiss dead letter",
			subject: `message ${id}`,
			before: { state: "given up" },
			after: { state: states[outcome] },
			now,
		}),
	]);
	return resolved?.meta.changes ? outcome : "gone";
}

async function sendAgain(ctx: AppContext, message: unknown): Promise<"sent" | "ended"> {
	const { data: job } = jobSchema.safeParse(message);
	const renewed = job ? await renewFence(ctx, job) : message;
	if (renewed === null) return "ended";
	await ctx.jobs.send(renewed);
	return "sent";
}

/** The job with the fence of today: work that has gone on since pays no heed to an older one. Null when it has ended. */
async function renewFence({ db }: AppContext, job: Job): Promise<Job | null> {
	if (!("fence" in job)) return job;
	const [sql, id] = toFenceQuery(job);
	const row = await db.$client.prepare(sql).bind(id).first<{ fence: number }>();
	return row && { ...job, fence: row.fence };
}

function toFenceQuery(job: Extract<Job, { fence: number }>): [sql: string, id: number] {
	switch (job.type) {
		case "sync":
			return ["SELECT fence FROM sync_runs WHERE id = ?1 AND finished_at IS NULL", job.runId];
		case "import":
			return ["SELECT fence FROM imports WHERE id = ?1 AND state = 'importing'", job.importId];
		case "cards":
			return ["SELECT fence FROM card_jobs WHERE id = ?1 AND state = 'running'", job.jobId];
	}
}
