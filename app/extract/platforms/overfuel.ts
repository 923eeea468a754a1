import type { Platform } from "./platform";

/** Overfuel: ItemList of products whose address holds the VIN; mileage stands on the cards. */
export const overfuel: Platform = {
	name: "Overfuel",
	signs: ["static.overfuel.com", "api.overfuel.com"],
};
