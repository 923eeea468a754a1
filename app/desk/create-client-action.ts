import type { SubmissionResult } from "@conform-to/react";
import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	isRouteErrorResponse,
	type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { type Notice, toFailureNotice } from "./notice";

export interface FailedAction {
	notice: Notice;
	failed: true;
	typed?: Partial<Record<string, string>>;
	result?: SubmissionResult<string[]>;
}

export interface FailureTexts {
	title: string;
	fallback: string;
	offline?: string;
}

/** A failure on the way becomes a notice instead of an error page. */
export function createClientAction({ title, fallback, offline = fallback }: FailureTexts) {
	return async ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> => {
		try {
			return await serverAction();
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			const said: unknown = isRouteErrorResponse(thrown) ? thrown.data?.message : null;
			const text = thrown instanceof TypeError ? offline : typeof said === "string" ? said : fallback;
			return { notice: toFailureNotice(title, text), failed: true } satisfies FailedAction;
		}
	};
}

/** After such a failure nothing has changed, and the next request may fail too. */
export function shouldReloadUnlessFailed({
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return actionResult?.failed === true ? false : defaultShouldRevalidate;
}

/** For the page beneath a dialog, which no dialog and no query changes. */
export function shouldReloadUnlessWithin(args: ShouldRevalidateFunctionArgs): boolean {
	const [shown, next] = [`${args.currentUrl.pathname}/`, `${args.nextUrl.pathname}/`];
	const isWithin =
		shown === next ? args.currentUrl.search !== args.nextUrl.search : shown.startsWith(next) || next.startsWith(shown);
	return isWithin && args.formMethod === undefined ? false : shouldReloadUnlessFailed(args);
}

export async function loadOrNull({ serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">): Promise<unknown> {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (thrown instanceof TypeError) return null;
		throw thrown;
	}
}
