import type { Platform } from "./platform";

/** Frazer-fed PHP sites: no structured data; the VIN stands only inside the Carfax link. */
export const frazer: Platform = {
	name: "Frazer",
	signs: ["cdn.frazerphotos.com", "autodealertech"],
};
