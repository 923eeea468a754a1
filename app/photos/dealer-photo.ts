import { toPhotoVersion } from "~/vehicles/photo-address";

/** One of a car's photos, where its dealer has it. */
export interface DealerPhoto {
	vehicleId: number;
	/** 1 is the car's first, whose colour its card shows while it loads. */
	number: number;
	/** Its address as the car's `images` has it. */
	source: string;
	version: string;
	page: string | null;
}

/** The photo of that number among a car's images; null when there is none, or it is a picture of ours. */
export function toDealerPhoto(
	car: { id: number; images: string[]; originalListingUrl: string | null },
	number: number,
): DealerPhoto | null {
	const source = car.images[number - 1]?.trim();
	if (!source || !/^https?:/i.test(source)) return null;
	return { vehicleId: car.id, number, source, version: toPhotoVersion(source), page: car.originalListingUrl };
}
