import { toPhotoUrl } from "~/ui/photo-url";
import type { Promo } from "../../db/schema";

/** What a card shows of a car; unknown is null. */
export interface Card {
	id: number;
	/** Where the card leads: `/vehicles/{vin}`, else `/vehicles/{id}`. */
	path: string;
	title: string;
	/** Where "year make model" ends in the title: what follows is set lighter. */
	titleSplit: number;
	price: number | null;
	mileage: number | null;
	image: string | null;
	place: string;
	/** Miles from the shopper's ZIP, when one was given. */
	distance: number | null;
	dealership: string;
	promo: Promo | null;
	/** When the dealer's stock was last read, ISO 8601. */
	checkedAt: string | null;
}

/** The columns of a car, joined with its dealership, that a card is made of. */
export interface CardSource {
	id: number;
	vin: string | null;
	title: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
	price: number | null;
	mileage: number | null;
	images: string[];
	imageOverride: string | null;
	location: string | null;
	zipCode: string | null;
	distance: number | null;
	dealershipName: string | null;
	dealershipLocation: string | null;
	promo: Promo | null;
	checkedAt: string | null;
}

/** The first image that is not blank, trimmed; an override of ours comes before the dealer's. */
export function getCardImage(images: string[], override: string | null): string | null {
	const first = override ?? images.find((image) => image.trim() !== "");
	return first ? toPhotoUrl(first) : null;
}

function getTitleSplit({ title, year, make, model }: CardSource): number {
	const name = [year, make, model].filter(Boolean).join(" ");
	return title?.toLowerCase().startsWith(`${name.toLowerCase()} `) ? name.length : (title?.length ?? 0);
}

export function toCard(car: CardSource): Card {
	return {
		id: car.id,
		path: `/vehicles/${car.vin ?? car.id}`,
		title: car.title ?? "Untitled Vehicle",
		titleSplit: car.title ? getTitleSplit(car) : "Untitled Vehicle".length,
		price: car.price,
		mileage: car.mileage,
		image: getCardImage(car.images, car.imageOverride),
		place: car.dealershipLocation ?? car.location ?? car.zipCode ?? "Unknown Location",
		distance: car.distance,
		dealership: car.dealershipName ?? "Unknown Dealership",
		promo: car.promo,
		checkedAt: car.checkedAt,
	};
}
