import { eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { cardJobs } from "../../../db/schema";
import type { ImageJob, ImageJobKind } from "./image-job";
import { getImageJob, sendLostImageJobs, startImageJob } from "./image-jobs.server";

/** A call answers within 120 s; the rest is for the last poll and the answer. */
const MAX_WAIT_MS = 115_000;

export type Waited = { ok: true; job: ImageJob } | { ok: false; error: string };

export async function finishImageJob(
	ctx: AppContext,
	kind: ImageJobKind,
	query: URLSearchParams,
	maxWaitMs = MAX_WAIT_MS,
): Promise<Waited> {
	const startedAt = ctx.now().getTime();
	const started = await startImageJob(ctx, kind, query);
	if (!started.ok) return started;
	const job = await waitForJob(ctx, started.jobId, startedAt + maxWaitMs);
	if (!job) return { ok: false, error: "The job is gone. Please try again." };
	return job.state === "failed" ? { ok: false, error: job.error ?? "The job failed." } : { ok: true, job };
}

/** After half a minute it continues a job whose message was lost. */
async function waitForJob(ctx: AppContext, jobId: number, deadlineMs: number): Promise<ImageJob | null> {
	const sinceMs = ctx.now().getTime();
	while (await isRunning(ctx, jobId)) {
		const nowMs = ctx.now().getTime();
		if (nowMs >= deadlineMs) break;
		const pauseMs = nowMs - sinceMs < 2_000 ? 100 : 1_000;
		await ctx.sleep(Math.min(pauseMs, deadlineMs - nowMs));
		if (nowMs - sinceMs > 30_000) await sendLostImageJobs(ctx, jobId);
	}
	return await getImageJob(ctx.db, jobId);
}

async function isRunning({ db }: AppContext, jobId: number): Promise<boolean> {
	const { id, state } = cardJobs;
	const job = await db.select({ state }).from(cardJobs).where(eq(id, jobId)).get();
	return job?.state === "running";
}
