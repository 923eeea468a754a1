import type { Platform } from "./feed-car";
import { toDescription, toFeedText } from "./feed-text";

const MOST_FURTHER_IMAGES = 10;
/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans */
const CATEGORY = 916;

/** Google vehicle ads, in Merchant Center: https://support.google.com/merchants/answer/11192663 */
export const googleAds: Platform = {
	name: "google-ads",
	format: "csv",
	isOncePerVin: true,
	columns: [
		...["id", "vin", "store_code", "brand", "model", "trim", "year", "condition", "certified_pre_owned", "mileage"],
		...["color", "price", "description", "image_link", "additional_image_link", "link", "link_template"],
		"google_product_category",
	],
	faults: [
		...(["no-vin", "no-name", "vin-year", "no-price", "odd-price", "no-miles", "odd-miles"] as const),
		...(["not-a-car", "branded-title", "no-color", "no-photo", "dearer", "shared-vin"] as const),
	],
	toRow(car, origin) {
		const [image = null, ...further] = car.images;
		const link = origin + car.path;
		return [
			...[String(car.id), car.vin, `d${car.dealer.id}`, toFeedText(car.make, 70), toFeedText(car.model, 100)],
			...[toFeedText(car.trim, 100), car.year, "Used", car.condition === "certified" ? "true" : "false"],
			...[`${car.mileage} miles`, toFeedText(car.exteriorColor, 40), `${car.price} USD`, toDescription(car)],
			...[image, further.slice(0, MOST_FURTHER_IMAGES).join(",") || null],
			...[link, `${link}?store={store_code}`, CATEGORY],
		];
	},
};
