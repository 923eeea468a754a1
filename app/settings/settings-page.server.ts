import { dealerships, imageOverrides, type Promo } from "../../db/schema";
import { type AuditRow, listAudit } from "../audit/audit-list.server";
import type { AppContext } from "../context.server";
import type { ImageTool } from "../share-images/tools/image-tool";
import { listImageTools } from "../share-images/tools/list-image-tools.server";
import { listSettings } from "./settings.server";
import { isShown } from "./site.server";

export interface SettingsPage {
	showListDealershipButton: boolean;
	inspectedAutoDealershipId: string;
	site: [name: string, value: string][];
	dealerships: { id: number; name: string; promo: Promo | null }[];
	overrides: { make: string; model: string; image: string }[];
	audit: AuditRow[];
	imageTools: ImageTool[];
}

export async function getSettingsPage(
	{ db, config }: AppContext,
	before: number | null,
	q: string,
): Promise<SettingsPage> {
	const { id, name, promo } = dealerships;
	const { make, model, image } = imageOverrides;
	const [settings, promos, overrides, audit, imageTools] = await Promise.all([
		listSettings(db),
		db.select({ id, name, promo }).from(dealerships).orderBy(id),
		db.select({ make, model, image }).from(imageOverrides).orderBy(make, model),
		listAudit(db, before, q),
		listImageTools(db),
	]);
	const getValue = (key: string) => settings.find((record) => record.key === key)?.value;
	return {
		showListDealershipButton: isShown(getValue("showListDealershipButton")),
		inspectedAutoDealershipId: getValue("inspectedAutoDealershipId") ?? "",
		site: [
			["Site name", config.siteName],
			["Contact email", config.contactEmail],
			["Inspection service", config.inspectionUrl],
		],
		dealerships: promos,
		overrides,
		audit,
		imageTools,
	};
}
