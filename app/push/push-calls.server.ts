import type { ZodType } from "zod";
import { requireSameSite } from "~/auth/require-admin.server";
import type { AppContext } from "~/context.server";
import {
	errorResponse,
	type Handler,
	invalidFieldResponse,
	jsonResponse,
	noContentResponse,
	notFoundResponse,
	parseJsonBody,
} from "~/http";
import { type ChangeCall, changeCall, type EndCall, endCall, type SubscribeCall, subscribeCall } from "./call-schemas";
import { deleteWatches, updateSubscription } from "./change-subscription.server";
import { createWatch } from "./create-watch.server";
import { MOST_WATCHES, SUBSCRIPTIONS_A_DAY } from "./push-limits";

/** `POST /api/push/{name}`: only from our own pages and worker, and only if this site has a key. */
export const pushCalls = new Map<string, Handler>([
	["subscribe", toCall(subscribeCall, subscribe)],
	["change", toCall(changeCall, change)],
	["end", toCall(endCall, end)],
]);

type Answer<Call> = (ctx: AppContext, call: Call, headers: Headers) => Promise<Response>;

function toCall<Call>(schema: ZodType<Call>, answer: Answer<Call>): Handler {
	return async ({ request, context }) => {
		requireSameSite(request);
		if (context.config.vapidKey === undefined) return notFoundResponse("This site sends no notices");
		return await answer(context, await parseJsonBody(request, schema), request.headers);
	};
}

async function subscribe(ctx: AppContext, call: SubscribeCall, headers: Headers): Promise<Response> {
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
}

async function change(ctx: AppContext, call: ChangeCall): Promise<Response> {
	const watches = await updateSubscription(ctx, call);
	if (watches === "refused")
		return invalidFieldResponse("to", "This is not a subscription with a push service that we know");
	return watches === null ? notFoundResponse("This browser has no subscription here") : jsonResponse({ watches });
}

async function end(ctx: AppContext, call: EndCall): Promise<Response> {
	await deleteWatches(ctx, call);
	return noContentResponse();
}
