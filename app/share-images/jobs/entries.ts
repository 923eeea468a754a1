import { listShownPhotos } from "~/vehicles/detail/photos/photos";
import type { ShownVehicle } from "~/vehicles/vehicle";
import type { Entry, ImageJobKind } from "./image-job";

/** A whole gallery is rarely wanted, and takes a minute a car at a polite pace. */
export const MAX_PHOTOS = 10;

export function toEntries(kind: ImageJobKind, cars: ShownVehicle[]): Entry[] {
	return cars.flatMap((car): Entry[] => {
		const entry = { vehicleId: car.id, name: toEntryName(car), photoUrl: null, file: null, problem: null };
		if (kind !== "photos") return [entry];
		const leftOut = listLeftOut(car).length;
		return listDealerPhotos(car)
			.slice(0, MAX_PHOTOS)
			.map((photoUrl, index) => ({
				...entry,
				...(index === 0 && leftOut > 0 ? { leftOut } : {}),
				photoUrl,
				name: `${entry.name}/${String(index + 1).padStart(2, "0")}`,
			}));
	});
}

export function listLeftOut(car: Pick<ShownVehicle, "images" | "image">): string[] {
	return listDealerPhotos(car).slice(MAX_PHOTOS);
}

/** An image override is a path, which cannot be fetched. */
function listDealerPhotos({ images, image }: Pick<ShownVehicle, "images" | "image">): string[] {
	return listShownPhotos(images, image).filter((photo) => !photo.startsWith("/"));
}

/** Safe on every system and unique by its end: `2021-Honda-Accord-EX-L-1HGCM82633A004352`. */
export function toEntryName({ id, vin, title }: Pick<ShownVehicle, "id" | "vin" | "title">): string {
	const words = title
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.slice(0, 80)
		.replace(/^-+|(?<!-)-+$/g, "");
	const identity = vin?.replace(/[^A-Za-z0-9]/g, "") ? `${vin.replace(/[^A-Za-z0-9]/g, "")}-${id}` : String(id);
	return words === "" ? `car-${identity}` : `${words}-${identity}`;
}
