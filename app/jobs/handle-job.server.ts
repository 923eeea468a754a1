import { driveCheck } from "../checks/drive-check.server";
import type { AppContext } from "../context.server";
import { driveImport } from "../csv-import/drive-import.server";
import { driveDueFits } from "../deals/fitting/drive-due-fits.server";
import { driveFit } from "../deals/fitting/drive-fit.server";
import { claimDueFits } from "../deals/fitting/enqueue-fits.server";
import { storeRunChanges } from "../deals/fitting/store-changes.server";
import { enqueueIndexNow, handleIndexNow } from "../index-now/handle-index-now.server";
import { type LogFields, logEvent } from "../log/log";
import { drivePush } from "../push/drive-push.server";
import { enqueuePush } from "../push/enqueue-push.server";
import { driveImageJob } from "../share-images/jobs/drive-image-job.server";
import { handleDrawCars, handleDrawChanged } from "../share-images/jobs/handle-draw-changed.server";
import { driveRun } from "../sync/drive-run.server";
import type { Job } from "./job";

/** In: a parsed message. Out: one step of its work. `endsStockChange`: shoppers may see other cars now. */
export async function handleJob(ctx: AppContext, job: Job): Promise<{ endsStockChange: boolean }> {
	const startedAt = ctx.now().getTime();
	const fields = await runStep(ctx, job);
	const { v: _version, type, ...pointsAt } = job;
	const target = "ids" in pointsAt ? { cars: pointsAt.ids.length } : pointsAt;
	logEvent("step", { job: type, ...target, ...fields, ms: ctx.now().getTime() - startedAt });
	const endsRun = fields.end === "finished" || fields.end === "gave-up";
	if (job.type === "sync" && endsRun) {
		await storeRunChanges(ctx, job.runId);
		await enqueueIndexNow(ctx, job.runId);
		await enqueuePush(ctx);
	}
	const isRated = job.type === "fit" && (await driveDueFits(ctx, await claimDueFits(ctx)));
	const showsCars = type === "import" || endsRun || fields.end === "first-cars" || Number(fields.written) > 0;
	return { endsStockChange: showsCars || isRated };
}

async function runStep(ctx: AppContext, job: Job): Promise<LogFields> {
	switch (job.type) {
		case "sync":
			return await driveRun(ctx, job);
		case "cards":
			await driveImageJob(ctx, job);
			return {};
		case "import":
			await driveImport(ctx, job);
			return {};
		case "draw-changed":
			await handleDrawChanged(ctx, job);
			return {};
		case "draw-cars":
			await handleDrawCars(ctx, job);
			return {};
		case "fit":
			return await driveFit(ctx, job);
		case "index-now":
			return await handleIndexNow(ctx, job);
		case "check":
			return await driveCheck(ctx, job);
		case "push":
			return await drivePush(ctx, job);
	}
}
