import type { Platform } from "./platform";

/** DealerCenter (DWS): every card is printed twice, and `data-vehicle-price` may include the fees. */
export const dealerCenter: Platform = {
	name: "DealerCenter",
	signs: ["imagescf.dealercenter.net", "dealercenterwsstatic.net", "dwsmainwrapper"],
	distrust: [["embedded-state", "price"]],
};
