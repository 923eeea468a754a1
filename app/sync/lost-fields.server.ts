import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { dealerships, syncRuns } from "../../db/schema";
import { literalOf, nameOf, toStatement } from "../../db/statement";
import { UNREAD } from "./pages/unread-fields";

/** With fewer cars a missing field proves nothing. */
export const LEAST_CARS = 5;
/** A lost field: at least half of the cars had it before, at most one in twenty has it now. */
const BEFORE_TIMES = 2;
const NOW_TIMES = 20;

/** For the batch of a complete run, after its coverage. A field that stays lost keeps its first time. */
export function storeLostFieldsStatement(
	db: Db,
	{ id, dealershipId }: { id: number; dealershipId: number },
	now: string,
): D1PreparedStatement {
	const [run, before] = [alias(syncRuns, "run"), alias(syncRuns, "before")];
	const since = sql`${dealerships.lostFields} ->> field.key`;
	const wasTold = db
		.select({ told: sql`(${before.coverage} ->> field.key) * ${BEFORE_TIMES} >= ${before.coverage} ->> 'cars'` })
		.from(before)
		.where(
			and(
				eq(before.dealershipId, dealershipId),
				lt(before.id, id),
				sql`${before.coverage} ->> 'cars' >= ${LEAST_CARS}`,
			),
		)
		.orderBy(desc(before.id))
		.limit(1);
	return toStatement(
		db,
		sql`UPDATE ${dealerships} SET ${nameOf(dealerships.lostFields)} = (
			SELECT nullif(json_group_object(field.key, coalesce(${since}, ${now})), '{}')
			FROM ${syncRuns} ${run} CROSS JOIN json_each(${run.coverage}) field
			WHERE ${run.id} = ${id} AND field.key <> 'cars' AND field.key NOT LIKE ${literalOf(`${UNREAD}%`)}
				AND ${run.coverage} ->> 'cars' >= ${LEAST_CARS} AND field.value * ${NOW_TIMES} <= ${run.coverage} ->> 'cars'
				AND (${since} IS NOT NULL OR coalesce((${wasTold}), 0)))
			WHERE ${dealerships.id} = ${dealershipId}`,
	);
}
