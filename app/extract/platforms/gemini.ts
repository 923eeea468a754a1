import type { Platform } from "./platform";

/** DealerSocket Gemini: `data-itemid` ends with the VIN; its hyphens do not tell make and model apart. */
export const gemini: Platform = {
	name: "DealerSocket Gemini",
	signs: ["secureoffersites.com", "_website_gemini"],
};
