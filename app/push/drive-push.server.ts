import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { LogFields } from "~/log/log";
import type { Db } from "../../db/client";
import { isOver } from "../../db/is-over";
import { pushState, pushSubscriptions, pushWatches } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import { chooseNotice } from "./choose-notice";
import { listSubscribers } from "./list-subscribers.server";
import { loadFacts } from "./load-facts.server";
import type { PushJob } from "./push-job";
import {
	LONGEST_REST_MS,
	LONGEST_RETRY_PAUSE_MS,
	MOST_FAILURES,
	PUSHES_AT_ONCE,
	REST_MS_EACH,
	STEP_LEASE_MS,
	SUBSCRIPTIONS_A_STEP,
} from "./push-limits";
import { getPauseEnd } from "./quiet-hours";
import { toVapidKey } from "./sealed/vapid-key";
import { sendPush } from "./send-push.server";
import { type Chosen, restoreChoice, storeChoices } from "./store-choices.server";
import type { Notice, Subscriber, Watch } from "./watch";

/** In: a message. Out: its few subscribers' choices stored, then sent, and a message for the next ones. */
export async function drivePush(ctx: AppContext, job: PushJob): Promise<LogFields> {
	const { vapidKey } = ctx.config;
	if (vapidKey === undefined) return { end: "no-key" };
	const now = ctx.now();
	// What earlier passes left that died or got no clear answer.
	if (job.after === 0)
		await deleteUnwatching(ctx.db, sql`${isOver(pushSubscriptions.dueAt, now, LONGEST_RETRY_PAUSE_MS)} AND`);
	const subscribers = await listSubscribers(ctx.db, job.after, now);
	const open = subscribers.filter((one) => getPauseEnd(one, now) === null);
	const facts = await loadFacts(
		ctx.db,
		open.flatMap(({ watches }) => watches),
	);
	const all = subscribers.map((one) =>
		keepUntilAnswered({ subscriber: one, choice: chooseNotice(one, facts, now) }, now),
	);
	const told = (await storeChoices(ctx.db, all)).filter(hasNotice);
	const key = await toVapidKey(vapidKey);
	const waiting = [...told];
	const sendNext = async () => {
		for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
			const outcome = await sendPush(ctx, key, one.subscriber, one.choice.notice);
			await applyOutcome(ctx.db, one, outcome);
		}
	};
	await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, sendNext));
	await finishStep(ctx, job, subscribers);
	return { looked: subscribers.length, told: told.length };
}

/** A busy push service's browser gets its watch back: if that was its last one, nobody may delete it before the answer. */
function keepUntilAnswered(chosen: Chosen, now: Date): Chosen {
	const { subscriber, choice } = chosen;
	const isKept = ({ id }: Watch) => !choice.changes.some((change) => change.id === id && change.isOver);
	if (choice.notice === null || subscriber.watches.some(isKept)) return chosen;
	return { subscriber, choice: { ...choice, dueAt: new Date(now.getTime() + STEP_LEASE_MS).toISOString() } };
}

type Telling = Chosen & { choice: { notice: Notice } };

const hasNotice = (one: Chosen): one is Telling => one.choice.notice !== null;

async function applyOutcome(db: Db, chosen: Chosen, outcome: Awaited<ReturnType<typeof sendPush>>): Promise<void> {
	const { id, failures } = chosen.subscriber;
	const isThis = eq(pushSubscriptions.id, id);
	const deleteIf = (condition: boolean) => (condition ? db.delete(pushSubscriptions).where(isThis) : undefined);
	if (outcome.kind === "busy") return await restoreChoice(db, chosen, outcome.retryAt);
	if (outcome.kind === "taken") {
		if (failures > 0) await db.update(pushSubscriptions).set({ failures: 0 }).where(isThis);
		if (chosen.choice.changes.some(({ isOver }) => isOver)) await deleteWithoutWatches(db, id);
		return;
	}
	await deleteIf(outcome.kind === "expired" || (outcome.kind === "refused" && failures + 1 >= MOST_FAILURES));
	if (outcome.kind === "refused")
		await db
			.update(pushSubscriptions)
			.set({ failures: failures + 1 })
			.where(isThis);
}

export async function deleteWithoutWatches(db: Db, id: number): Promise<void> {
	await deleteUnwatching(db, sql`${pushSubscriptions.id} = ${id} AND`);
}

async function deleteUnwatching(db: Db, isMeant = sql``): Promise<void> {
	const { id } = pushSubscriptions;
	const isWatching = sql`SELECT 1 FROM ${pushWatches} WHERE ${pushWatches.subscriptionId} = ${id}`;
	const deletion = sql`DELETE FROM ${pushSubscriptions} WHERE ${isMeant} NOT EXISTS (${isWatching})`;
	await toStatement(db, deletion).run();
}

async function finishStep({ db, now, jobs }: AppContext, job: PushJob, subscribers: Subscriber[]): Promise<void> {
	const looked = job.looked + subscribers.length;
	const last = subscribers.at(-1);
	const { id, version, nextAt } = pushState;
	const isLast = last === undefined || subscribers.length < SUBSCRIPTIONS_A_STEP;
	const restMs = isLast ? Math.min(looked * REST_MS_EACH, LONGEST_REST_MS) : STEP_LEASE_MS;
	const until = new Date(now().getTime() + restMs).toISOString();
	const reached = isLast ? sql`max(${version}, ${job.version})` : version;
	await toStatement(
		db,
		sql`UPDATE ${pushState} SET ${nameOf(version)} = ${reached}, ${nameOf(nextAt)} = ${until} WHERE ${id} = 1`,
	).run();
	if (!isLast) await jobs.send({ ...job, after: last.id, looked } satisfies PushJob);
}
