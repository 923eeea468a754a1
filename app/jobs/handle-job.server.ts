import type { AppContext } from "../context.server";
import { resumeImport } from "../csv-import/drive-import.server";
import { type LogFields, logEvent } from "../log";
import { drawCars, drawChanged } from "../share-images/jobs/draw-changed.server";
import { driveImageJob } from "../share-images/jobs/drive-image-job.server";
import { driveRun } from "../sync/drive-run.server";
import type { Job } from "./job";

/**
 * In: a parsed message. Out: one step of what it points at, and a line in the log about it. Tells whether something that
 * shoppers see, a sync or an import, came to its end with it.
 */
export async function handleJob(ctx: AppContext, job: Job): Promise<{ endsStockChange: boolean }> {
	const startedAt = ctx.now().getTime();
	const told = await runStep(ctx, job);
	const { v: _version, type, ...pointsAt } = job;
	const target = "ids" in pointsAt ? { cars: pointsAt.ids.length } : pointsAt;
	logEvent("step", { job: type, ...target, ...told, ms: ctx.now().getTime() - startedAt });
	return { endsStockChange: type === "import" || told.end === "finished" || told.end === "gave-up" };
}

async function runStep(ctx: AppContext, job: Job): Promise<LogFields> {
	switch (job.type) {
		case "sync":
			return await driveRun(ctx, job);
		case "cards":
			await driveImageJob(ctx, job);
			return {};
		case "import":
			await resumeImport(ctx, job);
			return {};
		case "draw-changed":
			await drawChanged(ctx, job);
			return {};
		case "draw-cars":
			await drawCars(ctx, job);
			return {};
	}
}
