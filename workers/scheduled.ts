import { backupParts } from "~/backups/sweep-backups.server";
import { cardParts } from "~/cards/sweep-cards.server";
import { createContext } from "~/context.server";
import { importParts } from "~/csv-import/sweep-imports.server";
import type { Env } from "~/env.server";
import { logFailure } from "~/log";
import { runParts } from "~/run-parts";
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
			...importParts,
			...cardParts,
			...backupParts,
		});
	} catch (error) {
		logFailure("cron-failed", error);
		throw error;
	}
}
