import type { Platform } from "./platform";

/** DealerCenter (DWS): every card is printed twice and `data-vehicle-price` may hold the fees, so what the card shows is the price. */
export const dealerCenter: Platform = {
	name: "DealerCenter",
	signs: ["imagescf.dealercenter.net", "dealercenterwsstatic.net", "dwsmainwrapper"],
	distrust: [["embedded-state", "price"]],
};
