import type { AppContext } from "../context.server";
import { logFailure } from "../log";
import { toCardFace } from "./card-face";
import type { DrawChangedJob } from "./card-job";
import { drawCard } from "./draw-card.server";
import { listCars } from "./list-cars.server";
import { createPause } from "./polite-pause.server";

const DRAWN_A_STEP = 10;

/** Has the cards drawn of what a sync run changed, so that they are ready when somebody shares one. */
export async function enqueueDrawing(ctx: AppContext, runId: number): Promise<void> {
	await ctx.jobs.send({ v: 1, type: "draw-changed", runId, after: 0 } satisfies DrawChangedJob);
}

/**
 * In: a run and how far one is. Out: ten more cards, and the message for the next ten: one after another, so that the
 * dealer's host is asked politely. A lost message costs nothing but the readiness: such a card is drawn when asked for.
 */
export async function drawChanged(ctx: AppContext, { runId, after }: DrawChangedJob): Promise<void> {
	const { results } = await ctx.db.$client
		.prepare(
			`SELECT DISTINCT vehicle_id AS id FROM field_history INDEXED BY field_history_run
			WHERE run_id = ?1 AND vehicle_id > ?2 ORDER BY vehicle_id LIMIT ?3`,
		)
		.bind(runId, after, DRAWN_A_STEP)
		.all<{ id: number }>();
	const ids = results.map(({ id }) => id);
	const pause = createPause(ctx);
	for (const car of (await listCars(ctx.db, ids)).values()) {
		try {
			await drawCard(ctx, toCardFace(car, ctx.config.siteName), { pause });
		} catch (error) {
			logFailure("card-failed", error, { vehicle: car.id });
		}
	}
	if (ids.length === DRAWN_A_STEP)
		await ctx.jobs.send({ v: 1, type: "draw-changed", runId, after: ids.at(-1) ?? 0 } satisfies DrawChangedJob);
}
