import { eq, sql } from "drizzle-orm";
import { getNetwork } from "~/auth/address";
import { toKeyedDigests } from "~/auth/keyed-digest.server";
import type { AppContext } from "~/context.server";
import type { Db } from "../../db/client";
import { pushNetworks, pushSubscriptions, pushWatches } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { SubscribeCall } from "./call-schemas";
import { getNewestId, loadCarFacts } from "./load-facts.server";
import { isPushAddress } from "./push-hosts";
import { MOST_WATCHES, SUBSCRIPTIONS_A_DAY } from "./push-limits";
import { isKeyPair } from "./sealed/encode-notice";
import type { Watched } from "./watch";

export type SubscribeOutcome =
	| { kind: "watching"; watches: Watched[] }
	| { kind: "unknown-car" | "strange-endpoint" | "bad-keys" | "too-many-watches" | "too-many-subscriptions" };

/** In: a browser's subscription and a new watch. Out: all its watches. Today's facts are no news to it. */
export async function createWatch(ctx: AppContext, call: SubscribeCall, headers: Headers): Promise<SubscribeOutcome> {
	const { endpoint, keys, watch } = call;
	if (!isPushAddress(endpoint, ctx.config)) return { kind: "strange-endpoint" };
	if (!(await isKeyPair(keys))) return { kind: "bad-keys" };
	const known = await getKnown(ctx.db, watch);
	if (known === "unknown") return { kind: "unknown-car" };
	const before = await listWatches(ctx.db, endpoint);
	const isNew = !before?.some(({ kind, target }) => kind === watch.kind && target === watch.target);
	if (isNew && (before?.length ?? 0) >= MOST_WATCHES) return { kind: "too-many-watches" };
	if (before === null && !(await claimPlace(ctx, headers))) return { kind: "too-many-subscriptions" };
	await ctx.db.$client.batch([subscribeStatement(ctx, call), watchStatement(ctx.db, call, known)]);
	return { kind: "watching", watches: [...(before ?? []), ...(isNew ? [watch] : [])] };
}

async function getKnown(db: Db, { kind, target }: Watched): Promise<number | null | "unknown"> {
	if (kind === "search") return await getNewestId(db);
	const car = (await loadCarFacts(db, [target])).get(target);
	return car?.isListed ? car.price : "unknown";
}

export async function listWatches(db: Db, endpoint: string): Promise<Watched[] | null> {
	const rows = await db
		.select({ kind: pushWatches.kind, target: pushWatches.target })
		.from(pushSubscriptions)
		.leftJoin(pushWatches, eq(pushWatches.subscriptionId, pushSubscriptions.id))
		.where(eq(pushSubscriptions.endpoint, endpoint))
		.orderBy(pushWatches.id);
	if (rows.length === 0) return null;
	return rows.flatMap(({ kind, target }) => (kind === null || target === null ? [] : [{ kind, target }]));
}

/** Counts by a hashed address, only for the day, with nothing that links it to a subscription. */
async function claimPlace({ db, now }: AppContext, headers: Headers): Promise<boolean> {
	const [addressHash] = await toKeyedDigests(db, getNetwork(headers));
	const day = now().toISOString().slice(0, 10);
	const { subscriptions } = pushNetworks;
	const [row] = await db
		.insert(pushNetworks)
		.values({ addressHash, day, subscriptions: 1 })
		.onConflictDoUpdate({
			target: [pushNetworks.day, pushNetworks.addressHash],
			set: { subscriptions: sql`${subscriptions} + 1` },
			setWhere: sql`${subscriptions} < ${SUBSCRIPTIONS_A_DAY}`,
		})
		.returning({ taken: subscriptions });
	return row !== undefined;
}

function subscribeStatement(
	{ db, now }: AppContext,
	{ endpoint, keys, utcOffset }: SubscribeCall,
): D1PreparedStatement {
	const given = { ...{ p256dh: keys.p256dh, auth: keys.auth }, utcOffset, seenAt: now().toISOString() };
	return toStatement(
		db,
		db
			.insert(pushSubscriptions)
			.values({ endpoint, ...given })
			.onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...given, failures: 0 } }),
	);
}

function watchStatement(db: Db, { endpoint, watch }: SubscribeCall, known: number | null): D1PreparedStatement {
	const { id } = pushSubscriptions;
	return toStatement(
		db,
		sql`INSERT OR IGNORE INTO ${pushWatches} (subscription_id, kind, target, known)
			SELECT ${id}, ${watch.kind}, ${watch.target}, ${known} FROM ${pushSubscriptions}
			WHERE ${pushSubscriptions.endpoint} = ${endpoint}`,
	);
}
