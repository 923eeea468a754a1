import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { cardJobs, deadLetters, dealFits, imports, syncRuns } from "../../db/schema";
import { namesOf, toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { sendAlert } from "../sync/alerts.server";
import { formatGivenUp } from "./format-job";
import { type Job, jobSchema } from "./job";
import { jobSubject } from "./job-subject.server";

/** One open letter and one alert, however often the queue gives it up: sweepers send the same work again and again. */
export async function storeDeadLetter(ctx: AppContext, message: unknown): Promise<void> {
	const { createdAt, resolvedAt } = deadLetters;
	const text = JSON.stringify(message);
	const isKnown = sql`SELECT 1 FROM ${deadLetters} WHERE ${resolvedAt} IS NULL AND ${deadLetters.message} = ${text}`;
	const insert = sql`INSERT INTO ${deadLetters} (${namesOf(deadLetters.message, createdAt)})
		SELECT ${text}, ${ctx.now().toISOString()} WHERE NOT EXISTS (${isKnown})`;
	const { meta } = await toStatement(ctx.db, insert).run();
	if (meta.changes === 0) return;
	await sendAlert(ctx, `A background job failed: ${JSON.stringify(message)}. Retry or dismiss it on the dashboard.`);
}

/** `ended`: the message's work is over, so nothing was sent; `gone`: somebody else has decided it. */
export type Resolution = "sent" | "dismissed" | "ended" | "gone";

const states = { sent: "sent again", dismissed: "dismissed", ended: "ended since" };

/** It stays open until it is sent: sending twice does no harm. */
export async function decideDeadLetter(ctx: AppContext, user: User, id: number, retry: boolean): Promise<Resolution> {
	const isOpen = and(eq(deadLetters.id, id), isNull(deadLetters.resolvedAt));
	const letter = await ctx.db
		.select({ message: deadLetters.message, of: jobSubject })
		.from(deadLetters)
		.where(isOpen)
		.get();
	if (!letter) return "gone";
	const outcome = retry ? await sendAgain(ctx, letter.message) : "dismissed";
	const now = ctx.now().toISOString();
	const [resolved] = await ctx.db.$client.batch([
		toStatement(ctx.db, ctx.db.update(deadLetters).set({ resolvedAt: now }).where(isOpen)),
		auditChangeStatement(ctx.db, {
			user,
			action: retry ? "retry dead letter" : "dismiss dead letter",
			subject: `message ${id}`,
			before: { state: "given up", what: formatGivenUp(Object(letter.message).type, letter.of) },
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

/** With today's fence, as an older one is ignored. Null when the work has ended. */
async function renewFence({ db }: AppContext, job: Job): Promise<Job | null> {
	if (!("fence" in job)) return job;
	const row = await getFence(db, job);
	return row ? { ...job, fence: row.fence } : null;
}

function getFence(db: Db, job: Extract<Job, { fence: number }>): Promise<{ fence: number } | undefined> {
	switch (job.type) {
		case "sync": {
			const { id, fence, finishedAt } = syncRuns;
			return db
				.select({ fence })
				.from(syncRuns)
				.where(and(eq(id, job.runId), isNull(finishedAt)))
				.get();
		}
		case "import": {
			const { id, fence, state } = imports;
			return db
				.select({ fence })
				.from(imports)
				.where(and(eq(id, job.importId), eq(state, "importing")))
				.get();
		}
		case "fit": {
			const { make, fence } = dealFits;
			return db.select({ fence }).from(dealFits).where(eq(make, job.make)).get();
		}
		case "cards": {
			const { id, fence, state } = cardJobs;
			return db
				.select({ fence })
				.from(cardJobs)
				.where(and(eq(id, job.jobId), eq(state, "running")))
				.get();
		}
	}
}
