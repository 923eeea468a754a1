import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireDealership } from "./require-dealership.server";

type Args = Pick<LoaderFunctionArgs, "params" | "context">;

/**
 * An action on the dealership of the route's `id`. When it fails, or is refused, and somebody has deleted that dealership
 * meanwhile, the answer is the 404 that it would have been a moment later.
 */
export function unlessDeleted<Asked extends Args, Answer>(act: (args: Asked) => Promise<Answer>) {
	return async (args: Asked): Promise<Answer> => {
		try {
			const answer = await act(args);
			if (isRefusal(answer)) await requireDealership(args.context, args.params.id);
			return answer;
		} catch (thrown) {
			// Who may not ask is not told what is there.
			if (!(thrown instanceof Response)) await requireDealership(args.context, args.params.id);
			throw thrown;
		}
	};
}

/** A response, or Remix's `data(…, status)`, that says no. */
function isRefusal(answer: unknown): boolean {
	if (answer instanceof Response) return answer.status >= 400;
	if (typeof answer !== "object" || answer === null || !("init" in answer)) return false;
	const { status } = (answer.init ?? {}) as ResponseInit;
	return (status ?? 200) >= 400;
}
