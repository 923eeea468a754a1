import { toPhotoVersion } from "~/vehicles/photo-address";

export interface DealerPhoto {
	vehicleId: number;
	/** 1 is the car's first, whose colour its card shows while loading. */
	number: number;
	source: string;
	version: string;
	page: string | null;
}

export function toDealerPhoto(
	car: { id: number; images: string[]; originalListingUrl: string | null },
	number: number,
): DealerPhoto | null {
	const source = car.images[number - 1]?.trim();
	if (!source || !/^https?:/i.test(source)) return null;
	return { vehicleId: car.id, number, source, version: toPhotoVersion(source), page: car.originalListingUrl };
}
