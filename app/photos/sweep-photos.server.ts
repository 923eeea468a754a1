import { and, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Parts } from "~/steps/drive-parts";
import type { Db } from "../../db/client";
import { vehicles } from "../../db/schema";
import { eachOf } from "../../db/statement";
import { toPartPrefix, toVehicleId } from "./photo-key";

/** A sold car may come back, and links to it are shared. */
const SOLD_DAYS = 90;
const SWEEP_MINUTE = 41;

/** In: a cron tick. Out: once an hour a part of the photos checked, and deleted if their car is gone. */
export const photoSweep: Parts = { "forget-photos": deletePhotos };

async function deletePhotos(ctx: AppContext): Promise<void> {
	if (ctx.now().getUTCMinutes() !== SWEEP_MINUTE) return;
	const prefix = toPartPrefix(Math.floor(ctx.now().getTime() / 3_600_000));
	let cursor: string | undefined;
	do {
		const listed = await ctx.files.list({ prefix, cursor });
		const keys = listed.objects.map(({ key }) => key);
		const kept = await listKeeping(ctx, [...new Set(keys.map(toVehicleId))]);
		const spent = keys.filter((key) => !kept.has(toVehicleId(key)));
		if (spent.length > 0) await ctx.files.delete(spent);
		cursor = listed.truncated ? listed.cursor : undefined;
	} while (cursor);
}

async function listKeeping({ db, now }: { db: Db; now: () => Date }, ids: number[]): Promise<Set<number>> {
	const oldest = new Date(now().getTime() - SOLD_DAYS * 86_400_000).toISOString();
	const { id, soldAt } = vehicles;
	const isOneOf = inArray(id, sql`(SELECT value FROM ${eachOf(ids)})`);
	const cars = await db
		.select({ id })
		.from(vehicles)
		.where(and(isOneOf, or(isNull(soldAt), gt(soldAt, oldest))));
	return new Set(cars.map((car) => car.id));
}
