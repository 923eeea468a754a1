import { invalidFieldResponse, jsonResponse, notFoundResponse } from "~/http";
import { updateSubscription } from "~/push/change-subscription.server";
import { createPushEndpoint } from "~/push/create-push-endpoint.server";
import { changeCall } from "~/push/push-calls";

export const loader = createPushEndpoint(changeCall, async (ctx, call) => {
	const watches = await updateSubscription(ctx, call);
	if (watches === "refused")
		return invalidFieldResponse("to", "This is not a subscription with a push service that we know");
	return watches === null ? notFoundResponse("This browser has no subscription here") : jsonResponse({ watches });
});

export const action = loader;
