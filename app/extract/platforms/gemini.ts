import type { Platform } from "./platform";

/** DealerSocket Gemini: `data-itemid` ends with the VIN; its make and model are hyphenated beyond telling apart, so the headline names them. */
export const gemini: Platform = {
	name: "DealerSocket Gemini",
	signs: ["secureoffersites.com", "_website_gemini"],
};
