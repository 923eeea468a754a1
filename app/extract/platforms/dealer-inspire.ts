import type { Platform } from "./platform";

/** Dealer Inspire (Cars Commerce): cards carry entity-encoded JSON in `data-vehicle`, without mileage; vehicle pages have JSON-LD. */
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
