import { and, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { listFiles } from "~/files/list-files.server";
import type { Parts } from "~/steps/drive-parts";
import { toPhotoVersion } from "~/vehicles/photo-address";
import type { Db } from "../../db/client";
import { vehicles } from "../../db/schema";
import { eachOf } from "../../db/statement";
import { toPartPrefix, toVehicleId, toVersion } from "./photo-key";

/** A sold car may come back, and links to it are shared. */
const SOLD_DAYS = 90;
/** For a photo whose address its car no longer has: dealers change addresses back and forth. */
const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;
const SWEEP_MINUTE = 41;

/** In: a cron tick. Out: once an hour a part of the photos checked, and deleted if their car is gone or has others. */
export const photoSweep: Parts = { "forget-photos": deletePhotos };

async function deletePhotos(ctx: AppContext): Promise<void> {
	if (ctx.now().getUTCMinutes() !== SWEEP_MINUTE) return;
	const prefix = toPartPrefix(Math.floor(ctx.now().getTime() / 3_600_000));
	const oldest = ctx.now().getTime() - UNUSED_DAYS * DAY_MS;
	for await (const page of listFiles(ctx.files, prefix)) {
		const kept = await listKept(ctx, [...new Set(page.map(({ key }) => toVehicleId(key)))]);
		const spent = page.filter(({ key, uploaded }) => {
			const versions = kept.get(toVehicleId(key));
			return !versions || (uploaded.getTime() < oldest && !versions.has(toVersion(key)));
		});
		if (spent.length > 0) await ctx.files.delete(spent.map(({ key }) => key));
	}
}

/** Cars whose photos stay, with the versions that they show now. */
async function listKept({ db, now }: { db: Db; now: () => Date }, ids: number[]): Promise<Map<number, Set<string>>> {
	const oldest = new Date(now().getTime() - SOLD_DAYS * DAY_MS).toISOString();
	const { id, soldAt, images } = vehicles;
	const isOneOf = inArray(id, sql`(SELECT value FROM ${eachOf(ids)})`);
	const cars = await db
		.select({ id, images })
		.from(vehicles)
		.where(and(isOneOf, or(isNull(soldAt), gt(soldAt, oldest))));
	return new Map(cars.map((car) => [car.id, new Set(car.images.map((image) => toPhotoVersion(image.trim())))]));
}
