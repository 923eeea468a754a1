import type { Platform } from "./platform";

const numbers = ["", "01", "02", "03", "04", "05", "06", "07", "08", "09", "1", "2", "3", "4", "5"];

/** Carsforsale.com (SiteFlex): JSON-LD describes the dealer only; the cards have labelled rows. */
export const carsforsale: Platform = {
	name: "Carsforsale.com",
	signs: [
		...numbers.map((number) => `cdn${number}.carsforsale.com`),
		...["Powered by Carsforsale.com", "powered by carsforsale.com", "Powered by carsforsale.com"],
	],
};
