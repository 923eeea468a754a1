import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { toEntries } from "./entries";
import type { ImageJob, ImageJobKind, ImagesJob } from "./image-job";
import { listRequestedCars, toRequest } from "./list-cars.server";

/** A claim outlives its step by far; after it the sweeper, or whoever asks, drives the job again. */
export const LEASE_MS = 90_000;
/** A job without a claim for so long has lost its message. */
export const LOST_AFTER_MS = 30_000;
/** Asking again within so long, while nothing changed, is asking for the same. */
const SAME_ANSWER_MS = 120_000;

export type StartOutcome = { ok: true; jobId: number } | { ok: false; error: string };

const nothingToDo: Record<ImageJobKind, string> = {
	cards: "There are no vehicles to make cards of.",
	images: "There are no vehicles to make cards of.",
	photos: "There are no vehicles with photos.",
};

/** Starts a job over the cars that a query asks for, or joins the one that runs, or the one that just ended. */
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
	const job = await ctx.db.$client
		.prepare(
			`INSERT INTO card_jobs (kind, request, state, total, entries, created_at, updated_at)
			VALUES (?1, ?2, 'running', ?3, ?4, ?5, ?5) ON CONFLICT DO NOTHING RETURNING id`,
		)
		.bind(kind, request, entries.length, JSON.stringify(entries), now)
		.first<{ id: number }>();
	const jobId = job?.id ?? (await joinImageJob(ctx, kind, request));
	if (!jobId) return { ok: false, error: "The job ended at once. Please try again." };
	if (job) await sendStep(ctx, { id: job.id, fence: 0 });
	return { ok: true, jobId };
}

async function joinImageJob(ctx: AppContext, kind: ImageJobKind, request: string): Promise<number | null> {
	const recent = new Date(ctx.now().getTime() - SAME_ANSWER_MS).toISOString();
	const job = await ctx.db.$client
		.prepare(
			`SELECT id FROM card_jobs WHERE kind = ?1 AND request = ?2
			AND (state = 'running' OR (state = 'done' AND finished_at > ?3 AND created_at > (SELECT changed_at FROM catalogue)))
			ORDER BY created_at DESC LIMIT 1`,
		)
		.bind(kind, request, recent)
		.first<{ id: number }>();
	if (!job) return null;
	await redriveImageJobs(ctx, job.id);
	return job.id;
}

/** Sends the steps anew of running jobs, or of one, whose message or claim was lost. */
export async function redriveImageJobs(ctx: AppContext, jobId: number | null = null): Promise<void> {
	const now = ctx.now();
	const { results } = await ctx.db.$client
		.prepare(
			`UPDATE card_jobs SET updated_at = ?1 WHERE state = 'running' AND (?2 IS NULL OR id = ?2)
			AND coalesce(lease_until, '') <= ?1 AND updated_at <= ?3 RETURNING id, fence`,
		)
		.bind(now.toISOString(), jobId, new Date(now.getTime() - LOST_AFTER_MS).toISOString())
		.all<{ id: number; fence: number }>();
	for (const job of results) await sendStep(ctx, job);
}

export async function sendStep(ctx: AppContext, { id, fence }: Pick<ImageJob, "id" | "fence">): Promise<void> {
	await ctx.jobs.send({ v: 1, type: "cards", jobId: id, fence } satisfies ImagesJob);
}

const columns = "id, kind, state, fence, attempts, done, entries, file_key AS fileKey, error, created_at AS createdAt";

type Row = Omit<ImageJob, "entries"> & { entries: string };

export async function getImageJob(db: Db, id: number): Promise<ImageJob | null> {
	const row = await db.$client.prepare(`SELECT ${columns} FROM card_jobs WHERE id = ?1`).bind(id).first<Row>();
	return row && toImageJob(row);
}

/** Takes the job for one step; null for a stale or repeated message. */
export async function claimImageJob(ctx: AppContext, { jobId, fence }: ImagesJob): Promise<ImageJob | null> {
	const now = ctx.now();
	const row = await ctx.db.$client
		.prepare(
			`UPDATE card_jobs SET fence = fence + 1, attempts = attempts + 1, lease_until = ?3, updated_at = ?4
			WHERE id = ?1 AND fence = ?2 AND state = 'running' AND coalesce(lease_until, '') <= ?4 RETURNING ${columns}`,
		)
		.bind(jobId, fence, new Date(now.getTime() + LEASE_MS).toISOString(), now.toISOString())
		.first<Row>();
	return row && toImageJob(row);
}

function toImageJob(row: Row): ImageJob {
	return { ...row, entries: JSON.parse(row.entries) };
}
