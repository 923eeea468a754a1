import type { Platform } from "./platform";

/** Dealer Inspire (Cars Commerce): cards have JSON in `data-vehicle`, without mileage; vehicle pages JSON-LD. */
export const dealerInspire: Platform = {
	name: "Dealer Inspire",
	signs: [
		"/themes/DealerInspire",
		"di-uploads-pod",
		"di-uploads-development",
		"vehicle-images.carscommerce.inc",
		"websites-search.api.carscommerce.inc",
	],
};
