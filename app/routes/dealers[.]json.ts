import { createEndpoint, jsonResponse } from "~/http";
import { toDealerPath } from "~/vehicles/dealer/dealer-path";
import { listDealersByState } from "~/vehicles/dealer/dealers-page.server";

export const loader = createEndpoint({
	GET: async ({ request, context }) => {
		const { origin } = new URL(request.url);
		const states = await listDealersByState(context.db);
		const dealers = states.flatMap((state) => state.dealers);
		return jsonResponse({ dealers: dealers.map((dealer) => ({ ...dealer, link: origin + toDealerPath(dealer) })) });
	},
});

export const action = loader;
