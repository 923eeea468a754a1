import { requireAdmin } from "~/auth/require-admin.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { createFeedResponse } from "~/feeds/platforms/feed-response.server";
import { parseFeedName } from "~/feeds/platforms/platforms";
import { createEndpoint, notFoundResponse } from "~/http";
import { getSetting } from "~/settings/settings.server";

/** `google-listings.csv`, `google-ads.csv`, `meta.csv`, `inventory.csv` or `.json`; `?dealership=<id>` for one dealership's. */
export const loader = createEndpoint({
	GET: async (args) => {
		const platform = parseFeedName(args.params.file ?? "");
		if (platform === null) return notFoundResponse("There is no such feed");
		const isOpen = (await getSetting(args.context.db, "publicFeeds")) === "true";
		if (!isOpen) await requireAdmin(args);
		const asked = new URL(args.request.url).searchParams.get("dealership");
		const dealership = asked === null ? null : await requireDealership(args.context, asked);
		return createFeedResponse(args.context, args.request, { platform, dealershipId: dealership?.id ?? null, isOpen });
	},
});

export const action = loader;
