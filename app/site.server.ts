import type { AppContext } from "~/context.server";

/** What every page of the site carries. */
export interface Site {
	name: string;
	contactEmail: string;
	inspectionUrl: string;
	showListDealershipButton: boolean;
	year: number;
}

export async function getSite({ config, db, now }: Pick<AppContext, "config" | "db" | "now">): Promise<Site> {
	const setting = await db.$client
		.prepare("SELECT value FROM settings WHERE key = 'showListDealershipButton'")
		.first<{ value: string }>();
	return {
		name: config.siteName,
		contactEmail: config.contactEmail,
		inspectionUrl: config.inspectionUrl,
		showListDealershipButton: setting?.value !== "false",
		year: now().getUTCFullYear(),
	};
}
