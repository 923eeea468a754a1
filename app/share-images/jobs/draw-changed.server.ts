import { sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { logFailure } from "~/log";
import { letOthersIn } from "~/steps/let-others-in";
import type { VehicleCard } from "~/vehicles/vehicle";
import { fieldHistory, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { drawImage } from "../draw-image.server";
import { toImageFace } from "../face/image-face";
import { type AskHost, createHosts } from "../photo/photo-hosts.server";
import type { DrawCarsJob, DrawChangedJob } from "./image-job";
import { listCars } from "./list-cars.server";

const DRAWN_A_STEP = 10;
const STEP_BUDGET_MS = 20_000;
/** Of a large import, the newest: the others are drawn when somebody asks. A message of so many ids has 20 of its 128 KB. */
const DRAWN_OF_IMPORT = 2_000;

/** Has the images drawn of what a sync run changed, so that they are ready when somebody shares one. */
export async function enqueueDrawing(ctx: AppContext, runId: number): Promise<void> {
	await enqueue(ctx, async () => ({ v: 1, type: "draw-changed", runId, after: 0 }));
}

/** The same for what an import added or changed; `since` is the time that its cars carry. */
export async function enqueueDrawingOfImport(ctx: AppContext, dealershipId: number, since: string): Promise<void> {
	await enqueue(ctx, async () => {
		const { id, lastChangedAt, listed } = vehicles;
		const { results } = await toStatement(
			ctx.db,
			sql`SELECT ${id} FROM ${vehicles} INDEXED BY vehicles_dealership_source_key
				WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${lastChangedAt} >= ${since} AND ${listed} = 1
				ORDER BY ${id} DESC LIMIT ${DRAWN_OF_IMPORT}`,
		).all<{ id: number }>();
		return results.length > 0 ? { v: 1, type: "draw-cars", ids: results.map(({ id }) => id) } : null;
	});
}

type Job = DrawChangedJob | DrawCarsJob;

/** What it follows is done, and an image that is not ready is drawn when asked for: a failure here is only told in the log. */
async function enqueue(ctx: AppContext, toJob: () => Promise<Job | null>): Promise<void> {
	try {
		const job = await toJob();
		if (job) await ctx.jobs.send(job);
	} catch (error) {
		logFailure("drawing-not-sent", error, {});
	}
}

/** In: a run and how far one is. Out: about ten more images, and the message for the next ones. */
export async function drawChanged(ctx: AppContext, job: DrawChangedJob): Promise<void> {
	const { vehicleId, runId } = fieldHistory;
	const { results } = await toStatement(
		ctx.db,
		sql`SELECT DISTINCT ${vehicleId} AS id FROM ${fieldHistory} INDEXED BY field_history_run
			WHERE ${runId} = ${job.runId} AND ${vehicleId} > ${job.after} ORDER BY ${vehicleId} LIMIT ${DRAWN_A_STEP}`,
	).all<{ id: number }>();
	const ids = results.map(({ id }) => id);
	const done = await drawSome(ctx, ids, job.after > 0);
	if (done === DRAWN_A_STEP || done < ids.length) {
		const after = ids[done - 1] ?? job.after;
		await ctx.jobs.send({ ...job, after } satisfies DrawChangedJob);
	}
}

/** In: ids. Out: the images of about ten of them, and the message for the rest. */
export async function drawCars(ctx: AppContext, job: DrawCarsJob): Promise<void> {
	const done = await drawSome(ctx, job.ids.slice(0, DRAWN_A_STEP), true);
	if (done < job.ids.length) await ctx.jobs.send({ ...job, ids: job.ids.slice(done) } satisfies DrawCarsJob);
}

/**
 * How many were looked at, one after another so that the dealer's host is asked politely. An unchanged car costs a look
 * at what lies in R2.
 */
async function drawSome(ctx: AppContext, ids: number[], isContinued: boolean): Promise<number> {
	const cars = await listCars(ctx.db, ids);
	const askHost = createHosts(ctx, { waits: isContinued ? "each" : "next" });
	const endsAt = ctx.now().getTime() + STEP_BUDGET_MS;
	for (const [done, id] of ids.entries()) {
		if (ctx.now().getTime() > endsAt) return done;
		const car = cars.get(id);
		if (car) await drawReady(ctx, car, askHost);
		await letOthersIn();
	}
	return ids.length;
}

async function drawReady(ctx: AppContext, car: VehicleCard, askHost: AskHost): Promise<void> {
	try {
		await drawImage(ctx, toImageFace(car, ctx.config.siteName), { askHost });
	} catch (error) {
		logFailure("card-failed", error, { vehicle: car.id });
	}
}
