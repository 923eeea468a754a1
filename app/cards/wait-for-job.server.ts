import type { AppContext } from "../context.server";
import type { CardJob, CardJobKind } from "./card-job";
import { getCardJob, redriveCardJobs, startCardJob } from "./card-jobs.server";

/** CONTRACT.md: a call answers when its job is done, at most after so long. */
export const MAX_WAIT_MS = 120_000;

export type Waited = { ok: true; job: CardJob } | { ok: false; error: string };

/** Starts or joins a job and waits for it; `job.state` is still `running` when the time is up. */
export async function runCardJob(
	ctx: AppContext,
	kind: CardJobKind,
	query: URLSearchParams,
	maxWaitMs = MAX_WAIT_MS,
): Promise<Waited> {
	const started = await startCardJob(ctx, kind, query);
	if (!started.ok) return started;
	const job = await waitForJob(ctx, started.jobId, maxWaitMs);
	if (!job) return { ok: false, error: "The job is gone. Please try again." };
	return job.state === "failed" ? { ok: false, error: job.error ?? "The job failed." } : { ok: true, job };
}

async function waitForJob(ctx: AppContext, jobId: number, maxWaitMs: number): Promise<CardJob | null> {
	let pauseMs = 100;
	for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pauseMs) {
		if (!(await isRunning(ctx, jobId))) break;
		pauseMs = Math.min(waitedMs < 2_000 ? 100 : 1_000, maxWaitMs - waitedMs);
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
		if (waitedMs > 30_000) await redriveCardJobs(ctx, jobId);
	}
	return await getCardJob(ctx.db, jobId);
}

async function isRunning(ctx: AppContext, jobId: number): Promise<boolean> {
	const sql = "SELECT 1 FROM card_jobs WHERE id = ?1 AND state = 'running'";
	return (await ctx.db.$client.prepare(sql).bind(jobId).first()) !== null;
}
