import { eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { changesStatement } from "~/deals/fitting/store-changes.server";
import type { ChangedBy } from "~/inventory/changed-by";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { removeCarsStatements } from "~/inventory/shown/remove-cars.server";
import { storeStockStatements } from "~/inventory/stock/store.server";
import { commitIf } from "../../db/commit-if.server";
import { vehicleChecks, vehicles } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";
import { type CheckedCar, countUnseenHours, getGoneAt } from "./checked-car";
import { choosePriceChange } from "./choose-price-change.server";
import { isOurTurn, releaseTurnStatement, type Turn } from "./host-turn.server";
import type { LookOutcome } from "./look-outcome";

export interface Looked {
	car: CheckedCar;
	turn: Turn;
	outcome: LookOutcome;
	delayMs: number;
}

/**
 * In: what a look found. Out: all stored in one batch; nothing of a look that was overtaken, and no change of a car
 * that has changed since. True: shoppers see a change.
 * `isBelieved`: this is the second look, so a missing car is removed.
 */
export async function storeLook(ctx: AppContext, looked: Looked, isBelieved: boolean): Promise<boolean> {
	const { car, outcome, turn } = looked;
	const found = outcome.kind === "there" ? outcome.found : null;
	const { patch, prices } = await choosePriceChange(ctx.db, car, found);
	const isGone = outcome.kind === "gone" && isBelieved;
	if (patch === null && !isGone) {
		const told = [...prices, lookStatement(ctx, looked, {}), release(ctx, looked, isNews(looked))];
		await commitIf(ctx.db, isOurTurn(turn), told);
		return false;
	}
	const now = ctx.now().toISOString();
	const cause = { dealershipId: car.dealershipId, runId: null, importId: null, changedBy: toChangedBy(outcome), now };
	const stock = patch
		? await storeStockStatements(ctx.db, { ...cause, origin: car.origin, inserts: [], patches: [patch] })
		: [...removeCarsStatements(ctx.db, [car.id], cause), ...refreshListedStatements(ctx.db, car.dealershipId, now)];
	const committed = await commitIf(ctx.db, sql`${isOurTurn(turn)} AND ${isAsRead(car)}`, [
		...stock,
		...prices,
		...(car.make === null ? [] : [changesStatement(ctx, [{ make: car.make, changes: 1 }])]),
		lookStatement(ctx, looked, { isBelieved: isGone, isChanged: patch !== null }),
		release(ctx, looked, true),
	]);
	if (committed === null) await release(ctx, looked, null).run();
	return committed !== null;
}

function isNews({ car, outcome }: Looked): boolean | null {
	if (outcome.kind === "unclear") return null;
	return outcome.kind === "gone" && getGoneAt(car) === null;
}

function release(ctx: AppContext, looked: Looked, isFind: boolean | null): D1PreparedStatement {
	const { car, turn, outcome, delayMs } = looked;
	const now = ctx.now().getTime();
	const tells = isFind === null ? null : { isFind, unseenHours: countUnseenHours(car, ctx.now()) };
	const waitMs = outcome.kind === "unclear" ? outcome.retryAfterMs : undefined;
	const checkAfter = waitMs === undefined ? null : new Date(now + waitMs);
	return releaseTurnStatement(ctx.db, turn, { freeAt: new Date(now + delayMs), checkAfter, tells });
}

function isAsRead({ id, soldAt, lastChangedAt, price }: CheckedCar) {
	return sql`EXISTS (SELECT 1 FROM ${vehicles} WHERE ${vehicles.id} = ${id} AND ${vehicles.soldAt} IS ${soldAt}
		AND ${vehicles.lastChangedAt} = ${lastChangedAt} AND ${vehicles.price} IS ${price})`;
}

type Effect = { isBelieved?: boolean; isChanged?: boolean };

/** A look without a result leaves a missing car's mark; a believed look needs no further one. */
function lookStatement(ctx: AppContext, { car, outcome }: Looked, { isBelieved, isChanged }: Effect) {
	const now = ctx.now().toISOString();
	const wasGoneAt = getGoneAt(car);
	const isGone = outcome.kind === "gone" || (outcome.kind === "unclear" && wasGoneAt !== null);
	const state = isGone ? "gone" : outcome.kind === "unclear" ? "unverified" : isChanged ? "changed" : "listed";
	const { vehicleId, lookedAt, seenAt, goneAt, priceWas, reason, state: found } = vehicleChecks;
	return toStatement(
		ctx.db,
		sql`INSERT INTO ${vehicleChecks} (${namesOf(vehicleId, found, lookedAt, seenAt, goneAt, priceWas, reason)})
			SELECT ${vehicles.id}, ${state}, ${now}, ${outcome.kind === "there" ? now : null},
				${isGone && !isBelieved ? (wasGoneAt ?? now) : null}, ${isChanged ? car.price : null}, ${toReason(outcome)}
			FROM ${vehicles} WHERE ${eq(vehicles.id, car.id)}
			ON CONFLICT DO UPDATE SET ${nameOf(found)} = excluded.state, ${nameOf(lookedAt)} = excluded.looked_at,
				${nameOf(seenAt)} = coalesce(excluded.seen_at, ${seenAt}), ${nameOf(goneAt)} = excluded.gone_at,
				${nameOf(priceWas)} = excluded.price_was, ${nameOf(reason)} = excluded.reason`,
	);
}

function toChangedBy(outcome: LookOutcome): ChangedBy {
	return outcome.kind === "gone" ? outcome.by : "price";
}

function toReason(outcome: LookOutcome): string | null {
	if (outcome.kind === "unclear") return outcome.reason;
	return outcome.kind === "gone" ? outcome.by : null;
}
