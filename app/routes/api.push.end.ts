import { noContentResponse } from "~/http";
import { deleteWatches } from "~/push/change-subscription.server";
import { createPushEndpoint } from "~/push/create-push-endpoint.server";
import { endCall } from "~/push/push-calls";

export const loader = createPushEndpoint(endCall, async (ctx, call) => {
	await deleteWatches(ctx, call);
	return noContentResponse();
});

export const action = loader;
