import { listPhotos } from "~/vehicles/detail/photos";
import type { VehicleCard } from "~/vehicles/vehicle";
import type { Entry, ImageJobKind } from "./image-job";

/** A dealer's whole gallery of one car is rarely wanted, and politely fetched it takes a minute a car. */
export const MAX_PHOTOS = 10;

/** What a job has to make, in order: an image for each car, or each car's photos in a folder of its own. */
export function toEntries(kind: ImageJobKind, cars: VehicleCard[]): Entry[] {
	return cars.flatMap((car): Entry[] => {
		const entry = { vehicleId: car.id, name: toFileName(car), photoUrl: null, file: null, problem: null };
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

/** The photos that are not packed, being too many of one vehicle. */
export function listLeftOut(car: Pick<VehicleCard, "images" | "image">): string[] {
	return listDealerPhotos(car).slice(MAX_PHOTOS);
}

/** The photos that can be fetched: a picture of our own in place of the dealer's (image override) is a path, not an address. */
function listDealerPhotos({ images, image }: Pick<VehicleCard, "images" | "image">): string[] {
	return listPhotos(images, image).filter((photo) => !photo.startsWith("/"));
}

/** Readable, safe on every system, and unique by its end: `2021-Honda-Accord-EX-L-1HGCM82633A004352`. */
export function toFileName({ id, vin, title }: Pick<VehicleCard, "id" | "vin" | "title">): string {
	const words = title
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.slice(0, 80)
		.replace(/^-+|-+$/g, "");
	const identity = vin?.replace(/[^A-Za-z0-9]/g, "") ? `${vin.replace(/[^A-Za-z0-9]/g, "")}-${id}` : String(id);
	return words === "" ? `car-${identity}` : `${words}-${identity}`;
}
