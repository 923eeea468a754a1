import { eq } from "drizzle-orm";
import { settings } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { toVapidKey } from "../push/sealed/vapid-key";
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
		pushKey: config.vapidKey === undefined ? null : (await toVapidKey(config.vapidKey)).publicKey,
	};
}

export async function isListDealershipButtonShown(db: AppContext["db"]): Promise<boolean> {
	const { key, value } = settings;
	const setting = db.select({ value }).from(settings).where(eq(key, "showListDealershipButton"));
	const [found] = await db.reads.all([toStatement(db, setting)]);
	const [row] = (found?.results ?? []) as { value: string }[];
	return isShown(row?.value);
}

export function isShown(value: string | undefined): boolean {
	return value !== "false";
}
