import type { Platform } from "./platform";

/** Frazer-fed PHP sites: no structured data; the VIN stands only inside the Carfax link, which the card finder reads. */
export const frazer: Platform = {
	name: "Frazer",
	signs: ["cdn.frazerphotos.com", "autodealertech"],
};
