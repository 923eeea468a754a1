import type { Platform } from "./platform";

/** 321 Ignition: JSON-LD without VIN and with the year in `releaseDate`; the VIN is in `data-vin-car` and the link. */
export const ignition321: Platform = {
	name: "321 Ignition",
	signs: ["img.321ignition.io", "321ignition-v", "321ignition.com"],
};
