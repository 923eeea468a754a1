import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { createRobotsHost } from "~/fetching/photo-hosts.server";
import { readWhole, type WholeFile } from "~/files/whole-file.server";
import { toPhotoUrl } from "~/ui/photo-url";
import { findSource, type PhotoName, toPhotoVersion } from "~/vehicles/photo-address";
import type { ShownVehicle } from "~/vehicles/vehicle";
import type { Db } from "../../db/client";
import { vehicles } from "../../db/schema";
import { createPhoto } from "./create-photo.server";
import { type DealerPhoto, toDealerPhoto } from "./dealer-photo";
import { toPhotoKey } from "./photo-key";
import { getPhotoState } from "./photo-state.server";

/** Short, because somebody is looking at the page. */
const ROBOTS_TIMEOUT_MS = 2_000;

export type PhotoAnswer =
	/** `isFinal`: this address will never have another photo. */
	| { kind: "made"; photo: WholeFile; isFinal: boolean }
	/** Not ours to show, or not made yet: the dealer's own. */
	| { kind: "dealer"; url: string }
	| { kind: "unknown" };

/** In: a car, a photo's number and a size. Out: the picture, or the dealer's address until it is made. */
export async function getPhoto(
	ctx: AppContext,
	{ vehicleId, name, version }: { vehicleId: number; name: PhotoName; version: string | null },
): Promise<PhotoAnswer> {
	const isVersion = version !== null && /^[0-9a-f]{16}$/.test(version);
	const [car, kept] = await Promise.all([
		findPhotographed(ctx.db, vehicleId),
		isVersion ? getKept(ctx, vehicleId, version, name) : null,
	]);
	if (car && kept) return { kind: "made", photo: kept, isFinal: true };
	const photo = car && toDealerPhoto(car, name.number);
	if (!photo) return { kind: "unknown" };
	const present = photo.version === version ? null : await getKept(ctx, vehicleId, photo.version, name);
	if (present) return { kind: "made", photo: present, isFinal: false };
	return await getUnmade(ctx, photo);
}

/** By its shown address; null until it is made. */
export async function getKeptPhoto(
	ctx: Pick<AppContext, "files">,
	car: Pick<ShownVehicle, "photosOf" | "images">,
	shown: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const source = findSource(car.images, shown);
	const kept = source && (await readWhole(ctx.files, toPhotoKey(car.photosOf.vehicleId, toPhotoVersion(source), 1280)));
	return kept ? kept.bytes : null;
}

function getKept(ctx: AppContext, vehicleId: number, version: string, { width }: PhotoName) {
	return readWhole(ctx.files, toPhotoKey(vehicleId, version, width));
}

async function findPhotographed(db: Db, id: number) {
	const { images, originalListingUrl, hiddenAt } = vehicles;
	return await db
		.select({ id: vehicles.id, images, originalListingUrl })
		.from(vehicles)
		.where(and(eq(vehicles.id, id), isNull(hiddenAt)))
		.get();
}

async function getUnmade(ctx: AppContext, photo: DealerPhoto): Promise<PhotoAnswer> {
	const state = await getPhotoState(ctx, photo);
	const url = toPhotoUrl(photo.source);
	if (state === "failed" || url === null) return { kind: "unknown" };
	if (state === null) {
		ctx.waitUntil(createPhoto(ctx, photo, createRobotsHost(ctx, ROBOTS_TIMEOUT_MS)));
	}
	return { kind: "dealer", url };
}
