import type { PhotoWidth } from "~/vehicles/photo-address";

/** The sweep checks one folder an hour, so each photo every eleven days. */
export const photoFolders = 256;

export function toPartPrefix(part: number): string {
	return `photos/${(part % photoFolders).toString(16).padStart(2, "0")}/`;
}

export function toPhotoKey(vehicleId: number, version: string, width: PhotoWidth): string {
	return `${toPartPrefix(vehicleId)}${vehicleId}/${version}-${width}.webp`;
}

export function toVehicleId(key: string): number {
	return Number(key.split("/")[2]);
}

export function toVersion(key: string): string {
	return key.split("/")[3]?.split("-")[0] ?? "";
}
