import type { AppContext } from "../context.server";
import type { Site } from "../site/site";

export async function getSite(
	{ config, db, now }: Pick<AppContext, "config" | "db" | "now">,
	url: string,
): Promise<Site> {
	return {
		name: config.siteName,
		origin: new URL(url).origin,
		contactEmail: config.contactEmail,
		inspectionUrl: config.inspectionUrl,
		showListDealershipButton: await isListDealershipButtonShown(db),
		year: now().getUTCFullYear(),
	};
}

export async function isListDealershipButtonShown(db: AppContext["db"]): Promise<boolean> {
	const sql = "SELECT value FROM settings WHERE key = 'showListDealershipButton'";
	const [found] = await db.reads.all([db.$client.prepare(sql)]);
	const [row] = (found?.results ?? []) as { value: string }[];
	return isShown(row?.value);
}

/** A missing setting means visible. */
export function isShown(value: string | undefined): boolean {
	return value !== "false";
}
