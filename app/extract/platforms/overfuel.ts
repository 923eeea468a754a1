import type { Platform } from "./platform";

/** Overfuel: ItemList of products with the VIN in their address; mileage stands on the cards. */
export const overfuel: Platform = {
	name: "Overfuel",
	signs: ["static.overfuel.com", "api.overfuel.com"],
};
