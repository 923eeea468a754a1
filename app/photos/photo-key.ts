import type { PhotoWidth } from "~/vehicles/photo-address";

/** How many parts the photos are swept in, one an hour: each is looked at every eleven days. */
export const photoParts = 256;

/** Where a part of the photos lies in R2. */
export function toPartPrefix(part: number): string {
	return `photos/${(part % photoParts).toString(16).padStart(2, "0")}/`;
}

/** Where one size of a car's photo lies in R2. */
export function toPhotoKey(vehicleId: number, version: string, width: PhotoWidth): string {
	return `${toPartPrefix(vehicleId)}${vehicleId}/${version}-${width}.webp`;
}

/** The car of a key. */
export function toVehicleId(key: string): number {
	return Number(key.split("/")[2]);
}
