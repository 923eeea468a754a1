import { errorResponse, invalidFieldResponse, jsonResponse, notFoundResponse } from "~/http";
import { createPushEndpoint } from "~/push/create-push-endpoint.server";
import { createWatch } from "~/push/create-watch.server";
import { subscribeCall } from "~/push/push-calls";
import { MOST_WATCHES, SUBSCRIPTIONS_A_DAY } from "~/push/push-limits";

export const loader = createPushEndpoint(subscribeCall, async (ctx, call, headers) => {
	const outcome = await createWatch(ctx, call, headers);
	switch (outcome.kind) {
		case "watching":
			return jsonResponse({ watches: outcome.watches }, 201);
		case "unknown-car":
			return notFoundResponse("Vehicle not found");
		case "strange-endpoint":
			return invalidFieldResponse("endpoint", "This is not the address of a push service that we know");
		case "bad-keys":
			return invalidFieldResponse("keys", "These are not the keys of a subscription");
		case "too-many-watches":
			return errorResponse(409, `At most ${MOST_WATCHES} cars and searches can be watched. End one first.`);
		case "too-many-subscriptions":
			return errorResponse(429, `At most ${SUBSCRIPTIONS_A_DAY} browsers a day can subscribe from one network.`, {
				headers: { "Retry-After": "86400" },
			});
	}
});

export const action = loader;
