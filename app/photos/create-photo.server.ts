import type { AppContext } from "~/context.server";
import { type AskHost, HostBusy } from "~/fetching/photo-hosts.server";
import { storeWhole } from "~/files/whole-file.server";
import { logFailure } from "~/log/log";
import type { Pixels } from "~/pictures/drawing";
import { release } from "~/pictures/release";
import { findSource, photoWidths } from "~/vehicles/photo-address";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { type DealerPhoto, toDealerPhoto } from "./dealer-photo";
import { fetchDealerPhoto } from "./fetch-photo.server";
import { getMeanColor } from "./mean-color";
import { toPhotoKey } from "./photo-key";
import { claimPhoto, releasePhoto, storePhotoFailure, storePhotoMade } from "./photo-state.server";

export async function createFirstPhoto(ctx: AppContext, car: ShownVehicle, askHost: AskHost): Promise<void> {
	const source = car.photosOf.vehicleId === car.id && car.image && findSource(car.images, car.image);
	const number = source ? car.images.findIndex((image) => image.trim() === source) + 1 : 0;
	const photo = toDealerPhoto(car, number);
	if (!photo || (await ctx.files.head(toPhotoKey(photo.vehicleId, photo.version, 320)))) return;
	await createPhoto(ctx, photo, askHost);
}

/** In: a dealer's photo. Out: all sizes in R2, or the failure, remembered for a day. Throws only HostBusy. */
export async function createPhoto(ctx: AppContext, photo: DealerPhoto, askHost: AskHost): Promise<void> {
	try {
		if (!(await claimPhoto(ctx, photo))) return;
		const fetched = await fetchDealerPhoto(ctx, photo, askHost);
		if (fetched.kind !== "ok") return await storePhotoFailure(ctx, photo, fetched.kind);
		const pixels = await ctx.drawing.readPhoto(fetched.bytes, fetched.header.format);
		release(fetched.bytes);
		if (!pixels) return await storePhotoFailure(ctx, photo, "failed");
		await storePhotoMade(ctx.db, photo, await storeSizes(ctx, photo, pixels));
	} catch (error) {
		if (error instanceof HostBusy) {
			await releasePhoto(ctx.db, photo);
			throw error;
		}
		logFailure("photo-failed", error, { vehicle: photo.vehicleId });
	}
}

/** Each size from the one above it: quicker, and no worse to the eye. Returns the photo's mean colour. */
async function storeSizes(ctx: AppContext, photo: DealerPhoto, original: Pixels): Promise<string> {
	let pixels = original;
	for (const width of [...photoWidths].reverse()) {
		const smaller = await ctx.drawing.resizePhoto(pixels, width);
		if (smaller !== pixels) release(pixels.data);
		pixels = smaller;
		const bytes = await ctx.drawing.encodePhoto(pixels);
		await storeWhole(ctx.files, toPhotoKey(photo.vehicleId, photo.version, width), bytes, {
			httpMetadata: { contentType: "image/webp" },
		});
	}
	return getMeanColor(pixels);
}
