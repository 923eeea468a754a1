import { contentHash } from "~/inventory/content-hash";
import { formatMileage, formatPrice } from "~/ui/format";
import { listPhotos } from "~/vehicles/detail/photos";
import type { VehicleCard } from "~/vehicles/vehicle";
import { toDrawable } from "./text-width";

/** Everything that is on an image, ready to be drawn: two cars with the same face have the same image. */
export interface ImageFace {
	/** Year, make and model, or the whole title when it does not begin with them. */
	name: string;
	/** What the title says beyond the name. */
	trim: string;
	price: string;
	isPriceKnown: boolean;
	mileage: string | null;
	place: string | null;
	siteName: string;
	/** The dealer's, or the path of one of our own (image override). */
	photoUrl: string | null;
}

/** Days after which an image is swept away; one still in use is drawn anew. */
export const IMAGE_DAYS = 60;

/** Changes with the drawing, so that no image of an older design is served on. */
const DESIGN = 1;

/** What the API calls a car without a title; nobody would share that. */
const untitled = "Untitled Vehicle";

export function toImageFace(car: VehicleCard, siteName: string): ImageFace {
	const name = toDrawable([car.year, car.make, car.model].filter(Boolean).join(" "));
	const told = car.title === untitled ? "" : toDrawable(car.title);
	const title = told || name || "Used car";
	const isNamed = name !== "" && title.toLowerCase().startsWith(`${name.toLowerCase()} `);
	return {
		name: isNamed ? title.slice(0, name.length) : title,
		trim: isNamed ? title.slice(name.length + 1) : "",
		price: formatPrice(car.priceKnown ? car.price : null),
		isPriceKnown: car.priceKnown && car.price > 0,
		mileage: formatMileage(car.mileageKnown ? car.mileage : null),
		place: toDrawable(car.dealership.location || car.location || car.zipCode || "") || null,
		siteName: toDrawable(siteName),
		photoUrl: listPhotos(car.images, car.image)[0] ?? null,
	};
}

/** Where an image lies in R2. */
export function toImageKey(face: ImageFace): string {
	return `cards/${contentHash({ ...face, design: DESIGN })}.jpg`;
}
