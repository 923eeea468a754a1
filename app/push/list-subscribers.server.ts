import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isOver } from "../../db/is-over";
import { pushSubscriptions, pushWatches } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { LONGEST_RETRY_PAUSE_MS, SUBSCRIPTIONS_A_STEP } from "./push-limits";
import type { Subscriber, Watch } from "./watch";

type Row = Omit<Subscriber, "watches"> & { watches: string };

export async function listSubscribers(db: Db, after: number, now: Date): Promise<Subscriber[]> {
	const { id, endpoint, p256dh, auth, utcOffset, day, sent, dueAt, fence, failures } = pushSubscriptions;
	const watch = sql`json_object('id', ${pushWatches.id}, 'kind', ${pushWatches.kind}, 'target', ${pushWatches.target},
		'known', ${pushWatches.known})`;
	const { results } = await toStatement(
		db,
		sql`SELECT ${id}, ${endpoint}, ${p256dh}, ${auth}, ${utcOffset} AS utcOffset, ${day}, ${sent}, ${dueAt} AS dueAt,
			${fence}, ${failures}, (SELECT json_group_array(${watch}) FROM ${pushWatches}
				WHERE ${pushWatches.subscriptionId} = ${id}) AS watches
			FROM ${pushSubscriptions} WHERE ${id} > ${after} AND ${isOver(dueAt, now, LONGEST_RETRY_PAUSE_MS)}
			ORDER BY ${id} LIMIT ${SUBSCRIPTIONS_A_STEP}`,
	).all<Row>();
	return results.map((row) => ({ ...row, watches: (JSON.parse(row.watches) as Watch[]).sort((a, b) => a.id - b.id) }));
}
