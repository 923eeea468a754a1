import type { ShownDeal } from "~/deals/shown/shown-deal";

export interface DealerCar {
	id: number;
	title: string;
	vin: string | null;
	stockNumber: string | null;
	price: number | null;
	mileage: number | null;
	listed: number;
	soldAt: string | null;
	hiddenAt: string | null;
	hiddenReason: string | null;
	/** What shoppers see of its price; null where there is nothing to say, and of a car they do not see. */
	deal: ShownDeal | null;
}

/** How a dealership's prices stand beside similar cars everywhere: its rated cars, and how far they ask above (negative: under). */
export type Standing = { rated: number; listed: number; share: number | null };

export const CARS_PER_PAGE = 50;
