import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Parts } from "~/steps/drive-parts";
import { isOver, toLatest } from "../../db/is-over";
import { catalogue, pushNetworks, pushState, pushSubscriptions } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import type { PushJob } from "./push-job";
import { FORGET_DAYS, LONGEST_REST_MS, LONGEST_RETRY_PAUSE_MS, STEP_LEASE_MS } from "./push-limits";

const DAY_MS = 86_400_000;
const FORGOTTEN_A_TIME = 500;

/** In: a cron tick. Out: a pass if one is due; subscriptions silent for half a year deleted. */
export const pushParts: Parts = { "enqueue-push": enqueuePush, "forget-subscriptions": deleteSilent };

export async function enqueuePush({ db, now, config, jobs }: AppContext): Promise<void> {
	if (config.vapidKey === undefined) return;
	const at = now();
	const { id, version, nextAt } = pushState;
	const current = sql`(SELECT ${catalogue.version} FROM ${catalogue} WHERE ${catalogue.id} = 1)`;
	const isAny = (due: SQL) =>
		sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} INDEXED BY push_subscriptions_due WHERE ${pushSubscriptions.dueAt} ${due})`;
	const isDue = sql`${isAny(sql`<= ${at.toISOString()}`)} OR ${isAny(sql`> ${toLatest(at, LONGEST_RETRY_PAUSE_MS)}`)}`;
	const claimed = await toStatement(
		db,
		sql`UPDATE ${pushState} SET ${nameOf(nextAt)} = ${new Date(at.getTime() + STEP_LEASE_MS).toISOString()}
			WHERE ${id} = 1 AND ${isOver(nextAt, at, LONGEST_REST_MS)} AND EXISTS (SELECT 1 FROM ${pushSubscriptions})
			AND (${version} < ${current} OR ${isDue}) RETURNING ${current} AS version`,
	).first<{ version: number }>();
	if (claimed === null) return;
	await jobs.send({ v: 1, type: "push", after: 0, version: claimed.version, looked: 0 } satisfies PushJob);
}

async function deleteSilent({ db, now }: AppContext): Promise<void> {
	if (now().getUTCMinutes() !== 31) return;
	const oldest = new Date(now().getTime() - FORGET_DAYS * DAY_MS).toISOString();
	const { seenAt, id } = pushSubscriptions;
	await db.$client.batch([
		toStatement(
			db,
			sql`DELETE FROM ${pushSubscriptions} WHERE ${id} IN (SELECT ${id} FROM ${pushSubscriptions}
				WHERE ${seenAt} < ${oldest} LIMIT ${FORGOTTEN_A_TIME})`,
		),
		toStatement(db, sql`DELETE FROM ${pushNetworks} WHERE ${pushNetworks.day} < ${now().toISOString().slice(0, 10)}`),
	]);
}
