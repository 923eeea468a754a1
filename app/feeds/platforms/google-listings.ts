import type { Platform } from "./feed-car";
import { toDealerName, toFeedText } from "./feed-text";
import { formatAddress } from "./parse-address";

const MOST_FURTHER_IMAGES = 10;

/** Google vehicle listings: https://developers.google.com/vehicle-listings/reference/feed-specification */
export const googleListings: Platform = {
	name: "google-listings",
	format: "csv",
	isOncePerVin: false,
	columns: [
		...["store_code", "id", "vin", "year", "make", "model", "trim", "exterior_color", "interior_color", "mileage"],
		...["condition", "certified_pre_owned", "price", "dealership_name", "dealership_address", "link"],
		...["image_link", "additional_image_link", "date_in_stock"],
	],
	faults: [
		...(["no-address", "no-vin", "no-name", "vin-year", "no-price", "odd-price", "no-miles"] as const),
		"odd-miles",
	],
	toRow(car) {
		const [image = null, ...further] = car.images;
		return [
			...[`d${car.dealer.id}`, String(car.id), car.vin, car.year],
			...[toFeedText(car.make, 100), toFeedText(car.model, 100), toFeedText(car.trim, 100)],
			...[toFeedText(car.exteriorColor, 100), toFeedText(car.interiorColor, 100), `${car.mileage} miles`],
			...["used", car.condition === "certified" ? "true" : "false", `${car.price} USD`],
			...[toDealerName(car.dealer), car.dealer.address && formatAddress(car.dealer.address), car.listing],
			...[image, further.slice(0, MOST_FURTHER_IMAGES).join(",") || null, car.firstSeen.slice(0, 10)],
		];
	},
};
