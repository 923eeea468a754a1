import { and, eq, not, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../db/client";
import { isOver } from "../../db/is-over";
import { photoStates, vehicles } from "../../db/schema";
import { nameOf, namesOf, toFixed, toStatement } from "../../db/statement";
import type { DealerPhoto } from "./dealer-photo";

/** An isolate has 128 MB, and the rest of the site must stay quick. */
export const MAX_MAKING = 4;
const MAKING_MS = 60_000;
const RETRY_MS = 24 * 3_600_000;
/** A silent host may soon answer; until then browsers ask it themselves. */
const SILENT_MS = 10 * 60_000;

const { vehicleId, version, state, until } = photoStates;

const isMaking = toFixed(sql`${state} = 'making'`);
const isStateOver = (at: Date) =>
	sql`iif(${state} = 'making', ${isOver(until, at, MAKING_MS)}, ${isOver(until, at, RETRY_MS)})`;

export async function getPhotoState({ db, now }: AppContext, photo: DealerPhoto) {
	const isThis = and(eq(vehicleId, photo.vehicleId), eq(version, photo.version));
	const row = await db
		.select({ state })
		.from(photoStates)
		.where(and(isThis, not(isStateOver(now()))))
		.get();
	return row?.state ?? null;
}

/** True if the car is there, nobody else makes this photo, few others are being made, and it did not fail lately. */
export async function claimPhoto({ db, now }: AppContext, photo: DealerPhoto): Promise<boolean> {
	const at = now();
	const claimedUntil = new Date(at.getTime() + MAKING_MS).toISOString();
	const claim = sql`INSERT INTO ${photoStates} (${namesOf(vehicleId, version, state, until)})
		SELECT ${photo.vehicleId}, ${photo.version}, 'making', ${claimedUntil}
		WHERE (SELECT count(*) FROM ${photoStates} WHERE ${isMaking} AND NOT ${isOver(until, at, MAKING_MS)}) < ${MAX_MAKING}
			AND EXISTS (SELECT 1 FROM ${vehicles} WHERE ${vehicles.id} = ${photo.vehicleId})
		ON CONFLICT DO UPDATE SET ${nameOf(state)} = 'making', ${nameOf(until)} = excluded.until
		WHERE ${isStateOver(at)} RETURNING ${nameOf(version)}`;
	// Those at addresses that the car no longer has are never claimed again.
	const spent = db.delete(photoStates).where(and(eq(vehicleId, photo.vehicleId), isStateOver(at)));
	const [, claimed] = await db.$client.batch([toStatement(db, spent), toStatement(db, claim)]);
	return claimed?.results.length === 1;
}

export async function storePhotoFailure(
	{ db, now }: AppContext,
	photo: DealerPhoto,
	failure: "failed" | "refused" | "silent",
): Promise<void> {
	const isSilent = failure === "silent";
	const until = new Date(now().getTime() + (isSilent ? SILENT_MS : RETRY_MS)).toISOString();
	const set = { state: isSilent ? ("refused" as const) : failure, until };
	await db
		.update(photoStates)
		.set(set)
		.where(and(eq(vehicleId, photo.vehicleId), eq(version, photo.version)));
}

export async function releasePhoto(db: Db, photo: DealerPhoto): Promise<void> {
	await db.delete(photoStates).where(and(eq(vehicleId, photo.vehicleId), eq(version, photo.version)));
}

export async function storePhotoMade(db: Db, photo: DealerPhoto, color: string): Promise<void> {
	const freed = db.delete(photoStates).where(and(eq(vehicleId, photo.vehicleId), eq(version, photo.version)));
	const colored = db.update(vehicles).set({ photoColor: color }).where(eq(vehicles.id, photo.vehicleId));
	await db.$client.batch([toStatement(db, freed), ...(photo.number === 1 ? [toStatement(db, colored)] : [])]);
}
