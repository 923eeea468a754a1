import { sweepCards } from "~/cards/sweep-cards.server";
import { createContext } from "~/context.server";
import { sweepImports } from "~/csv-import/sweep-imports.server";
import type { Env } from "~/env.server";
import { logFailure } from "~/log";
import { sweep } from "~/sync/sweep.server";

/** Cron → what is due → jobs. A tick that failed is logged and told as failed; the next one scans anew. */
export async function handleScheduled(
	_controller: ScheduledController,
	env: Env,
	execution: ExecutionContext,
): Promise<void> {
	try {
		const ctx = createContext(env, execution);
		await sweep(ctx);
		await sweepImports(ctx);
		await sweepCards(ctx);
	} catch (error) {
		logFailure("cron-failed", error);
		throw error;
	}
}
