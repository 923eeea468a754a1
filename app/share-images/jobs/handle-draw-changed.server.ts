import { sql } from "drizzle-orm";
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
import { createFirstPhoto } from "~/photos/create-photo.server";
import { pauseForOthers } from "~/steps/pause-for-others";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { fieldHistory, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { toImageFace } from "../face/image-face";
import { loadImage } from "../load-image.server";
import type { DrawCarsJob, DrawChangedJob } from "./image-job";
import { listCars } from "./list-cars.server";

const DRAWN_A_STEP = 10;
const STEP_BUDGET_MS = 20_000;
/** The newest cars of a large import; others are drawn on demand. These ids take 20 of a message's 128 KB. */
const DRAWN_OF_IMPORT = 2_000;

export async function enqueueDrawing(ctx: AppContext, runId: number): Promise<void> {
	await enqueue(ctx, async () => ({ v: 1, type: "draw-changed", runId, after: 0 }));
}

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

async function enqueue(ctx: AppContext, toJob: () => Promise<Job | null>): Promise<void> {
	try {
		const job = await toJob();
		if (job) await ctx.jobs.send(job);
	} catch (error) {
		logFailure("drawing-not-sent", error, {});
	}
}

/** In: a run and the last car drawn. Out: about ten more images, and a message for the next ones. */
export async function handleDrawChanged(ctx: AppContext, job: DrawChangedJob): Promise<void> {
	const { vehicleId, runId } = fieldHistory;
	const { results } = await toStatement(
		ctx.db,
		sql`SELECT DISTINCT ${vehicleId} AS id FROM ${fieldHistory} INDEXED BY field_history_run
			WHERE ${runId} = ${job.runId} AND ${vehicleId} > ${job.after} ORDER BY ${vehicleId} LIMIT ${DRAWN_A_STEP}`,
	).all<{ id: number }>();
	const ids = results.map(({ id }) => id);
	const { done, busy } = await renderSome(ctx, ids);
	if (done < DRAWN_A_STEP && done === ids.length) return;
	const after = ids[done - 1] ?? job.after;
	await ctx.jobs.send({ ...job, after } satisfies DrawChangedJob, { delaySeconds: toDelaySeconds(ctx, busy) });
}

export async function handleDrawCars(ctx: AppContext, job: DrawCarsJob): Promise<void> {
	const { done, busy } = await renderSome(ctx, job.ids.slice(0, DRAWN_A_STEP));
	if (done === job.ids.length) return;
	const rest = { ...job, ids: job.ids.slice(done) } satisfies DrawCarsJob;
	await ctx.jobs.send(rest, { delaySeconds: toDelaySeconds(ctx, busy) });
}

type Drawn = { done: number; busy: HostBusy | null };

/** In turn, to be polite to the dealer's host. */
async function renderSome(ctx: AppContext, ids: number[]): Promise<Drawn> {
	const hosts = createHosts(ctx, { patienceMs: STEP_PATIENCE_MS });
	const drawn = await renderInTurn(ctx, ids, hosts);
	await hosts.release();
	return drawn;
}

async function renderInTurn(ctx: AppContext, ids: number[], hosts: Hosts): Promise<Drawn> {
	const cars = await listCars(ctx.db, ids);
	const endsAt = ctx.now().getTime() + STEP_BUDGET_MS;
	for (const [done, id] of ids.entries()) {
		if (ctx.now().getTime() > endsAt) return { done, busy: null };
		const car = cars.get(id);
		const busy = car ? await renderReady(ctx, car, hosts.ask) : null;
		if (busy) return { done, busy };
		await pauseForOthers();
	}
	return { done: ids.length, busy: null };
}

async function renderReady(ctx: AppContext, car: ShownVehicle, askHost: AskHost): Promise<HostBusy | null> {
	try {
		await createFirstPhoto(ctx, car, askHost);
		await loadImage(ctx, toImageFace(car, ctx.config.siteName), { askHost, car });
	} catch (error) {
		if (error instanceof HostBusy) return error;
		logFailure("card-failed", error, { vehicle: car.id });
	}
	return null;
}
