import { backupParts } from "~/backups/sweep-backups.server";
import { checkParts } from "~/checks/sweep-checks.server";
import { createContext } from "~/context.server";
import { importParts } from "~/csv-import/sweep-imports.server";
import { dealershipParts } from "~/dealerships/expiry-alerts.server";
import { dealParts } from "~/deals/fitting/sweep-fits.server";
import type { Env } from "~/env/env.server";
import { feedParts } from "~/feeds/platforms/sweep-feed-files.server";
import { healthParts } from "~/health/note-tick.server";
import { housekeepingParts } from "~/jobs/delete-old-rows.server";
import { logFailure } from "~/log/log";
import { photoSweep } from "~/photos/sweep-photos.server";
import { pushParts } from "~/push/enqueue-push.server";
import { imageParts } from "~/share-images/jobs/sweep-images.server";
import { driveParts } from "~/steps/drive-parts";
import { syncParts } from "~/sync/sweep.server";
import { surveyParts } from "~/vehicles/survey/drive-survey.server";

/** Cron → due work → jobs; true if shoppers see other cars. A tick with a failed part fails; the next starts anew. */
export async function handleScheduled(
	_controller: ScheduledController,
	env: Env,
	execution: ExecutionContext,
): Promise<boolean> {
	try {
		return await driveParts(createContext(env, execution), {
			...syncParts,
			...checkParts,
			...dealershipParts,
			...importParts,
			...imageParts,
			...photoSweep,
			...feedParts,
			...backupParts,
			...dealParts,
			...surveyParts,
			...pushParts,
			...housekeepingParts,
			...healthParts,
		});
	} catch (error) {
		logFailure("cron-failed", error);
		throw error;
	}
}
