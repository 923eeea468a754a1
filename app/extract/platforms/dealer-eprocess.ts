import type { Platform } from "./platform";

/** Dealer eProcess: JSON-LD per card; vehicle pages have URL-encoded JSON in `data-vehicle`. */
export const dealerEprocess: Platform = {
	name: "Dealer eProcess",
	signs: ["dealereprocess.org", "dealereprocess.com"],
};
