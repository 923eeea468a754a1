import { createEndpoint, notFoundResponse } from "~/http";
import { pushCalls } from "~/push/push-calls.server";

/** One route for all calls: the list of routes is a script that every page loads. */
export const loader = createEndpoint({
	POST: (args) => pushCalls.get(args.params.call ?? "")?.(args) ?? notFoundResponse(),
});

export const action = loader;
