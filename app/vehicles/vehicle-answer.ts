import { isNews, toDaysListed } from "../deals/shown/lot-facts";
import type { ShownDeal } from "../deals/shown/shown-deal";
import type { ShownVehicle, Vehicle, VehicleDetail } from "./vehicle";

type VehicleNow = Vehicle & {
	deal: ShownDeal | null;
	/** Whole days; null if listed before its dealership was first read. */
	daysListed: number | null;
	/** Dollars of the last price cut, while that is news. */
	priceDrop: number | null;
	checkedAt: string | null;
	sellers: {
		vehicleId: number;
		price: number;
		dealership: Vehicle["dealership"];
		originalListingUrl: string | null;
	}[];
};

/** Exactly the contract's fields, in its order. */
export function toVehicle(card: ShownVehicle, now: Date): VehicleNow {
	const { id, vin, title, year, make, model, trim, price, mileage, exteriorColor, interiorColor } = card;
	const { fuelType, transmission, images, location, zipCode, carfaxUrl, originalListingUrl, dealership } = card;
	return {
		...{ id, vin, title, year, make, model, trim, price, mileage, exteriorColor, interiorColor },
		...{ fuelType, transmission, images, location, zipCode, carfaxUrl, originalListingUrl, dealership },
		deal: card.deal,
		daysListed: toDaysListed(card.lotSince, now),
		priceDrop: card.drop && isNews(card.drop, now) ? card.drop.dollars : null,
		checkedAt: card.checkedAt,
		sellers: card.sharers.sellers.map(({ vehicleId, price, dealership, originalListingUrl }) => ({
			...{ vehicleId, price: price ?? 0, dealership, originalListingUrl },
		})),
	};
}

export function toVehicleWithParts(car: VehicleDetail, now: Date) {
	const vehicle = toVehicle(car, now);
	const parts = car.dealParts?.parts ?? [];
	return { ...vehicle, deal: vehicle.deal && { ...vehicle.deal, parts: vehicle.deal.estimate === null ? [] : parts } };
}
