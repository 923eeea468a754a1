import type { Platform } from "./platform";

/** Dealer.com (Cox): JSON-LD cuts mileage to thousands; `DDC.dataLayer.vehicles` and the cards have it whole. */
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
	distrust: [["json-ld", "mileage"]],
};
