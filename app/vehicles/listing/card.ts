import { toVehiclePath } from "~/catalogue/vehicle-path";
import { type CardDeal, toCardDeal } from "~/deals/shown/card-deal";
import { isNews, type PriceDrop } from "~/deals/shown/lot-facts";
import { formatDaysAgo, formatPrice } from "~/ui/format";
import { toLinkUrl, toPhotoUrl } from "~/ui/photo-url";
import { toPhotoSet } from "~/vehicles/photo-address";
import type { Promo } from "../../../db/schema";
import type { ShownVehicle } from "../vehicle";

/** As small as possible, because it is sent in every page's HTML. */
export interface Card {
	id: number;
	path: string;
	title: string;
	/** Where "year make model" ends in the title; the rest is shown lighter. */
	titleSplit: number;
	price: number | null;
	mileage: number | null;
	image: string | null;
	srcSet: string | null;
	photoColor: string | null;
	photoFrom?: string;
	place: string;
	/** Whole miles from the shopper's ZIP. */
	distance: number | null;
	dealership: string;
	carfax?: true;
	promo: Promo | null;
	deal: CardDeal | null;
	drop: PriceDrop | null;
	lotSince: string | null;
	also: string | null;
	/** "4 days ago", if the dealer's stock was not read whole for 72 hours. */
	checked: string | null;
}

export function toCard(car: ShownVehicle, now: Date): Card {
	return {
		id: car.id,
		path: toVehiclePath(car),
		title: car.title,
		titleSplit: getTitleSplit(car),
		price: car.priceKnown ? car.price : null,
		mileage: car.mileageKnown ? car.mileage : null,
		...toPhoto(car),
		place: car.dealership.location || car.location || car.zipCode || "Unknown Location",
		distance: car.distance,
		dealership: car.dealership.name || "Unknown Dealership",
		...(toLinkUrl(car.carfaxUrl) && { carfax: true }),
		promo: car.promo,
		deal: toCardDeal(car.deal),
		drop: car.drop && isNews(car.drop, now) ? car.drop : null,
		lotSince: car.lotSince,
		also: toAlso(car),
		checked: toChecked(car.checkedAt, now),
	};
}

type CardPhoto = Pick<Card, "image" | "srcSet" | "photoColor" | "photoFrom">;

function toPhoto({ photosOf, image, images, photoColor }: ShownVehicle): CardPhoto {
	const own = toPhotoSet(photosOf.vehicleId, images, image);
	const from = own && photosOf.dealership;
	return {
		...{ image: own?.src ?? (image && toPhotoUrl(image)), srcSet: own?.srcSet ?? null, photoColor },
		...(from && { photoFrom: from }),
	};
}

function toAlso({ id, sharers }: ShownVehicle): string | null {
	const others = sharers.sellers.filter(({ vehicleId }) => vehicleId !== id);
	const [first] = others;
	if (first === undefined) return null;
	if (others.length > 1) return `Also at ${others.length} other dealerships`;
	const name = first.dealership.name || "another dealership";
	return first.price === null ? `Also at ${name}` : `Also at ${name} for ${formatPrice(first.price)}`;
}

const silentMs = 72 * 3_600_000;

function toChecked(checkedAt: string | null, now: Date): string | null {
	return checkedAt && now.getTime() - Date.parse(checkedAt) > silentMs ? formatDaysAgo(checkedAt, now) : null;
}

function getTitleSplit({ title, year, make, model }: ShownVehicle): number {
	const name = [year, make, model].filter(Boolean).join(" ");
	return title.toLowerCase().startsWith(`${name.toLowerCase()} `) ? name.length : title.length;
}
