import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import {
	type AskHost,
	createHosts,
	HostBusy,
	type Hosts,
	STEP_PATIENCE_MS,
	toDelaySeconds,
} from "~/fetching/photo-hosts.server";
import { logFailure } from "~/log/log";
import { cardJobs } from "../../../db/schema";
import { createFile, toPartsPrefix } from "./create-file.server";
import { createZip, deleteOlderZips } from "./create-zip.server";
import { deleteFiles } from "./delete-files.server";
import type { Entry, ImageJob, ImagesJob } from "./image-job";
import { claimImageJob, sendStep } from "./image-jobs.server";
import { listCars } from "./list-cars.server";

const DRAWN_A_STEP = 10;
const SEEN_A_STEP = 60;
const STEP_BUDGET_MS = 20_000;
const MAX_ATTEMPTS = 3;
const MAX_PACK_ATTEMPTS = 5;

/** In: a message. Out: about ten more files of its job, or, once all exist, the ZIP. */
export async function driveImageJob(ctx: AppContext, message: ImagesJob): Promise<void> {
	const job = await claimImageJob(ctx, message);
	if (!job) return;
	if (job.done >= job.entries.length) return await finishImageJob(ctx, job);
	const step = await makeFiles(ctx, job);
	if (await keepProgress(ctx, job, step)) await sendStep(ctx, job, toDelaySeconds(ctx, step.busy));
}

type Made = { made: Entry[]; busy: HostBusy | null };

async function makeFiles(ctx: AppContext, job: ImageJob): Promise<Made> {
	const careful = job.attempts > 1;
	const wanted = job.entries.slice(job.done, job.done + (careful ? 1 : SEEN_A_STEP));
	if (job.attempts > MAX_ATTEMPTS)
		return { made: wanted.map((entry) => ({ ...entry, problem: "It could not be made." })), busy: null };
	const ids = [...new Set(wanted.map(({ vehicleId }) => vehicleId))];
	const cars = await listCars(ctx.db, ids);
	const hosts = createHosts(ctx, { patienceMs: STEP_PATIENCE_MS });
	const made = await makeInTurn(ctx, hosts, wanted, (entry, askHost) =>
		createFile(ctx, job, entry, cars.get(entry.vehicleId), askHost),
	);
	await hosts.release();
	return made;
}

async function makeInTurn(
	ctx: AppContext,
	hosts: Hosts,
	wanted: Entry[],
	make: (entry: Entry, askHost: AskHost) => Promise<Entry>,
): Promise<Made> {
	const endsAt = ctx.now().getTime() + STEP_BUDGET_MS;
	const made: Entry[] = [];
	let asked = 0;
	const askHost: AskHost = (url) => {
		asked += 1;
		return hosts.ask(url);
	};
	for (const entry of wanted) {
		try {
			made.push(await make(entry, askHost));
		} catch (error) {
			if (error instanceof HostBusy) return { made, busy: error };
			logFailure("card-failed", error, { vehicle: entry.vehicleId });
			break;
		}
		if (asked >= DRAWN_A_STEP || ctx.now().getTime() > endsAt) break;
	}
	return { made, busy: null };
}

async function keepProgress(ctx: AppContext, job: ImageJob, { made, busy }: Made): Promise<boolean> {
	const attempts = made.length > 0 ? 0 : busy ? job.attempts - 1 : job.attempts;
	const entries = [...job.entries.slice(0, job.done), ...made, ...job.entries.slice(job.done + made.length)];
	const kept = await ctx.db
		.update(cardJobs)
		.set({
			...{ entries, done: job.done + made.length, attempts },
			...{ leaseUntil: null, updatedAt: ctx.now().toISOString() },
		})
		.where(isHeld(job))
		.returning({ id: cardJobs.id });
	return kept.length > 0;
}

function isHeld({ id, fence }: ImageJob) {
	return and(eq(cardJobs.id, id), eq(cardJobs.fence, fence), eq(cardJobs.state, "running"));
}

const unpacked = "The ZIP could not be packed. Please try again.";
const noFile = { fileKey: null, fileEtag: null };

async function finishImageJob(ctx: AppContext, job: ImageJob): Promise<void> {
	const files = job.entries.filter(({ file }) => file !== null);
	const failed = files.length === 0 ? formatWhyNothing(job) : job.attempts > MAX_PACK_ATTEMPTS ? unpacked : null;
	if (failed) return void (await endImageJob(ctx, job, { ...noFile, error: failed }));
	const file = job.kind === "images" ? noFile : await createZip(ctx, job);
	if (job.attempts > 1) await deleteOlderZips(ctx, job);
	const isEnded = await endImageJob(ctx, job, { ...file, error: null });
	if (!isEnded && file.fileKey) await ctx.files.delete(file.fileKey);
	if (isEnded && job.kind === "photos") await deleteFiles(ctx, toPartsPrefix(job.id));
}

function formatWhyNothing({ entries }: ImageJob): string {
	const [first] = entries;
	return `None of ${entries.length} files could be made. The first: ${first?.problem ?? "unknown"}`;
}

/** False for a driver that was overtaken. */
async function endImageJob(
	ctx: AppContext,
	job: ImageJob,
	{ fileKey, fileEtag, error }: Pick<ImageJob, "fileKey" | "fileEtag" | "error">,
): Promise<boolean> {
	const now = ctx.now().toISOString();
	const ended = { leaseUntil: null, updatedAt: now, finishedAt: now };
	const state = error === null ? "done" : "failed";
	const told = await ctx.db
		.update(cardJobs)
		.set({ state, fileKey, fileEtag, error, ...ended })
		.where(isHeld(job))
		.returning({ id: cardJobs.id });
	return told.length > 0;
}
