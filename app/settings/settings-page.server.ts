import type { Promo } from "../../db/schema";
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

/** Everything the Settings tab shows. */
export async function getSettingsPage({ db, config }: AppContext, before: number | null): Promise<SettingsPage> {
	const [settings, dealerships, overrides, audit, imageTools] = await Promise.all([
		listSettings(db),
		db.$client
			.prepare("SELECT id, name, promo FROM dealerships ORDER BY id")
			.all<{ id: number; name: string; promo: string | null }>(),
		db.$client
			.prepare("SELECT make, model, image FROM image_overrides ORDER BY make, model")
			.all<SettingsPage["overrides"][number]>(),
		listAudit(db, before),
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
		dealerships: dealerships.results.map((row) => ({
			...row,
			promo: row.promo === null ? null : JSON.parse(row.promo),
		})),
		overrides: overrides.results,
		audit,
		imageTools,
	};
}
