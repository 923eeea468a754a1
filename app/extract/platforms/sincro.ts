import type { Platform } from "./platform";

/** CDK / Cobalt / Sincro (Ansira): microdata on the cards of `<div class="deck">`, photos in `associatedMedia`. */
export const sincro: Platform = {
	name: "CDK / Sincro",
	signs: ["sincrod.com", "assets.cobalt", "cdn.cobaltgroup", "/VehicleSearchResults?"],
};
