import { sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Parts } from "~/steps/drive-parts";
import { vehicleChecks, vehicles } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { CheckJob } from "./check-job";
import { SECOND_LOOKS_A_TICK } from "./check-limits";

/** In: a cron tick. Out: a message for each missing car whose second look is due. */
export const checkParts: Parts = { "look-again": enqueueSecondLooks };

async function enqueueSecondLooks({ db, now, config, jobs }: AppContext): Promise<void> {
	const { vehicleId, lookedAt, goneAt } = vehicleChecks;
	const latest = new Date(now().getTime() - config.checkConfirmMinutes * 60_000).toISOString();
	const { results } = await toStatement(
		db,
		sql`SELECT ${vehicleId} AS id FROM ${vehicleChecks} INDEXED BY vehicle_checks_gone
			CROSS JOIN ${vehicles} ON ${vehicles.id} = ${vehicleId}
			WHERE ${goneAt} IS NOT NULL AND ${lookedAt} <= ${latest} AND ${vehicles.listed} = 1
			ORDER BY ${lookedAt} DESC LIMIT ${SECOND_LOOKS_A_TICK}`,
	).all<{ id: number }>();
	for (const { id } of results) await jobs.send({ v: 1, type: "check", vehicleId: id } satisfies CheckJob);
}
