import type { Config } from "../env/env.server";

/** "Used Car Deals" → "UsedCarDealsBot", for robots.txt files. */
export function toBotName(config: Pick<Config, "siteName">): string {
	return `${config.siteName.replace(/[^A-Za-z0-9]/g, "") || "Dealer"}Bot`;
}

/** Without the usual prefix servers see an ancient browser. */
export function toUserAgent(config: Pick<Config, "siteName" | "contactEmail">): string {
	return `Mozilla/5.0 (compatible; ${toBotName(config)}/1.0; +mailto:${config.contactEmail})`;
}
