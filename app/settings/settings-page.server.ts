import { dealerships, imageOverrides, type Promo } from "../../db/schema";
import { listNewestAudit } from "../audit/audit-list.server";
import type { AuditRow } from "../audit/audit-view";
import type { AppContext } from "../context.server";
import { type FeedStanding, listFeedStandings, listWithoutAddress } from "../feeds/platforms/feed-standing.server";
import { platforms } from "../feeds/platforms/platforms";
import type { ImageTool } from "../share-images/tools/image-tool";
import { listImageTools } from "../share-images/tools/list-image-tools.server";
import { listSettings } from "./settings.server";
import { isShown } from "./site.server";

export interface SettingsPage {
	showListDealershipButton: boolean;
	inspectedAutoDealershipId: string;
	publicFeeds: boolean;
	indexNow: string;
	origin: string;
	platforms: string[];
	feeds: FeedStanding[];
	withoutAddress: { id: number; name: string }[];
	site: [name: string, value: string][];
	dealerships: { id: number; name: string; promo: Promo | null }[];
	overrides: { make: string; model: string; image: string }[];
	audit: AuditRow[];
	imageTools: ImageTool[];
}

const CHANGES_SHOWN = 10;

export async function getSettingsPage({ db, config }: AppContext, origin: string): Promise<SettingsPage> {
	const { id, name, promo } = dealerships;
	const { make, model, image } = imageOverrides;
	const [settings, promos, overrides, audit, imageTools, feeds, withoutAddress] = await Promise.all([
		listSettings(db),
		db.select({ id, name, promo }).from(dealerships).orderBy(id),
		db.select({ make, model, image }).from(imageOverrides).orderBy(make, model),
		listNewestAudit(db, CHANGES_SHOWN),
		listImageTools(db),
		listFeedStandings(db),
		listWithoutAddress(db),
	]);
	const getValue = (key: string) => settings.find((record) => record.key === key)?.value;
	return {
		showListDealershipButton: isShown(getValue("showListDealershipButton")),
		inspectedAutoDealershipId: getValue("inspectedAutoDealershipId") ?? "",
		publicFeeds: getValue("publicFeeds") === "true",
		...{ indexNow: getValue("indexNow") ?? "", origin },
		...{ platforms: platforms.map((platform) => platform.name), feeds, withoutAddress },
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
