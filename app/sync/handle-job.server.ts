import type { AppContext } from "../context.server";
import { driveRun } from "./drive-run.server";
import type { Job } from "./job";

/** In: a parsed message. Out: one step of what it points at. */
export async function handleJob(ctx: AppContext, job: Job): Promise<void> {
	switch (job.type) {
		case "sync":
			return await driveRun(ctx, job);
	}
}
