import { drawChanged } from "../cards/draw-changed.server";
import { driveCardJob } from "../cards/drive-card-job.server";
import type { AppContext } from "../context.server";
import { driveRun } from "../sync/drive-run.server";
import type { Job } from "./job";

/** In: a parsed message. Out: one step of what it points at. */
export async function handleJob(ctx: AppContext, job: Job): Promise<void> {
	switch (job.type) {
		case "sync":
			return await driveRun(ctx, job);
		case "cards":
			return await driveCardJob(ctx, job);
		case "draw-changed":
			return await drawChanged(ctx, job);
	}
}
