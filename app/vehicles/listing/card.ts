import { formatDaysAgo } from "~/ui/format";
import { toPhotoUrl } from "~/ui/photo-url";
import type { Promo } from "../../../db/schema";
import type { VehicleCard } from "../vehicle";

/** What a card shows of a car, and no more: it travels in every page's HTML. Unknown is null. */
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
	/** Whole miles from the shopper's ZIP, when one was given. */
	distance: number | null;
	dealership: string;
	promo: Promo | null;
	/** "4 days ago", once the dealer's stock was not read whole for 72 hours. */
	checked: string | null;
}

export function toVehiclePath({ id, vin }: { id: number; vin: string | null }): string {
	return `/vehicles/${vin ?? id}`;
}

export function toCard(car: VehicleCard, now: Date): Card {
	return {
		id: car.id,
		path: toVehiclePath(car),
		title: car.title,
		titleSplit: getTitleSplit(car),
		price: car.priceKnown ? car.price : null,
		mileage: car.mileageKnown ? car.mileage : null,
		image: car.image && toPhotoUrl(car.image),
		place: car.dealership.location || car.location || car.zipCode || "Unknown Location",
		distance: car.distance,
		dealership: car.dealership.name || "Unknown Dealership",
		promo: car.promo,
		checked: toChecked(car.checkedAt, now),
	};
}

const silentMs = 72 * 3_600_000;

function toChecked(checkedAt: string | null, now: Date): string | null {
	return checkedAt && now.getTime() - Date.parse(checkedAt) > silentMs ? formatDaysAgo(checkedAt, now) : null;
}

function getTitleSplit({ title, year, make, model }: VehicleCard): number {
	const name = [year, make, model].filter(Boolean).join(" ");
	return title.toLowerCase().startsWith(`${name.toLowerCase()} `) ? name.length : title.length;
}
