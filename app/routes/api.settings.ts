import { createEndpoint, jsonResponse } from "~/http";
import { isListDealershipButtonShown } from "~/settings/site.server";

export const loader = createEndpoint({
	GET: async ({ context }) => jsonResponse({ showListDealershipButton: await isListDealershipButtonShown(context.db) }),
});

export const action = loader;
