import type { SubmissionResult } from "@conform-to/react";
import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { type Notice, toFailure } from "./notice";

/** An action that came to nothing: the page stays as it is, with all that was typed, and says why. */
export interface FailedAction {
	notice: Notice;
	failed: true;
	/** What was posted, where the page is made anew: by field, and as the forms of conform take it. */
	typed?: Partial<Record<string, string>>;
	result?: SubmissionResult<string[]>;
}

export interface FailureTexts {
	title: string;
	/** When the server says nothing of its own. */
	fallback: string;
	/** When the server was not reached; the fallback unless given. */
	offline?: string;
}

/** The `clientAction` of a page with a form: what fails on the way becomes a notice instead of an error page. */
export function keepTyped({ title, fallback, offline = fallback }: FailureTexts) {
	return async ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> => {
		try {
			return await serverAction();
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			const said: unknown = isRouteErrorResponse(thrown) ? thrown.data?.message : null;
			const text = thrown instanceof TypeError ? offline : typeof said === "string" ? said : fallback;
			return { notice: toFailure(title, text), failed: true } satisfies FailedAction;
		}
	};
}

/** `shouldRevalidate` beside it: after such a failure nothing has changed, and the next request may fail as well. */
export function unlessFailed({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionResult?.failed === true ? false : defaultShouldRevalidate;
}

/** The same of what stands beneath a dialog or around a page: neither a dialog nor another query of the page changes it. */
export function unlessWithin(args: ShouldRevalidateFunctionArgs): boolean {
	const [shown, next] = [`${args.currentUrl.pathname}/`, `${args.nextUrl.pathname}/`];
	const isWithin =
		shown === next ? args.currentUrl.search !== args.nextUrl.search : shown.startsWith(next) || next.startsWith(shown);
	return isWithin && args.formMethod === undefined ? false : unlessFailed(args);
}

/** The `clientLoader` of a dialog that opens without a network too, from what the page beneath it knows: it has null then. */
export async function nullOffline({ serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">): Promise<unknown> {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (thrown instanceof TypeError) return null;
		throw thrown;
	}
}
