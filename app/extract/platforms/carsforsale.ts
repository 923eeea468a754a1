import type { Platform } from "./platform";

/** Carsforsale.com (SiteFlex): JSON-LD describes the dealer only; the cards have labelled rows. */
export const carsforsale: Platform = {
	name: "Carsforsale.com",
	signs: /cdn\d*\.carsforsale\.com|[Pp]owered by [Cc]arsforsale\.com/,
};
