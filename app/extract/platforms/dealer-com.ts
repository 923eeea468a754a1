import type { Platform } from "./platform";

/**
 * Dealer.com (Cox): the JSON-LD of some sites cuts all miles of a page to thousands, 32,373 to 32, so a whole reading
 * clears the others. `DDC.dataLayer.vehicles` and the cards have them whole.
 */
export const dealerCom: Platform = {
	name: "Dealer.com",
	signs: [
		"static.dealer.com",
		"images.dealer.com",
		"pictures.dealer.com",
		"/static/ws/inv-listing/",
		"DDC.dataLayer",
		"ddc-site",
		'data-widget-name="ws-inv-',
	],
	distrust: [["json-ld", "mileage", (values) => !values.some(isWhole)]],
};

function isWhole(miles: string): boolean {
	return Number(miles.replace(/,/g, "")) >= 1000;
}
