import { backupParts } from "~/backups/sweep-backups.server";
import { createContext } from "~/context.server";
import { importParts } from "~/csv-import/sweep-imports.server";
import { dealershipParts } from "~/dealerships/tell-of-expiries.server";
import type { Env } from "~/env.server";
import { logFailure } from "~/log";
import { imageParts } from "~/share-images/jobs/sweep-images.server";
import { runParts } from "~/steps/run-parts";
import { syncParts } from "~/sync/sweep.server";

/** Cron → what is due → jobs; returns whether shoppers see other cars now. A tick of which a part failed is logged and told as failed; the next one scans anew. */
export async function handleScheduled(
	_controller: ScheduledController,
	env: Env,
	execution: ExecutionContext,
): Promise<boolean> {
	try {
		return await runParts(createContext(env, execution), {
			...syncParts,
			...dealershipParts,
			...importParts,
			...imageParts,
			...backupParts,
		});
	} catch (error) {
		logFailure("cron-failed", error);
		throw error;
	}
}
