import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireDealership } from "./require-dealership.server";

type Args = Pick<LoaderFunctionArgs, "params" | "context">;

/** 404 if the route's dealership was deleted, before any other failure. */
export function requireUndeleted<Asked extends Args, Answer>(act: (args: Asked) => Promise<Answer>) {
	return async (args: Asked): Promise<Answer> => {
		try {
			const answer = await act(args);
			if (isRefusal(answer)) await requireDealership(args.context, args.params.id);
			return answer;
		} catch (thrown) {
			// A caller without permission must not learn which ids exist.
			if (!(thrown instanceof Response)) await requireDealership(args.context, args.params.id);
			throw thrown;
		}
	};
}

function isRefusal(answer: unknown): boolean {
	if (answer instanceof Response) return answer.status >= 400;
	if (typeof answer !== "object" || answer === null || !("init" in answer)) return false;
	const { status } = (answer.init ?? {}) as ResponseInit;
	return (status ?? 200) >= 400;
}
