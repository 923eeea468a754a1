import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { pushSubscriptions, pushWatches } from "../../db/schema";
import { eachOf, nameOf, namesOf, toStatement } from "../../db/statement";
import type { Choice } from "./choose-notice";
import type { Subscriber } from "./watch";

export interface Chosen {
	subscriber: Subscriber;
	choice: Choice;
}

const { id, fence, day, sent, dueAt, failures } = pushSubscriptions;
const { known, subscriptionId } = pushWatches;

/** Before anything is sent: from now on they count as sent. Returns those that nobody else sent or ended meanwhile. */
export async function storeChoices(db: Db, all: Chosen[]): Promise<Chosen[]> {
	const moved = all.filter(({ subscriber, choice }) => isMove(subscriber, choice));
	if (moved.length === 0) return [];
	const results = await db.$client.batch(moved.flatMap((one) => choiceStatements(db, one)));
	return moved.filter((_, at) => results[at * 3 + 2]?.meta.changes);
}

function isMove(subscriber: Subscriber, { notice, changes, dueAt }: Choice): boolean {
	return notice !== null || changes.length > 0 || dueAt !== subscriber.dueAt;
}

function choiceStatements(db: Db, { subscriber, choice }: Chosen): D1PreparedStatement[] {
	const kept = choice.changes.filter(({ isOver }) => !isOver);
	const over = choice.changes.filter(({ isOver }) => isOver).map((one) => one.id);
	const isOurs = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${isAsRead(subscriber)})`;
	return [
		toStatement(
			db,
			sql`UPDATE ${pushWatches} SET ${nameOf(known)} = j.value ->> '$.known' FROM ${eachOf(kept)} j
				WHERE ${pushWatches.id} = j.value ->> '$.id' AND ${isOurs}`,
		),
		toStatement(
			db,
			sql`DELETE FROM ${pushWatches} WHERE ${pushWatches.id} IN (SELECT value FROM ${eachOf(over)}) AND ${isOurs}`,
		),
		toStatement(
			db,
			sql`UPDATE ${pushSubscriptions} SET ${nameOf(fence)} = ${fence} + 1, ${nameOf(day)} = ${choice.day},
				${nameOf(sent)} = ${choice.sent}, ${nameOf(dueAt)} = ${choice.dueAt} WHERE ${isAsRead(subscriber)}`,
		),
	];
}

const isAsRead = (subscriber: Subscriber) => sql`${id} = ${subscriber.id} AND ${fence} = ${subscriber.fence}`;

/** For an undelivered push: restores the earlier state, to be tried again. What was ended since stays so. */
export async function restoreChoice(db: Db, { subscriber, choice }: Chosen, retryAt: string): Promise<void> {
	const changed = new Set(choice.changes.map((one) => one.id));
	const before = subscriber.watches.filter((one) => changed.has(one.id));
	const isOurs = sql`${id} = ${subscriber.id} AND ${fence} = ${subscriber.fence + 1}`;
	await db.$client.batch([
		toStatement(
			db,
			sql`INSERT INTO ${pushWatches} (${namesOf(pushWatches.id, subscriptionId, pushWatches.kind, pushWatches.target, known)})
				SELECT j.value ->> '$.id', ${subscriber.id}, j.value ->> '$.kind', j.value ->> '$.target', j.value ->> '$.known'
				FROM ${eachOf(before)} j WHERE EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${isOurs})
				ON CONFLICT DO UPDATE SET ${nameOf(known)} = excluded.known`,
		),
		toStatement(
			db,
			sql`UPDATE ${pushSubscriptions} SET ${nameOf(day)} = ${subscriber.day}, ${nameOf(sent)} = ${subscriber.sent},
				${nameOf(dueAt)} = ${retryAt}, ${nameOf(failures)} = ${failures} + 1 WHERE ${isOurs}`,
		),
	]);
}
