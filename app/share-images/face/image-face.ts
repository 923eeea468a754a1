import type { Label } from "~/deals/rating/label";
import { toContentHash } from "~/to-content-hash";
import { formatMileage, formatPrice } from "~/ui/format";
import { listShownPhotos } from "~/vehicles/detail/photos/photos";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { toDrawable } from "./text-width";

/** Everything on an image: cars with equal faces share one. */
export interface ImageFace {
	name: string;
	trim: string;
	price: string;
	isPriceKnown: boolean;
	mileage: string | null;
	place: string | null;
	siteName: string;
	photoUrl: string | null;
	deal: Label | null;
}

export const IMAGE_DAYS = 60;

const DESIGN = 1;

/** The API's name for a car without a title; nobody would share that. */
const untitled = "Untitled Vehicle";

export function toImageFace(car: ShownVehicle, siteName: string): ImageFace {
	const name = toDrawable([car.year, car.make, car.model].filter(Boolean).join(" "));
	const drawable = car.title === untitled ? "" : toDrawable(car.title);
	const title = drawable || name || "Used car";
	const isNamed = name !== "" && title.toLowerCase().startsWith(`${name.toLowerCase()} `);
	return {
		name: isNamed ? title.slice(0, name.length) : title,
		trim: isNamed ? title.slice(name.length + 1) : "",
		price: formatPrice(car.priceKnown ? car.price : null),
		isPriceKnown: car.priceKnown && car.price > 0,
		mileage: formatMileage(car.mileageKnown ? car.mileage : null),
		place: toDrawable(car.dealership.location || car.location || car.zipCode || "") || null,
		siteName: toDrawable(siteName),
		photoUrl: listShownPhotos(car.images, car.image)[0] ?? null,
		deal: car.deal?.label ?? null,
	};
}

export function toImageKey(face: ImageFace): string {
	// Without a label, the address from before there were any: those images are not drawn again.
	return `cards/${toContentHash({ ...face, deal: face.deal ?? undefined, design: DESIGN })}.jpg`;
}
