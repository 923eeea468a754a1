import { toVehiclePath } from "~/catalogue/vehicle-path";
import { reasonWords } from "~/deals/shown/deal-sentence";
import { flagWords, labelWords } from "~/deals/shown/deal-words";
import { isNews, toDaysListed } from "~/deals/shown/lot-facts";
import type { ShownDeal } from "~/deals/shown/shown-deal";
import { toDealerPath } from "~/vehicles/dealer/dealer-path";
import type { Seller } from "~/vehicles/sellers/sellers";
import type { ShownVehicle } from "~/vehicles/vehicle";
import type { CarAnswer } from "./car-schema";

export function toCarAnswer(car: ShownVehicle, origin: string, now: Date): CarAnswer {
	const { id, vin, title, year, make, model, trim, exteriorColor, bodyStyle, fuelType, transmission } = car;
	const { dealership, distance, originalListingUrl, checkedAt, lotSince, drop } = car;
	const link = origin + toVehiclePath(car);
	const news = drop && isNews(drop, now) ? drop : null;
	return {
		...{ id, vin, title, year, make, model, trim },
		price: car.priceKnown ? car.price : null,
		mileage: car.mileageKnown ? car.mileage : null,
		...{ exteriorColor, bodyStyle, fuelType, transmission },
		location: car.location ?? dealership.location ?? car.zipCode,
		distanceMiles: distance,
		deal: toDealAnswer(car.deal),
		daysListed: toDaysListed(lotSince, now),
		onLotSince: lotSince,
		...{ priceDrop: news?.dollars ?? null, priceDroppedAt: news?.since ?? null },
		historyReport: car.carfaxUrl,
		dealer: toDealerAnswer(dealership, origin),
		...{ link, lastChecked: checkedAt, dealerListing: originalListingUrl },
		otherSellers: car.sharers.sellers
			.filter(({ vehicleId }) => vehicleId !== id)
			.map((seller) => toSellerAnswer(seller, link, origin)),
	};
}

export function toDealerAnswer(dealership: Seller["dealership"], origin: string): CarAnswer["dealer"] {
	return { ...dealership, link: origin + toDealerPath(dealership) };
}

type SellerAnswer = CarAnswer["otherSellers"][number];

function toSellerAnswer(seller: Seller, link: string, origin: string): SellerAnswer {
	const { dealership, price, originalListingUrl, checkedAt } = seller;
	const dealer = toDealerAnswer(dealership, origin);
	return { dealer, price, link, lastChecked: checkedAt, dealerListing: originalListingUrl };
}

function toDealAnswer(deal: ShownDeal | null): CarAnswer["deal"] {
	if (deal === null) return null;
	const { label, estimate, low, high, difference, comparables, flags, reason } = deal;
	const words = label ? labelWords[label] : reasonWords[reason ?? "few"];
	const questions = flags.filter((flag) => flag !== reason).map((flag) => flagWords[flag]);
	return { label, words, estimate, low, high, difference, comparables, questions };
}
