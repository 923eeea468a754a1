import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { logFailure } from "~/log";
import { cardJobs } from "../../../db/schema";
import { type AskHost, createHosts } from "../photo/photo-hosts.server";
import { deleteFiles } from "./delete-files.server";
import type { Entry, ImageJob, ImagesJob } from "./image-job";
import { claimImageJob, sendStep } from "./image-jobs.server";
import { listCars } from "./list-cars.server";
import { makeFile, toPartsPrefix } from "./make-file.server";
import { packZip } from "./pack-zip.server";

/** Images drawn in a message: well within 20 s of CPU. */
const DRAWN_A_STEP = 10;
/** Entries looked at in a message: what lies in R2 already costs little. */
const SEEN_A_STEP = 60;
const STEP_BUDGET_MS = 20_000;
/** An entry at which so many claims died (memory) is passed over. */
const MAX_ATTEMPTS = 3;
const MAX_PACK_ATTEMPTS = 5;

/** In: a message. Out: about ten more files of its job, or, when all are there, the ZIP. */
export async function driveImageJob(ctx: AppContext, message: ImagesJob): Promise<void> {
	const job = await claimImageJob(ctx, message);
	if (!job) return;
	if (job.done >= job.entries.length) return await finishImageJob(ctx, job);
	const made = await makeFiles(ctx, job);
	if (await keepProgress(ctx, job, made)) await sendStep(ctx, job);
}

async function makeFiles(ctx: AppContext, job: ImageJob): Promise<Entry[]> {
	// After a claim that came to nothing, one by one; the entry at which several did is left out.
	const careful = job.attempts > 1;
	const wanted = job.entries.slice(job.done, job.done + (careful ? 1 : SEEN_A_STEP));
	if (job.attempts > MAX_ATTEMPTS) return wanted.map((entry) => ({ ...entry, problem: "It could not be made." }));
	const ids = [...new Set(wanted.map(({ vehicleId }) => vehicleId))];
	const cars = await listCars(ctx.db, ids);
	const politely = createHosts(ctx, { waits: job.done > 0 ? "each" : "next" });
	const endsAt = ctx.now().getTime() + STEP_BUDGET_MS;
	const made: Entry[] = [];
	let asked = 0;
	const askHost: AskHost = (url) => {
		asked += 1;
		return politely(url);
	};
	for (const entry of wanted) {
		try {
			made.push(await makeFile(ctx, job, entry, cars.get(entry.vehicleId), askHost));
		} catch (error) {
			logFailure("card-failed", error, { jobId: job.id, vehicle: entry.vehicleId });
			break;
		}
		if (asked >= DRAWN_A_STEP || ctx.now().getTime() > endsAt) break;
	}
	return made;
}

/**
 * Gives the claim back, counting it as an attempt when it came to nothing. False when somebody else has claimed the job
 * since: what was made lies in R2 all the same.
 */
async function keepProgress(ctx: AppContext, job: ImageJob, made: Entry[]): Promise<boolean> {
	const entries = [...job.entries.slice(0, job.done), ...made, ...job.entries.slice(job.done + made.length)];
	const kept = await ctx.db
		.update(cardJobs)
		.set({
			...{ entries, done: job.done + made.length, attempts: made.length > 0 ? 0 : job.attempts },
			...{ leaseUntil: null, updatedAt: ctx.now().toISOString() },
		})
		.where(isHeld(job))
		.returning({ id: cardJobs.id });
	return kept.length > 0;
}

function isHeld({ id, fence }: ImageJob) {
	return and(eq(cardJobs.id, id), eq(cardJobs.fence, fence), eq(cardJobs.state, "running"));
}

async function finishImageJob(ctx: AppContext, job: ImageJob): Promise<void> {
	const files = job.entries.filter(({ file }) => file !== null);
	if (files.length === 0) return await endImageJob(ctx, job, { fileKey: null, error: tellWhyNothing(job) });
	if (job.attempts > MAX_PACK_ATTEMPTS)
		return await endImageJob(ctx, job, { fileKey: null, error: "The ZIP could not be packed. Please try again." });
	const fileKey = job.kind === "images" ? null : await packZip(ctx, job);
	await endImageJob(ctx, job, { fileKey, error: null });
	if (job.kind === "photos") await deleteFiles(ctx, toPartsPrefix(job.id));
}

function tellWhyNothing({ entries }: ImageJob): string {
	const [first] = entries;
	return `None of ${entries.length} files could be made. The first: ${first?.problem ?? "unknown"}`;
}

async function endImageJob(
	ctx: AppContext,
	job: ImageJob,
	{ fileKey, error }: Pick<ImageJob, "fileKey" | "error">,
): Promise<void> {
	const now = ctx.now().toISOString();
	const ended = { leaseUntil: null, updatedAt: now, finishedAt: now };
	const state = error === null ? "done" : "failed";
	await ctx.db
		.update(cardJobs)
		.set({ state, fileKey, error, ...ended })
		.where(isHeld(job));
}
