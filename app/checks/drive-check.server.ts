import { eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { KnownCar } from "~/inventory/known/known-cars";
import { carsByKeyStatement } from "~/inventory/known/list-known-cars.server";
import { type LogFields, logEvent } from "~/log/log";
import type { Db } from "../../db/client";
import { vehicleChecks } from "../../db/schema";
import type { CheckJob } from "./check-job";
import { type CheckedCar, getGoneAt, isLookDue } from "./checked-car";
import { fetchLook, getAskedUrl, type Host, loadHost } from "./fetch-look.server";
import { findWitnesses } from "./find-witnesses.server";
import { claimTurn, type Turn } from "./host-turn.server";
import { loadCheckedCar } from "./load-checked-car.server";
import { type LookOutcome, toUnclear } from "./look-outcome";
import { storeLook } from "./store-look.server";

/** In: a message about a car that was gone. Out: the second look, once it is due and its host is free. */
export async function driveCheck(ctx: AppContext, { vehicleId }: CheckJob): Promise<LogFields> {
	const car = await loadCheckedCar(ctx.db, String(vehicleId));
	if (car && getGoneAt(car) === null) await deleteGoneMark(ctx.db, vehicleId);
	const url = car && getAskedUrl(ctx, car);
	if (!car || !url || !isLookDue(car, ctx.now(), ctx.config)) return { end: "spent" };
	const turn = await claimTurn(ctx, url, car);
	if (typeof turn === "string") return { end: turn };
	return { end: "looked", written: (await driveLook(ctx, car, turn)) ? 1 : 0 };
}

async function deleteGoneMark(db: Db, id: number): Promise<void> {
	await db.update(vehicleChecks).set({ goneAt: null }).where(eq(vehicleChecks.vehicleId, id));
}

/** In: a car and its host's turn. Out: what its page shows, stored. True when shoppers see something else now. */
export async function driveLook(ctx: AppContext, car: CheckedCar, turn: Turn): Promise<boolean> {
	const startedAt = ctx.now().getTime();
	const host = await loadHost(ctx, car, turn);
	const first = await look(ctx, host, car);
	const isSecond = first.kind === "gone" && getGoneAt(car) !== null;
	const needsWitness = isSecond && first.by !== "feed";
	const outcome =
		needsWitness && !(await isSiteWhole(ctx, host, car)) ? toUnclear("no other car is there either") : first;
	const isSeen = await storeLook(ctx, { car, turn, outcome, delayMs: host.delayMs }, isSecond);
	const reason = outcome.kind === "unclear" ? outcome.reason : undefined;
	logEvent("check", { car: car.id, found: outcome.kind, reason, isSeen, ms: ctx.now().getTime() - startedAt });
	return isSeen;
}

async function look(ctx: AppContext, host: Host, car: CheckedCar): Promise<LookOutcome> {
	const { results } = await carsByKeyStatement(ctx.db, car.dealershipId, [car.sourceKey]).all<KnownCar>();
	return results[0] ? await fetchLook(ctx, host, car, results[0]) : toUnclear("deleted");
}

/** A site that lost its pages shows no car at all: then a run decides. A dealer's only car is believed gone. */
async function isSiteWhole(ctx: AppContext, host: Host, car: CheckedCar): Promise<boolean> {
	const witnesses = await findWitnesses(ctx.db, car);
	for (const id of witnesses) {
		const witness = await loadCheckedCar(ctx.db, String(id));
		if (!witness || !isSameHost(getAskedUrl(ctx, witness), getAskedUrl(ctx, car))) continue;
		await ctx.sleep(host.delayMs);
		if ((await look(ctx, host, witness)).kind === "there") return true;
	}
	return witnesses.length === 0;
}

function isSameHost(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && new URL(one).host === new URL(other).host;
}
