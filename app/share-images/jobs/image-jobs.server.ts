import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { claimFields, isUnclaimed, LOST_AFTER_MS } from "~/steps/claim.server";
import type { Db } from "../../../db/client";
import { isOver } from "../../../db/is-over";
import { cardJobs, catalogue } from "../../../db/schema";
import { toEntries } from "./entries";
import type { ImageJob, ImageJobKind, ImagesJob } from "./image-job";
import { listRequestedCars, toRequest } from "./list-cars.server";

export const IMAGES_LEASE_MS = 90_000;
const SAME_ANSWER_MS = 120_000;

export type StartOutcome = { ok: true; jobId: number } | { ok: false; error: string };

const nothingToDo: Record<ImageJobKind, string> = {
	cards: "There are no vehicles to make cards of.",
	images: "There are no vehicles to make cards of.",
	photos: "There are no vehicles with photos.",
};

export async function startImageJob(
	ctx: AppContext,
	kind: ImageJobKind,
	query: URLSearchParams,
): Promise<StartOutcome> {
	const request = toRequest(query);
	const joined = await joinImageJob(ctx, kind, request);
	if (joined) return { ok: true, jobId: joined };
	const entries = toEntries(kind, await listRequestedCars(ctx.db, request));
	if (entries.length === 0) return { ok: false, error: nothingToDo[kind] };
	const now = ctx.now().toISOString();
	const job = await ctx.db
		.insert(cardJobs)
		.values({ kind, request, state: "running", total: entries.length, entries, createdAt: now, updatedAt: now })
		.onConflictDoNothing()
		.returning({ id: cardJobs.id })
		.get();
	const jobId = job?.id ?? (await joinImageJob(ctx, kind, request));
	if (!jobId) return { ok: false, error: "The job ended at once. Please try again." };
	if (job) await sendStep(ctx, { id: job.id, fence: 0 });
	return { ok: true, jobId };
}

async function joinImageJob(ctx: AppContext, kind: ImageJobKind, request: string): Promise<number | null> {
	const recent = new Date(ctx.now().getTime() - SAME_ANSWER_MS).toISOString();
	const { id, state, createdAt, finishedAt } = cardJobs;
	const isUnchanged = sql`${createdAt} > (SELECT ${catalogue.changedAt} FROM ${catalogue})`;
	const isJoined = or(eq(state, "running"), and(eq(state, "done"), gt(finishedAt, recent), isUnchanged));
	const job = await ctx.db
		.select({ id })
		.from(cardJobs)
		.where(and(eq(cardJobs.kind, kind), eq(cardJobs.request, request), isJoined))
		.orderBy(desc(createdAt))
		.limit(1)
		.get();
	if (!job) return null;
	await sendLostImageJobs(ctx, job.id);
	return job.id;
}

export async function sendLostImageJobs(ctx: AppContext, jobId: number | null = null): Promise<void> {
	const now = ctx.now();
	const { id, fence, updatedAt } = cardJobs;
	const isLost = isOver(updatedAt, new Date(now.getTime() - LOST_AFTER_MS), LOST_AFTER_MS);
	const jobs = await ctx.db
		.update(cardJobs)
		.set({ updatedAt: now.toISOString() })
		.where(
			and(isRunning, jobId === null ? undefined : eq(id, jobId), isUnclaimed(cardJobs, now, IMAGES_LEASE_MS), isLost),
		)
		.returning({ id, fence });
	for (const job of jobs) await sendStep(ctx, job);
}

/** In the text, not as a parameter, to match the index of running jobs. */
const isRunning = sql`${cardJobs.state} = 'running'`;

export async function sendStep(
	ctx: AppContext,
	{ id, fence }: Pick<ImageJob, "id" | "fence">,
	delaySeconds = 0,
): Promise<void> {
	await ctx.jobs.send({ v: 1, type: "cards", jobId: id, fence } satisfies ImagesJob, { delaySeconds });
}

const { id, kind, state, fence, attempts, done, entries, fileKey, fileEtag, error, createdAt } = cardJobs;
const columns = { id, kind, state, fence, attempts, done, entries, fileKey, fileEtag, error, createdAt };

export async function getImageJob(db: Db, jobId: number): Promise<ImageJob | null> {
	const row = await db.select(columns).from(cardJobs).where(eq(id, jobId)).get();
	return row ? toImageJob(row) : null;
}

export async function claimImageJob(ctx: AppContext, job: ImagesJob): Promise<ImageJob | null> {
	const now = ctx.now();
	const claimed = await ctx.db
		.update(cardJobs)
		.set({ ...claimFields(cardJobs, now, IMAGES_LEASE_MS), updatedAt: now.toISOString() })
		.where(and(eq(id, job.jobId), eq(fence, job.fence), isRunning, isUnclaimed(cardJobs, now, IMAGES_LEASE_MS)))
		.returning(columns)
		.get();
	return claimed ? toImageJob(claimed) : null;
}

function toImageJob(row: Omit<ImageJob, "entries"> & { entries: unknown[] }): ImageJob {
	return { ...row, entries: row.entries as ImageJob["entries"] };
}
