import type { AppContext } from "../context.server";
import { logFailure } from "../log";
import { getSetting } from "../settings/settings.server";
import type { IndexNowJob } from "./index-now-job";

/** A failure is only logged: engines find the cars by the site map too. */
export async function enqueueIndexNow(ctx: AppContext, runId: number): Promise<void> {
	try {
		if (!(await getSetting(ctx.db, "indexNow"))) return;
		await ctx.jobs.send({ v: 1, type: "index-now", runId, after: 0, tries: 0 } satisfies IndexNowJob);
	} catch (error) {
		logFailure("index-now-not-sent", error, { run: runId });
	}
}
