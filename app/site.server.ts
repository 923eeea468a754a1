import type { AppContext } from "~/context.server";

/** What every page of the site carries. */
export interface Site {
	name: string;
	/** `https://cars.example`, as the visitor asked for it. */
	origin: string;
	contactEmail: string;
	inspectionUrl: string;
	showListDealershipButton: boolean;
	year: number;
}

export async function getSite(
	{ config, db, now }: Pick<AppContext, "config" | "db" | "now">,
	url: string,
): Promise<Site> {
	const setting = await db.$client
		.prepare("SELECT value FROM settings WHERE key = 'showListDealershipButton'")
		.first<{ value: string }>();
	return {
		name: config.siteName,
		origin: new URL(url).origin,
		contactEmail: config.contactEmail,
		inspectionUrl: config.inspectionUrl,
		showListDealershipButton: setting?.value !== "false",
		year: now().getUTCFullYear(),
	};
}
